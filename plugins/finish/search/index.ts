import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {stemOf} from '../../../search/stems';
import type {Loaded} from '../../../contract-reader';
import {packNames, type Page} from '../../../search/names';
import {packText} from '../../../search/packing';
import {tokens} from '../../../search/tokens';
import {readersWords} from '../../../search/readersWords';
import {fillers} from '../../../search/vocabulary';
import {textFile} from '../../../search/snippet';
import {write} from '../../../lib/write';
import {documentsOf, type Documents, type IndexEntry} from './documents';
import {checkWords} from './checkWords';
import type {ErrorList} from './errorLists';
import {errorTexts} from './errorTexts';
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

/** The numbers of all places by their addresses. */
function placesOf(pages: readonly Page[]): ReadonlyMap<string, number> {
  const addresses = pages.flatMap(({address, parts}) => [
    address,
    ...parts.map(({anchor}) => `${address}#${anchor}`),
  ]);
  // A heading comes before a status that has the same address.
  return new Map(addresses.map((address, place) => [address, place] as const).reverse());
}

/**
 * The words of the text at every place, then those of the description of every page, and then those that readers use
 * for a place.
 */
function wordsOfPlaces(
  pages: readonly Page[],
  places: ReadonlyMap<string, number>,
  {description, content}: Documents,
  asked: Iterable<readonly [address: string, text: string]>,
): readonly (readonly string[])[] {
  const count = pages.reduce((sum, {parts}) => sum + 1 + parts.length, 0);
  const words = Array.from({length: 3 * count}, () => [] as string[]);
  const add = (place: number, text: string) =>
    words[place]?.push(
      ...tokens(text)
        .map((token) => token.text)
        .filter((word) => !fillers.has(word)),
    );
  content.forEach(({u, h = '', t}) => add(places.get(`${u}${h}`) ?? NaN, t));
  description.forEach(({u, t}) => add(count + (places.get(u) ?? NaN), t));
  for (const [address, text] of asked) {
    add(2 * count + (places.get(address) ?? NaN), text);
  }
  return words;
}

/** The lists of errors by the numbers of their places. A section without a place of its own is left out. */
function listsOf(
  lists: readonly ErrorList[],
  places: ReadonlyMap<string, number>,
): (readonly [section: number, errors: readonly number[]])[] {
  return lists.flatMap(({section, errors}) => {
    const place = places.get(section);
    return place === undefined
      ? []
      : [[place, errors.flatMap((error) => places.get(error) ?? [])] as const];
  });
}

/** The files that browsers search, by their names: the names, the text, and the texts of each page. */
export function searchFiles(
  entries: readonly IndexEntry[],
  loaded: Loaded,
  lists: readonly ErrorList[],
): Map<string, string> {
  const documents = documentsOf(entries);
  const pages = namesOf(documents, loaded);
  const places = placesOf(pages);
  checkWords(pages);
  const words = wordsOfPlaces(pages, places, documents, [
    ...errorTexts(loaded),
    ...Object.entries(readersWords),
  ]);
  const text = packText(words, stemOf, listsOf(lists, places));
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
export function writeSearchIndex(
  outDir: string,
  baseUrl: string,
  loaded: Loaded,
  lists: readonly ErrorList[],
): string {
  const entries = JSON.parse(readFileSync(path.join(outDir, pluginFile), 'utf8')) as IndexEntry[];
  const files = searchFiles(entries, loaded, lists);
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
