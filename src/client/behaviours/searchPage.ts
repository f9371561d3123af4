import {longestQuery} from '@site/search/limits';
import {onPage} from '../page';
import {showResults} from '../search/showResults';

/** Shows the query of the address in the heading, the title and the fields. */
function showQuery(main: Element, query: string): void {
  const title = query
    ? `Search results for "${query}"`
    : (main.querySelector('input')?.placeholder ?? '');
  main.querySelector('h1')?.replaceChildren(title);
  document.title = `${title} | ${document.title.split(' | ').at(-1)}`;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="q"]')) {
    // Leave what a reader is typing.
    if (field !== document.activeElement || field.value === '') {
      field.value = query;
    }
  }
}

/** Answers the query in the address of the page of results, also when only the query changes. */
export function searchByAddress(): void {
  onPage(() => {
    const main = document.querySelector('main[data-search-page]');
    if (main) {
      const typed = new URLSearchParams(location.search).get('q') ?? '';
      const query = typed.slice(0, longestQuery).trim();
      showQuery(main, query);
      void showResults(main, query);
    }
  });
}
