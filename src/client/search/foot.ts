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
  private readonly key = element('kbd', {'aria-hidden': 'true'}, 'Ctrl ↵');

  constructor(private readonly box: Box) {
    if (/Mac|iP(?:hone|ad)/.test(navigator.userAgent)) {
      this.key.textContent = '⌘ ↵';
    }
  }

  private show(...content: readonly Node[]): void {
    this.element.hidden = false;
    this.element.replaceChildren(...content);
  }

  /** Shows the way to all results of a query, below why the list lacks some or what else the reader may have meant. */
  showResults(text: string, didYouMean?: string, failure?: HTMLElement): void {
    this.all.href = resultsAddress(text);
    const other = button(didYouMean ?? '');
    other.addEventListener('click', () => this.box.take(didYouMean ?? text));
    this.show(
      ...(failure ? [failure] : []),
      ...(didYouMean ? [element('p', {}, 'Did you mean ', other, '?')] : []),
      this.all,
      this.key,
    );
  }

  /** Offers to forget the searches that the list shows. */
  showRecent(): void {
    const clear = button('Clear');
    clear.setAttribute('aria-label', 'Clear recent searches');
    clear.addEventListener('click', () => {
      forgetSearches();
      this.box.close();
    });
    this.show(clear);
  }
}
