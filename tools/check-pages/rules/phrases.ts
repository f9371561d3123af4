import {PLACEHOLDER, type ProseBlock} from '../blocks';
import type {Finding} from '../finding';
import {bannedPhrases, type BannedPhrase} from './bannedPhrases';

/** A banned phrase in the text of a block, with what to write instead where that is one thing. */
type FoundPhrase = {
  readonly index: number;
  readonly found: string;
  readonly advice: string;
  readonly replacement?: string;
};

const articleFor = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/** The phrase together with its article, when it or its replacement needs the other one. */
function withArticle(
  text: string,
  {index, found, advice, replacement = ''}: FoundPhrase,
): FoundPhrase {
  const [before = '', article = ''] = /(?<!\w)(an?)\s+$/i.exec(text.slice(0, index)) ?? [];
  const right = articleFor(replacement);
  const isRight = [articleFor(found), right].every((one) => one === article.toLowerCase());
  return article === '' || isRight
    ? {index, found, advice, replacement}
    : {
        index: index - before.length,
        found: before + found,
        advice,
        replacement: `${/^A/.test(article) ? right.replace('a', 'A') : right} ${replacement}`,
      };
}

function matchesOf(
  {text}: ProseBlock,
  {pattern, advice, replacementOf}: BannedPhrase,
): FoundPhrase[] {
  return [...text.matchAll(pattern)].map(({index, 0: found}) => {
    const replacement = replacementOf?.(found, text.slice(index + found.length));
    const phrase = {index, found, advice};
    return replacement === undefined ? phrase : withArticle(text, {...phrase, replacement});
  });
}

/** The banned phrases in a block. A diagram may use them: its labels are short. */
const phrasesIn = (block: ProseBlock): FoundPhrase[] =>
  block.kind === 'diagram' ? [] : bannedPhrases.flatMap((phrase) => matchesOf(block, phrase));

/** The places of banned phrases in a block, so that no other rule reports them too. */
export const phraseRanges = (block: ProseBlock): {readonly start: number; readonly end: number}[] =>
  phrasesIn(block).map(({index, found}) => ({start: index, end: index + found.length}));

/** Finds the banned phrases in a block. */
export const phraseFindings = (block: ProseBlock): Finding[] =>
  phrasesIn(block).map(({index, found, advice, replacement}) => {
    const shown = found.replace(/\s+/g, ' ').replaceAll(PLACEHOLDER, '…');
    const instead = replacement === undefined ? '' : ` Write "${replacement}".`;
    return {line: block.lineOf(index), text: `"${shown}" ${advice}${instead}`};
  });
