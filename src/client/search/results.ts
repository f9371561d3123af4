import {sections} from '@aldermark/data/sections';
import type {FilterGroup, SearchResults, SearchResult} from '@aldermark/search/results';
import {resultAddress} from '@site/src/search/address';
import {searchAll, searchNames} from '@site/src/search/client';
import {element} from '../element';
import {counted} from '@aldermark/lib/counted';
import {groupBy} from '@aldermark/lib/groupBy';
import {methodBadge} from './suggestion';
import {snippetNodes, fillSnippet, fillSummary} from './texts';

/** How many documents the page of results adds at a time. */
const DOCUMENTS_AT_ONCE = 20;

/** How many results a document may have: itself and two of its parts. */
const RESULTS_OF_DOCUMENT = 3;

/** Fills the text of a result when it comes into sight. */
const inSight = new IntersectionObserver((entries) => {
  for (const {isIntersecting, target} of entries) {
    if (isIntersecting) {
      inSight.unobserve(target);
      waiting.get(target)?.();
    }
  }
});
const waiting = new WeakMap<Element, () => void>();

/** A place for text that is asked for when a reader can see it. */
function inTime(name: string, fill: (place: HTMLElement) => Promise<void>): HTMLElement {
  const place = element('p', {class: name});
  waiting.set(place, () => void fill(place));
  inSight.observe(place);
  return place;
}

/** The text of a result that matches. */
function snippetOf(result: SearchResult, tokens: readonly string[]): HTMLElement {
  return inTime('resultSnippet', (place) => fillSnippet(place, result, tokens));
}

const linkTo = (result: SearchResult, tokens: readonly string[]) =>
  element('a', {href: resultAddress(result, tokens)}, ...snippetNodes(result.title, result.marks));

/** A part of a page: its title, and the text that matches when the title does not. */
function partItem(part: SearchResult, tokens: readonly string[]): HTMLElement {
  const path = part.path ? [' ', element('code', {}, part.path)] : [];
  const isUnmarked = part.kind === 'section' && !part.isTitled;
  return element(
    'li',
    {},
    ...methodBadge(part),
    linkTo(part, tokens),
    ...path,
    ...(isUnmarked ? [snippetOf(part, tokens)] : []),
  );
}

/** What follows the summary of a page: its matching parts, or else the text that matches. An error says all in its summary. */
function matchesOf(
  result: SearchResult,
  parts: readonly SearchResult[],
  tokens: readonly string[],
): HTMLElement[] {
  if (parts.length > 0) {
    return [element('ul', {class: 'resultParts'}, ...parts.map((part) => partItem(part, tokens)))];
  }
  return result.kind === 'page' ? [snippetOf(result, tokens)] : [];
}

/** A page or an error: its title, where it is, what it is about, and what of it matches. */
function article(
  [result, ...parts]: readonly SearchResult[],
  tokens: readonly string[],
): HTMLElement[] {
  if (!result) {
    return [];
  }
  const {kind, page} = result;
  const path = [...page.breadcrumb, ...(kind === 'page' ? [] : [page.title])];
  return [
    element(
      'article',
      {class: 'result'},
      element('h2', {class: 'resultTitle'}, linkTo(result, tokens)),
      element('p', {class: 'resultPath'}, path.join(' › ')),
      inTime('resultSummary', (place) => fillSummary(place, result, tokens)),
      ...matchesOf(result, parts, tokens),
    ),
  ];
}

/** The results of each page, in the order of the pages. */
const byPage = (results: readonly SearchResult[]): readonly (readonly SearchResult[])[] => [
  ...groupBy(results, ({page}) => page.address).values(),
];

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

/** Searches everything or, when the texts of the pages cannot be loaded, their names. */
async function search(
  query: string,
  limit: number,
  only?: FilterGroup,
): Promise<SearchResults & {readonly failure?: unknown}> {
  try {
    return await searchAll(query, limit, only);
  } catch (failure) {
    const names = await searchNames(query, limit, only).catch(() => {
      throw failure;
    });
    return {...names, failure};
  }
}

/** What the page of results shows for a query. */
export type Findings = {
  readonly status: string;
  /** How many results each group has. */
  readonly counts: SearchResults['counts'];
  readonly content: readonly HTMLElement[];
  /** Whether more documents follow. */
  readonly hasMore: boolean;
  readonly didYouMean?: string;
  /** Why the texts of the pages are missing. */
  readonly failure?: unknown;
};

/**
 * Searches for a query: one article for each page, or for each error, after the first `from` of them, which are shown
 * already. `only` narrows the results to a group.
 */
export async function findResults(
  query: string,
  from: number,
  count = DOCUMENTS_AT_ONCE,
  only?: FilterGroup,
): Promise<Findings> {
  const end = from + count;
  const {results, total, counts, tokens, didYouMean, failure} = await search(
    query,
    end * RESULTS_OF_DOCUMENT,
    only,
  );
  const documents = only === 'Errors' ? results.map((one) => [one]) : byPage(results);
  const pages = documents.slice(from, end);
  const where = `${only ? ` in ${only}` : ''}${failure === undefined ? '' : ' in titles and names'}`;
  return {
    counts,
    status:
      total === 0
        ? `No documents were found${where}`
        : `${counted(total, 'document')} found${where}`,
    content: total === 0 ? [help()] : pages.flatMap((page) => article(page, tokens)),
    hasMore: end < total,
    ...(didYouMean !== undefined && {didYouMean}),
    failure,
  };
}
