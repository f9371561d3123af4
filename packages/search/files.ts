/**
 * The files of the search. Each is a list of entries, of which each has documents and an index. The address of a file has
 * the hash of the release as its query, and so has its first entry.
 */

/** Documents of one type, and what is known of their words. */
export type SearchFileEntry<Type extends string, Document, Index> = {
  readonly type: Type;
  readonly documents: readonly Document[];
  readonly index: Index;
};

/** The file of the names, from whose name or address those of the others follow. */
export const namesFile = 'search-index.json';

/** The query parameter with the hash of the release, by which browsers keep each file for ever. */
export const releaseParameter = '_';

/** The name or address of the words of all texts. */
export const wordsFileOf = (names: string): string => names.replace('.json', '-text.json');

/** The name or address of the texts of a page. */
export const textsFileOf = (names: string, page: string): string =>
  names.replace('.json', `${page === '/' ? '/index' : page}.json`);
