import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import browserslist from 'browserslist';
import {browserslistToTargets, Features, transform} from 'lightningcss';
import {filesIn} from '../../../lib/files';
import {scriptsOfPages} from '../../static-client/scripts';
import {factOf, type Document} from '../document';
import {withConstants} from './constants';
import {charactersWith, rareCharactersOf, smallFont} from './font';
import {addPage, addScript, noNames, type Names} from './names';
import {addOwner, ownRules, rulesOf, type Owners} from './ownRules';
import {purge} from './purge';
import {classesIn, split} from './split';

export {withShortClassNames} from './shortClassNames';

/** Where tests find the sheet with all rules, and the one that pages and scripts use, inside `.docusaurus`. */
const sheetsFolder = 'finish';

const fontAddress = /\/assets\/fonts\/figtree-[\w.-]+\.woff2/;
const sheetLink = /<link rel="?stylesheet"? href="?(\/assets\/css\/[\w.-]+\.css)"?\s*\/?>/;

/** The rules for what only scripts add to a page. They may name no class that is in HTML from the start. */
const lateFolder = path.join('src', 'css', 'late');

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Writes a file under a name that contains a hash, by default of its content. Returns the address. */
function writeHashed(
  outDir: string,
  name: string,
  content: string | Buffer,
  hash = hashOf(content),
): string {
  const address = name.replace('[hash]', hash);
  mkdirSync(path.dirname(path.join(outDir, address)), {recursive: true});
  writeFileSync(path.join(outDir, address), content);
  return address;
}

/**
 * Writes the sheet of every page, and that of what scripts add beside it. Both have the same hash, so a script that
 * knows one address knows the other. Returns the address of the first.
 */
function writeSheets(outDir: string, siteDir: string, css: string): string {
  const folder = path.join(siteDir, lateFolder);
  const late = filesIn(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const sheets = split(css, classesIn(late.join('\n')));
  const hash = hashOf(css);
  writeHashed(outDir, '/assets/css/late.[hash].css', sheets.late, hash);
  return writeHashed(outDir, '/assets/css/styles.[hash].css', sheets.first, hash);
}

/**
 * The sheet in few characters, for the browsers of `browserslist`. The bundler has already added the prefixes, and no
 * rule has `light-dark()`.
 */
function minify(css: string, siteDir: string): string {
  const browsers = browserslist(undefined, {path: siteDir, env: 'production'});
  return transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    targets: browserslistToTargets(browsers),
    exclude: Features.VendorPrefixes | Features.LightDark,
  }).code.toString();
}

/** What the pages need of the style sheet and of the font. */
export type Usage = {
  readonly names: Names;
  readonly characters: Set<string>;
  readonly owners: Owners;
};

/** The usage of a site without pages. */
export const noUsage = (): Usage => ({
  names: noNames(),
  characters: new Set(),
  owners: new Map(),
});

/** Adds what a page needs, or a part of one. */
export function addUsage(usage: Usage, route: string, document: Document, html: string): void {
  addPage(usage.names, document);
  addOwner(usage.owners, route, document);
  rareCharactersOf(html).forEach((character) => usage.characters.add(character));
}

/** The address of the style sheet that Docusaurus has written into a page. */
export const sheetOf = (document: Document): string | undefined =>
  factOf(document, ['link', 'rel', 'stylesheet'], 'href');

/** The page without the link to the style sheet of Docusaurus. */
export const withoutSheet = (html: string): string => html.replace(sheetLink, '');

/** The address of the sheet that every page asks for. */
function onlySheet(sheets: readonly (string | undefined)[]): string {
  const [sheet, ...others] = new Set(sheets);
  if (!sheet || others.length > 0) {
    throw new Error(
      `Every page needs the same style sheet, but they have: ${[sheet, ...others].join()}.`,
    );
  }
  return sheet;
}

/** Replaces the font in the sheet by a small one. Returns the new sheet and the address of the font. */
async function withSmallFont(css: string, characters: Iterable<string>, outDir: string) {
  const [address] = fontAddress.exec(css) ?? [];
  if (!address) {
    throw new Error('The style sheet does not name the font.');
  }
  const file = path.join(outDir, address);
  const small = await smallFont(readFileSync(file), charactersWith(characters));
  rmSync(file);
  const font = writeHashed(outDir, '/assets/fonts/figtree.[hash].woff2', small);
  return {css: css.replace(fontAddress, font), font};
}

/** The scripts of the pages. Removes that with which `plugins/static-client` imports the styles, because no page loads it. */
function readScripts(outDir: string): string[] {
  const folder = path.join(outDir, 'assets/js');
  filesIn(folder)
    .filter((name) => name.startsWith('assets.'))
    .forEach((name) => rmSync(path.join(folder, name)));
  return scriptsOfPages(outDir);
}

/** What the head of a page needs for its styles. */
export type StyleTags = {
  /** The tags that ask for the sheet and the font, which are the same on every page. */
  readonly shared: string;
  /** The rules of a page that not every page needs; an empty text when it has none. */
  readonly own: (route: string) => string;
};

/**
 * Reduces what the first paint needs to one small style sheet and one small font. What only scripts add goes to a
 * second sheet, and what only one page or the reference needs into these pages. `sheets` are those of the pages.
 */
export async function finishStyles(
  usage: Usage,
  sheets: readonly (string | undefined)[],
  inlineScripts: Iterable<string>,
  {outDir, siteDir, generatedFilesDir}: Pick<Props, 'outDir' | 'siteDir' | 'generatedFilesDir'>,
): Promise<StyleTags> {
  const {names, owners} = usage;
  [...readScripts(outDir), ...inlineScripts].forEach((script) => addScript(names, script));

  const sheet = onlySheet(sheets);
  const all = readFileSync(path.join(outDir, sheet), 'utf8');
  const used = await purge(withConstants(all, names.properties), names);
  const small = minify(used, siteDir);
  const {css, font} = await withSmallFont(small, usage.characters, outDir);
  rmSync(path.join(outDir, sheet));
  const {shared, own} = ownRules(css, owners, names.words);
  const address = writeSheets(outDir, siteDir, shared);

  const kept = path.join(generatedFilesDir, sheetsFolder);
  mkdirSync(kept, {recursive: true});
  writeFileSync(path.join(kept, 'all.css'), minify(all, siteDir));
  writeFileSync(path.join(kept, 'used.css'), small);

  return {
    shared: `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin><link rel="stylesheet" href="${address}">`,
    own: (route) => {
      const rules = rulesOf(own, route);
      return rules === '' ? '' : `<style>${rules}</style>`;
    },
  };
}
