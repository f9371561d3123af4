import {onPage} from '../page';
import {isKnown, isPage, loadPage} from './pages';

/** How long the pointer rests on a link, in milliseconds, before its page is requested. */
const REST_MS = 50;

/** For how many links in view their pages are requested, on each page. */
const MOST_IN_VIEW = 6;

/** The links whose pages are requested when they are in view: what the text leads to comes before the sidebar. */
const inOrder = ['main a', 'nav.menu a'];

/** How pages are requested that no reader has turned to yet. Hosts may tell these requests from others. */
const inAdvance: RequestInit = {priority: 'low', headers: {Purpose: 'prefetch'}};

/** The state of the connection (Network Information API, which not every browser has). */
type Connection = {readonly saveData?: boolean; readonly effectiveType?: string};

/** Whether the reader pays for data or waits long for it. */
function isPrecious(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}

/** Something that happens at a place of the page. */
type Happening = {readonly target: EventTarget | null};

/** Requests the page of the link at a place. Returns whether there is such a page, and it was not there yet. */
function prefetch({target}: Happening, options?: RequestInit): boolean {
  // Some browsers report the pointer over the document. A link in a drawing has no text as its property `href`.
  const href = (target as Partial<Element> | null)?.closest?.('a')?.getAttribute('href');
  const url = href && new URL(href, document.baseURI);
  if (
    !url ||
    !isPage(url) ||
    isKnown(url.pathname) ||
    url.pathname === location.pathname ||
    isPrecious()
  ) {
    return false;
  }
  // Ignore a failure: following the link tries again.
  loadPage(url, options).catch(() => {});
  return true;
}

/** Requests the pages of the first links that come into view, while the browser is idle. */
function prefetchInView(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  let left = 0;
  const view = new IntersectionObserver((entries) => {
    for (const entry of entries.filter(({isIntersecting}) => isIntersecting)) {
      whenIdle(() => {
        if (left > 0 && prefetch(entry, inAdvance)) {
          left -= 1;
        }
      });
    }
  });
  onPage(() => {
    // Otherwise the observer keeps the links of every page of the visit.
    view.disconnect();
    left = MOST_IN_VIEW;
    for (const links of inOrder) {
      document.querySelectorAll(links).forEach((link) => view.observe(link));
    }
  });
}

/**
 * Requests the page of a link when the reader points at it, touches it or moves the focus to it. Where pages are small
 * files, because no document is loaded, it also requests those of links in view.
 */
export function prefetchLinks(): void {
  let timer: number | undefined;
  let last = '';
  const placeOf = ({x, y}: PointerEvent) => `${x} ${y}`;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    // A new page may put a link below a pointer that has not moved since it was pressed.
    if (placeOf(event) !== last) {
      timer = window.setTimeout(prefetch, REST_MS, event);
    }
  });
  document.addEventListener('pointerdown', (event) => (last = placeOf(event)));
  document.addEventListener('touchstart', prefetch, {passive: true});
  document.addEventListener('focusin', prefetch);
  if (window.navigation) {
    prefetchInView();
  }
}
