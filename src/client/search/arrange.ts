import {mostSuggestions} from '@aldermark/search/limits';
import type {SearchResults, SearchResult} from '@aldermark/search/results';

/** The results of a response, the place of a name that was typed in full before all others. */
export function ranked({
  results,
  exact,
}: Pick<SearchResults, 'results' | 'exact'>): readonly SearchResult[] {
  return exact ? [exact, ...results.filter(({address}) => address !== exact.address)] : results;
}

/**
 * The suggestions in the order in which they are shown: in groups, that of the best one first. The first `held` of
 * the suggestions that are shown already keep their places, because the reader is about to choose the last of them.
 */
export function arrange(
  best: readonly SearchResult[],
  shown: readonly SearchResult[] = [],
  held = 0,
): readonly SearchResult[] {
  const kept = shown.slice(0, held);
  const isKept = ({address}: SearchResult) => kept.some((other) => other.address === address);
  const rest = best.filter((result) => !isKept(result)).slice(0, mostSuggestions - kept.length);
  const groups = new Set([...kept.slice(-1), ...rest].map(({group}) => group));
  return [...kept, ...[...groups].flatMap((name) => rest.filter(({group}) => group === name))];
}
