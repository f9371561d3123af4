/** What moves the borrowed parts of the page back. */
const returns: (() => void)[] = [];

/** Moves the parts of the page that match to the end of an element, until `giveBack` is called. */
export function borrow(selector: string, into: Element | null): void {
  for (const part of document.querySelectorAll(selector)) {
    const place = document.createComment('');
    part.replaceWith(place);
    into?.append(part);
    returns.push(() => place.replaceWith(part));
  }
}

/** Moves everything that is borrowed back to its place. */
export function giveBack(): void {
  returns.splice(0).forEach((putBack) => putBack());
}
