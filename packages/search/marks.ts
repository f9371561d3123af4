import {stemOf} from './stems';
import {meaningsOf} from './everydayWords';
import type {Mark} from './results';
import {tokens as tokensOf} from './tokens';
import {fillers} from './vocabulary';

/** Where a text has words of a query, what they mean here, or words that begin with one of them. */
export function marksIn(text: string, words: readonly string[]): Mark[] {
  const parts = words.flatMap((word) => tokensOf(word).map((token) => token.text));
  const all = [...words, ...parts];
  const stems = new Set([...all, ...meaningsOf(words).flat()].map(stemOf));
  return tokensOf(text)
    .filter(
      (token) =>
        stems.has(stemOf(token.text)) ||
        words.some((word) => word.length > 2 && !fillers.has(word) && token.text.startsWith(word)),
    )
    .map(({start, length}) => [start, length]);
}
