import {element} from '../element';

let region: HTMLElement | undefined;

/**
 * Tells screen readers what has replaced a page. Browsers announce new documents themselves, but not every one of them
 * announces what is shown in place.
 */
export function announceToScreenReaders(what: string): void {
  if (!region) {
    region = element('div', {class: 'visuallyHidden', 'aria-live': 'polite'});
    document.body.append(region);
  }
  region.textContent = what;
}
