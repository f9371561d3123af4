import {resultsAddress} from '@site/src/search/address';
import {element} from '../element';
import {loadFailure} from '../failure';
import {loadSearch} from './load';
import {say, sayFailure, sayLoading} from './messages';
import {chosenGroup, hideFilters, showFilters} from './resultFilters';
import type {Findings} from './results';

/** How often results were asked for. Only the last request may show what it found. */
let turn = 0;

/** Offers the rest of the results. The first of them then gets the focus. */
function moreButton(main: Element, query: string, shown: number): HTMLElement {
  const button = element(
    'button',
    {type: 'button', class: 'button button--secondary moreResults'},
    'Show more',
  );
  button.addEventListener('click', () => {
    void showResults(main, query, shown).then(() =>
      main.querySelectorAll<HTMLElement>('article h2 a')[shown]?.focus(),
    );
  });
  return button;
}

/** Offers a query with its misspelt words repaired. */
function otherQuery(text: string): HTMLElement {
  const link = element('a', {href: resultsAddress(text)}, text);
  return element('p', {class: 'didYouMean'}, 'Did you mean ', link, '?');
}

/** Adds what was found to what is shown already. */
function show(main: Element, query: string, from: number, findings: Findings): void {
  const {status, counts, content, hasMore, didYouMean, failure: reason} = findings;
  const place = main.querySelector('[data-results]');
  const shown = [...(place?.querySelectorAll('article') ?? [])].slice(0, from);
  const all = [...shown, ...content];
  say(main, status);
  showFilters(main, counts, (kind) => {
    // The buttons stay while the query changes.
    const text = new URLSearchParams(location.search).get('q') ?? '';
    history.replaceState(history.state, '', resultsAddress(text, kind));
    void showResults(main, text);
  });
  place?.replaceChildren(...all, ...(hasMore ? [moreButton(main, query, all.length)] : []));
  if (didYouMean !== undefined) {
    place?.prepend(otherQuery(didYouMean));
  }
  if (reason !== undefined) {
    place?.prepend(loadFailure('The full text', reason, () => void showResults(main, query)));
  }
}

/**
 * Shows the results of a query on the page of results, after the first `from` documents. What is shown stays until
 * the next results are there.
 */
export async function showResults(
  main: Element,
  query: string,
  from = 0,
  count?: number,
): Promise<void> {
  turn += 1;
  const ours = turn;
  const results = main.querySelector('[data-results]');
  if (query === '') {
    say(main);
    hideFilters(main);
    results?.replaceChildren();
    return;
  }
  if (!results?.hasChildNodes()) {
    sayLoading(main);
  }
  try {
    const {findResults} = await loadSearch();
    const findings = await findResults(query, from, count, chosenGroup());
    if (ours === turn) {
      show(main, query, from, findings);
    }
  } catch (error) {
    if (ours === turn) {
      results?.replaceChildren();
      hideFilters(main);
      sayFailure(main, error, () => void showResults(main, query));
    }
  }
}
