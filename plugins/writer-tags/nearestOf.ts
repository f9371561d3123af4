import {distance} from 'fastest-levenshtein';
import {didYouMean} from '../lib/nearest';

/** How many names a message lists when none of them is near. */
const MOST_LISTED = 8;

/**
 * A closing sentence for a short list of names: the nearest one, or all of them when none is near.
 * `intro` begins the list, as "It takes".
 */
export function nearestOf(name: string, known: readonly string[], intro: string): string {
  if (known.length === 0) {
    return `${intro} none.`;
  }
  const isNear = known.some(
    (candidate) => distance(candidate, name) * 2 <= Math.max(candidate.length, name.length),
  );
  return isNear || known.length > MOST_LISTED
    ? didYouMean(name, known)
    : `${intro} ${known.map((candidate) => `"${candidate}"`).join(', ')}.`;
}
