import {createRequire} from 'node:module';
import path from 'node:path';
import type {Block} from './blocks';
import type {Finding} from './finding';
import type {Vocabulary} from './vocabulary';

/** Finds words that are neither British English nor known here. */
export type SpellingCheck = (blocks: readonly Block[]) => Promise<Finding[]>;

const dictionary = path.join(
  path.dirname(createRequire(__filename).resolve('@cspell/dict-en-gb-mit/cspell-ext.json')),
  'en_GB.trie.gz',
);

/** Words that Mermaid gives to a diagram. */
const mermaidWords = ['mermaid', 'autonumber'];

/** The words of a block; those in italics are blank. */
function checkedWords({words, foreign}: Block): string {
  const characters = words.split('');
  for (const {start, end} of foreign) {
    characters.fill(' ', start, end);
  }
  return characters.join('');
}

/** Prepares the check. The library is an ES module of some size: it is read when it is needed. */
export async function spellingCheck({spelling}: Vocabulary): Promise<SpellingCheck> {
  const {spellCheckDocument} = await import('cspell-lib');
  const settings = {
    language: 'en-GB',
    dictionaryDefinitions: [{name: 'en-gb', path: dictionary}],
    dictionaries: ['en-gb'],
    words: [...spelling, ...mermaidWords],
    minWordLength: 3,
  };
  return async (blocks) => {
    const texts = blocks.map(checkedWords);
    const starts = texts.map(
      (_, index) => texts.slice(0, index).join('\n').length + (index > 0 ? 1 : 0),
    );
    const {issues} = await spellCheckDocument(
      {uri: 'file:///page.txt', text: texts.join('\n'), languageId: 'plaintext', locale: 'en-GB'},
      {generateSuggestions: true, numSuggestions: 1, noConfigSearch: true},
      settings,
    );
    return issues.flatMap(({text, offset, suggestionsEx}) => {
      const index = starts.findLastIndex((start) => start <= offset);
      const block = blocks[index];
      const near = suggestionsEx?.[0]?.word;
      return block
        ? [
            {
              line: block.lineOf(offset - (starts[index] ?? 0)),
              text: `unknown word "${text}". ${near ? `Did you mean "${near}"? ` : ''}A right word goes into tools/check-pages/words.txt.`,
            },
          ]
        : [];
    });
  };
}
