import type {SearchFileEntry} from './files';

/** Numbers as text: one character each, so that UTF-8 needs few bytes for small numbers. */
const ZERO = 0x30;
/** Surrogates, which are no characters of their own, begin at this code, and there are so many of them. */
const SURROGATES = {from: 0xd800, count: 0x800};

/** Packs whole numbers. Throws a RangeError for one of more than a million, for which there is no character. */
export function packNumbers(numbers: readonly number[]): string {
  return numbers
    .map((number) => number + ZERO)
    .map((code) => String.fromCodePoint(code < SURROGATES.from ? code : code + SURROGATES.count))
    .join('');
}

export function unpackNumbers(packed: string): number[] {
  return Array.from(packed, (character) => {
    const code = character.codePointAt(0) ?? ZERO;
    return (code < SURROGATES.from ? code : code - SURROGATES.count) - ZERO;
  });
}

/** Packs sorted words: how many letters each shares with the one before, and the others. */
export function packWords(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? '';
      let shared = 0;
      while (shared < word.length && word[shared] === before[shared]) {
        shared++;
      }
      return packNumbers([shared]) + word.slice(shared);
    })
    .join(' ');
}

export function unpackWords(packed: string): string[] {
  let last = '';
  return packed
    .split(' ')
    .map((text) => (last = last.slice(0, unpackNumbers(text.charAt(0))[0]) + text.slice(1)));
}

/** The number of words in each text of the page `p`: those of its places, its description, and what readers ask. */
type LengthsDocument = {
  readonly i: number;
  readonly p: number;
  readonly l: readonly [content: string, description: string, asked: string];
};

/** Which texts contain a word. Texts have the numbers of their places. */
type WordIndex = {
  /** The words of all texts, sorted. */
  readonly words: string;
  /** For each stem, in the order of its first word, the distances between the texts that contain it. */
  readonly texts: string;
  /** For each section that lists errors, its distance from the one before, and those between its errors. */
  readonly lists: string;
};

/** What the file of the words of all texts holds. */
export type PackedWords = readonly [SearchFileEntry<'content', LengthsDocument, WordIndex>];

const stepsOf = (all: readonly number[]) => all.map((number, at) => number - (all[at - 1] ?? 0));

/** A section, and the errors that it lists, as the numbers of their places. */
export type List = readonly [section: number, errors: readonly number[]];

function packLists(lists: readonly List[]): string {
  const sorted = [...lists].sort(([a], [b]) => a - b);
  const steps = stepsOf(sorted.map(([section]) => section));
  return sorted
    .map(([, errors], at) =>
      packNumbers([steps[at] ?? 0, ...stepsOf([...errors].sort((a, b) => a - b))]),
    )
    .join(' ');
}

export function unpackLists(packed: string): List[] {
  let section = 0;
  return (packed ? packed.split(' ') : []).map((line) => {
    const [step = 0, ...steps] = unpackNumbers(line);
    section += step;
    let error = 0;
    return [section, steps.map((distance) => (error += distance))];
  });
}

/** Packs lengths without the zeros at the end. */
const packLengths = (texts: readonly (readonly string[])[]) =>
  packNumbers(texts.map(({length}) => length)).replace(/0+$/, '');

/** The lengths of the texts of each page, of which `sizes` has the numbers of places. */
function lengthsOf(
  sizes: readonly number[],
  texts: readonly (readonly string[])[],
): LengthsDocument[] {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  let from = 0;
  return sizes.map((size, p) => {
    const of = (kind: number) =>
      packLengths(texts.slice(kind * count + from, kind * count + from + size));
    const document = {i: p, p, l: [of(0), of(1), of(2)]} as const;
    from += size;
    return document;
  });
}

/**
 * Packs texts. `sizes` has the number of places of each page. The words of the texts of all places come first, then
 * those of the description at each place, and those that readers use for it. `stemOf` says which words count as one.
 */
export function packText({
  sizes,
  texts,
  stemOf,
  lists = [],
}: {
  readonly sizes: readonly number[];
  readonly texts: readonly (readonly string[])[];
  readonly stemOf: (word: string) => string;
  readonly lists?: readonly List[];
}): PackedWords {
  const words = [...new Set(texts.flat())].sort();
  const numbers = new Map(words.map((word) => [stemOf(word), [] as number[]]));
  for (const [number, text] of texts.entries()) {
    for (const stem of new Set(text.map(stemOf))) {
      numbers.get(stem)?.push(number);
    }
  }
  const index = {
    words: packWords(words),
    texts: [...numbers.values()].map((all) => packNumbers(stepsOf(all))).join(' '),
    lists: packLists(lists),
  };
  return [{type: 'content', documents: lengthsOf(sizes, texts), index}];
}
