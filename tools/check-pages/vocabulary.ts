import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {glossarySource} from '../../plugins/contract/sourceSchema';
import {lowercaseNames, properNames, wellKnownAcronyms} from './words';

/** What is known of the words of this site, taken from where they are kept. */
export type Vocabulary = {
  /** Acronyms that a page explains at their first use, the longest first. */
  readonly acronyms: readonly string[];
  /** Names that keep their capitals inside a heading, the longest first. */
  readonly names: readonly string[];
  /** Names that stay small at the start of a heading. */
  readonly startNames: readonly string[];
  /** Words that the dictionary lacks. */
  readonly spelling: readonly string[];
  readonly operations: ReadonlySet<string>;
};

const projectFolder = path.join(__dirname, '../..');

const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');

const longestFirst = (words: readonly string[]): string[] =>
  [...new Set(words)].sort((a, b) => b.length - a.length || a.localeCompare(b));

const isAcronym = (word: string): boolean =>
  /^[\p{L}\d/+-]+(?: [\p{L}\d]+)?$/u.test(word) &&
  (word.match(/\p{Lu}/gu) ?? []).length >= 2 &&
  !/^\p{Lu}\p{Ll}+ /u.test(word) &&
  !/-\p{Lu}\p{Ll}/u.test(word);

/** The text of the contract. The model would tell more, but takes seconds to make. */
function contractText(): string {
  return readdirSync(path.join(projectFolder, 'contract'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => read(path.join('contract', file)))
    .join('\n');
}

/** What a pattern finds: the first group of each match. */
const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** `requestAccountClosure`, `sct_transfer.settled` → their words. */
const wordsIn = (name: string): string[] =>
  name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word.length > 1);

/** Reads the words from the glossary, the contract, and `words.txt` beside this file. */
export function readVocabulary(): Vocabulary {
  const glossary = glossarySource.parse(parse(read('contract/glossary.yaml')));
  const terms = Object.entries(glossary).flatMap(([name, {aliases}]) => [name, ...(aliases ?? [])]);
  const contract = contractText();
  const operations = firstGroups(contract, /^\s*operationId: (\w+)$/gm);
  const ownWords = read('tools/check-pages/words.txt')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
  return {
    acronyms: longestFirst(terms.filter((term) => isAcronym(term) && !wellKnownAcronyms.has(term))),
    names: longestFirst([
      ...properNames,
      // "Account holder" begins with a capital as an entry only; "Verification of Payee" is a name.
      ...terms.filter((term) => /[\s/-]\p{Lu}/u.test(term) || isAcronym(term)),
    ]),
    startNames: lowercaseNames,
    spelling: [
      ...new Set([
        ...properNames.flatMap(wordsIn),
        ...terms.flatMap(wordsIn),
        ...operations.flatMap(wordsIn),
        ...firstGroups(contract, /^\s*(?:- )?([\w.-]+):/gm).flatMap(wordsIn),
        ...firstGroups(contract, /\b([A-Z][A-Z0-9_]+)\b/g).flatMap(wordsIn),
        // Persons, places and merchants of the samples.
        ...firstGroups(contract, /(?<!\p{L})(\p{Lu}\p{Ll}+)(?!\p{L})/gu),
        ...ownWords,
      ]),
    ],
    operations: new Set(operations),
  };
}
