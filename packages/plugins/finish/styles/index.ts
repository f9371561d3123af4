import {createHash} from 'node:crypto';
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import browserslist from 'browserslist';
import {browserslistToTargets, Features, transform} from 'lightningcss';
import {keptOrMade} from '@aldermark/lib/cached';
import {filesIn} from '@aldermark/lib/files';
import {write} from '@aldermark/lib/write';
import {programHash} from '../../programHash';
import type {PageDocument} from '../document';
import {withConstants} from '../../style-names/constants';
import {charactersWith, rareCharactersOf, smallFont} from './font';
import {addAll, addNames, addPage, addScript, noNames, type StyleNames} from './names';
import {addOwners, classesOfPage, ownRules, type Owners} from './ownRules';
import {purge} from './purge';
import {classesIn, split} from './split';

export {withShortClassNames} from '../../style-names/shortClassNames';

/** Where tests find the sheet with all rules, and the one that pages and scripts use, inside `.docusaurus`. */
const sheetsFolder = 'finish';

const fontAddress = /\/assets\/fonts\/figtree-[\w.-]+\.woff2/;

/** The rules for what only scripts add to a page. They may name no class that is in HTML from the start. */
const lateFolder = path.join('src', 'css', 'late');

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/** The rules for what only scripts add to a page. */
function lateRules(siteDir: string): string {
  const folder = path.join(siteDir, lateFolder);
  return filesIn(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** The sheet in few characters. The bundler has already added the prefixes, and no rule has `light-dark()`. */
function minify(css: string, browsers: string[]): string {
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

/** The path of the style sheet of Docusaurus. Throws unless there is one. */
function onlySheet(outDir: string): string {
  const folder = path.join(outDir, 'assets/css');
  const [sheet, ...others] = filesIn(folder);
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${folder} needs one style sheet, but has: ${[sheet, ...others].join()}.`);
  }
  return path.join(folder, sheet);
}

/** All that decides the styles of the site. */
type Sources = {
  /** The sheet of the bundler. The address of the font in it has a hash of its content. */
  readonly all: string;
  /** The rules for what only scripts add. */
  readonly late: string;
  readonly usage: Usage;
  readonly browsers: string[];
};

/** What is made of them. */
type Styles = {
  /** All rules, and those that pages and scripts use, with the font of the bundler. */
  readonly forTests: {readonly all: string; readonly used: string};
  readonly font: readonly [address: string, content: Uint8Array];
  /** The rules that are used, with the small font, and their parts. */
  readonly css: string;
  readonly first: string;
  readonly late: string;
  /** The rules of each page that few pages need. */
  readonly own: ReadonlyMap<string, string>;
};

const keyOf = (sources: Sources): string =>
  JSON.stringify([programHash(), sources], (_, value: unknown) =>
    value instanceof Set || value instanceof Map ? [...(value as Iterable<unknown>)] : value,
  );

/** The address of the font in the sheet of the bundler. Throws when it has none. */
function fontIn(css: string): string {
  const [address] = fontAddress.exec(css) ?? [];
  if (!address) {
    throw new Error('The style sheet does not name the font.');
  }
  return address;
}

/** Makes the styles of the site. */
async function newStyles({all, late, usage, browsers}: Sources, font: Buffer): Promise<Styles> {
  const {names, characters, owners} = usage;
  const used = minify(await purge(withConstants(all, names.properties), names), browsers);
  const content = await smallFont(font, charactersWith(characters));
  const address = `/assets/fonts/figtree.${hashOf(content)}.woff2`;
  const css = used.replace(fontIn(all), address);
  const {shared, own} = ownRules(css, owners, names.words);
  const routes = new Set([...owners.values()].flatMap((those) => [...those]));
  return {
    forTests: {all: minify(all, browsers), used},
    font: [address, content],
    css,
    ...split(shared, classesIn(late)),
    own: new Map([...routes].map((route) => [route, own(route)])),
  };
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
 * goes to a sheet, and what few pages need into these pages. `scripts` are the texts of what runs in them without an
 * island, and `frame` is what they share besides.
 */
export async function finishStyles(
  usage: Usage,
  scripts: readonly string[],
  frame: string,
  {outDir, siteDir, generatedFilesDir}: Pick<Props, 'outDir' | 'siteDir' | 'generatedFilesDir'>,
): Promise<StyleTags> {
  scripts.forEach((script) => addScript(usage.names, script));
  const sheet = onlySheet(outDir);
  const all = readFileSync(sheet, 'utf8');
  const font = path.join(outDir, fontIn(all));
  const browsers = browserslist(undefined, {path: siteDir, env: 'production'});
  const sources = {all, late: lateRules(siteDir), usage, browsers};
  const styles = await keptOrMade('styles', keyOf(sources), () =>
    newStyles(sources, readFileSync(font)),
  );
  [sheet, font].forEach((file) => rmSync(file));
  write(outDir, styles.font[0], styles.font[1]);
  const build = hashOf(styles.css + frame);
  // A script that knows the name of the build knows this address.
  write(outDir, `assets/css/late.${build}.css`, styles.late);
  const folder = path.join(generatedFilesDir, sheetsFolder);
  write(folder, 'all.css', styles.forTests.all);
  write(folder, 'used.css', styles.forTests.used);

  return {
    // Chromium puts off the first paint for a moment while the font is on its way. A text that was drawn with a font of
    // the system before would break its lines elsewhere, and move what is below it.
    shared: `<link rel=preload as=font type=font/woff2 crossorigin href=${styles.font[0]}><style>${styles.first}</style>`,
    build: `<meta name="build" content="${build}">`,
    own: (route) => {
      const rules = styles.own.get(route) ?? '';
      return rules === '' ? '' : `<style data-own>${rules}</style>`;
    },
  };
}
