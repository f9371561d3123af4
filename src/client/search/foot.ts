import {resultsAddress} from '@site/src/search/address';
import {element} from '../element';
import {forgetSearches} from './recent';

/** What the foot asks of its box. */
type Box = {
  /** Searches for another text. */
  readonly take: (text: string) => void;
  readonly close: () => void;
};

const button = (text: string) =>
  element('button', {type: 'button', class: 'clean-btn searchAction'}, text);

/** What comes below the suggestions and stays in sight: the way to all results, a repaired query, and `Clear`. */
export class Foot {
  readonly all = element('a', {}, 'See all results');
  readonly element = element('div', {class: 'searchFoot', hidden: ''});
  private readonly notes = element('div', {class: 'searchNotes'});
  private readonly key = element('kbd', {'aria-hidden': 'true'}, 'Ctrl ↵');

  constructor(private readonly box: Box) {
    if (/Mac|iP/.test(navigator.platform)) {
      this.key.textContent = '⌘ ↵';
    }
  }

  /** Shows the way to all results of a query, below why some are missing and what else the reader may have meant. */
  showResults(text: string, didYouMean: string | undefined, notes: readonly Node[]): void {
    const other = button(didYouMean ?? '');
    other.addEventListener('click', () => this.box.take(didYouMean ?? text));
    this.all.href = resultsAddress(text);
    this.notes.replaceChildren(
      ...notes,
      ...(didYouMean ? [element('p', {}, 'Did you mean ', other, '?')] : []),
    );
    // The link may have the focus, which it would lose in another place.
    if (!this.all.isConnected) {
      this.element.replaceChildren(this.notes, this.all, this.key);
    }
    this.element.hidden = false;
  }

  /** Offers to forget the searches that the list shows. */
  showRecent(): void {
    const clear = button('Clear');
    clear.setAttribute('aria-label', 'Clear recent searches');
    clear.addEventListener('click', () => {
      forgetSearches();
      this.box.close();
    });
    this.element.replaceChildren(clear);
    this.element.hidden = false;
  }
}
