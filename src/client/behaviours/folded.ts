import {fillIn} from '../noscript';

/** Puts the content of a box into the page when a reader opens it, and that of all boxes when the page is printed. */
export function start(): void {
  const fill = (boxes: string) => document.querySelectorAll(boxes).forEach(fillIn);
  document.addEventListener('toggle', ({target}) => fillIn(target as Element), true);
  addEventListener('beforeprint', () => fill('details'));
  fill('details[open]');
}
