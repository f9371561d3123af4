/** What `announcePage` sends to the document. The two scripts of a page share no module, so they share an event. */
const event = 'site:page';

/** Tells every behaviour that the document shows another page, or the same page at another address. */
export function announcePage(): void {
  document.dispatchEvent(new Event(event));
}

/** Calls `prepare` for the page that is shown, and again for every page that replaces it. */
export function onPage(prepare: () => void): void {
  prepare();
  document.addEventListener(event, prepare);
}
