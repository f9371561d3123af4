import type {SearchResult} from '@site/search/search';

/** Query parameter that carries the words to highlight on the page, one for each word. */
export const highlightParameter = '_highlight';

/**
 * The address of the search index, whose query changes with its content. The build writes it into
 * every page; the development server has no index.
 */
export function indexAddress(): string {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="search-index"]');
  return tag?.content ?? '/search-index.json';
}

/** The page of results for a query. */
export function resultsAddress(text: string): string {
  return `/search?${new URLSearchParams({q: text}).toString()}`;
}

/** Where a result leads, with the words to highlight there. */
export function resultAddress({document, tokens}: SearchResult): string {
  const parameters = new URLSearchParams(tokens.map((token) => [highlightParameter, token]));
  return `${document.u}?${parameters.toString()}${document.h ?? ''}`;
}
