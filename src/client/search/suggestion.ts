import {formAddress, tools, type ToolId} from '@aldermark/data/tools';
import type {SearchResult} from '@aldermark/search/results';
import {resultAddress, resultsAddress} from '@site/src/search/address';
import {element} from '../element';
import {snippetNodes, fillSnippet} from './texts';

/** The option of a list, which is a link. The keyboard chooses it in the field, not with Tab. */
function option(href: string, kind: string, ...content: readonly Node[]): HTMLAnchorElement {
  return element(
    'a',
    {
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      class: 'suggestion',
      'data-suggestion': kind,
      href,
    },
    ...content,
  );
}

const line = (name: string, content: readonly (Node | string)[]) =>
  element('span', {class: name}, ...content);

/** The HTTP method of an operation. */
export function methodBadge({method}: SearchResult): HTMLElement[] {
  return method
    ? [element('span', {class: 'suggestionMethod', 'data-method': method}, method)]
    : [];
}

/** What a suggestion says below its title: the path of an operation, the place of a page, or the page of a part. */
function noteOf({kind, path, page, isTitled}: SearchResult, isBelow: boolean): string {
  if (path) {
    return path;
  }
  if (kind === 'page') {
    return page.breadcrumb.slice(0, 2).join(' › ');
  }
  // Below its page, a part whose title matches needs no more.
  return isBelow && isTitled ? '' : page.title;
}

/** A result in the list of suggestions. `isBelow` says that its page is right above it. */
export function suggestion(
  result: SearchResult,
  tokens: readonly string[],
  isBelow: boolean,
): HTMLAnchorElement {
  const note = noteOf(result, isBelow);
  return option(
    resultAddress(result, tokens),
    isBelow ? 'below' : result.kind,
    ...methodBadge(result),
    line('suggestionTitle', snippetNodes(result.title, result.marks)),
    ...(note ? [line('suggestionNote', snippetNodes(note))] : []),
  );
}

/** Replaces the note of a section whose title does not match by the text that does. */
export function addSnippet(
  option: Element,
  result: SearchResult | undefined,
  tokens: readonly string[],
): void {
  const note = option.querySelector('.suggestionNote');
  if (note && result?.kind === 'section' && !result.isTitled) {
    void fillSnippet(note, result, tokens);
  }
}

/** A search that the reader has made before. */
export function recentSuggestion(text: string): HTMLAnchorElement {
  return option(resultsAddress(text), 'recent', line('suggestionTitle', snippetNodes(text)));
}

/** A page that is offered before there is a query. */
export function pageSuggestion(
  href: string,
  title: string,
  kind: 'page' | 'tool',
  note = '',
): HTMLAnchorElement {
  return option(
    href,
    kind,
    line('suggestionTitle', snippetNodes(title)),
    ...(note ? [line('suggestionNote', [note])] : []),
  );
}

/** A tool that opens with what the reader has pasted. */
export function toolSuggestion(id: ToolId): HTMLAnchorElement {
  const {label, does} = tools[id];
  const link = pageSuggestion(formAddress(id), label, 'tool', does);
  link.dataset['tool'] = id;
  return link;
}
