let region: HTMLElement | undefined;

/**
 * Tells screen readers the title of the page that has replaced another one. Browsers announce new documents
 * themselves, but not every one of them announces a page that is shown in place.
 */
export function announceTitle(): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'visuallyHidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  region.textContent = document.title;
}
