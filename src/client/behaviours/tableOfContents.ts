import {onPage} from '../page';
import {showInSidebar} from './sidebarPosition';

type Entry = {readonly link: Element; readonly heading: Element};

/** The links of the table of contents beside the text, or of the parts of the page in the sidebar, with their headings. */
function entries(): Entry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a.toc-highlight')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    // A filter may hide it.
    return heading?.getClientRects().length ? [{link, heading}] : [];
  });
}

/** The heading in the upper half of the window or, when there is none, the last one above it. */
function current(all: readonly Entry[]): Entry | undefined {
  const next = all.find(({heading}) => heading.getBoundingClientRect().top >= 0);
  if (!next) {
    return all.at(-1);
  }
  const isNear = next.heading.getBoundingClientRect().bottom < innerHeight / 2;
  return isNear ? next : all[all.indexOf(next) - 1];
}

/** Marks the heading that the reader is at in the table of contents, and keeps its link in sight in the sidebar. */
export function highlightHeading(): void {
  const highlight = () => {
    const all = entries();
    const here = current(all)?.link;
    for (const {link} of all) {
      link.classList.toggle('table-of-contents__link--active', link === here);
    }
    showInSidebar(here);
  };
  onPage(highlight);
  document.addEventListener('click', ({target}) => {
    // Where it is a menu, it lies over what its link leads to.
    const menu = (target as Element).closest('.onThisPage');
    if (menu instanceof HTMLDetailsElement && (target as Element).closest('a')) {
      menu.open = false;
    }
  });
  document.addEventListener('scroll', highlight, {passive: true});
  addEventListener('resize', highlight);
}
