/** What a reader gets in browsers without the Navigation API, in which links load documents. Others never load it. */
import type {isPage} from './pages';
import type {startProgress} from './progress';

/** What the script of every page hands over. An import from there would make that script larger for everybody. */
type Shared = readonly [
  isPageOfSite: typeof isPage,
  begin: typeof startProgress,
  /** Shows the page of the address, or says why it did not load. */
  followAddress: (isNew: boolean) => Promise<void>,
];

const menu = () => document.querySelector<HTMLDialogElement>('dialog.navbar-sidebar');

/** The link that a click follows in this tab. */
function followed(event: MouseEvent): Element | null {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || event.button > 0 || isElsewhere
    ? null
    : (event.target as Element).closest('a[href]:not([target], [download])');
}

/**
 * Tells the reader that a page loads. Without a network, shows it if it is here, or says that it did not load: a document
 * of the browser would end the visit. A page that Back shows again no longer says so.
 */
function tellProgress(...[isPageOfSite, begin, followAddress]: Shared): void {
  let finish = () => {};
  addEventListener('pagehide', () => finish());
  addEventListener('popstate', () => void followAddress(false));
  document.addEventListener('click', (event) => {
    // A link in a drawing has no text as its property `href`.
    const href = followed(event)?.getAttribute('href');
    const url = href && new URL(href, document.baseURI);
    const isHere = url && url.pathname + url.search === location.pathname + location.search;
    if (!url || isHere || !isPageOfSite(url)) {
      return;
    }
    finish();
    // A reader who keeps the site on the device needs no network.
    if (navigator.onLine || navigator.serviceWorker?.controller) {
      finish = begin();
    } else {
      event.preventDefault();
      history.pushState(null, '', url);
      void followAddress(true);
    }
  });
}

/** Lets Back close the mobile menu, for which an entry of the history stands while the menu is open. */
function closeMenuWithBack(): void {
  let hasEntry = false;
  document.addEventListener('click', (event) => {
    if (!hasEntry && menu()?.open) {
      hasEntry = true;
      history.pushState(history.state, '');
      return;
    }
    const link = followed(event);
    if (hasEntry && link instanceof HTMLAnchorElement && menu()?.contains(link)) {
      // The next page takes the place of the menu.
      hasEntry = false;
      event.preventDefault();
      location.replace(link.href);
    }
  });
  addEventListener('popstate', () => {
    hasEntry = false;
    menu()?.close();
  });
  document.addEventListener(
    'close',
    ({target}) => {
      if (hasEntry && target === menu()) {
        hasEntry = false;
        history.back();
      }
    },
    true,
  );
}

/** Shows progress, says that a reader is offline, and lets Back close the mobile menu. */
export function startDocuments(...shared: Shared): void {
  tellProgress(...shared);
  closeMenuWithBack();
}
