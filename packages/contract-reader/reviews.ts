import {addMonths} from '@aldermark/sandbox/engine/time';
import type {Tables} from './tables/read';

/** The tables whose facts have a source. */
export const tablesOfFacts = ['limits', 'reasons', 'standards'] as const;

type Interval = {readonly every?: string; readonly month?: number};

/** A fact with the review that is valid for it. Days are in the format of ISO 8601. */
export type ReviewedFact = {
  readonly table: (typeof tablesOfFacts)[number];
  readonly name: string;
  /** Its value, or its meaning if it has none. */
  readonly content: string;
  readonly source: string;
  /** The key of `reviews.yaml` that its source belongs to; undefined for an unknown source. */
  readonly kind: string | undefined;
  readonly reviewed: string;
  /** The last day on which the review is valid. */
  readonly validUntil: string;
};

function months(duration: string): number {
  const [, years = '0', rest = '0'] = /^P(?:(\d+)Y)?(?:(\d+)M)?$/.exec(duration) ?? [];
  return Number(years) * 12 + Number(rest);
}

/** The last day of a month, which counts from 1. */
function endOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/**
 * The last day on which a review is valid: some months after it, or the end of the first review month that begins
 * after it.
 */
export function validUntil(reviewed: string, {every, month}: Interval): string {
  if (month === undefined) {
    return addMonths(reviewed, months(every ?? 'P1Y'));
  }
  const [year = 0, ownMonth = 1] = reviewed.split('-').map(Number);
  return endOfMonth(ownMonth < month ? year : year + 1, month);
}

/** The kind of a source: the one with the longest beginning that fits. */
function kindOf(source: string, reviews: Tables['reviews']): string | undefined {
  const fits = Object.entries(reviews).flatMap(([kind, {sources}]) =>
    sources.filter((begin) => source.startsWith(begin)).map((begin) => ({kind, begin})),
  );
  return fits.sort((one, other) => other.begin.length - one.begin.length)[0]?.kind;
}

/** Every fact with a source, in the order of the files. */
export function reviewedFacts(
  tables: Pick<Tables, (typeof tablesOfFacts)[number] | 'reviews'>,
): ReviewedFact[] {
  return tablesOfFacts.flatMap((table) =>
    Object.entries(tables[table]).map(([name, fact]) => {
      const {source, reviewed, reviewEvery} = fact;
      const content = 'value' in fact ? fact.value : fact.meaning;
      const kind = kindOf(source, tables.reviews);
      const interval = reviewEvery
        ? {every: reviewEvery}
        : (kind && tables.reviews[kind]) || {every: 'P1Y'};
      return {
        table,
        name,
        content,
        source,
        kind,
        reviewed,
        validUntil: validUntil(reviewed, interval),
      };
    }),
  );
}
