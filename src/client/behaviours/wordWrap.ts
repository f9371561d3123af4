import {element} from '../element';
import {loadLateStyles} from '../lateStyles';

/** Gives code the button that wraps its lines, when one of them is too long for it. */
export function offerWordWrap(code: HTMLElement): void {
  const block = code.parentElement;
  const copy = block?.querySelector(':scope > .copyButton');
  if (!block || !copy || code.scrollWidth <= code.clientWidth || copy.matches('.wrapButton')) {
    return;
  }
  loadLateStyles();
  const name = 'Toggle word wrap';
  const button = element('button', {
    type: 'button',
    class: 'copyButton wrapButton',
    'aria-label': name,
    'aria-pressed': 'false',
    title: name,
  });
  button.addEventListener('click', () => {
    button.ariaPressed = String(block.classList.toggle('wrapped'));
  });
  copy.before(button);
}
