import {element} from '../element';

/** The operations of which the page shows calls, each with the address of its reference, in the order of the page. */
function callsOf(article: Element): HTMLElement[] {
  const titles = article.querySelectorAll('[data-tabs="language"] .codeTitle');
  return [...new Set([...titles].map(({textContent}) => textContent))].flatMap((name) => {
    const link = article.querySelector<HTMLAnchorElement>(`a[href^="/api/"][href$="#${name}"]`);
    return link && link.pathname !== location.pathname
      ? element('li', {}, element('code', {}, name), ` ${link.href}`)
      : [];
  });
}

/**
 * Ends a printed page with the operations that it calls. Their addresses are printed there, once, and not after each
 * of the many links that name an operation.
 */
export function printCalls(): void {
  let section: HTMLElement | undefined;
  addEventListener('beforeprint', () => {
    const article = document.querySelector('.markdown');
    const calls = article ? callsOf(article) : [];
    if (calls.length > 0) {
      section = element(
        'section',
        {},
        element('h2', {}, 'Operations that this page calls'),
        element('ul', {}, ...calls),
      );
      article?.append(section);
    }
  });
  addEventListener('afterprint', () => section?.remove());
}
