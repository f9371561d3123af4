import {element} from '../element';
import {loadLateStyles} from '../lateStyles';

/** Gives a block of code the button that wraps its lines, when one of them is too long for it. */
export function offerWordWrap(block: HTMLElement): void {
  const [code, copy] = [block.querySelector('pre'), block.querySelector('.copyButton')];
  if (
    !code ||
    !copy ||
    code.scrollWidth <= code.clientWidth ||
    block.querySelector('.wrapButton')
  ) {
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
