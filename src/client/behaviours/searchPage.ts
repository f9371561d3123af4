import {longestQuery} from '@site/search/limits';
import {resultsAddress} from '@site/src/search/address';
import {onPage} from '../page';
import {keepSearch} from '../search/recent';
import {showResults} from '../search/showResults';

/** How long a reader must have stopped typing before the results follow, in milliseconds. */
const PAUSE = 150;

const pageOfResults = () => document.querySelector('main[data-search-page]');

/** Shows a query in the heading, the title and the fields. */
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

/** Answers a query on the page of results. */
function answer(main: Element, typed: string): void {
  const query = typed.slice(0, longestQuery).trim();
  showQuery(main, query);
  void showResults(main, query);
}

/** Remembers the query when it has led somewhere. */
function keepWhenUsed(): void {
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (pageOfResults() && query) {
    keepSearch(query);
  }
}

/**
 * Answers the query in the address of the page of results, and the one in its field while the reader types. The
 * address follows, without an entry in the history for each letter.
 */
export function searchByAddress(): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  onPage(() => {
    clearTimeout(pause);
    const main = pageOfResults();
    if (main) {
      answer(main, new URLSearchParams(location.search).get('q') ?? '');
    }
  });
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[data-results] a')) {
      keepWhenUsed();
    }
  });
  document.addEventListener('input', ({target}) => {
    const main = pageOfResults();
    if (main && target instanceof HTMLInputElement && main.contains(target)) {
      clearTimeout(pause);
      pause = setTimeout(() => {
        const text = target.value.trim();
        history.replaceState(history.state, '', text ? resultsAddress(text) : location.pathname);
        answer(main, target.value);
      }, PAUSE);
    }
  });
}
