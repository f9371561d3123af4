import {closest} from 'fastest-levenshtein';

/** A closing sentence that proposes the known name nearest to `word`, for error messages. */
export function didYouMean(word: string, known: readonly string[]): string {
  return `Did you mean "${closest(word, known)}"?`;
}
