import {element} from './element';

/**
 * Loads the style sheet of what scripts add to a page, which holds the rules of `src/css/late/`. The build writes it
 * beside that of the pages (plugins/finish/styles).
 */
export function loadLateStyles(): void {
  const pages = document.querySelector<HTMLLinkElement>('head > [rel="stylesheet"]');
  // The development server has one sheet for everything.
  if (pages && !document.querySelector('body > [rel="stylesheet"]')) {
    const href = pages.href.replace('/styles.', '/late.');
    document.body.append(element('link', {rel: 'stylesheet', href}));
  }
}
