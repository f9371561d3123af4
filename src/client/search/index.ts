/** The part of the search that loads when a reader uses it. */
import {loadLateStyles} from '../lateStyles';
import {onPage} from '../page';
import {loadNames} from './answers';
import {SearchBox} from './box';
import {listOf, searchField} from './field';

export {findResults} from './results';

loadLateStyles();

/**
 * Starts the search box of the page, and of every page that replaces it, and loads the names. The reader may have pasted
 * something into the first one.
 */
export function startSearchBox(pasted?: string): void {
  void loadNames();
  let started: HTMLInputElement | undefined;
  onPage(() => {
    const field = searchField();
    const list = listOf(field);
    if (field && list?.parentElement && field !== started) {
      const early = started ? undefined : pasted;
      started = field;
      new SearchBox(field, list, list.parentElement, early);
    }
  });
}
