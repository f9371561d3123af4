import {element} from '../element';

let region: HTMLElement | undefined;

/**
 * Tells screen readers the title of the page that has replaced another one. Browsers announce new documents
 * themselves, but not every one of them announces a page that is shown in place.
 */
export function announceTitle(): void {
  if (!region) {
    region = element('div', {class: 'visuallyHidden', 'aria-live': 'polite'});
    document.body.append(region);
  }
  region.textContent = document.title;
}
