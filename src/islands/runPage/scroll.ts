/** Scrolls the page to a part of it. */
export function scrollTo(part: Element | undefined): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({behavior: isCalm ? 'auto' : 'smooth', block: 'start'});
}
