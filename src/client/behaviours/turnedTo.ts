import {offerReport} from './report';
import {offerWordWrap} from './wordWrap';

/**
 * Gives a heading or a block of code what only a reader who turns to it needs. Both are in one module, because the shell
 * names each module that it loads.
 */
export function start(part: HTMLElement): void {
  if (part.matches('.anchor')) {
    offerReport(part);
  } else {
    offerWordWrap(part);
  }
}
