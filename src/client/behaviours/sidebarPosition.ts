import {onPage} from '../page';

/** Scrolls a long sidebar to a link in it. The page itself does not scroll. */
export function showInSidebar(link: Element | null | undefined): void {
  const frame = link?.closest('nav.menu');
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
  onPage(() => showInSidebar(document.querySelector('nav.menu [aria-current]')));
}
