import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import browserslist from 'browserslist';
import {browserslistToTargets, Features, transform} from 'lightningcss';
import {filesIn} from '../../lib/files';
import {type Page} from '../static-hosts/pages';
import {scriptsOfPages} from '../static-client/scripts';
import {fold} from './fold';
import {charactersOf, smallFont} from './font';
import {namesIn} from './names';
import {purge} from './purge';
import {classesIn, split} from './split';

/** Where tests find the sheet with all rules, and the one that pages and scripts use, inside `.docusaurus`. */
const sheetsFolder = 'one-sheet';

const fontAddress = /\/assets\/fonts\/figtree-[\w.-]+\.woff2/;
const sheetLink = /<link rel="?stylesheet"? href="?(\/assets\/css\/[\w.-]+\.css)"?\s*\/?>/;
const charset = /<meta charset="?utf-8"?\s*\/?>/i;

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
 * Writes the sheet of every page, and that of what scripts add beside it. Both have the same hash, so a script that knows one
 * address knows the other. Returns the address of the first.
 */
function writeSheets(outDir: string, siteDir: string, css: string): string {
  const folder = path.join(siteDir, lateFolder);
  const late = filesIn(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const sheets = split(css, classesIn(late.join('\n')));
  const hash = hashOf(css);
  writeHashed(outDir, '/assets/css/late.[hash].css', sheets.late, hash);
  return writeHashed(outDir, '/assets/css/styles.[hash].css', sheets.first, hash);
}

/** The sheet in few characters, for the browsers of `browserslist`. The bundler has already added the prefixes. */
function minify(css: string, siteDir: string): string {
  const browsers = browserslist(undefined, {path: siteDir, env: 'production'});
  return transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    targets: browserslistToTargets(browsers),
    exclude: Features.VendorPrefixes,
  }).code.toString();
}

/** The address of the sheet that every page asks for. */
function sheetOf(pages: readonly Page[]): string {
  const sheets = new Set(pages.map(({html}) => sheetLink.exec(html)?.[1]));
  const [sheet] = sheets;
  if (!sheet || sheets.size > 1) {
    throw new Error(`Every page needs the same style sheet, but they have: ${[...sheets].join()}.`);
  }
  return sheet;
}

/** Replaces the font in the sheet by a small one. Returns the new sheet and the address of the font. */
async function withSmallFont(css: string, pages: readonly string[], outDir: string) {
  const [address] = fontAddress.exec(css) ?? [];
  if (!address) {
    throw new Error('The style sheet does not name the font.');
  }
  const file = path.join(outDir, address);
  const small = await smallFont(readFileSync(file), charactersOf(pages));
  rmSync(file);
  const font = writeHashed(outDir, '/assets/fonts/figtree.[hash].woff2', small);
  return {css: css.replace(fontAddress, font), font};
}

/**
 * Reduces what the first paint needs to one small style sheet and one small font, and asks for both at the top
 * of each page. What only scripts add goes to a second sheet. Returns the new pages. Removes the script with which
 * `plugins/static-client` imports the styles, because no page loads it.
 */
export async function finishStyles(
  pages: readonly Page[],
  {outDir, siteDir, generatedFilesDir}: Pick<Props, 'outDir' | 'siteDir' | 'generatedFilesDir'>,
): Promise<Page[]> {
  const files = filesIn(path.join(outDir, 'assets/js'));
  for (const file of files.filter((name) => /^assets\./.test(name))) {
    rmSync(path.join(outDir, 'assets/js', file));
  }
  const scripts = scriptsOfPages(outDir);
  const texts = pages.map(({html}) => html);
  const names = namesIn(texts, scripts);

  const sheet = sheetOf(pages);
  const all = readFileSync(path.join(outDir, sheet), 'utf8');
  const used = await purge(all, names);
  const folded = minify(fold(used, names.properties), siteDir);
  const {css, font} = await withSmallFont(folded, texts, outDir);
  rmSync(path.join(outDir, sheet));
  const address = writeSheets(outDir, siteDir, css);

  const kept = path.join(generatedFilesDir, sheetsFolder);
  mkdirSync(kept, {recursive: true});
  writeFileSync(path.join(kept, 'all.css'), minify(all, siteDir));
  writeFileSync(path.join(kept, 'used.css'), minify(used, siteDir));

  const links = `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin><link rel="stylesheet" href="${address}">`;
  return pages.map((page) => ({
    ...page,
    html: page.html.replace(sheetLink, '').replace(charset, (tag) => tag + links),
  }));
}
