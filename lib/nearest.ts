import {closest} from 'fastest-levenshtein';

/** The last sentence of an error message, which proposes the known name nearest to `name`. */
export function didYouMean(name: string, known: readonly string[]): string {
  return `Did you mean "${closest(name, known)}"?`;
}
