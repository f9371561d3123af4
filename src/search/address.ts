import type {SearchResult} from '@site/search/engine';

/** Query parameter that carries the words to highlight on the page, one for each word. */
export const highlightParameter = '_highlight';

/** The page of results for a query. */
export function resultsAddress(text: string): string {
  return `/search?${new URLSearchParams({q: text}).toString()}`;
}

/** Where a result leads, with the words to highlight there. */
export function resultAddress({document, tokens}: SearchResult): string {
  const parameters = new URLSearchParams(tokens.map((token) => [highlightParameter, token]));
  return `${document.u}?${parameters.toString()}${document.h ?? ''}`;
}
