import {announcePage} from '../page';
import {reportPageView} from './analytics';
import {announceTitle} from './announce';
import {showCrash} from './crash';
import {isPage, loadPage} from './pages';
import {prefetchLinks} from './prefetch';
import {startProgress} from './progress';
import {showPage} from './show';

/** The path of the page in the document. */
let shown = location.pathname;

/** Shows a page, or says why that fails. */
function present(page: Document): void {
  try {
    showPage(page);
    announceTitle();
  } catch (error) {
    console.error(error);
    showCrash(error, () => present(page));
  }
  announcePage();
}

/** Loads and shows the page of an address. When the host has no such page, loads the address as a document. */
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
  } catch {
    if (!signal.aborted) {
      location.reload();
      // The old page stays until the browser has the new document.
      await new Promise(() => {});
    }
  } finally {
    finish();
  }
}

/** A link to a part of the page, a file, or a new version of the page needs no new page from here. */
function isOurs(event: NavigateEvent): boolean {
  return (
    event.canIntercept &&
    !event.hashChange &&
    event.downloadRequest === null &&
    event.navigationType !== 'reload' &&
    // A script of the page changes its own address, such as the choice of a tab.
    (event.navigationType === 'traverse' || !event.destination.sameDocument) &&
    isPage(new URL(event.destination.url))
  );
}

/**
 * Shows linked pages without loading a document. The browser itself changes the address, scrolls, restores the
 * position on the way back and moves the focus: see https://html.spec.whatwg.org/multipage/nav-history-apis.html.
 * In browsers without the Navigation API, links load documents.
 */
export function navigateInPlace(): void {
  const {navigation} = window;
  if (!navigation) {
    return;
  }
  navigation.addEventListener('navigate', (event) => {
    if (!isOurs(event)) {
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
        reportPageView();
      },
    });
  });
  prefetchLinks();
}
