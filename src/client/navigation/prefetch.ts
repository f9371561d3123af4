import {onPage} from '../page';
import {isPageKnown, isPage, requestPage} from './pages';

/** How long the pointer rests on a link, in milliseconds, before its page is requested. */
const REST_MS = 50;

/** For how many links in view their pages are requested, on each page, and how many at a time. */
const MOST_IN_VIEW = 40;
const AT_A_TIME = 2;

/** How pages are requested that no reader has turned to yet. Hosts may distinguish these requests from others. */
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

/** Requests the page of the link at a place, and waits for it. Undefined when there is no such page, or it was asked for before. */
function prefetch({target}: Happening, options?: RequestInit): Promise<unknown> | undefined {
  // Some browsers report the pointer over the document. A link in a drawing has no text as its property `href`.
  const href = (target as Partial<Element> | null)?.closest?.('a')?.getAttribute('href');
  const url = href && new URL(href, document.baseURI);
  return !url || !isPage(url) || isPageKnown(url.pathname) || isPrecious()
    ? undefined
    : // Ignore a failure: following the link tries again.
      requestPage(url, options).catch(() => {});
}

/**
 * Requests the pages of the links of the text that come into view, while the browser is idle. Links out of view wait until they
 * are back. Menus lead to many pages, few of which a reader follows from here: they wait for the pointer or the focus.
 */
function prefetchInView(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const inView = new Set<Element>();
  let left = 0;
  let underWay = 0;
  const requestNext = () => {
    for (const target of inView) {
      if (left === 0 || underWay === AT_A_TIME) {
        return;
      }
      inView.delete(target);
      // A closed menu has its place, too.
      const isSeen = target.checkVisibility?.({visibilityProperty: true}) ?? true;
      const page = isSeen && prefetch({target}, inAdvance);
      if (page) {
        left -= 1;
        underWay += 1;
        void page.then(() => {
          underWay -= 1;
          whenIdle(requestNext);
        });
      }
    }
  };
  const view = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      inView[isIntersecting ? 'add' : 'delete'](target);
    }
    whenIdle(requestNext);
  });
  let isWaiting = false;
  const watch = () => {
    isWaiting = false;
    document.querySelectorAll('main a').forEach((link) => view.observe(link));
  };
  const watchSoon = () => {
    if (!isWaiting && left > 0) {
      isWaiting = true;
      whenIdle(watch);
    }
  };
  onPage(() => {
    // Otherwise the observer keeps the links of every page of the visit.
    view.disconnect();
    inView.clear();
    left = MOST_IN_VIEW;
    watch();
  });
  // Lists and results of tools come later.
  new MutationObserver(watchSoon).observe(document.body, {childList: true, subtree: true});
}

/** Requests the page of a link when it comes into view, or the reader points at it, touches it or moves the focus to it. */
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
  document.addEventListener('touchstart', (event) => void prefetch(event), {passive: true});
  document.addEventListener('focusin', (event) => void prefetch(event));
  prefetchInView();
}
