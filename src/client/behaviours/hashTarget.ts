import {decodedPart} from '@aldermark/lib/decodedPart';
import {openAround} from '../openAround';
import {onPage} from '../page';

/** Closes layers above the page, such as a large drawing, in which the reader has followed a link to the page itself. */
function closeLayers(): void {
  document.querySelectorAll<HTMLElement>('[popover]').forEach((layer) => layer.hidePopover?.());
}

/** Opens whatever hides the target of the address, and then scrolls to the target. */
function reveal(): void {
  closeLayers();
  const target = document.getElementById(decodedPart(location.hash.slice(1)));
  if (target && openAround(target)) {
    target.scrollIntoView();
  }
}

/** Shows the target of each address that has one, also inside of a closed box. */
export function revealTargets(): void {
  addEventListener('hashchange', reveal);
  onPage(reveal);
}
