import {loadFailure} from './failure';
import {startProgress} from './navigation/progress';
import {onPage} from './page';

/** What a message calls a part of a page that has no name of its own. */
export const thisPart = 'This part of the page';

type Options = {
  /** The part of the page below which a failure is shown. Without one, it is shown at the end of the window. */
  readonly below?: Element | null;
  /** Whether nobody has asked for it, so that a reader need not know that it loads. */
  readonly isQuiet?: boolean;
};

/** The alert that tells failures at a place already; it may be that of another script, with which this one shares nothing. */
function alertAt(below: Element | undefined): Element | null {
  const alert = below ? below.nextElementSibling : document.body.lastElementChild;
  return alert?.matches('[data-late]') ? alert : null;
}

/** Shows at a place what could not load. One button tries everything again that is shown there. */
function tell(what: string, error: unknown, again: () => void, below: Element | undefined): void {
  const told = loadFailure(what, error, again);
  const alert = alertAt(below);
  const [message, button] = told.children;
  if (alert) {
    alert.querySelector('button')?.addEventListener('click', again);
    if (message && !alert.textContent.includes(what)) {
      alert.prepend(message);
    }
    return;
  }
  const {pathname} = location;
  told.dataset['late'] = '';
  button?.addEventListener('click', () => told.remove());
  if (below) {
    below.after(told);
  } else {
    told.className = 'loadError loadError--late';
    document.body.append(told);
    onPage(() => location.pathname !== pathname && told.remove());
  }
}

/**
 * Loads a script, a sheet, data or a worker of which a page is complete without it. While it loads, the reader sees that
 * it does. When it does not come, a message says what and why, and the reader may press Retry: the promise resolves once that has
 * worked, and never rejects. It is forgotten with the page, so `load` must be able to start again.
 */
export function late<Result>(
  what: string,
  load: () => Promise<Result>,
  {below, isQuiet = false}: Options = {},
): Promise<Result> {
  // Unit tests of what loads a script have none.
  const path = globalThis.location?.pathname;
  return new Promise((resolve) => {
    const attempt = async () => {
      const finish = isQuiet ? undefined : startProgress();
      try {
        resolve(await load());
      } catch (error) {
        const isGone = below ? !below.isConnected : location.pathname !== path;
        if (!isGone) {
          tell(what, error, () => void attempt(), below ?? undefined);
        }
      } finally {
        finish?.();
      }
    };
    void attempt();
  });
}
