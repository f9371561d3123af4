import {decodedPart} from '@aldermark/lib/decodedPart';
import {closeLayers} from '../layers';
import {openAround} from '../openAround';
import {onPage} from '../page';

/**
 * Opens whatever hides the target of the address, and then scrolls to the target. The link may have been in a layer above
 * the page.
 */
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
