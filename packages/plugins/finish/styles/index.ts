import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import browserslist from 'browserslist';
import {browserslistToTargets, Features, transform} from 'lightningcss';
import {filesIn} from '@aldermark/lib/files';
import {write} from '@aldermark/lib/write';
import {scriptsOfPages} from '../../static-client/scripts';
import {factOf, type PageDocument} from '../document';
import {withConstants} from './constants';
import {charactersWith, rareCharactersOf, smallFont} from './font';
import {addAll, addNames, addPage, addScript, noNames, type StyleNames} from './names';
import {addOwners, classesOfPage, ownRules, type Owners} from './ownRules';
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

/** Splits the rules into those of every page, and those for what only scripts add to one. */
function splitLate(siteDir: string, css: string): {first: string; late: string} {
  const folder = path.join(siteDir, lateFolder);
  const late = filesIn(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return split(css, classesIn(late.join('\n')));
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
  readonly names: StyleNames;
  readonly characters: Set<string>;
  readonly owners: Owners;
};

/** The usage of a site without pages. */
export const noUsage = (): Usage => ({
  names: noNames(),
  characters: new Set(),
  owners: new Map(),
});

/** What a page needs, or a part of one. */
export function usageOf(route: string, document: PageDocument, html: string): Usage {
  const names = noNames();
  addPage(names, document);
  return {names, characters: rareCharactersOf(html), owners: classesOfPage(route, document)};
}

/** Adds what a page needs to what the site needs. */
export function addUsage(site: Usage, page: Usage): void {
  addNames(site.names, page.names);
  addAll(site.characters, page.characters);
  addOwners(site.owners, page.owners);
}

/** The address of the style sheet that Docusaurus has written into a page. */
export const sheetOf = (document: PageDocument): string | undefined =>
  factOf(document, ['link', 'rel', 'stylesheet'], 'href');

/** The page without the link to the style sheet of Docusaurus, which the build removes. Throws when the page has none. */
export function withoutSheet(route: string, html: string): string {
  if (!sheetLink.test(html)) {
    throw new Error(
      `${route} has no link to a style sheet as ${String(sheetLink)} of packages/plugins/finish/styles expects it. Adapt it to what packages/plugins/static-client/template.html and the minifier of Docusaurus write.`,
    );
  }
  return html.replace(sheetLink, '');
}

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

/** Replaces the font in the sheet by a small one. Returns the new sheet. */
async function withSmallFont(
  css: string,
  characters: Iterable<string>,
  outDir: string,
): Promise<string> {
  const [address] = fontAddress.exec(css) ?? [];
  if (!address) {
    throw new Error('The style sheet does not name the font.');
  }
  const file = path.join(outDir, address);
  const small = await smallFont(readFileSync(file), charactersWith(characters));
  rmSync(file);
  const font = `/assets/fonts/figtree.${hashOf(small)}.woff2`;
  writeFileSync(path.join(outDir, font), small);
  return css.replace(fontAddress, font);
}

/**
 * The scripts of the pages. Removes that with which `packages/plugins/static-client` imports the styles, because no page loads
 * it. Throws when there is none.
 */
function readScripts(outDir: string): string[] {
  const folder = path.join(outDir, 'assets/js');
  const unused = filesIn(folder).filter((name) => name.startsWith('assets.'));
  if (unused.length === 0) {
    throw new Error(
      `${folder} has no script assets.*.js, with which packages/plugins/static-client imports the styles. See how its bundle names it now.`,
    );
  }
  unused.forEach((name) => rmSync(path.join(folder, name)));
  return scriptsOfPages(outDir);
}

/** What the head of a page needs for its styles. */
export type StyleTags = {
  /** The rules of every page. A document has them, and links need them no more. */
  readonly shared: string;
  /** The tag with the name of the build, by which scripts know the pages that they can show. */
  readonly build: string;
  /** The rules of a page that not every page needs; an empty text when it has none. */
  readonly own: (route: string) => string;
};

/**
 * Reduces what the first paint needs to a few rules, which every page contains, and one small font. What only scripts add
 * goes to a sheet, and what few pages need into these pages. `sheets` are those of the pages, and
 * `frame` is a hash of what they share besides.
 */
export async function finishStyles(
  usage: Usage,
  sheets: readonly (string | undefined)[],
  inlineScripts: Iterable<string>,
  frame: string,
  {outDir, siteDir, generatedFilesDir}: Pick<Props, 'outDir' | 'siteDir' | 'generatedFilesDir'>,
): Promise<StyleTags> {
  const {names, owners} = usage;
  [...readScripts(outDir), ...inlineScripts].forEach((script) => addScript(names, script));

  const sheet = onlySheet(sheets);
  const all = readFileSync(path.join(outDir, sheet), 'utf8');
  const used = await purge(withConstants(all, names.properties), names);
  const small = minify(used, siteDir);
  const css = await withSmallFont(small, usage.characters, outDir);
  rmSync(path.join(outDir, sheet));
  const {shared, own} = ownRules(css, owners, names.words);
  const {first, late} = splitLate(siteDir, shared);
  const build = hashOf(css + frame);
  // A script that knows the name of the build knows this address.
  write(outDir, `assets/css/late.${build}.css`, late);

  const kept = path.join(generatedFilesDir, sheetsFolder);
  mkdirSync(kept, {recursive: true});
  writeFileSync(path.join(kept, 'all.css'), minify(all, siteDir));
  writeFileSync(path.join(kept, 'used.css'), small);

  return {
    // The font is not asked for before the rules name it, because browsers put off the first paint for a font that is
    // on its way. Until it is there, they draw with a font of the system that has its measures.
    shared: `<style>${first}</style>`,
    build: `<meta name="build" content="${build}">`,
    own: (route) => {
      const rules = own(route);
      return rules === '' ? '' : `<style data-own>${rules}</style>`;
    },
  };
}
