import {onPage} from '../page';

/** Scrolls a long sidebar to the link of the current page. The page itself does not scroll. */
function showCurrent(): void {
  const link = document.querySelector('nav.menu [aria-current="page"]');
  const frame = link?.closest('nav');
  if (link && frame) {
    const {top, bottom} = link.getBoundingClientRect();
    const bounds = frame.getBoundingClientRect();
    if (top < bounds.top || bottom > Math.min(bounds.bottom, innerHeight)) {
      frame.scrollTop += top - bounds.top - bounds.height / 3;
    }
  }
}

/** Keeps the link of the current page in sight in the sidebar. */
export function keepCurrentInSight(): void {
  onPage(showCurrent);
}
