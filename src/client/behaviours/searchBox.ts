import {listOf, searchField} from '../search/field';
import {loadSearch} from '../search/load';
import {sayFailure, sayLoading} from '../search/messages';

/**
 * Loads the search when a reader points at its box or enters it. The box then works by itself
 * (`search/box.ts`); until then, and when it cannot load, its panel says so to a reader who has typed.
 */
export function loadSearchBox(): void {
  const waiting = new AbortController();
  let isLoading = false;
  /** What the reader has pasted meanwhile, which may be for a tool. */
  let pasted: string | undefined;

  function load(field: HTMLInputElement, panel: HTMLElement): void {
    isLoading = true;
    sayLoading(panel);
    loadSearch().then(
      ({startSearchBox}) => {
        waiting.abort();
        startSearchBox(pasted);
      },
      (error: unknown) => {
        isLoading = false;
        sayFailure(panel, error, () => {
          load(field, panel);
          field.focus();
        });
      },
    );
  }

  function notice({target, clipboardData}: Partial<ClipboardEvent>): void {
    const field = searchField();
    const panel = listOf(field)?.parentElement;
    if (!field?.form || !panel || !(target instanceof Node && field.form.contains(target))) {
      return;
    }
    pasted ??= clipboardData?.getData('text/plain');
    panel.hidden = field.value.trim() === '' || !field.form.contains(document.activeElement);
    if (!isLoading && !panel.querySelector('button')?.contains(target)) {
      load(field, panel);
    }
  }

  for (const type of ['pointerover', 'focusin', 'input', 'paste']) {
    document.addEventListener(type, notice, {signal: waiting.signal});
  }
  // A reader may be typing already.
  notice({target: document.activeElement});
}
