import {escaped} from '@aldermark/lib/markup';
import type {Additions} from '../additions';
import {twinFile} from './addresses';

/** An entry that opens a file. `form` is what the file can be copied as. */
const entry = (address: string, label: string, form?: string) =>
  `<li><a class="dropdown__link" href="${escaped(address)}"${form ? ` data-form="${form}"` : ''}>${label}</a></li>`;

/** What a menu offers beside the twin: the same with samples in every language, the pack and the prompt of the page. */
type MenuFiles = {
  readonly all: string | undefined;
  readonly pack: string | undefined;
  readonly hasPrompt: boolean;
};

const allLanguages = 'Markdown with all code languages';

/**
 * The menu at the head of a page: links that work without JavaScript. `src/client/behaviours/copyMenu.ts` adds what
 * copies; to it, `page` is a page with a prompt, and `text` one without.
 */
function menuOf(route: string, {all, pack, hasPrompt}: MenuFiles): string {
  const entries = [
    entry(`/${twinFile(route)}`, 'Open as Markdown', 'Markdown'),
    ...(all ? [entry(`/${all}`, `Open as ${allLanguages}`, allLanguages)] : []),
    ...(pack ? [entry(`/${pack}`, 'Open the pack')] : []),
  ];
  return `<div class="dropdown dropdown--right copyPage" data-copies="${hasPrompt ? 'page' : 'text'}"><button type="button" class="button button--tertiary button--sm" aria-expanded="false" aria-controls="page-copies">Copy page</button><ul id="page-copies" class="dropdown__menu">${entries.join('')}</ul></div>`;
}

/** What a page with a twin gets. */
export type TwinAdditions = Pick<Additions, 'head' | 'article'>;

/**
 * The link to the twin of a page, for its head, and the menu that opens and copies it. The home page has no menu, because
 * it leads to what is worth copying.
 */
export function twinAdditions(route: string, files: MenuFiles): TwinAdditions {
  return {
    head: `<link rel="alternate" type="text/markdown" href="/${escaped(twinFile(route))}">`,
    article: route === '/' ? '' : menuOf(route, files),
  };
}
