import {parsedPage} from './pages';

/** What the head of a page has for this page alone. The rules of all pages, fonts and scripts stay. */
const aboutPage = [
  'title',
  'meta[name]',
  'meta[property]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  // Data, not scripts that run.
  'script[type$=json]',
  '[data-own]',
].join();

/** What the body of a page has for this page alone. */
const content = ['.theme-layout-navbar', '.theme-layout-main'];

const sidebar = 'nav.menu';

/** Puts another page into the document, whose scripts keep running. */
export function showPage(html: string): void {
  const page = parsedPage(html);
  const position = document.querySelector(sidebar)?.scrollTop ?? 0;
  // Otherwise WebKit counts Tab from the place of the link that had the focus.
  (document.activeElement as HTMLElement | null)?.blur();
  for (const tag of document.head.querySelectorAll(aboutPage)) {
    tag.remove();
  }
  document.head.append(...page.head.querySelectorAll(aboutPage));
  document.documentElement.className = page.documentElement.className;
  for (const part of content) {
    const next = page.querySelector(part);
    if (!next) {
      throw new Error('No content.');
    }
    document.querySelector(part)?.replaceWith(next);
  }
  document.querySelector(sidebar)?.scrollTo(0, position);
}
