import {stemOf} from './stems';
import {wordMeanings} from './everydayWords';
import type {MatchRange} from './results';
import {tokenize as tokensOf} from './tokens';
import {fillers} from './vocabulary';

/** Where a text has words of a query, what they mean here, or words that begin with one of them. */
export function marksIn(text: string, words: readonly string[]): MatchRange[] {
  const parts = words.flatMap((word) => tokensOf(word).map((token) => token.text));
  const all = [...words, ...parts];
  const stems = new Set([...all, ...wordMeanings(words).flat()].map(stemOf));
  return tokensOf(text)
    .filter(
      (token) =>
        stems.has(stemOf(token.text)) ||
        words.some((word) => word.length > 2 && !fillers.has(word) && token.text.startsWith(word)),
    )
    .map(({start, length}) => [start, length]);
}
