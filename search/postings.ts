/** Numbers as text: each is one character, so that UTF-8 gives few bytes to small numbers. */
const ZERO = 0x30;
/** The first code of surrogates, which are no characters. */
const BEYOND = 0xd800;

function characterOf(number: number): string {
  const code = number + ZERO;
  if (code >= BEYOND) {
    throw new RangeError(`${number} is too large for the search index.`);
  }
  return String.fromCharCode(code);
}

/** Packs ascending numbers: the distance of each from the one before. */
export function packAscending(numbers: readonly number[]): string {
  return numbers.map((number, at) => characterOf(number - (numbers[at - 1] ?? 0))).join('');
}

export function unpackAscending(packed: string): number[] {
  let last = 0;
  return Array.from(packed, (character) => (last += character.charCodeAt(0) - ZERO));
}

/** Packs sorted words: the length of the beginning that each shares with the one before, and its rest. */
export function packWords(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? '';
      let shared = 0;
      while (shared < word.length && word[shared] === before[shared]) {
        shared++;
      }
      return characterOf(shared) + word.slice(shared);
    })
    .join(' ');
}

export function unpackWords(packed: string): string[] {
  let last = '';
  return packed === ''
    ? []
    : packed
        .split(' ')
        .map((text) => (last = last.slice(0, text.charCodeAt(0) - ZERO) + text.slice(1)));
}

/** What `text.json` holds. */
export type PackedText = {
  /** The words of all texts, sorted. */
  readonly words: string;
  /** For each stem, in the order of its first word, the texts that contain it. */
  readonly texts: readonly string[];
  /** The number of words of each text. */
  readonly lengths: string;
};
