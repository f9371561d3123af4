import {isCalm} from '@site/src/client/motion';
import {openAround} from '@site/src/client/openAround';

/** Scrolls the page to a part of it, which it opens where it is folded. */
export function scrollTo(part: Element | undefined): void {
  if (part) {
    openAround(part);
    part.scrollIntoView({behavior: isCalm() ? 'auto' : 'smooth', block: 'start'});
  }
}
