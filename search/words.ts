/** A word of a text, in lower case without accents, and where it starts in the text. */
export type Word = {readonly word: string; readonly start: number; readonly length: number};

/** A word as it is written, and its parts when it has several. */
export type Compound = {readonly whole: Word; readonly parts: readonly Word[]};

const LONGEST_WORD = 60;

/** A text in lower case, without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function wordOf(text: string, start: number): Word {
  return {word: fold(text), start, length: text.length};
}

/**
 * Splits a text at spaces, brackets, quotation marks and the asterisk (which Lunr takes for a wildcard).
 * The parts of `createCard` are create and card; those of `/v2/accounts` are v2 and accounts.
 */
export function compounds(text: string): Compound[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[^\s()[\]{}"“”«»*]*[\p{L}\p{N}])?/gu)].map((match) => {
    const parts = [
      ...match[0].matchAll(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})[\p{N}]*|[\p{L}\p{N}]+/gu),
    ];
    return {
      whole: wordOf(match[0], match.index),
      parts: parts.length > 1 ? parts.map((part) => wordOf(part[0], match.index + part.index)) : [],
    };
  });
}

/** The words that a reader may type to find a text: each compound and its parts. */
export function words(text: string): Word[] {
  return compounds(text).flatMap(({whole, parts}) =>
    whole.length <= LONGEST_WORD ? [whole, ...parts] : parts,
  );
}
