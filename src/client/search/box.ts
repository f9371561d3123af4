import responseCodes from '@generated/error-finder/default/response-codes.json';
import {counted} from '@aldermark/lib/counted';
import {loadFailure} from '../failure';
import {handToTool, type HandOver} from '../handOver';
import {queryResponses, areNamesLoaded, whenLate, type QueryResponse} from './answers';
import {Foot} from './foot';
import {say, sayFailure, sayLoading} from './messages';
import {NONE} from './options';
import {forTool, pastedText, toolBeside, type ToolBeside} from './pastedText';
import {keepSearch} from './recent';
import {sayLater, sayNothingLater} from './sayLater';
import {Suggestions} from './suggestions';

/**
 * The search box of one page: a field that controls a list of suggestions, of which the best is chosen from the start.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete with automatic selection).
 */
export class SearchBox {
  private readonly foot: Foot;
  private readonly options: Suggestions;
  /** How often the box has searched or closed. Only the last search may show what it found. */
  private turn = 0;
  /** Whether the last search has no result yet. */
  private isSearching = false;
  /** Whether the reader pressed Enter before the response came. */
  private isEntered = false;
  /** Whether the key that is down belongs to an input method, in which it chooses letters. */
  private isComposing = false;
  /** What the reader has pasted, until the field has it, which may be less of it. */
  private pasted: string | undefined;
  /** Whether what the reader has pasted is not recognised yet. */
  private isReading = false;
  /** What is offered instead of a search, while the field has this value. */
  private offered:
    | {readonly value: string; readonly given: HandOver; readonly looksLike: string}
    | undefined;

  /** The tool in the list, beside what was found. */
  private beside: ToolBeside | undefined;

  constructor(
    private readonly field: HTMLInputElement,
    list: HTMLElement,
    private readonly panel: HTMLElement,
    early?: string,
  ) {
    this.options = new Suggestions(list, field);
    this.foot = new Foot((text) => this.take(text));
    panel.append(this.foot.element);
    field.addEventListener('focus', () => panel.hidden && this.open());
    field.addEventListener('input', () => this.onInput());
    field.addEventListener('paste', (event) => (this.pasted = pastedText(event, field)));
    field.form?.addEventListener('keydown', (event) => this.onKeyDown(event));
    field.form?.addEventListener('keyup', () => (this.isComposing = false));
    field.form?.addEventListener('submit', (event) => this.onSubmit(event));
    field.form?.addEventListener('focusout', ({relatedTarget}) => {
      if (!(relatedTarget instanceof Node && field.form?.contains(relatedTarget))) {
        this.close();
      }
    });
    panel.addEventListener('click', (event) => this.onClick(event));
    panel.hidden = true;
    if (document.activeElement === field) {
      this.pasted = early;
      this.onInput();
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
      this.showStart();
    } else if (this.offered?.value === this.field.value) {
      this.showTools(this.offered);
    } else {
      this.offered = undefined;
      void this.search(this.text);
    }
  }

  /** Searches, unless what the reader has pasted is for a tool: no address and no list of searches may have it then. */
  private onInput(): void {
    const {pasted} = this;
    this.pasted = undefined;
    if (pasted === undefined) {
      this.open();
    } else {
      void this.read(pasted);
    }
  }

  private async read(pasted: string): Promise<void> {
    const {field, panel} = this;
    this.close();
    this.isReading = true;
    const found = await forTool(pasted, field.maxLength);
    this.isReading = false;
    this.offered = undefined;
    if (!found) {
      this.open();
    } else if ('refusal' in found) {
      field.value = '';
      this.clear();
      panel.hidden = false;
      say(panel, found.refusal);
    } else {
      this.offered = {...found, value: field.value};
      this.open();
    }
  }

  private showTools({given, looksLike}: {given: HandOver; looksLike: string}): void {
    this.close();
    this.clear();
    this.options.offerTools(given.tool, looksLike);
    this.showPanel(`This looks like ${looksLike}. Press Enter to open the tool.`);
  }

  /** Leaves the list as it is, because the reader may be following one of its links. */
  private close(): void {
    this.turn += 1;
    this.isSearching = false;
    this.panel.hidden = true;
    this.field.setAttribute('aria-expanded', 'false');
    this.options.choose(NONE);
    sayNothingLater();
  }

  private clear(): void {
    this.options.clear();
    this.foot.element.hidden = true;
    this.field.setAttribute('aria-expanded', 'false');
    say(this.panel);
  }

  /** Searches for another text than the one in the field. */
  private take(text: string): void {
    this.field.value = text;
    this.field.focus();
    this.open();
  }

  private showStart(): void {
    this.close();
    this.clear();
    this.foot.showStart(this.options.offerStart());
    this.showPanel(`${counted(this.options.all.length, 'suggestion')}. Use the arrow keys.`);
  }

  /** Opens a tool with what a reader has pasted, which then is no longer in the field. */
  private openTool(event: Event, link: HTMLElement, given: HandOver): void {
    const tool = link.dataset['tool'] as HandOver['tool'];
    const isHanded = handToTool(
      tool === given.tool ? given : {...given, tool, looksLike: undefined},
    );
    if (!isHanded) {
      event.preventDefault();
      say(this.panel, 'This browser cannot keep the text for the next page. Paste it in the tool.');
      return;
    }
    this.field.value = '';
    this.offered = undefined;
    this.beside = undefined;
    this.close();
  }

  /** Opens the panel, and says what it offers once the reader pauses. */
  private showPanel(message: string): void {
    this.panel.hidden = false;
    this.field.setAttribute('aria-expanded', 'true');
    sayLater(this.panel, message);
  }

  private async search(text: string): Promise<void> {
    this.turn += 1;
    const {turn} = this;
    this.isSearching = true;
    this.isEntered = false;
    whenLate(() => {
      if (turn === this.turn && this.isSearching) {
        this.clear();
        this.panel.hidden = false;
        sayLoading(this.panel);
      }
    });
    this.beside = undefined;
    try {
      const beside = await toolBeside(text, responseCodes);
      for await (const answer of queryResponses(text)) {
        if (turn !== this.turn) {
          return;
        }
        const held = this.isSearching ? 0 : this.held();
        this.isSearching = false;
        this.beside = beside;
        this.show(answer, text, held);
      }
    } catch (error) {
      if (turn === this.turn) {
        this.isSearching = false;
        this.clear();
        this.panel.hidden = false;
        sayFailure(this.panel, error, () => this.take(text));
      }
    }
  }

  /** How many of the suggestions must stay where they are, because the reader is about to choose the last of them. */
  private held(): number {
    const {options, foot} = this;
    return document.activeElement === foot.all ? options.all.length : options.active + 1;
  }

  private show({found, failure: reason}: QueryResponse, text: string, held: number): void {
    const {options, panel, foot} = this;
    const {didYouMean} = found;
    const note =
      reason === undefined ? [] : [loadFailure('The full text', reason, () => this.take(text))];
    options.offer(found, held, this.beside);
    foot.showResults(text, didYouMean, note);
    const count = options.all.length;
    if (count > 0) {
      const other = didYouMean ? ` Did you mean ${didYouMean}?` : '';
      this.showPanel(`${counted(count, 'suggestion')}. Use the arrow keys.${other}`);
    } else {
      panel.hidden = false;
      this.field.setAttribute('aria-expanded', 'false');
      sayNothingLater();
      say(panel, 'No results.');
    }
    if (this.isEntered) {
      this.isEntered = false;
      this.field.form?.requestSubmit();
    }
  }

  /** Walks through the options and, after the last one, the link to all results. */
  private move(step: 1 | -1): void {
    const {foot, field, options} = this;
    const {length} = options.all;
    const count = foot.leadsOn ? length + 1 : length;
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
    // Safari ends a composition before the key that ends it, which has this code alone.
    this.isComposing = event.isComposing || event.keyCode === 229;
    if (this.isComposing) {
      return;
    }
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
    } else if (key === 'Enter' && (ctrlKey || metaKey) && this.text !== '') {
      event.preventDefault();
      if (!this.offered) {
        this.foot.openAll(this.text);
      }
    } else if (
      event.target === this.foot.all &&
      key.length === 1 &&
      !ctrlKey &&
      !metaKey &&
      !altKey
    ) {
      // A letter belongs to the query.
      this.field.focus();
    }
  }

  private onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) {
      return;
    }
    const {given} = this.offered ?? this.beside ?? {};
    if (given && link.dataset['tool'] !== undefined) {
      this.openTool(event, link, given);
    } else if (link.dataset['suggestion'] === 'recent' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.take(new URLSearchParams(link.search).get('q') ?? '');
    } else {
      if (this.text !== '') {
        keepSearch(this.text);
      }
      this.close();
    }
  }

  /** Follows the chosen suggestion, also one that comes yet; without one, the browser opens the form's action. */
  private onSubmit(event: Event): void {
    const option = this.options.chosen;
    if (this.isComposing || this.isReading) {
      event.preventDefault();
    } else if (option || this.text === '') {
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
