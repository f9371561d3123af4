import type {SentenceContent} from 'nlcst';
import {toString} from 'nlcst-to-string';
import retextEquality from 'retext-equality';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {Block} from '../blocks';
import type {Finding} from '../finding';

/** Sentences with more words are an error; the style guide advises 26. */
export const MOST_WORDS = 30;

type Words = readonly SentenceContent[];

/**
 * The parser takes some full stops for those of abbreviations: before a code, and after "id". Pages
 * hold no abbreviations, so a capital or a code after a full stop begins a sentence.
 */
function beginsSentence(nodes: Words, index: number): boolean {
  const [before, space, node] = [nodes[index - 2], nodes[index - 1], nodes[index]];
  return (
    node !== undefined &&
    before !== undefined &&
    space?.type === 'WhiteSpaceNode' &&
    (node.type === 'SourceNode' || /^\p{Lu}/u.test(toString(node))) &&
    /[.?!]$/.test(toString(before))
  );
}

function splitAgain(nodes: Words): Words[] {
  const starts = nodes.flatMap((_, index) => (beginsSentence(nodes, index) ? [index] : []));
  return [0, ...starts].map((start, index) => nodes.slice(start, starts[index]));
}

/** The sentences of a block that hold words. */
export function sentencesOf({prose}: Block): Words[] {
  const sentences: Words[] = [];
  if (prose) {
    visit(prose, 'SentenceNode', (node) => {
      sentences.push(
        ...splitAgain(node.children).filter((part) => part.some(({type}) => type === 'WordNode')),
      );
    });
  }
  return sentences;
}

/** The words of a sentence. A code, an element and a link count as one: they are names. */
export function wordCount(sentence: Words, {links}: Block): number {
  const seen = new Set<unknown>();
  return sentence.filter((node) => {
    if (node.type !== 'WordNode' && node.type !== 'SourceNode') {
      return false;
    }
    const at = node.position?.start.offset ?? 0;
    const link = links.find(({start, end}) => at >= start && at < end);
    if (!link) {
      return true;
    }
    const isFirst = !seen.has(link);
    seen.add(link);
    return isFirst;
  }).length;
}

/** Sentences that are too long to be read once. */
export function lengthFindings(block: Block): Finding[] {
  return sentencesOf(block).flatMap((sentence) => {
    const count = wordCount(sentence, block);
    const start = toString([...sentence])
      .split(/\s+/)
      .slice(0, 4)
      .join(' ');
    return count > MOST_WORDS
      ? [
          {
            line: sentence[0]?.position?.start.line ?? 1,
            text: `a sentence of ${count} words ("${start} …"). Write two: at most ${MOST_WORDS} words, better 26.`,
          },
        ]
      : [];
  });
}

/**
 * Words that retext-equality knows of people, and that are terms of systems, banks or software here;
 * and the pronouns, which stand for the named persons of a story.
 */
const wordsOfOurOwn = [
  'he',
  'her',
  'hers',
  'him',
  'his',
  'landlord',
  'she',
  'actor',
  'actors',
  'disabled',
  'host',
  'hosts',
  'invalid',
  'master',
  'masters',
  'normal',
  'postman',
  'special',
];

const proseLinter = unified()
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextSimplify)
  .use(retextEquality, {ignore: wordsOfOurOwn});

/**
 * Of retext-simplify only the phrases: its single words ("request", "address", "submit") are terms of
 * an API, and "it is" is how English says things.
 */
function isWanted({source, actual, expected}: VFile['messages'][number]): boolean {
  return source !== 'retext-simplify' || (/\s/.test(actual ?? '') && (expected ?? []).length > 0);
}

/** Repeated words, wrong articles, long-winded and unkind words, as the retext libraries know them. */
export function retextFindings({prose}: Block): Finding[] {
  if (!prose) {
    return [];
  }
  const file = new VFile();
  proseLinter.runSync(prose, file);
  return file.messages.filter(isWanted).map(({line, reason}) => ({
    line: line ?? 1,
    text: `${reason.charAt(0).toLowerCase()}${reason.slice(1).replaceAll('`', '"')}.`,
  }));
}
