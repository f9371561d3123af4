import type {SearchResult} from '@aldermark/search/results';
import {highlightParameter} from './highlightParameter';

/**
 * The address of the names, from which those of the other files of the search follow. It changes with their content. The
 * build writes it into every page; the development server has none.
 */
export function namesAddress(): string {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="search-index"]');
  return tag?.content ?? '/search-index.json?_=none';
}

/** The parameter of the page of results that narrows them. */
export const kindParameter = 'kind';

/** The page of results for a query, narrowed to a kind if there is one. */
export function resultsAddress(text: string, kind?: string | null): string {
  const query = new URLSearchParams({q: text, ...(kind && {[kindParameter]: kind})});
  return `/search?${query.toString()}`;
}

/** The address of a result, with the tokens to highlight there. */
export function resultAddress({address}: SearchResult, tokens: readonly string[]): string {
  const [page, anchor] = address.split('#');
  const parameters = new URLSearchParams(tokens.map((token) => [highlightParameter, token]));
  return `${page}${parameters.size > 0 ? `?${parameters.toString()}` : ''}${anchor ? `#${anchor}` : ''}`;
}
