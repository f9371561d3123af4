import type {Result} from '@site/search/results';

/** The query parameter for the tokens to highlight on a page. It is repeated for each token. */
export const highlightParameter = '_highlight';

/**
 * The address of the search index. Its query changes with the content of the index. The build writes
 * the address into every page; the development server has no index.
 */
export function indexAddress(): string {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="search-index"]');
  return tag?.content ?? '/search-index.json';
}

/** The page of results for a query. */
export function resultsAddress(text: string): string {
  return `/search?${new URLSearchParams({q: text}).toString()}`;
}

/** The address of a result, with the tokens to highlight there. */
export function resultAddress({address}: Result, tokens: readonly string[]): string {
  const [page, anchor] = address.split('#');
  const parameters = new URLSearchParams(tokens.map((token) => [highlightParameter, token]));
  return `${page}${parameters.size > 0 ? `?${parameters.toString()}` : ''}${anchor ? `#${anchor}` : ''}`;
}
