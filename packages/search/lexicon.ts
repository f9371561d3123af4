import {stemOf} from './stems';
import {errorsBetween} from './distance';
import {unpackNames, type PackedNames, type IndexedPage, type PagePart} from './names';
import {unpackLists, unpackNumbers, unpackWords, type PackedWords} from './packing';
import {tokenize} from './tokens';

/** The texts in which words are looked up, by what they are to a page. */
export const fields = [
  'title',
  'keywords',
  'address',
  'heading',
  'description',
  'content',
  'asked',
] as const;
export type IndexedField = (typeof fields)[number];

/**
 * How far a match counts less in a longer text, from 0 to 1. What readers ask is a list of alternatives, of which one is
 * enough, however many there are.
 */
const LENGTH_SHARE = {usual: 0.75, asked: 0};

/** A page, or a part of one. The places of the site are numbered, each page before its parts. */
export type PageOrPart = {
  readonly page: IndexedPage;
  readonly pageNumber: number;
  readonly part?: PagePart;
};

/** How often something is in each place. */
type Counts = Map<number, number>;

/** How rare something is that is in so many of all texts. (BM25) */
const rarityOf = (found: number, all: number) => Math.log(1 + (all - found + 0.5) / (found + 0.5));

/** The texts of one kind. */
class Texts {
  /** The number of words at each place. */
  readonly lengths: Counts = new Map<number, number>();
  readonly counts = new Map<string, Counts>();
  private sum = 0;

  get averageLength(): number {
    return this.sum / Math.max(1, this.lengths.size);
  }

  addLength(place: number, length: number): void {
    this.lengths.set(place, length);
    this.sum += length;
  }

  add(place: number, stem: string): void {
    const counts = this.counts.get(stem) ?? new Map<number, number>();
    this.counts.set(stem, counts.set(place, (counts.get(place) ?? 0) + 1));
  }
}

/** Every word of the names of the site and, once it is added, of its text, with the places that contain it. */
export class Lexicon {
  readonly pages: readonly IndexedPage[];
  readonly places: readonly PageOrPart[];
  /** The places of the sections that list an error, by its place. */
  readonly sectionsListing = new Map<number, number[]>();
  private readonly texts: Readonly<Record<IndexedField, Texts>>;
  private readonly stems = new Map<string, string>();
  private words: string[] = [];

  constructor(names: PackedNames) {
    this.texts = Object.fromEntries(
      fields.map((field) => [field, new Texts()]),
    ) as typeof this.texts;
    this.pages = unpackNames(names);
    this.places = this.pages.flatMap((page, pageNumber) => [
      {page, pageNumber},
      ...page.parts.map((part) => ({page, pageNumber, part})),
    ]);
    this.places.forEach(({page, part}, place) => {
      if (part) {
        const name = part.kind === 'operation' ? part.anchor : '';
        this.addName('heading', place, `${part.title} ${name}`);
      } else {
        this.addName('title', place, page.title);
        this.addName('keywords', place, page.keywords.join(', '));
        this.addName('address', place, page.address.replaceAll('/', ' '));
      }
    });
    this.words = [...this.stems.keys()].sort();
  }

  private addName(field: IndexedField, place: number, text: string): void {
    const found = tokenize(text);
    this.texts[field].addLength(place, found.length);
    found.forEach((token) => this.texts[field].add(place, this.addWord(token.text)));
  }

  private addWord(word: string): string {
    const stem = this.stems.get(word) ?? stemOf(word);
    this.stems.set(word, stem);
    return stem;
  }

  /**
   * Adds the texts of every place, each kind with numbers above those of the kind before: the text of the place, the
   * description of a page, and what readers ask.
   */
  addText([{documents, index}]: PackedWords): void {
    const {length} = this.places;
    const kinds = [this.texts.content, this.texts.description, this.texts.asked] as const;
    const textAt = (number: number) =>
      [kinds[Math.floor(number / length)] ?? this.texts.content, number % length] as const;
    let first = 0;
    for (const {p, l} of documents) {
      for (const [kind, lengths] of l.entries()) {
        for (const [at, size] of unpackNumbers(lengths).entries()) {
          if (size > 0) {
            kinds[kind]?.addLength(first + at, size);
          }
        }
      }
      first += 1 + (this.pages[p]?.parts.length ?? 0);
    }
    const stems = [...new Set(unpackWords(index.words).map((word) => this.addWord(word)))];
    for (const [at, packed] of index.texts.split(' ').entries()) {
      let number = 0;
      for (const step of unpackNumbers(packed)) {
        number += step;
        const [text, place] = textAt(number);
        text.add(place, stems[at] ?? '');
      }
    }
    for (const [section, errors] of unpackLists(index.lists)) {
      for (const error of errors) {
        this.sectionsListing.set(error, [...(this.sectionsListing.get(error) ?? []), section]);
      }
    }
    this.words = [...this.stems.keys()].sort();
  }

  /** The stem under which the places of a word are kept; undefined for an unknown word. */
  stemOf(word: string): string | undefined {
    const stem = this.stems.get(word) ?? stemOf(word);
    return fields.some((field) => this.texts[field].counts.has(stem)) ? stem : undefined;
  }

  /** The stems of all words that begin with a text. */
  stemsFrom(beginning: string): Set<string> {
    let [from, to] = [0, this.words.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.words[middle] ?? '') < beginning) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    const found = new Set<string>();
    for (; this.words[from]?.startsWith(beginning); from++) {
      found.add(this.stems.get(this.words[from] ?? '') ?? '');
    }
    return found;
  }

  /** The number of places in which a word is. Places that it names count as several. */
  private commonness(word: string): number {
    const stem = this.stems.get(word) ?? '';
    const size = (field: IndexedField) => this.texts[field].counts.get(stem)?.size ?? 0;
    return 10 * (size('title') + size('keywords')) + 3 * size('heading') + size('content');
  }

  /** The word that a reader most likely meant by an unknown one, or by its beginning. */
  nearest(typed: string, isBeginning: boolean): string | undefined {
    const most = typed.length >= 7 ? 2 : 1;
    let best: {word: string; errors: number; common: number} | undefined;
    for (const word of this.words) {
      const errors = errorsBetween(typed, word, best?.errors ?? most, isBeginning);
      if (errors <= (best?.errors ?? most)) {
        const common = this.commonness(word);
        if (!best || errors < best.errors || common > best.common) {
          best = {word, errors, common};
        }
      }
    }
    return best?.word;
  }

  /**
   * What each place of a field is worth for words that count as one: the rarer they are in the field, and the
   * more of the text they make up, the more. (BM25, https://doi.org/10.1561/1500000019)
   */
  worths(field: IndexedField, stems: Iterable<string>): Counts {
    const {counts, lengths, averageLength} = this.texts[field];
    const found: Counts = new Map<number, number>();
    for (const stem of stems) {
      counts
        .get(stem)
        ?.forEach((count, place) => found.set(place, (found.get(place) ?? 0) + count));
    }
    const rarity = rarityOf(found.size, lengths.size);
    const share = field === 'asked' ? LENGTH_SHARE.asked : LENGTH_SHARE.usual;
    found.forEach((count, place) => {
      const length = (lengths.get(place) ?? averageLength) / averageLength;
      found.set(place, (rarity * 2.2 * count) / (count + 1.2 * (1 - share + share * length)));
    });
    return found;
  }

  /**
   * How much words that count as one say, from near 0 for those that are in the text of every section to 1 for those that
   * are in none.
   */
  tellingOf(stems: Iterable<string>): number {
    const {counts} = this.texts.content;
    const found = new Set([...stems].flatMap((stem) => [...(counts.get(stem)?.keys() ?? [])]));
    return rarityOf(found.size, this.places.length) / rarityOf(0, this.places.length);
  }
}
