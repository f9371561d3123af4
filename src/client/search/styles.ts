import {element} from '../element';

/**
 * Loads the style sheet of what a search shows. The build writes it beside that of the pages (plugins/finish/styles), and
 * it is smaller than the names, so it arrives before there is anything to show.
 */
export function loadStyles(): void {
  const pages = document.querySelector<HTMLLinkElement>('head > [rel="stylesheet"]');
  // The development server has one sheet for everything.
  if (pages) {
    const href = pages.href.replace('/styles.', '/search.');
    document.body.append(element('link', {rel: 'stylesheet', href}));
  }
}
