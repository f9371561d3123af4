import {isCalm} from '../motion';

/** The time of a movement, in milliseconds, and how it runs: as in `src/css/prose.css`. */
const movement = {duration: 200, easing: 'ease'} as const;

/** The boxes that are closing. */
const closing = new WeakSet<HTMLDetailsElement>();

/** The height of a box that is open or closed. */
function heightOf(box: HTMLDetailsElement, isOpen: boolean): string {
  box.open = isOpen;
  return `${box.offsetHeight}px`;
}

/** Opens or closes a box. A box keeps its content until it is closed. */
function move(box: HTMLDetailsElement): void {
  const isClosing = box.open && !closing.has(box);
  const start = heightOf(box, box.open);
  box.getAnimations().forEach((animation) => animation.cancel());
  const end = heightOf(box, !isClosing);
  box.open = true;
  if (isClosing) {
    closing.add(box);
  } else {
    closing.delete(box);
  }
  box.animate({height: [start, end], overflow: ['clip', 'clip']}, movement).onfinish = () => {
    box.open = !isClosing;
    closing.delete(box);
  };
}

/** Opens and closes boxes slowly, in browsers whose style sheets cannot animate to the height of a content. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const box = (event.target as Element).closest('summary')?.parentElement;
    if (box instanceof HTMLDetailsElement && !event.defaultPrevented && !isCalm()) {
      event.preventDefault();
      move(box);
    }
  });
}
