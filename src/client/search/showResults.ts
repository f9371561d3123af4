import {loadSearch} from './load';
import {say, sayFailure, sayLoading} from './messages';

/** How often results were asked for. Only the last request may show what it found. */
let turn = 0;

/** Shows the results of a query on the page of results. The last ones stay until the next ones are there. */
export async function showResults(main: Element, query: string): Promise<void> {
  turn += 1;
  const ours = turn;
  const results = main.querySelector('[data-results]');
  if (query === '') {
    say(main);
    results?.replaceChildren();
    return;
  }
  if (!results?.hasChildNodes()) {
    sayLoading(main);
  }
  try {
    const {findResults} = await loadSearch();
    const {status, content} = await findResults(query);
    if (ours === turn) {
      say(main, status);
      results?.replaceChildren(...content);
    }
  } catch (error) {
    if (ours === turn) {
      results?.replaceChildren();
      sayFailure(main, error, () => void showResults(main, query));
    }
  }
}
