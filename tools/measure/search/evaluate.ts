import type {SearchResults} from '@aldermark/search/results';
import type {MeasuredQuery} from './querySet';

/** How often the right page came first, and among the first three, of how many queries. */
export type Success = {readonly queries: number; readonly first: number; readonly three: number};

/** A query whose right page did not come first. */
type Failure = {readonly query: MeasuredQuery; readonly found: readonly string[]};

export type Evaluation = {
  readonly byKind: ReadonlyMap<string, Success>;
  readonly all: Success;
  readonly failures: readonly Failure[];
};

/** The addresses of the pages that were found, the best first. */
export function pagesOf({results}: SearchResults): string[] {
  return results.filter(({kind}) => kind === 'page').map(({address}) => address);
}

const none: Success = {queries: 0, first: 0, three: 0};

function counted({queries, first, three}: Success, place: number): Success {
  return {
    queries: queries + 1,
    first: first + (place === 0 ? 1 : 0),
    three: three + (place >= 0 ? 1 : 0),
  };
}

/** Runs every query, and counts where its right page came. */
export function evaluate(
  queries: readonly MeasuredQuery[],
  search: (text: string) => readonly string[],
): Evaluation {
  const byKind = new Map<string, Success>();
  const failures: Failure[] = [];
  let all = none;
  for (const query of queries) {
    const found = search(query.text).slice(0, 3);
    const place = found.findIndex((page) => query.pages.includes(page));
    byKind.set(query.kind, counted(byKind.get(query.kind) ?? none, place));
    all = counted(all, place);
    if (place !== 0) {
      failures.push({query, found});
    }
  }
  return {byKind, all, failures};
}
