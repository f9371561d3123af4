import {readFileSync} from 'node:fs';
import path from 'node:path';
import {search} from '../../search/search';
import {loadIndex, type IndexEntry} from '../../search/searchIndex';

const file = path.join(__dirname, '../../build/search-index.json');

/** The parts of the search index of the build, as its file holds them. */
export const entries = JSON.parse(readFileSync(file, 'utf8')) as IndexEntry[];

/** The search index of the build. */
export const index = loadIndex(entries);

/** Every page in the index. */
export const allPages = entries[0]?.documents ?? [];

/** The number of suggestions that the search box shows. */
export const SUGGESTIONS = 8;

/** More results than any test looks at. */
export const MANY = 100;

/** The addresses of the pages that a query finds, the best first. */
export function pagesFor(query: string): string[] {
  return search(index, query, MANY)
    .filter(({type}) => type === 'title')
    .map(({page}) => page.u);
}
