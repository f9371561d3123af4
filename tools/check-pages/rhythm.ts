import type {ProseBlock} from './blocks';
import {endsWithStop, MOST_WORDS, sentencesOf, wordCount} from './rules/sentences';

/** A sentence with this many words or fewer is short, and one with that many or more is long. */
export const SHORT = 7;
export const LONG = 20;

/** The limits for guides and use cases together: words on average, and shares of all sentences. */
const LIMITS = {leastMean: 13, mostMean: 17, mostShort: 0.12, leastLong: 0.15} as const;

/** The pages whose rhythm the others follow. */
export const modelPages = [
  'docs/docs/accounts/virtualiban.mdx',
  'usecases/sepa_transfers/sepa_credit_transfer.mdx',
  'api/Callback.mdx',
] as const;

/** Whether the limits are for this page: it is a guide or a use case. */
export const isGuide = (file: string): boolean => /^(?:docs|usecases)\//.test(file);

/** How long the sentences of one or several pages are, in words. Shares are from 0 to 1. */
export type Rhythm = {
  readonly words: number;
  readonly sentences: number;
  readonly mean: number;
  readonly short: number;
  readonly long: number;
  readonly longest: number;
};

/**
 * The number of words in each sentence of paragraphs and list items. Cells, headings and the page guide are
 * phrases, and so is an item without a stop at its end: none of them counts.
 */
export function sentenceLengths(blocks: readonly ProseBlock[]): number[] {
  return blocks
    .filter(({kind, isPhrase}) => kind === 'text' && !isPhrase)
    .flatMap((block) =>
      sentencesOf(block)
        .filter(endsWithStop)
        .map((sentence) => wordCount(sentence)),
    );
}

/** Sums up the lengths of sentences. Without a sentence, every figure is 0. */
export function rhythmOf(lengths: readonly number[]): Rhythm {
  const sentences = lengths.length;
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const share = (isCounted: (length: number) => boolean) =>
    sentences === 0 ? 0 : lengths.filter(isCounted).length / sentences;
  return {
    words,
    sentences,
    mean: sentences === 0 ? 0 : words / sentences,
    short: share((length) => length <= SHORT),
    long: share((length) => length >= LONG),
    longest: Math.max(0, ...lengths),
  };
}

/** 0.1234 as "12.3 %". */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** What is wrong with the rhythm of guides and use cases together. */
export function rhythmFindings({mean, short, long, longest}: Rhythm): string[] {
  const {leastMean, mostMean, mostShort, leastLong} = LIMITS;
  return [
    ...(mean < leastMean || mean > mostMean
      ? [`sentences have ${mean.toFixed(1)} words on average: write ${leastMean} to ${mostMean}.`]
      : []),
    ...(short > mostShort
      ? [
          `${percent(short)} of the sentences have ${SHORT} words or fewer, at most ${percent(mostShort)}: join what belongs together.`,
        ]
      : []),
    ...(long < leastLong
      ? [
          `${percent(long)} of the sentences have ${LONG} words or more, at least ${percent(leastLong)}: carry a thought to its consequence.`,
        ]
      : []),
    ...(longest > MOST_WORDS
      ? [`the longest sentence has ${longest} words, at most ${MOST_WORDS}: split it.`]
      : []),
  ].map((text) => `docs/, usecases/: ${text}`);
}
