/**
 * Puts what a part of a page holds for readers without scripts into the page, where it has the place of its `noscript`
 * elements. Until then, it is text to a browser, which makes no element of it.
 */
export function fillIn(part: Element | null): void {
  for (const held of part?.querySelectorAll('noscript') ?? []) {
    held.outerHTML = held.textContent;
  }
}
