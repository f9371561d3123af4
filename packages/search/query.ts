import {stemOf} from './stems';
import {longestQuery} from './limits';
import type {Lexicon} from './lexicon';
import {pastedName, usualForm} from './pasted';
import {compounds, fold} from './tokens';
import {areInPhrases, wordMeanings} from './everydayWords';
import {synonymsOf} from './synonyms';
import {fillers, topicWords, vague} from './vocabulary';

/** Words to look up as one, and the worth of a match relative to the word as typed. */
type Variant = {readonly stems: Iterable<string>; readonly worth: number};

/** A word of a query. A filler beside other words weighs next to nothing. */
export type QueryTerm = {
  readonly text: string;
  readonly weight: number;
  readonly variants: readonly Variant[];
};

/** A query, as everything else reads it. */
export type Query = {
  /** The words, and the variants of each. */
  readonly terms: readonly QueryTerm[];
  /** The query in lower case, without accents and without spaces around it. */
  readonly text: string;
  /** The same with spaces instead of punctuation, to be compared with titles and keywords. */
  readonly plain: string;
  /** Its stems in alphabetical order, to be compared with names in which words have other endings. */
  readonly stems: string;
  /** The same stems, each once. */
  readonly stemSet: ReadonlySet<string>;
  /** The query with its misspelt words repaired, when there are any. */
  readonly repaired?: string;
};

/** The weight of a filler beside a word that tells something, which weighs 1. */
export const FILLER_WEIGHT = 0.01;

/** The weight of a word that only says that something is wrong. */
const VAGUE_WEIGHT = 0.3;

/** The least part of its weight that a word keeps which is almost everywhere on the site, such as "account". */
const COMMON_WEIGHT = 0.3;

/** What a word of this site is worth that an everyday word means, relative to the word as typed. */
const MEANING_WORTH = 0.8;

/** What a word is worth in a phrase that means something else, such as "checking" in "checking account". */
const PHRASE_WORTH = 0.5;

/** What another word of its group is worth for a word. */
const SYNONYM_WORTH = 0.4;

/** Longer words are hardly ever typing errors. */
const LONGEST_REPAIR = 40;
/** How many letters a word needs, so that it may be the beginning of another before the end of the query. */
const SHORTEST_BEGINNING = 4;

/** Replaces punctuation by spaces: "Users API (v1)" becomes `users api v1`. */
export function withoutPunctuation(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Word = {readonly text: string; readonly parts: readonly string[]};

/** The distinct words of a text. A compound that is nowhere is read as its parts: `account_closed`. */
function wordsOf(text: string, isKnown: (word: string) => boolean = () => true): Word[] {
  const all = compounds(text).flatMap(({whole, parts}): Word[] =>
    parts.length > 0 && !isKnown(whole.text)
      ? parts.map((part) => ({text: part.text, parts: []}))
      : [
          {
            text: whole.text,
            parts: parts.map((part) => part.text).filter((part) => !fillers.has(part)),
          },
        ],
  );
  return all.filter((word, at) => all.findIndex((other) => other.text === word.text) === at);
}

/** The stems of a text in alphabetical order, so that two texts can be compared: "rate limit", `limits-rate`. */
export function sortedStems(text: string): string {
  return topicWords(wordsOf(text).map((word) => word.text))
    .map(stemOf)
    .sort()
    .join(' ');
}

/** What to look up for a word: itself, what it means, its parts, and words that begin with it. */
function variantsOf(
  lexicon: Lexicon,
  {text, parts}: Word,
  isLast: boolean,
  meanings: readonly string[],
  {inPhrase = false, hasSynonyms = false} = {},
): Variant[] {
  const known = (word: string) => {
    const stem = lexicon.stemOf(word);
    return stem === undefined ? [] : [stem];
  };
  const mayBeBeginning = isLast || text.length >= SHORTEST_BEGINNING;
  return [
    {stems: known(text), worth: inPhrase ? PHRASE_WORTH : 1},
    ...meanings.map((other) => ({stems: known(other), worth: MEANING_WORTH})),
    {stems: hasSynonyms ? synonymsOf(text).flatMap(known) : [], worth: SYNONYM_WORTH},
    ...parts.map((part) => ({stems: known(part), worth: 0.4 / parts.length})),
    {stems: mayBeBeginning ? lexicon.stemsFrom(text) : [], worth: 0.5},
  ].filter(({stems}) => [...stems].length > 0);
}

/** The nearest known word to an unknown one, or the two words that it joins. */
function nearestTo(lexicon: Lexicon, word: string, isLast: boolean): string | undefined {
  if (word.length < 4 || word.length > LONGEST_REPAIR || /\d/.test(word)) {
    return undefined;
  }
  const isKnown = (part: string) => lexicon.stemOf(part) !== undefined;
  const halves = Array.from({length: Math.max(0, word.length - 5)}, (_, at) => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ]).find((pair) => pair.every(isKnown));
  return (
    lexicon.nearest(word, false) ??
    halves?.join(' ') ??
    (isLast && word.length > 4 ? lexicon.nearest(word, true) : undefined)
  );
}

/** The query with every unknown word repaired; unchanged when there is none, or no repair for it. */
function repair(lexicon: Lexicon, text: string): string {
  const all = compounds(text);
  const meanings = wordMeanings(all.map(({whole}) => whole.text));
  const isKnown = (word: string, isLast: boolean, meant: readonly string[] = []) =>
    fillers.has(word) || variantsOf(lexicon, {text: word, parts: []}, isLast, meant).length > 0;
  return all.reduceRight((repaired, {whole, parts}, at) => {
    const isLast = at === all.length - 1;
    if (
      isKnown(whole.text, isLast, meanings[at]) ||
      (parts.length > 0 && parts.every((part) => isKnown(part.text, isLast)))
    ) {
      return repaired;
    }
    const nearest = nearestTo(lexicon, whole.text, isLast);
    const wrong = nearest ? [whole] : parts.filter((part) => !isKnown(part.text, isLast));
    return wrong.reduceRight((changed, {text: word, start, length}) => {
      const better = nearest ?? nearestTo(lexicon, word, isLast) ?? word;
      return changed.slice(0, start) + better + changed.slice(start + length);
    }, repaired);
  }, text);
}

/** The weight of each of the words, by the lists of words alone. */
function weightsOf(words: readonly string[]): number[] {
  const important = new Set(topicWords(words));
  return words.map((word) => {
    if (!important.has(word)) {
      return FILLER_WEIGHT;
    }
    return vague.has(word) && important.size > 1 ? VAGUE_WEIGHT : 1;
  });
}

/** The weight of a word that is no filler: the more sections have it, the less it says which one is meant. */
function weightOnSite(weight: number, lexicon: Lexicon, [first]: readonly Variant[]): number {
  if (weight === FILLER_WEIGHT) {
    return weight;
  }
  return weight * (COMMON_WEIGHT + (1 - COMMON_WEIGHT) * lexicon.tellingOf(first?.stems ?? []));
}

/** The words of a query with their weights and variants. */
function termsOf(lexicon: Lexicon, text: string): QueryTerm[] {
  const words = wordsOf(text, (word) => lexicon.stemsFrom(word).size > 0);
  const texts = words.map((word) => word.text);
  const meanings = wordMeanings(texts);
  const phrases = areInPhrases(texts);
  const weights = weightsOf(texts);
  return words.map((word, at) => {
    const isLast = at === words.length - 1;
    const inPhrase = phrases[at] ?? false;
    // Alone, a word would get other results when its last letter is typed.
    const hasSynonyms = words.length > 1 && !inPhrase;
    const variants = variantsOf(lexicon, word, isLast, meanings[at] ?? [], {inPhrase, hasSynonyms});
    return {text: word.text, weight: weightOnSite(weights[at] ?? 1, lexicon, variants), variants};
  });
}

/** Reads a query once. A name that was pasted is taken without what is around it. Words beyond the longest query are left out. */
export function parseQuery(lexicon: Lexicon, typed: string): Query {
  const cut = pastedName(lexicon.pages, typed) ?? usualForm(typed.slice(0, longestQuery));
  const text = repair(lexicon, cut);
  const stems = sortedStems(text);
  return {
    terms: termsOf(lexicon, text),
    text: fold(text),
    plain: withoutPunctuation(text),
    stems,
    stemSet: new Set(stems.split(' ')),
    ...(text !== cut && {repaired: text}),
  };
}
