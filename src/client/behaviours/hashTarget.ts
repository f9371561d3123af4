import {openTab} from '../openTab';
import {onPage} from '../page';

/** What hides the target of an address. */
const closedBox = 'details:not([open]), [role=tabpanel][hidden]';

function open(box: Element): void {
  if (box instanceof HTMLDetailsElement) {
    box.open = true;
  } else {
    const tab = document.querySelector(`[aria-controls="${box.id}"]`);
    if (tab) {
      openTab(tab);
    }
  }
}

/** A part of an address as text; as it is when its escapes are wrong. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Closes layers above the page, such as a large drawing, in which the reader has followed a link to the page itself. */
function closeLayers(): void {
  document.querySelectorAll<HTMLElement>('[popover]').forEach((layer) => layer.hidePopover?.());
}

/** Opens whatever hides the target of the address, and then scrolls to the target. */
function reveal(): void {
  closeLayers();
  const target = document.getElementById(decoded(location.hash.slice(1)));
  let wasHidden = false;
  for (let box = target?.closest(closedBox); box; box = target?.closest(closedBox)) {
    open(box);
    wasHidden = true;
  }
  if (wasHidden) {
    target?.scrollIntoView();
  }
}

/** Shows the target of each address that has one, also inside of a closed box. */
export function revealTargets(): void {
  addEventListener('hashchange', reveal);
  onPage(reveal);
}
