import {escaped} from '../../lib/markup';
import {withTags, type Page} from '../static-hosts/pages';
import {twinFile} from './addresses';

/** An entry that opens a file. `form` is what the file can be copied as. */
const entry = (address: string, label: string, form?: string) =>
  `<li><a class="dropdown__link" href="${escaped(address)}"${form ? ` data-form="${form}"` : ''}>${label}</a></li>`;

/**
 * The menu at the head of a page: links that work without JavaScript. `src/client/behaviours/copyMenu.ts` adds what
 * copies.
 */
function menuOf(route: string, pack: string | undefined): string {
  const entries = [
    entry(`/${twinFile(route)}`, 'Open as Markdown', 'Markdown'),
    ...(pack ? [entry(`/${pack}`, 'Open the pack')] : []),
  ];
  return `<div class="dropdown dropdown--right copyPage" data-copies="page"><button type="button" class="button button--secondary button--sm" aria-expanded="false" aria-controls="page-copies">Copy page</button><ul id="page-copies" class="dropdown__menu">${entries.join('')}</ul></div>`;
}

/** A page with the link to its twin in its head, and the menu that opens and copies it. */
export function withTwin(page: Page, pack: string | undefined): Page {
  const start = '<article>';
  if (!page.html.includes(start)) {
    throw new Error(`${page.file} has no ${start}, in which the menu for its Markdown belongs.`);
  }
  const link = `<link rel="alternate" type="text/markdown" href="/${escaped(twinFile(page.route))}">`;
  const html = page.html.replace(start, () => start + menuOf(page.route, pack));
  return {...page, html: withTags(html, link)};
}
