import {late} from '../late';
import {announcePage} from '../page';
import {reportAddresses, reportPageView} from './analytics';
import {announceToScreenReaders} from './announce';
import {showPageFailure} from './failure';
import {isPage, keepFirstPage, loadPage, newAddressOf} from './pages';
import {prefetchLinks} from './prefetch';
import {startProgress} from './progress';
import {showPage} from './show';

/** Whether the build has a tracking id, which packages/plugins/static-client fills in. */
declare const HAS_ANALYTICS: boolean;

/** The path of the page in the document; empty while there is none, because it did not load or crashed. */
let shown = location.pathname;

/** Shows the page of a path, or says why that fails. */
function present(page: string, path: string): void {
  shown = '';
  try {
    showPage(page);
    shown = path;
    announceToScreenReaders(document.title);
    if (HAS_ANALYTICS) {
      reportPageView();
    }
  } catch (error) {
    console.error(error);
    showPageFailure('This page crashed.', error, 'Try again', () => present(page, path));
  }
  announcePage();
}

/**
 * Loads and shows the page of an address. When the host has no such page, loads the address as a document, which a
 * reader who is offline would lose the site for.
 */
async function goTo(url: URL, signal?: AbortSignal): Promise<void> {
  const finish = startProgress();
  signal?.addEventListener('abort', finish);
  try {
    const page = await loadPage(url);
    if (signal?.aborted) {
      return;
    }
    const newAddress = newAddressOf(page, url);
    if (newAddress) {
      location.replace(newAddress);
      return;
    }
    present(page, url.pathname);
  } catch (error) {
    if (signal?.aborted) {
      return;
    }
    if (navigator.onLine) {
      location.reload();
      // The old page stays until the browser has the new document.
      await new Promise(() => {});
    }
    shown = '';
    showPageFailure('This page did not load.', error, 'Retry', () =>
      window.navigation ? location.replace(url.href) : void followAddress(true),
    );
  } finally {
    finish();
  }
}

/** Shows the page of the address where no document is loaded for it. A new page begins at its anchor, or at its start. */
async function followAddress(isNew: boolean): Promise<void> {
  if (location.pathname !== shown) {
    await goTo(new URL(location.href));
    if (isNew) {
      const target = document.getElementById(location.hash.slice(1));
      (target ?? document.documentElement).scrollIntoView();
    }
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
  keepFirstPage();
  prefetchLinks();
  if (HAS_ANALYTICS) {
    reportAddresses(() => location.pathname === shown);
  }
  if (!navigation) {
    void late('The progress of pages', () => import('./documents'), {isQuiet: true}).then(
      ({startDocuments}) => startDocuments(isPage, startProgress, followAddress),
    );
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
      },
    });
  });
}
