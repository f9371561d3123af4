import type {Result} from '@site/search/results';
import {counted} from '../words';
import {answersTo, areNamesLoaded, type Answer} from './answers';
import {arrange, ranked} from './arrange';
import {Foot} from './foot';
import {failure, say, sayFailure, sayLater, sayLoading} from './messages';
import {NONE, Options} from './options';
import {keepSearch, recentSearches} from './recent';
import {addSnippet, recentSuggestion, suggestion} from './suggestion';

/** How long a list must be the same before the texts of its pages are asked for, in milliseconds. */
const REST = 250;

/**
 * The search box of one page: a field that controls a list of suggestions, of which the best is chosen from the start.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete with automatic selection).
 */
export class SearchBox {
  private readonly foot: Foot;
  private readonly options: Options;
  /** The results that the list shows, in its order. */
  private shown: readonly Result[] = [];
  /** How often the box has searched or closed. Only the last search may show what it found. */
  private turn = 0;
  /** Whether the last search has not answered yet. */
  private isSearching = false;
  /** Whether the reader pressed Enter before the answer came. */
  private isEntered = false;

  constructor(
    private readonly field: HTMLInputElement,
    list: HTMLElement,
    private readonly panel: HTMLElement,
  ) {
    this.options = new Options(list, field);
    this.foot = new Foot({
      take: (text) => this.take(text),
      close: () => {
        field.focus();
        this.close();
      },
    });
    panel.append(this.foot.element);
    field.addEventListener('focus', () => panel.hidden && this.open());
    field.addEventListener('input', () => this.open());
    field.addEventListener('keydown', (event) => this.onKeyDown(event));
    this.foot.all.addEventListener('keydown', (event) => this.onKeyDown(event));
    field.form?.addEventListener('submit', (event) => this.onSubmit(event));
    field.form?.addEventListener('focusout', ({relatedTarget}) => {
      if (!(relatedTarget instanceof Node && field.form?.contains(relatedTarget))) {
        this.close();
      }
    });
    panel.addEventListener('click', (event) => this.onClick(event));
    panel.hidden = true;
    if (document.activeElement === field) {
      this.open();
    }
  }

  private get text(): string {
    return this.field.value.trim();
  }

  private open(): void {
    if (this.panel.hidden) {
      this.clear();
    }
    this.options.choose(NONE);
    if (this.text === '') {
      this.showRecent();
    } else {
      this.panel.hidden = false;
      void this.search(this.text);
    }
  }

  /** Leaves the list as it is, because the reader may be following one of its links. */
  private close(): void {
    this.turn += 1;
    this.isSearching = false;
    this.panel.hidden = true;
    this.options.announce(false);
    this.options.choose(NONE);
  }

  private clear(): void {
    this.shown = [];
    this.options.keep(0);
    this.foot.element.hidden = true;
    this.options.announce(false);
    say(this.panel);
  }

  /** Searches for another text than the one in the field. */
  private take(text: string): void {
    this.field.value = text;
    this.field.focus();
    this.open();
  }

  private showRecent(): void {
    const texts = recentSearches();
    this.close();
    this.clear();
    if (texts.length > 0) {
      texts.forEach((text) => this.options.add('Recent searches', recentSuggestion(text)));
      this.foot.showRecent();
      this.panel.hidden = false;
      this.options.announce(true);
      sayLater(this.panel, `Recent searches: ${texts.length}. Use the arrow keys.`);
    }
  }

  private async search(text: string): Promise<void> {
    this.turn += 1;
    const {turn} = this;
    this.isSearching = true;
    this.isEntered = false;
    if (this.shown.length === 0) {
      this.clear();
      sayLoading(this.panel);
    }
    try {
      for await (const answer of answersTo(text)) {
        if (turn !== this.turn) {
          return;
        }
        const held = this.isSearching ? 0 : this.held();
        this.isSearching = false;
        this.show(answer, text, held);
      }
    } catch (error) {
      if (turn === this.turn) {
        this.isSearching = false;
        this.clear();
        sayFailure(this.panel, error, () => this.take(text));
      }
    }
  }

  /** How many of the suggestions must stay where they are, because the reader is about to choose the last of them. */
  private held(): number {
    return document.activeElement === this.foot.all ? this.shown.length : this.options.active + 1;
  }

  private show({found, failure: reason}: Answer, text: string, held: number): void {
    const {options, panel, field} = this;
    const {tokens, didYouMean} = found;
    const results = arrange(ranked(found), this.shown, held);
    options.keep(held);
    results.slice(held).forEach((result, at) => {
      const above = results[held + at - 1];
      const isBelow = above?.group === result.group && above.page.address === result.page.address;
      options.add(result.group, suggestion(result, tokens, isBelow));
    });
    this.shown = results;
    this.foot.showResults(
      text,
      didYouMean,
      reason === undefined ? undefined : failure('The full text', reason, () => this.take(text)),
    );
    options.announce(results.length > 0);
    if (held === 0) {
      this.options.choose(results.length > 0 ? 0 : NONE);
    }
    const other = didYouMean ? ` Did you mean ${didYouMean}?` : '';
    if (results.length > 0) {
      sayLater(panel, `${counted(results.length, 'suggestion')}. Use the arrow keys.${other}`);
    } else {
      say(panel, `No results.${other}`);
    }
    this.completeSoon(tokens);
    if (this.isEntered) {
      this.isEntered = false;
      field.form?.requestSubmit();
    }
  }

  /** Adds what the pages say, unless the list changes before. */
  private completeSoon(tokens: readonly string[]): void {
    const {turn, shown} = this;
    setTimeout(() => {
      if (turn === this.turn && shown === this.shown) {
        this.options.all.forEach((option, at) => addSnippet(option, shown[at], tokens));
      }
    }, REST);
  }

  /** Walks through the options and, after the last one, the link to all results. */
  private move(step: 1 | -1): void {
    const {foot, field, options} = this;
    const {length} = options.all;
    const count = foot.all.isConnected ? length + 1 : length;
    const from = document.activeElement === foot.all ? length : options.active;
    const next = from === NONE && step === -1 ? count - 1 : (from + step + count) % count;
    if (next === length && count > 0) {
      this.options.choose(NONE);
      foot.all.focus();
    } else {
      field.focus();
      this.options.choose(next);
    }
  }

  private onKeyDown(event: KeyboardEvent): void {
    const {key, ctrlKey, metaKey, altKey} = event;
    if (key === 'Escape') {
      // Without this, the browser clears the field at the first Escape; the list must close first.
      if (!this.panel.hidden) {
        event.preventDefault();
      }
      this.field.focus();
      this.close();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (this.panel.hidden) {
        this.open();
      } else {
        this.move(key === 'ArrowDown' ? 1 : -1);
      }
    } else if (key === 'Enter' && (ctrlKey || metaKey) && this.foot.all.isConnected) {
      event.preventDefault();
      this.foot.all.click();
    } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) {
      // A letter belongs to the query, also when the link to all results has the focus.
      this.field.focus();
    }
  }

  private onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) {
      return;
    }
    if (link.dataset['suggestion'] === 'recent' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.take(new URLSearchParams(link.search).get('q') ?? '');
    } else {
      keepSearch(this.text);
      this.close();
    }
  }

  /** Follows the chosen suggestion, also one that comes yet; without one, the browser opens the form's action. */
  private onSubmit(event: Event): void {
    const option = this.options.chosen;
    if (option || this.text === '') {
      event.preventDefault();
      option?.click();
    } else if (this.isSearching && areNamesLoaded() && !this.isEntered) {
      event.preventDefault();
      this.isEntered = true;
    } else {
      keepSearch(this.text);
      this.close();
    }
  }
}
