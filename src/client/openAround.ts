import {openTab} from './openTab';

/** What hides a part of the page. */
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

/** Opens whatever hides a part of the page. Returns whether anything did. */
export function openAround(part: Element): boolean {
  let wasHidden = false;
  for (let box = part.closest(closedBox); box; box = part.closest(closedBox)) {
    open(box);
    wasHidden = true;
  }
  return wasHidden;
}
