import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {contractText, firstGroups, glossaryTerms, operationIds} from '../contractNames';
import {properNames} from '../properNames';

const dictionary = path.join(__dirname, '../../../.cspell/contract-words.txt');

/** `requestAccountClosure`, `sct_transfer.settled` → their words. */
const wordsIn = (name: string): string[] =>
  name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word.length > 1);

/** Every word of a name that the contract, its glossary or the list of proper names holds, sorted. */
function contractWords(): string[] {
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
 * Writes the words of the contract to the dictionary that `cspell.config.yaml` names. A dictionary that
 * is up to date stays as it is, so that editors do not load it again.
 */
export function writeContractWords(): void {
  const content = [
    '# Written by `npm run check:pages` from contract/. Do not edit.',
    ...contractWords(),
    '',
  ].join('\n');
  if (!existsSync(dictionary) || readFileSync(dictionary, 'utf8') !== content) {
    writeFileSync(dictionary, content);
  }
}
