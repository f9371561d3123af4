import type {Lexicon} from './lexicon';
import {marksIn} from './marks';
import {
  addressOfPart,
  isReferenceAddress,
  isStatus,
  type IndexedPage,
  type PagePart,
} from './names';
import {isNamed} from './bonuses';
import {parseQuery} from './query';
import {topicWords} from './vocabulary';
import {rankPages, type RankedPage} from './ranking';
import type {FilterGroup, SearchResults, SearchResult, ResultGroup} from './results';

/** How many parts are listed below the first page, and below each other page. */
const PARTS_BELOW = {first: 2, other: 1};

const partGroups: Readonly<Partial<Record<PagePart['kind'], ResultGroup>>> = {
  operation: 'API operations',
  event: 'Events',
  error: 'Errors',
  term: 'Glossary',
};

function groupOfPage({address}: IndexedPage): FilterGroup {
  return isReferenceAddress(address)
    ? 'API references'
    : address.startsWith('/usecases/')
      ? 'Use cases'
      : 'Guides';
}

const groupOf = (page: IndexedPage, part?: PagePart): ResultGroup =>
  (part && partGroups[part.kind]) ?? groupOfPage(page);

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
    address: part ? addressOfPart(page, part) : address,
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

/** The errors on ranked pages, the best first. A status, of which there are several errors, is none of them. */
function errorsOn(pages: readonly RankedPage[], words: readonly string[]): SearchResult[] {
  return pages
    .flatMap(({page, hits}) =>
      hits
        .filter(({part}) => part.kind === 'error' && !isStatus(part))
        .map(({part, score}) => resultOf(page, part, score, words)),
    )
    .sort((one, other) => other.score - one.score);
}

/**
 * Searches the lexicon. A page and a part of it count as one result each. `only` narrows the results to a group: to pages of
 * a section, or to errors, which then are results of their own.
 */
export function search(
  lexicon: Lexicon,
  text: string,
  limit: number,
  only?: FilterGroup,
): SearchResults {
  const query = parseQuery(lexicon, text);
  const words = query.terms.map((term) => term.text);
  const all = rankPages(lexicon, query);
  const errors = errorsOn(all, words);
  const counts: Record<FilterGroup, number> = {
    Guides: 0,
    'Use cases': 0,
    'API references': 0,
    Errors: errors.length,
  };
  all.forEach(({page}) => (counts[groupOfPage(page)] += 1));
  const pages = only ? all.filter(({page}) => groupOfPage(page) === only) : all;
  const {page, hits: [best] = []} = all[0] ?? {};
  return {
    results: only === 'Errors' ? errors.slice(0, limit) : resultsOf(pages, words, limit),
    total: only ? counts[only] : all.length,
    counts,
    tokens: words,
    ...(query.repaired && {didYouMean: query.repaired}),
    ...(page &&
      best &&
      isNamed(best.part, query) && {exact: resultOf(page, best.part, best.score, words)}),
  };
}
