import {didYouMean, nearName} from '@aldermark/lib/nearest';

/** How many names a message lists when none of them is near. */
const MOST_LISTED = 8;

/**
 * The last sentence of a message about an unknown name. It proposes the nearest known name, or lists all of a
 * short list when none is near. `intro` begins that list, as in "It takes".
 */
export function nearestOf(name: string, known: readonly string[], intro: string): string {
  if (known.length === 0) {
    return `${intro} none.`;
  }
  return nearName(name, known) !== undefined || known.length > MOST_LISTED
    ? didYouMean(name, known)
    : `${intro} ${known.map((candidate) => `"${candidate}"`).join(', ')}.`;
}
