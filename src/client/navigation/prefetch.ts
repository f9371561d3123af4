import {onPage} from '../page';
import {isKnown, isPage, loadPage} from './pages';

/** How long the pointer rests on a link, in milliseconds, before its page is requested. */
const REST_MS = 50;

/** For how many links in view their pages are requested, on each page. */
const MOST_IN_VIEW = 6;

/** Where links in view are looked for: what the text leads to comes before the sidebar. */
const places = ['main', 'nav.menu'];

/** How pages are requested that no reader has turned to yet. Hosts may tell these requests from others. */
const inAdvance: RequestInit = {priority: 'low', headers: {Purpose: 'prefetch'}};

/** The state of the connection (Network Information API, which not every browser has). */
type Connection = {readonly saveData?: boolean; readonly effectiveType?: string};

/** Whether the reader pays for data or waits long for it. */
function isPrecious(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}

/** Requests the page of the link around an element. Returns whether there is such a page, and it was not there yet. */
function prefetch(element: EventTarget | null, options?: RequestInit): boolean {
  const link = element instanceof Element ? element.closest('a') : null;
  // A link in a drawing has no text as its property `href`.
  const href = link?.getAttribute('href');
  const url = href && new URL(href, document.baseURI);
  if (!url || !isPage(url) || isKnown(url) || url.pathname === location.pathname || isPrecious()) {
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
    for (const {isIntersecting, target} of entries) {
      if (isIntersecting) {
        whenIdle(() => {
          if (left > 0 && prefetch(target, inAdvance)) {
            left -= 1;
          }
        });
      }
    }
  });
  onPage(() => {
    left = MOST_IN_VIEW;
    view.disconnect();
    for (const place of places) {
      document.querySelectorAll(`${place} a`).forEach((link) => view.observe(link));
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
      timer = window.setTimeout(prefetch, REST_MS, event.target);
    }
  });
  document.addEventListener('pointerdown', (event) => (last = placeOf(event)));
  const prefetchTarget = ({target}: Event) => prefetch(target);
  document.addEventListener('touchstart', prefetchTarget, {passive: true});
  document.addEventListener('focusin', prefetchTarget);
  if (window.navigation) {
    prefetchInView();
  }
}
