import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {contractText, firstGroups, glossaryTerms, operationIds} from '../contractNames';
import {properNames} from '../properNames';

const dictionaryPath = 'test/spelling/contract-words.txt';

/** Splits a name into words: `sct_transfer.settled` → `sct`, `transfer`, `settled`. */
const wordsIn = (name: string): string[] =>
  name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word.length > 1);

/** The sorted words of every name in the contract, its glossary and the list of proper names. */
function dictionaryEntries(): string[] {
  const text = contractText();
  const names = [
    ...properNames,
    ...glossaryTerms(),
    ...operationIds(),
    // Keys, and values such as `CLOSED`.
    ...firstGroups(text, /^\s*(?:- )?([\w.-]+):/gm),
    ...firstGroups(text, /\b([A-Z][A-Z0-9_]+)\b/g),
  ];
  // People, places and merchants of the samples.
  const capitalised = firstGroups(text, /(?<!\p{L})(\p{Lu}\p{Ll}+)(?!\p{L})/gu);
  return [...new Set([...names.flatMap(wordsIn), ...capitalised])].sort();
}

/**
 * Writes the dictionary of the contract, which `test/spelling/cspell.config.yaml` refers to. A dictionary that is up to date is
 * not written, so that editors do not load it again.
 */
export function writeContractDictionary(): void {
  const content = [
    '# Written by `npm run check:pages` from contract/. Do not edit.',
    ...dictionaryEntries(),
    '',
  ].join('\n');
  const dictionary = path.resolve(dictionaryPath);
  if (!existsSync(dictionary) || readFileSync(dictionary, 'utf8') !== content) {
    writeFileSync(dictionary, content);
  }
}
