import {element} from '../element';

/** The style sheet of what a search shows. The build writes it beside that of the pages (plugins/one-sheet). */
function addStyles(): void {
  const pages = document.querySelector<HTMLLinkElement>('head > [rel="stylesheet"]');
  // The development server has one sheet for everything.
  if (pages && !document.querySelector('body > [rel="stylesheet"]')) {
    const href = pages.href.replace('/styles.', '/search.');
    document.body.append(element('link', {rel: 'stylesheet', href}));
  }
}

/** Loads what a reader needs only to search. After a failure, the next call tries again. */
export function loadSearch() {
  addStyles();
  return import('.');
}
