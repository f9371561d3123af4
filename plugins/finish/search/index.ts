import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {stemmer} from 'stemmer';
import type {Loaded} from '../../../contract-reader';
import {packNames, type Page} from '../../../search/names';
import {packText} from '../../../search/packing';
import {tokens} from '../../../search/tokens';
import {textFile} from '../../../search/snippet';
import {write} from '../../../lib/write';
import {documentsOf, type Documents, type IndexEntry} from './documents';
import {namesOf} from './names';

/** The file that the search plugin writes. */
const pluginFile = 'search-index.json';

/** The texts of a page, each with its anchor, in their order; the first one is the description. */
type PageText = readonly (readonly [anchor: string, text: string])[];

function pageTexts({title, description, content}: Documents): Map<string, PageText> {
  const texts = new Map(title.map(({u}) => [u, [] as [string, string][]]));
  for (const {u, h = '', t} of [...description, ...content]) {
    texts.get(u)?.push([h.slice(1), t]);
  }
  return texts;
}

/** The words of the text at every place, and then those of the description of every page. */
function wordsOfPlaces(
  pages: readonly Page[],
  {description, content}: Documents,
): readonly (readonly string[])[] {
  const addresses = pages.flatMap(({address, parts}) => [
    address,
    ...parts.map(({anchor}) => `${address}#${anchor}`),
  ]);
  // A heading comes before a status that has the same address.
  const places = new Map(addresses.map((address, place) => [address, place] as const).reverse());
  const words = Array.from({length: 2 * addresses.length}, () => [] as string[]);
  const add = (place: number, text: string) =>
    words[place]?.push(...tokens(text).map((token) => token.text));
  content.forEach(({u, h = '', t}) => add(places.get(`${u}${h}`) ?? NaN, t));
  description.forEach(({u, t}) => add(addresses.length + (places.get(u) ?? NaN), t));
  return words;
}

/** The files that browsers search, by their names: the names, the text, and the texts of each page. */
export function searchFiles(entries: readonly IndexEntry[], loaded: Loaded): Map<string, string> {
  const documents = documentsOf(entries);
  const pages = namesOf(documents, loaded);
  const text = packText(wordsOfPlaces(pages, documents), stemmer);
  return new Map([
    ['names.json', JSON.stringify(packNames(pages))],
    ['text.json', JSON.stringify(text)],
    ...[...pageTexts(documents)].map(([address, texts]): [string, string] => [
      textFile(address),
      JSON.stringify(texts),
    ]),
  ]);
}

/**
 * Writes what browsers search into a folder whose name is a hash of its content, so that they may keep it for
 * ever. Reads the texts that the search plugin has found on the pages. Returns the address of the folder.
 */
export function writeSearchIndex(outDir: string, baseUrl: string, loaded: Loaded): string {
  const entries = JSON.parse(readFileSync(path.join(outDir, pluginFile), 'utf8')) as IndexEntry[];
  const files = searchFiles(entries, loaded);
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 8);
  const folder = `assets/search/${hash}`;
  files.forEach((content, name) => write(path.join(outDir, folder), name, content));
  return `${baseUrl}${folder}`;
}

/**
 * The tag that tells scripts the address of the folder. They cannot contain it, because they are built before the
 * index, and browsers cache them for a year.
 */
export const searchTag = (address: string): string =>
  `<meta name="search-index" content="${address}">`;
