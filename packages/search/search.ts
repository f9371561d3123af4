import type {Lexicon} from './lexicon';
import {marksIn} from './marks';
import type {IndexedPage, PagePart} from './names';
import {isNamed} from './bonuses';
import {parseQuery} from './query';
import {topicWords} from './vocabulary';
import {rankPages, type RankedPage} from './ranking';
import type {SearchResults, SearchResult, ResultGroup} from './results';

/** How many parts are listed below the first page, and below each other page. */
const PARTS_BELOW = {first: 2, other: 1};

const partGroups: Readonly<Partial<Record<PagePart['kind'], ResultGroup>>> = {
  operation: 'API operations',
  event: 'Events',
  error: 'Errors',
  term: 'Glossary',
};

function groupOf({address}: IndexedPage, part?: PagePart): ResultGroup {
  const pageGroup = address.startsWith('/api/')
    ? 'API references'
    : address.startsWith('/usecases/')
      ? 'Use cases'
      : 'Guides';
  return (part && partGroups[part.kind]) ?? pageGroup;
}

function resultOf(
  page: IndexedPage,
  part: PagePart | undefined,
  score: number,
  words: readonly string[],
): SearchResult {
  const {title, address, breadcrumb} = page;
  const shown = part?.title ?? title;
  return {
    kind: part?.kind ?? 'page',
    group: groupOf(page, part),
    title: shown,
    marks: marksIn(shown, words),
    isTitled: marksIn(shown, topicWords(words)).length > 0,
    address: part ? `${address}#${part.anchor}` : address,
    page: {title, address, breadcrumb},
    ...(part?.method && {method: part.method}),
    ...(part?.path && {path: part.path}),
    score,
  };
}

/** The results of ranked pages, up to a limit: each page before its best parts. */
function resultsOf(
  pages: readonly RankedPage[],
  words: readonly string[],
  limit: number,
): SearchResult[] {
  const results: SearchResult[] = [];
  for (const {page, score, hits} of pages) {
    const most = results.length === 0 ? PARTS_BELOW.first : PARTS_BELOW.other;
    const below = hits.slice(0, most).map((hit) => resultOf(page, hit.part, hit.score, words));
    results.push(resultOf(page, undefined, score, words), ...below);
    if (results.length >= limit) {
      break;
    }
  }
  return results.slice(0, limit);
}

/** Searches the lexicon. A page and a part of it count as one result each. */
export function search(lexicon: Lexicon, text: string, limit: number): SearchResults {
  const query = parseQuery(lexicon, text);
  const words = query.terms.map((term) => term.text);
  const pages = rankPages(lexicon, query);
  const {page, hits: [best] = []} = pages[0] ?? {};
  return {
    results: resultsOf(pages, words, limit),
    total: pages.length,
    tokens: words,
    ...(query.repaired && {didYouMean: query.repaired}),
    ...(page &&
      best &&
      isNamed(best.part, query) && {exact: resultOf(page, best.part, best.score, words)}),
  };
}
