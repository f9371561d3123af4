import {pastedContent, searchedContent} from '@aldermark/data/searchStart';
import {resultsAddress} from '@site/src/search/address';
import {element} from '../element';
import {forgetAll} from './recent';

const button = (text: string) =>
  element('button', {type: 'button', class: 'clean-btn searchAction'}, text);

/**
 * What comes below the suggestions and stays in sight: the way to all results and a repaired query or, before a query, what
 * is searched and `Clear`.
 */
export class Foot {
  readonly all = element('a', {}, 'See all results');
  readonly element = element('div', {class: 'searchFoot', hidden: ''});
  private readonly notes = element('div', {class: 'searchNotes'});
  private readonly clear = button('Clear');
  private readonly key = element('kbd', {'aria-hidden': 'true'}, 'Ctrl ↵');

  constructor(private readonly searchFor: (text: string) => void) {
    const {clear, all, key} = this;
    if (/Mac|iP/.test(navigator.platform)) {
      key.textContent = '⌘ ↵';
    }
    clear.setAttribute('aria-label', 'Clear recent searches and pages');
    clear.addEventListener('click', () => {
      forgetAll();
      searchFor('');
    });
    this.element.append(this.notes, clear, all, key);
  }

  /** Whether there is a link to all results. */
  get leadsOn(): boolean {
    return !this.element.hidden && !this.all.hidden;
  }

  private show(hasQuery: boolean, mayClear: boolean, notes: readonly Node[]): void {
    this.clear.hidden = !mayClear;
    this.all.hidden = this.key.hidden = !hasQuery;
    this.notes.replaceChildren(...notes);
    this.element.hidden = false;
  }

  /** Shows the way to all results of a query, below why some are missing and what else the reader may have meant. */
  showResults(text: string, didYouMean: string | undefined, notes: readonly Node[]): void {
    const other = button(didYouMean ?? '');
    other.addEventListener('click', () => this.searchFor(didYouMean ?? text));
    this.all.href = resultsAddress(text);
    this.show(true, false, [
      ...notes,
      ...(didYouMean ? [element('p', {}, 'Did you mean ', other, '?')] : []),
    ]);
  }

  /** Says what is searched. `mayClear` offers to forget what the list shows of the reader. */
  showStart(mayClear: boolean): void {
    this.show(false, mayClear, [
      element(
        'p',
        {class: 'searchedContent'},
        `Search finds ${searchedContent}. Paste ${pastedContent}, and the right tool opens with it.`,
      ),
    ]);
  }

  /** Opens all results of a query. */
  openAll(text: string): void {
    this.all.href = resultsAddress(text);
    this.all.click();
  }
}
