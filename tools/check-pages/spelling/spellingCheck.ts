import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {ProseBlock} from '../blocks';
import type {Finding} from '../finding';
import {phraseRanges} from '../rules/phrases';
import {writeContractDictionary} from './contractDictionary';

/** Finds the words of a page that are neither in the British English dictionary nor in those of this site. */
export type SpellingCheck = (file: string, blocks: readonly ProseBlock[]) => Promise<Finding[]>;

const projectWords = 'test/spelling/project-words.txt';

/** The addresses and names of HTML in a block, which other rules check. */
const otherWords = ({text}: ProseBlock): {readonly start: number; readonly end: number}[] =>
  [
    ...text.matchAll(
      /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d])\/[\w-]+\/\S+|\S+@[\w-]+\.\S+|&#?\w+;/gu,
    ),
  ].map(({index, 0: found}) => ({
    start: index,
    end: index + found.length,
  }));

/**
 * The text of a block. Words in italics belong to another language and become blanks, and so do bare addresses and
 * banned phrases, because other rules check these.
 */
function checkedText(block: ProseBlock): string {
  const characters = block.text.split('');
  for (const {start, end} of [...block.foreign, ...otherWords(block), ...phraseRanges(block)]) {
    characters.fill(' ', start, end);
  }
  return characters.join('');
}

/**
 * Prepares the check with the settings that editors read. The library is a large ES module, so it is
 * imported only here.
 */
export async function spellingCheck(): Promise<SpellingCheck> {
  writeContractDictionary();
  const configFile = path.resolve('test/spelling/cspell.config.yaml');
  const {refreshDictionaryCache, spellCheckDocument} = await import('cspell-lib');
  // A writer may have added a word since the last check.
  await refreshDictionaryCache(0);
  return async (file, blocks) => {
    const texts = blocks.map(checkedText);
    const starts = texts.map(
      (_, index) => texts.slice(0, index).join('\n').length + (index > 0 ? 1 : 0),
    );
    const {issues} = await spellCheckDocument(
      {
        uri: pathToFileURL(path.resolve(file)).href,
        text: texts.join('\n'),
        locale: 'en-GB',
      },
      {generateSuggestions: true, numSuggestions: 1, noConfigSearch: true, configFile},
      {},
    );
    return issues.flatMap(({text, offset, suggestionsEx}) => {
      const index = starts.findLastIndex((start) => start <= offset);
      const block = blocks[index];
      const near = suggestionsEx?.[0]?.word;
      return block
        ? [
            {
              line: block.lineOf(offset - (starts[index] ?? 0)),
              text: `unknown word "${text}". ${near ? `Did you mean "${near}"? ` : ''}If the word is correct, add it to ${projectWords}.`,
            },
          ]
        : [];
    });
  };
}
