import {resultsAddress} from '@site/src/search/address';
import {element} from '../element';
import {forgetSearches} from './recent';

const button = (text: string) =>
  element('button', {type: 'button', class: 'clean-btn searchAction'}, text);

/** What comes below the suggestions and stays in sight: the way to all results, a repaired query, and `Clear`. */
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
    clear.setAttribute('aria-label', 'Clear recent searches');
    clear.addEventListener('click', () => {
      forgetSearches();
      searchFor('');
    });
    this.element.append(this.notes, clear, all, key);
  }

  /** Whether there is a link to all results. */
  get leadsOn(): boolean {
    return !this.element.hidden && !this.all.hidden;
  }

  private show(isRecent: boolean, notes: readonly Node[]): void {
    this.clear.hidden = !isRecent;
    this.all.hidden = this.key.hidden = isRecent;
    this.notes.replaceChildren(...notes);
    this.element.hidden = false;
  }

  /** Shows the way to all results of a query, below why some are missing and what else the reader may have meant. */
  showResults(text: string, didYouMean: string | undefined, notes: readonly Node[]): void {
    const other = button(didYouMean ?? '');
    other.addEventListener('click', () => this.searchFor(didYouMean ?? text));
    this.all.href = resultsAddress(text);
    this.show(false, [
      ...notes,
      ...(didYouMean ? [element('p', {}, 'Did you mean ', other, '?')] : []),
    ]);
  }

  /** Offers to forget the searches that the list shows. */
  showRecent(): void {
    this.show(true, []);
  }

  /** Opens all results of a query. */
  openAll(text: string): void {
    this.all.href = resultsAddress(text);
    this.all.click();
  }
}
