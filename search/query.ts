import lunr from 'lunr';
import {fillers, synonyms} from './synonyms';
import {compounds} from './tokens';

/** A token of a query, and its parts when it is a compound. */
export type QueryToken = {readonly text: string; readonly parts: readonly string[]};

/** One form of a token to look up, and the weight of a match relative to the token as typed. */
export type Variant = {
  readonly text: string;
  readonly boost: number;
  readonly options: Parameters<lunr.Query['term']>[1];
};

const LONGEST_QUERY = 200;
/** Longer tokens are hardly ever typing mistakes, and a search for similar ones would take seconds. */
const LONGEST_REPAIR = 40;
const {NONE, TRAILING} = lunr.Query.wildcard;
const exactly = {wildcard: NONE, usePipeline: true};

function isMeaningful(text: string): boolean {
  return !fillers.has(text) && lunr.stopWordFilter(new lunr.Token(text, {})) !== undefined;
}

/** Returns the distinct tokens of a query without stop words. A query of stop words alone keeps them. */
export function parseQuery(query: string): QueryToken[] {
  const all = compounds(query.slice(0, LONGEST_QUERY)).map(({whole, parts}) => ({
    text: whole.text,
    parts: parts.map(({text}) => text).filter(isMeaningful),
  }));
  const meaningful = all.filter(({text}) => isMeaningful(text));
  const kept = meaningful.length > 0 ? meaningful : all;
  return kept.filter(({text}, at) => kept.findIndex((other) => other.text === text) === at);
}

/**
 * Returns the forms in which to look a token up, the most reliable first: the token itself, its
 * synonyms, its parts, and tokens that begin with it. A short token counts as a beginning only at
 * the end of the query, where the reader may still be typing.
 */
export function variantsOf({text, parts}: QueryToken, isLast: boolean): Variant[] {
  const exact = {text, boost: 1, options: exactly};
  const unfinished = {text, boost: 0.5, options: {wildcard: TRAILING, usePipeline: false}};
  return [
    exact,
    ...(synonyms.get(text) ?? []).map((other) => ({...exact, text: other, boost: 0.6})),
    ...parts.map((part) => ({...exact, text: part, boost: 0.4 / parts.length})),
    ...(isLast || text.length >= 4 ? [unfinished] : []),
  ];
}

/**
 * Returns the forms to try for a token that is on no page: similar spellings, and the two halves of
 * a token that joins two known ones.
 */
export function repairsOf({text}: QueryToken, isKnown: (text: string) => boolean): Variant[] {
  if (text.length < 4 || text.length > LONGEST_REPAIR || /\d/.test(text)) {
    return [];
  }
  // Two changes to a short stem usually give an unrelated token.
  const stem = lunr.stemmer(new lunr.Token(text, {})).toString();
  const misspelt = {
    text,
    boost: 0.3,
    options: {...exactly, editDistance: stem.length >= 8 ? 2 : 1},
  };
  const halves = Array.from({length: Math.max(0, text.length - 5)}, (_, at) => [
    text.slice(0, at + 3),
    text.slice(at + 3),
  ])
    .filter((pair) => pair.every(isKnown))
    .flat();
  return [misspelt, ...halves.map((half) => ({text: half, boost: 0.2, options: exactly}))];
}
