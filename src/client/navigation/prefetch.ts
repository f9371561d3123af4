import {isPage, loadPage} from './pages';

/** How long the pointer rests on a link, in milliseconds, before its page is requested. */
const REST_MS = 50;

/** The state of the connection (Network Information API, which not every browser has). */
type Connection = {readonly saveData?: boolean; readonly effectiveType?: string};

/** Whether the reader pays for data or waits long for it. */
function isPrecious(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}

function prefetch({target}: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // A link in a drawing has no text as its property `href`.
  const href = link?.getAttribute('href');
  const url = href && new URL(href, document.baseURI);
  if (url && isPage(url) && url.pathname !== location.pathname && !isPrecious()) {
    // Ignore a failure: following the link tries again.
    loadPage(url).catch(() => {});
  }
}

/** Requests the page of a link when the reader points at it, touches it or moves the focus to it. */
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
}
