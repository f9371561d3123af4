import {longestQuery} from '@aldermark/search/limits';
import {resultsAddress} from '@site/src/search/address';
import {onPage} from '../page';
import {keepSearch} from '../search/recent';
import {chosenKind} from '../search/resultFilters';
import {showResults} from '../search/showResults';

/** How long a reader must have stopped typing before the results follow, in milliseconds. */
const PAUSE = 150;

const pageOfResults = () => document.querySelector('main[data-search-page]');

/** Shows a query in the heading, the title and the fields, but not in the one that a reader is in. */
function showQuery(main: Element, query: string): void {
  const title = query
    ? `Search results for "${query}"`
    : (main.querySelector('input')?.placeholder ?? '');
  main.querySelector('h1')?.replaceChildren(title);
  document.title = `${title} | ${document.title.split(' | ').at(-1)}`;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="q"]')) {
    // On Back, WebKit resets each field without autocompletion to its default.
    field.defaultValue = query;
    // Leave what a reader is typing, or has emptied.
    if (field !== document.activeElement) {
      field.value = query;
    }
  }
}

/** Where a reader has left the page of results: how far below its top, and with how many documents. */
type Place = {readonly top: number; readonly shown: number};

/** What an entry of the history keeps. */
type State = {readonly results?: Place} | null;

/** Keeps the place in the entry of the history, for the way back. */
function keepPlace(): void {
  const shown = pageOfResults()?.querySelectorAll('article').length;
  if (shown) {
    const state = history.state as State;
    history.replaceState({...state, results: {top: scrollY, shown} satisfies Place}, '');
  }
}

/** Answers a query on the page of results, with at least as many documents as a reader has left there. */
async function answer(main: Element, typed: string, place?: Place): Promise<void> {
  const query = typed.slice(0, longestQuery).trim();
  showQuery(main, query);
  await showResults(main, query, 0, place?.shown);
  if (place) {
    scrollTo({top: place.top, behavior: 'instant'});
  }
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
export function start(): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  onPage(() => {
    clearTimeout(pause);
    const main = pageOfResults();
    if (main) {
      const place = (history.state as State)?.results;
      void answer(main, new URLSearchParams(location.search).get('q') ?? '', place);
    }
  });
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[data-results] a')) {
      keepWhenUsed();
    }
  });
  for (const type of ['click', 'submit', 'scrollend']) {
    document.addEventListener(type, keepPlace);
  }
  document.addEventListener('input', ({target}) => {
    const main = pageOfResults();
    if (main && target instanceof HTMLInputElement && main.contains(target)) {
      clearTimeout(pause);
      pause = setTimeout(() => {
        const text = target.value.trim();
        const address = text ? resultsAddress(text, chosenKind()) : location.pathname;
        history.replaceState(history.state, '', address);
        void answer(main, target.value);
      }, PAUSE);
    }
  });
}
