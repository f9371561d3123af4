import type {SearchResult} from '@site/search/search';
import {resultAddress} from '@site/src/search/address';
import {element} from '../element';
import {snippetOf} from './texts';

function linesOf({document, type, page, metadata}: SearchResult): HTMLElement[] {
  const text = snippetOf(document.t, metadata);
  if (type === 'title') {
    const path = (document.b ?? []).slice(0, 2).join(' › ');
    return [
      element('span', {class: 'suggestionTitle'}, ...text),
      ...(path ? [element('span', {class: 'suggestionNote'}, path)] : []),
    ];
  }
  const [section, note] = type === 'content' ? [[document.s ?? ''], text] : [text, [page.t]];
  return [
    element('span', {}, ...section),
    element('span', {class: 'suggestionNote suggestionSnippet'}, ...note),
  ];
}

/** An option of the list of suggestions, which is a link. The keyboard chooses it in the field, not with Tab. */
export function suggestion(result: SearchResult, id: string): HTMLElement {
  const isBelow = result.isInterOfTree || result.isLastOfTree;
  const option = element(
    'a',
    {
      id,
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      href: resultAddress(result),
      class: isBelow ? 'suggestion suggestionBelow' : 'suggestion',
    },
    ...linesOf(result),
  );
  return element('li', {role: 'presentation'}, option);
}
