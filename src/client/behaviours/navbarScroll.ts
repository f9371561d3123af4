import {isCalm} from '../motion';

/** From how many pixels below the top the button that leads back to the top is worth its place. */
const FAR = 300;

const navbar = () => document.querySelector('.navbar');

/**
 * Hides the navbar on the way down, unless it has the focus. Shows it on the way up, with the button that leads to the top,
 * and when it gets the focus (WCAG 2.2, 2.4.11). While a reader presses something, nothing that moves with the navbar slips away
 * from below the pointer.
 */
export function followScrolling(): void {
  const root = document.documentElement;
  const setHidden = (isHidden: boolean) => root.toggleAttribute('data-navbar-hidden', isHidden);
  let last = scrollY;
  const follow = () => {
    const bar = navbar();
    // Safari scrolls beyond both ends of a page and back.
    const isAtEnd = scrollY + innerHeight >= root.scrollHeight;
    // A script that keeps something at its place does not scroll for the reader: see tabs.ts.
    const isAdjusted = root.hasAttribute('data-adjusting');
    root.removeAttribute('data-adjusting');
    if (
      bar &&
      !isAdjusted &&
      !root.matches(':active') &&
      scrollY !== last &&
      !(isAtEnd && scrollY < last)
    ) {
      const isBelow = scrollY > last && scrollY > bar.clientHeight;
      setHidden(isBelow && !bar.contains(document.activeElement));
      root.toggleAttribute('data-back-to-top', scrollY < last && scrollY > FAR);
    }
    last = scrollY;
  };
  document.addEventListener('scroll', follow, {passive: true});
  document.addEventListener('focusin', ({target}) => {
    if (navbar()?.contains(target as Node)) {
      setHidden(false);
    }
  });
  document.addEventListener('click', ({target}) => {
    if ((target as Element).closest('.theme-back-to-top-button')) {
      scrollTo({top: 0, behavior: isCalm() ? 'auto' : 'smooth'});
    }
  });
}
