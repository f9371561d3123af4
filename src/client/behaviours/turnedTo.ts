import {late} from '../late';
import {offerReport} from './report';
import {offerWordWrap} from './wordWrap';

/**
 * Gives a heading or code what only a reader who turns to it needs. All is in one module, because the shell names each module
 * that it loads.
 */
export async function start(part: HTMLElement, event: Event): Promise<void> {
  if (part.matches('.anchor')) {
    offerReport(part);
    return;
  }
  const code = part.matches('pre') ? part : part.querySelector('pre');
  if (code) {
    offerWordWrap(code);
  }
  if (part.matches('.language-json > pre, [data-schema]')) {
    const {leadOn} = await late('What the sample leads to', () => import('../samples'), {
      isQuiet: true,
    });
    leadOn(part, event);
  }
}
