import {legacyTitle} from '../data/legacy';
import type {Findings, Hit} from './findings';
import {isLastPartOfAddress, isNamed, isTitle} from './names';
import {parseQuery} from './query';
import {pagesOf, type LoadedIndex, type SearchDocument} from './searchIndex';
import {EXACT_BONUS, KEYWORD_BONUS, LEGACY_WEIGHT, NAME_BONUS} from './weights';

/** A page that matches a query, with its hits and its score. */
export type RankedPage = {
  readonly page: SearchDocument;
  readonly hits: readonly Hit[];
  readonly score: number;
};

/** The bonus for a page whose name is the query. A page about API v1 must be named exactly. */
function nameBonus(page: SearchDocument, query: string): number {
  if (!legacyTitle.test(page.t)) {
    return isNamed(page, query) ? NAME_BONUS : 0;
  }
  if (isTitle(page, query)) {
    return EXACT_BONUS;
  }
  return isLastPartOfAddress(page, query) ? NAME_BONUS : 0;
}

/** The tokens of a query or keyword in alphabetical order, so that two of them can be compared. */
function comparable(text: string): string {
  return parseQuery(text)
    .map((token) => token.text)
    .sort()
    .join(' ');
}

/** The bonuses of the pages that have the query as a keyword, by the id of the page. */
function keywordBonuses(index: LoadedIndex, query: string): ReadonlyMap<number, number> {
  const typed = comparable(query);
  const keywords = index.find(({type}) => type === 'keywords');
  return new Map(
    [...(keywords?.byId.values() ?? [])].flatMap(({t, p, i}): [number, number][] => {
      const place = t.split(', ').findIndex((keyword) => comparable(keyword) === typed);
      const bonus = place === 0 ? KEYWORD_BONUS.first : KEYWORD_BONUS.other;
      return place < 0 ? [] : [[p ?? i, bonus]];
    }),
  );
}

/**
 * Sorts the pages that were found, the best first. A page may lack some tokens of the query, but pages
 * with more of them come first. Pages about API v1 are dropped unless the query is exactly their name
 * or the name of one of their operations.
 */
export function rankPages(
  index: LoadedIndex,
  findings: Findings,
  query: string,
  tokenCount: number,
): RankedPage[] {
  const bonuses = keywordBonuses(index, query);
  return [...findings]
    .flatMap(([id, {hits, covered, hasNamedPart}]) => {
      const page = pagesOf(index).get(String(id));
      if (!page) {
        return [];
      }
      const isLegacy = legacyTitle.test(page.t);
      const bonus = hasNamedPart
        ? EXACT_BONUS
        : nameBonus(page, query) + (isLegacy ? 0 : (bonuses.get(id) ?? 0));
      if (isLegacy && bonus === 0) {
        return [];
      }
      const worth = [...covered.values()].reduce((sum, value) => sum + value, 0);
      const coverage = covered.size / tokenCount;
      const age = isLegacy ? LEGACY_WEIGHT : 1;
      return [{page, hits: [...hits.values()], score: worth * coverage ** 2 * age + bonus}];
    })
    .sort((a, b) => b.score - a.score || a.page.i - b.page.i);
}
