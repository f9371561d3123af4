import {announcePage} from '../page';
import {reportPageView} from './analytics';
import {announce} from './announce';
import {showFailure} from './failure';
import {isPage, loadPage} from './pages';
import {prefetchLinks} from './prefetch';
import {startProgress} from './progress';
import {showPage} from './show';

/** Whether the build has a tracking id, which plugins/static-client fills in. */
declare const HAS_ANALYTICS: boolean;

/** The path of the page in the document; empty while there is none, because it did not load. */
let shown = location.pathname;

/** Shows a page, or says why that fails. */
function present(page: string): void {
  try {
    showPage(page);
    announce(document.title);
  } catch (error) {
    console.error(error);
    showFailure('This page crashed.', error, 'Try again', () => present(page));
  }
  announcePage();
}

/**
 * Loads and shows the page of an address. When the host has no such page, loads the address as a document, which a
 * reader who is offline would lose the site for.
 */
async function goTo(url: URL, signal: AbortSignal): Promise<void> {
  const finish = startProgress();
  signal.addEventListener('abort', finish);
  try {
    const page = await loadPage(url);
    if (signal.aborted) {
      return;
    }
    shown = url.pathname;
    present(page);
  } catch (error) {
    if (signal.aborted) {
      return;
    }
    if (navigator.onLine) {
      location.reload();
      // The old page stays until the browser has the new document.
      await new Promise(() => {});
    }
    shown = '';
    showFailure('This page did not load.', error, 'Retry', () => location.replace(url.href));
  } finally {
    finish();
  }
}

/** A link to a part of the page, a file, or a new version of the page needs no new page from here. */
function isOurs(event: NavigateEvent): boolean {
  return (
    event.canIntercept &&
    event.downloadRequest === null &&
    event.navigationType !== 'reload' &&
    // A script of the page changes its own address, such as the choice of a tab.
    (!shown ||
      (!event.hashChange &&
        (event.navigationType === 'traverse' || !event.destination.sameDocument))) &&
    isPage(new URL(event.destination.url))
  );
}

/**
 * Shows linked pages without loading a document. The browser itself changes the address, scrolls, restores the
 * position on the way back and moves the focus: see https://html.spec.whatwg.org/multipage/nav-history-apis.html.
 * In browsers without the Navigation API, links load documents: see `documents.ts`.
 */
export function navigateInPlace(): void {
  const {navigation} = window;
  prefetchLinks();
  if (!navigation) {
    import('./documents').then(
      ({start}) => start(isPage, startProgress, showFailure),
      // Links lead on without it.
      () => {},
    );
    return;
  }
  navigation.addEventListener('navigate', (event) => {
    if (!isOurs(event)) {
      if (HAS_ANALYTICS && event.hashChange) {
        // The address changes after this event.
        setTimeout(reportPageView);
      }
      return;
    }
    const url = new URL(event.destination.url);
    event.intercept({
      async handler() {
        if (url.pathname === shown) {
          announcePage();
        } else {
          await goTo(url, event.signal);
        }
        if (HAS_ANALYTICS && !event.signal.aborted) {
          reportPageView();
        }
      },
    });
  });
}
