import {isCalm} from '../motion';

/** From how many pixels below the top the button that leads back to the top is worth its place. */
const FAR = 300;

/** Hides the navbar on the way down. Shows it on the way up, and with it the button that leads to the top. */
export function followScrolling(): void {
  const root = document.documentElement;
  let last = scrollY;
  const follow = () => {
    const height = document.querySelector('.navbar')?.clientHeight ?? 0;
    // Safari scrolls beyond both ends of a page and back.
    const isAtEnd = scrollY + innerHeight >= root.scrollHeight;
    if (scrollY !== last && !(isAtEnd && scrollY < last)) {
      root.toggleAttribute('data-navbar-hidden', scrollY > last && scrollY > height);
      root.toggleAttribute('data-back-to-top', scrollY < last && scrollY > FAR);
    }
    last = scrollY;
  };
  document.addEventListener('scroll', follow, {passive: true});
  document.addEventListener('click', ({target}) => {
    if ((target as Element).closest('.theme-back-to-top-button')) {
      scrollTo({top: 0, behavior: isCalm() ? 'auto' : 'smooth'});
    }
  });
}
