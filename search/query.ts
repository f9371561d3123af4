import lunr from 'lunr';
import {fillers, synonyms} from './synonyms';
import {compounds} from './words';

/** A word of a query, and its parts when it is a compound. */
export type Token = {readonly word: string; readonly parts: readonly string[]};

/** A form in which a word is looked for, and what a match is worth against the word itself. */
export type Variant = {
  readonly word: string;
  readonly boost: number;
  readonly options: Parameters<lunr.Query['term']>[1];
};

const LONGEST_QUERY = 200;
/** Nobody misspells a longer word; looking for its neighbours would take seconds. */
const LONGEST_REPAIR = 40;
const {NONE, TRAILING} = lunr.Query.wildcard;
const exactly = {wildcard: NONE, usePipeline: true};

function isMeaningful(word: string): boolean {
  return !fillers.has(word) && lunr.stopWordFilter(new lunr.Token(word, {})) !== undefined;
}

/** The words of a query that count: all but the stop words, or all when there are only stop words. */
export function parseQuery(text: string): Token[] {
  const all = compounds(text.slice(0, LONGEST_QUERY)).map(({whole, parts}) => ({
    word: whole.word,
    parts: parts.map(({word}) => word).filter(isMeaningful),
  }));
  const meaningful = all.filter(({word}) => isMeaningful(word));
  const kept = meaningful.length > 0 ? meaningful : all;
  return kept.filter(({word}, at) => kept.findIndex((other) => other.word === word) === at);
}

/** The forms in which a typed word is looked for, the surest first. The last word may be unfinished. */
export function variantsOf({word, parts}: Token, isLast: boolean): Variant[] {
  const exact = {word, boost: 1, options: exactly};
  const unfinished = {word, boost: 0.5, options: {wildcard: TRAILING, usePipeline: false}};
  return [
    exact,
    ...(synonyms.get(word) ?? []).map((other) => ({...exact, word: other, boost: 0.6})),
    ...parts.map((part) => ({...exact, word: part, boost: 0.4 / parts.length})),
    ...(isLast || word.length >= 4 ? [unfinished] : []),
  ];
}

/** A spelling fault put right, and two words written as one: for a word that is on no page. */
export function repairsOf({word}: Token, isKnown: (word: string) => boolean): Variant[] {
  if (word.length < 4 || word.length > LONGEST_REPAIR || /\d/.test(word)) {
    return [];
  }
  // Of a short stem, two changes make another word.
  const stem = lunr.stemmer(new lunr.Token(word, {})).toString();
  const misspelt = {
    word,
    boost: 0.3,
    options: {...exactly, editDistance: stem.length >= 8 ? 2 : 1},
  };
  const halves = Array.from({length: Math.max(0, word.length - 5)}, (_, at) => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ])
    .filter((pair) => pair.every(isKnown))
    .flat();
  return [misspelt, ...halves.map((half) => ({word: half, boost: 0.2, options: exactly}))];
}
