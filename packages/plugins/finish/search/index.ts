import {createHash} from 'node:crypto';
import {stemOf} from '@aldermark/search/stems';
import type {Props} from '@docusaurus/types';
import {modelKey, type LoadedContract} from '@aldermark/contract-reader';
import {keptOrMade} from '@aldermark/lib/cached';
import {addressOfPart, packNames, type IndexedPage} from '@aldermark/search/names';
import {packText} from '@aldermark/search/packing';
import {tokenize} from '@aldermark/search/tokens';
import {readersWords} from '@aldermark/search/readersWords';
import {fillers} from '@aldermark/search/vocabulary';
import {namesFile, releaseParameter, textsFileOf, wordsFileOf} from '@aldermark/search/files';
import type {PageText} from '@aldermark/search/snippet';
import {write} from '@aldermark/lib/write';
import {programHash} from '../../programHash';
import {documentsOf, type Documents, type SearchDocument} from './documents';
import {withCatalogues} from './catalogues';
import {checkWords} from './checkWords';
import type {ErrorList} from './errorLists';
import {errorTexts} from './errorTexts';
import {searchedPages} from './names';
import type {SearchedText} from './searchedText';

/** The texts of each page, by its address: the description, then each section. */
function pageTexts({title, description, content}: Documents): Map<string, PageText> {
  const ofPages = new Map<string, SearchDocument[]>(title.map(({u}) => [u, []]));
  for (const one of [...description, ...content]) {
    ofPages.get(one.u)?.push(one);
  }
  return new Map(
    [...ofPages].map(([page, texts], p) => [
      page,
      [
        {
          type: 'content',
          documents: texts.map(({i, h, t}) => ({i, p, ...(h && {h}), t})),
          index: {},
        },
      ],
    ]),
  );
}

/** The numbers of all places by their addresses, and by those of their texts. */
function placesOf(pages: readonly IndexedPage[]): ReadonlyMap<string, number> {
  const places = pages.flatMap((page) => [
    [page.address],
    ...page.parts.map((part) => [addressOfPart(page, part), `${page.address}#${part.anchor}`]),
  ]);
  const numbered = places.flatMap((addresses, place) =>
    addresses.map((address) => [address, place] as const),
  );
  // A heading comes before a status that has the same address.
  return new Map(numbered.reverse());
}

/**
 * The words of the text at every place, then those of the description of every page, and then those that readers use
 * for a place.
 */
function wordsOfPlaces(
  pages: readonly IndexedPage[],
  places: ReadonlyMap<string, number>,
  {description, content}: Documents,
  asked: Iterable<readonly [address: string, text: string]>,
): readonly (readonly string[])[] {
  const count = pages.reduce((sum, {parts}) => sum + 1 + parts.length, 0);
  const words = Array.from({length: 3 * count}, () => [] as string[]);
  const add = (place: number, text: string) =>
    words[place]?.push(
      ...tokenize(text)
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

/**
 * The entries of the files that browsers search, by the names of the files: the names, the words, and the texts of each
 * page. Throws with every word of the search's lists that leads nowhere, unless pages are left out.
 */
function searchFiles(
  texts: readonly SearchedText[],
  lists: readonly ErrorList[],
  loaded: LoadedContract,
  {hasAllPages = true} = {},
): Map<string, readonly object[]> {
  const documents = documentsOf(withCatalogues(texts));
  const pages = searchedPages(documents, loaded);
  const places = placesOf(pages);
  if (hasAllPages) {
    checkWords(pages);
  }
  const words = packText({
    sizes: pages.map(({parts}) => 1 + parts.length),
    texts: wordsOfPlaces(pages, places, documents, [
      ...errorTexts(loaded),
      ...Object.entries(readersWords),
    ]),
    stemOf,
    lists: listsOf(lists, places),
  });
  return new Map<string, readonly object[]>([
    [namesFile, packNames(pages)],
    [wordsFileOf(namesFile), words],
    ...[...pageTexts(documents)].map(
      ([address, texts]) => [textsFileOf(namesFile, address), texts] as const,
    ),
  ]);
}

/**
 * Writes what browsers search. Returns the address of the names. Its query is a hash of all files, so that browsers may
 * keep them for ever.
 */
export async function writeSearchIndex(
  texts: readonly SearchedText[],
  lists: readonly ErrorList[],
  loaded: LoadedContract,
  {outDir, siteConfig: {baseUrl, onBrokenLinks}}: Pick<Props, 'outDir' | 'siteConfig'>,
): Promise<string> {
  const options = {hasAllPages: onBrokenLinks !== 'ignore'};
  const key = JSON.stringify([programHash(), modelKey(), texts, lists, options]);
  const files = await keptOrMade('search', key, () => searchFiles(texts, lists, loaded, options));
  const release = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 8);
  files.forEach(([first, ...others], name) =>
    write(outDir, name, JSON.stringify([{release, ...first}, ...others])),
  );
  return `${baseUrl}${namesFile}?${releaseParameter}=${release}`;
}

/**
 * The tag that tells scripts the address of the names. They cannot contain it, because they are built before the index,
 * and browsers cache them for a year.
 */
export const searchTag = (address: string): string =>
  `<meta name="search-index" content="${address}">`;
