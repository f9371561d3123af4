/** A word of a text, in lower case without accents, and where it starts in the text. */
export type Word = {readonly word: string; readonly start: number; readonly length: number};

const LONGEST_WORD = 60;

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase();
}

/**
 * Splits a text into the words that a reader may type. A compound gives itself and its parts:
 * `createCard` gives createcard, create and card; `/v2/accounts` gives v2/accounts, v2 and accounts.
 */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}](?:[^\s()[\]{}"“”«»]*[\p{L}\p{N}])?/gu)) {
    const whole = match[0];
    const parts = [...whole.matchAll(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})[\p{N}]*|[\p{L}\p{N}]+/gu)];
    if (whole.length <= LONGEST_WORD) {
      found.push({word: fold(whole), start: match.index, length: whole.length});
    }
    if (parts.length > 1) {
      for (const part of parts) {
        found.push({word: fold(part[0]), start: match.index + part.index, length: part[0].length});
      }
    }
  }
  return found;
}
