import {findPages, type Hit} from './findings';
import {parseQuery} from './query';
import {rankPages, type RankedPage} from './ranking';
import type {DocumentType, LoadedIndex, SearchDocument} from './searchIndex';
import {tokens} from './tokens';

/** A result of a search: a page, or one of its sections after it. */
export type SearchResult = {
  readonly document: SearchDocument;
  readonly type: DocumentType;
  readonly page: SearchDocument;
  /** The matches in the text of the document: start and length of each. */
  readonly metadata: readonly (readonly [number, number])[];
  /** The tokens of the query without stop words, to be highlighted on the page. */
  readonly tokens: readonly string[];
  readonly score: number;
  readonly index: number;
  /** This is a section, and another section of the same page follows. */
  readonly isInterOfTree: boolean;
  /** This is the last section of its page. */
  readonly isLastOfTree: boolean;
};

/** The number of sections listed below the first page, and below each other page. */
const SECTIONS_BELOW = {first: 2, other: 1};

/** The matches in the text of a hit. The index does not hold them, because they would double its size. */
function positionsOf(index: LoadedIndex, hit: Hit | undefined): [number, number][] {
  const part = index.find(({type}) => type === hit?.type);
  return hit && part
    ? tokens(hit.document.t)
        .filter(({text}) => part.pipeline.runString(text).some((term) => hit.terms.has(term)))
        .map(({start, length}): [number, number] => [start, length])
    : [];
}

/** The best hits below the headings of a page, at most one for each heading. */
function sectionsOf({hits}: RankedPage, count: number): Hit[] {
  return hits
    .filter(({type, document}) => (type === 'heading' || type === 'content') && Boolean(document.h))
    .sort((a, b) => b.score - a.score || a.document.i - b.document.i)
    .filter(
      ({document}, at, all) => all.findIndex((other) => other.document.h === document.h) === at,
    )
    .slice(0, count);
}

/**
 * Searches the index. Returns at most `limit` results, the best page first, each page followed by its
 * sections; a page and a section count as one result each.
 */
export function search(index: LoadedIndex, query: string, limit: number): SearchResult[] {
  const parsed = parseQuery(query);
  const texts = parsed.map(({text}) => text);
  const results: SearchResult[] = [];
  for (const ranked of rankPages(index, findPages(index, parsed, query), query, parsed.length)) {
    if (results.length >= limit) {
      break;
    }
    const {page, hits, score} = ranked;
    const most = results.length === 0 ? SECTIONS_BELOW.first : SECTIONS_BELOW.other;
    const sections = sectionsOf(ranked, Math.min(most, limit - results.length - 1));
    results.push({
      document: page,
      type: 'title',
      page,
      metadata: positionsOf(
        index,
        hits.find(({type}) => type === 'title'),
      ),
      tokens: texts,
      score,
      index: results.length,
      isInterOfTree: false,
      isLastOfTree: false,
    });
    sections.forEach((section, at) =>
      results.push({
        document: section.document,
        type: section.type,
        page,
        metadata: positionsOf(index, section),
        tokens: texts,
        score: section.score,
        index: results.length,
        isInterOfTree: at < sections.length - 1,
        isLastOfTree: at === sections.length - 1,
      }),
    );
  }
  return results;
}
