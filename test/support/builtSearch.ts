import path from 'node:path';
import {search} from '@aldermark/search/search';
import {BuiltSearch} from '@aldermark/search/built';
import {pagesOf} from '../../tools/measure/search/evaluate';

/** The search of the build, as browsers get it. */
export const built = new BuiltSearch(path.join(__dirname, '../../build'));

/** The names and the text of the build. */
export const lexicon = built.everything();

/** Every page that the search knows. */
export const indexedPages = lexicon.pages;

/** The number of suggestions that the search box shows. */
export const SUGGESTIONS = 8;

/** More results than any test looks at. */
export const MANY = 10_000;

/** The addresses of the three best pages for a query. Each has three results at most; more would take twice the time. */
export function bestPagesFor(query: string): string[] {
  return pagesOf(search(lexicon, query, 9)).slice(0, 3);
}

/** The addresses of the pages that a query finds, the best first. */
export function pagesFor(query: string): string[] {
  return pagesOf(search(lexicon, query, MANY));
}
