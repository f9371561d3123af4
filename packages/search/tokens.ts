/** A token of a text: its form for comparison (lower case, no accents) and its position in the text. */
export type SearchToken = {readonly text: string; readonly start: number; readonly length: number};

/** A token exactly as it is written, and its parts when it has more than one. */
export type Compound = {readonly whole: SearchToken; readonly parts: readonly SearchToken[]};

const LONGEST_TOKEN = 60;

/** Returns the text in lower case and without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function tokenOf(text: string, start: number): SearchToken {
  return {text: fold(text), start, length: text.length};
}

/**
 * Splits a text at spaces, brackets, quotation marks and asterisks.
 * The parts of `createCard` are create and card; those of `/v2/accounts` are v2 and accounts.
 */
export function compounds(text: string): Compound[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[^\s()[\]{}"“”«»*]*[\p{L}\p{N}])?/gu)].map((match) => {
    const parts = [
      ...match[0].matchAll(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})[\p{N}]*|[\p{L}\p{N}]+/gu),
    ];
    return {
      whole: tokenOf(match[0], match.index),
      parts:
        parts.length > 1 ? parts.map((part) => tokenOf(part[0], match.index + part.index)) : [],
    };
  });
}

/** Returns every token under which a text can be found: each compound, and each of its parts. */
export function tokenize(text: string): SearchToken[] {
  return compounds(text).flatMap(({whole, parts}) =>
    whole.length <= LONGEST_TOKEN ? [whole, ...parts] : parts,
  );
}
