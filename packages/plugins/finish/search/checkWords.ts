import {stemOf} from '@aldermark/search/stems';
import {everydayWords} from '@aldermark/search/everydayWords';
import {addressOfPart, type IndexedPage} from '@aldermark/search/names';
import {readersWords} from '@aldermark/search/readersWords';
import {synonyms} from '@aldermark/search/synonyms';
import {tokenize} from '@aldermark/search/tokens';
import {unknownName} from '@aldermark/lib/nearest';
import {readSource} from '@aldermark/lib/sourceText';

const wordsOf = (text: string) => tokenize(text).map((token) => token.text);

/** The place of a key in a file of words, for messages. */
function placeOf(file: string, key: string): string {
  const lines = readSource(file).split('\n');
  const at = lines.findIndex((line) => line.trim().replaceAll("'", '').startsWith(`${key}:`));
  return `${file}:${at + 1}`;
}

/** The words of all titles, headings, keywords and names, such as those of the glossary. */
function wordsOfNames(pages: readonly IndexedPage[]): Set<string> {
  return new Set(
    pages.flatMap(({title, address, keywords, parts}) =>
      [
        title,
        address.replaceAll('/', ' '),
        ...keywords,
        ...parts.map((part) => part.title),
      ].flatMap(wordsOf),
    ),
  );
}

/** Everyday words that mean a word which is in no name of the site. */
function unknownMeanings(
  pages: readonly IndexedPage[],
  words: Readonly<Record<string, string>>,
): string[] {
  const known = wordsOfNames(pages);
  const stems = new Set([...known].map(stemOf));
  return Object.entries(words).flatMap(([typed, meant]) =>
    meant
      .split(' ')
      .filter((word) => !stems.has(stemOf(word)))
      .map(
        (word) =>
          `${placeOf('packages/search/everydayWords.ts', typed)}: "${typed}" means "${word}". ${unknownName('word of a title, a heading, a keyword or the glossary', word, known)}`,
      ),
  );
}

/** Groups of synonyms of which no word is in a name of the site, so that they lead nowhere. */
function unknownGroups(pages: readonly IndexedPage[], groups: readonly string[]): string[] {
  const stems = new Set([...wordsOfNames(pages)].map(stemOf));
  return groups
    .filter((group) => !group.split(' ').some((word) => stems.has(stemOf(word))))
    .map(
      (group) =>
        `packages/search/synonyms.ts: no word of "${group}" is in a title, a heading, a keyword or the glossary. Add one that is, or remove the group.`,
    );
}

/** Readers' words of a section that does not exist. */
function unknownSections(
  pages: readonly IndexedPage[],
  words: Readonly<Record<string, string>>,
): string[] {
  const known = pages.flatMap((page) => page.parts.map((part) => addressOfPart(page, part)));
  const places = new Set(known);
  return Object.keys(words)
    .filter((section) => !places.has(section))
    .map(
      (section) =>
        `${placeOf('packages/search/readersWords.ts', section)}: ${unknownName('section', section, known)}`,
    );
}

/** Throws with every word of the three lists of the search that leads nowhere, its place, and the nearest known names. */
export function checkWords(
  pages: readonly IndexedPage[],
  {everyday = everydayWords, readers = readersWords, groups = synonyms} = {},
): void {
  const faults = [
    ...unknownMeanings(pages, everyday),
    ...unknownSections(pages, readers),
    ...unknownGroups(pages, groups),
  ];
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
}
