import {sections} from '@site/data/sections';
import {mostResults} from '@site/search/limits';
import type {SearchResult} from '@site/search/search';
import {indexAddress, resultAddress} from '@site/src/search/address';
import {searchDocumentation} from '@site/src/search/client';
import {element} from '../element';
import {counted} from '../words';
import {snippetOf} from './texts';

function linkTo(result: SearchResult, ...content: readonly (Node | string)[]): HTMLElement {
  return element('a', {href: resultAddress(result)}, ...content);
}

/** A section of a page: its title, and the text that matches when the title does not. */
function sectionItem(section: SearchResult): HTMLElement {
  const {document, type, metadata} = section;
  const text = snippetOf(document.t, metadata);
  return type === 'content'
    ? element(
        'li',
        {},
        linkTo(section, document.s ?? ''),
        element('span', {class: 'resultSnippet'}, ...text),
      )
    : element('li', {}, linkTo(section, ...text));
}

/** A page, with its matching sections below the title. */
function article(result: SearchResult, below: readonly SearchResult[]): HTMLElement {
  const {document: page, metadata} = result;
  return element(
    'article',
    {class: 'result'},
    element('h2', {class: 'resultTitle'}, linkTo(result, ...snippetOf(page.t, metadata))),
    element('p', {class: 'resultPath'}, (page.b ?? []).join(' › ')),
    ...(below.length > 0
      ? [element('ul', {class: 'resultSections'}, ...below.map(sectionItem))]
      : []),
  );
}

/** What to do when nothing is found. */
function help(): HTMLElement {
  const links = sections.flatMap(({label, start}, at) => [
    at === 0 ? ' ' : ', ',
    element('a', {href: start}, label),
  ]);
  return element(
    'p',
    {},
    'Use fewer or more general words, or start from one of the sections:',
    ...links,
    '.',
  );
}

/** What the page of results shows for a query. */
type Findings = {readonly status: string; readonly content: readonly HTMLElement[]};

/** Searches for a query: one article for each page that was found. */
export async function findResults(query: string): Promise<Findings> {
  const results = await searchDocumentation(indexAddress(), query, mostResults);
  const pages = results.filter(({type}) => type === 'title');
  if (pages.length === 0) {
    return {status: 'No documents were found', content: [help()]};
  }
  return {
    status: `${counted(pages.length, 'document')} found`,
    content: pages.map((result) =>
      article(
        result,
        results.filter(({type, page}) => type !== 'title' && page.i === result.page.i),
      ),
    ),
  };
}
