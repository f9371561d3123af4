import {mostSuggestions} from '@site/search/limits';
import type {SearchResult} from '@site/search/search';
import {indexAddress, resultsAddress} from '@site/src/search/address';
import {searchDocumentation, warmSearch} from '@site/src/search/client';
import {onPage} from '../page';
import {element} from '../element';
import {searchField} from './field';
import {say, sayFailure, sayLoading} from './messages';
import {suggestion} from './suggestion';
import {counted} from '../words';

const NONE = -1;

/**
 * The search box of one page: a field that controls a list of suggestions.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete, manual selection).
 */
class SearchBox {
  private readonly all = element('a', {class: 'allResults'}, 'See all results');
  /** Position of the suggestion that the keyboard has chosen. */
  private active = NONE;
  /** How often the box has searched or closed. Only the last search may show what it found. */
  private turn = 0;
  /** Whether the last search has ended well, so that its results stay until the next ones are there. */
  private hasFound = false;

  constructor(
    private readonly field: HTMLInputElement,
    private readonly list: Element,
    private readonly panel: HTMLElement,
  ) {
    field.addEventListener('focus', () => panel.hidden && this.open());
    field.addEventListener('input', () => this.open());
    field.addEventListener('keydown', (event) => this.onKeyDown(event));
    field.form?.addEventListener('submit', (event) => this.onSubmit(event));
    field.form?.addEventListener('focusout', ({relatedTarget}) => {
      if (!(relatedTarget instanceof Node && field.form?.contains(relatedTarget))) {
        this.close();
      }
    });
    panel.addEventListener('click', ({target}) => {
      if (target instanceof Element && target.closest('a')) {
        this.close();
      }
    });
    panel.hidden = true;
    if (document.activeElement === field) {
      this.open();
    }
  }

  private open(): void {
    const text = this.field.value.trim();
    if (text === '') {
      this.close();
      return;
    }
    if (this.panel.hidden) {
      this.clear();
      this.panel.hidden = false;
    }
    this.choose(NONE);
    void this.search(text);
  }

  /** Leaves the list as it is, because the reader may be following one of its links. */
  private close(): void {
    this.turn += 1;
    this.panel.hidden = true;
    this.field.setAttribute('aria-expanded', 'false');
    this.choose(NONE);
  }

  private clear(): void {
    this.hasFound = false;
    this.list.replaceChildren();
    this.all.remove();
    this.field.setAttribute('aria-expanded', 'false');
    say(this.panel);
  }

  private async search(text: string): Promise<void> {
    this.turn += 1;
    const {turn} = this;
    if (!this.hasFound) {
      sayLoading(this.panel);
    }
    try {
      const results = await searchDocumentation(indexAddress(), text, mostSuggestions);
      if (turn === this.turn) {
        this.show(results, text);
      }
    } catch (error) {
      if (turn === this.turn) {
        this.clear();
        sayFailure(this.panel, error, () => {
          this.field.focus();
          void this.search(text);
        });
      }
    }
  }

  private show(results: readonly SearchResult[], text: string): void {
    const {field, list, all, panel} = this;
    this.hasFound = true;
    list.replaceChildren(...results.map((result, at) => suggestion(result, `${list.id}-${at}`)));
    all.href = resultsAddress(text);
    list.after(all);
    field.setAttribute('aria-expanded', String(results.length > 0));
    this.choose(NONE);
    say(
      panel,
      results.length > 0
        ? `${counted(results.length, 'suggestion')}. Use the arrow keys.`
        : 'No results.',
    );
  }

  private options(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>('[role="option"]')];
  }

  private choose(position: number): void {
    this.active = position;
    this.field.removeAttribute('aria-activedescendant');
    for (const [at, option] of this.options().entries()) {
      option.setAttribute('aria-selected', String(at === position));
      if (at === position) {
        this.field.setAttribute('aria-activedescendant', option.id);
        // The focus stays in the field, so the browser does not scroll to the option itself.
        option.scrollIntoView({block: 'nearest'});
      }
    }
  }

  private move(step: 1 | -1): void {
    const {length} = this.options();
    const start = this.active === NONE && step === -1 ? 0 : this.active;
    this.choose(length === 0 ? NONE : (start + step + length) % length);
  }

  private onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // Without this, the browser clears the field at the first Escape; the list must close first.
      if (!this.panel.hidden) {
        event.preventDefault();
      }
      this.close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (this.panel.hidden) {
        this.open();
      } else {
        this.move(event.key === 'ArrowDown' ? 1 : -1);
      }
    }
  }

  /** Follows the chosen suggestion. Otherwise the browser opens the page of results, which is the form's action. */
  private onSubmit(event: Event): void {
    const option = this.options()[this.active];
    if (option || this.field.value.trim() === '') {
      event.preventDefault();
      option?.click();
    }
    this.close();
  }
}

/** Starts the search box of the page, and of every page that replaces it, and loads the index. */
export function startSearchBox(): void {
  void warmSearch(indexAddress());
  let started: HTMLInputElement | undefined;
  onPage(() => {
    const field = searchField();
    const list = document.getElementById(field?.getAttribute('aria-controls') ?? '');
    if (field && list?.parentElement && field !== started) {
      started = field;
      new SearchBox(field, list, list.parentElement);
    }
  });
}
