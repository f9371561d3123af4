import type {SentenceContent} from 'nlcst';
import {toString} from 'nlcst-to-string';
import retextEquality from 'retext-equality';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {ProseBlock} from '../blocks';
import type {Finding} from '../finding';
import {phraseRanges} from './phrases';

/** A sentence with more words is an error. */
const MOST_WORDS = 40;

type Sentence = readonly SentenceContent[];

/**
 * The parser takes a full stop before a code, or after "id", for the end of an abbreviation. Pages have
 * no abbreviations, so a capital or a code after a full stop begins a sentence.
 */
function beginsSentence(nodes: Sentence, index: number): boolean {
  const [before, space, node] = [nodes[index - 2], nodes[index - 1], nodes[index]];
  return (
    node !== undefined &&
    before !== undefined &&
    space?.type === 'WhiteSpaceNode' &&
    (node.type === 'SourceNode' || /^\p{Lu}/u.test(toString(node))) &&
    /[.?!]$/.test(toString(before))
  );
}

function splitAgain(nodes: Sentence): Sentence[] {
  const starts = nodes.flatMap((_, index) => (beginsSentence(nodes, index) ? [index] : []));
  return [0, ...starts].map((start, index) => nodes.slice(start, starts[index]));
}

/** The sentences of a block. Those without a word are left out. */
function sentencesOf({prose}: ProseBlock): Sentence[] {
  const sentences: Sentence[] = [];
  if (prose) {
    visit(prose, 'SentenceNode', (node) => {
      sentences.push(
        ...splitAgain(node.children).filter((part) => part.some(({type}) => type === 'WordNode')),
      );
    });
  }
  return sentences;
}

/** The number of words in a sentence, links included. A code or an element is a name, and counts as one word. */
const wordCount = (sentence: Sentence): number =>
  sentence.filter(({type}) => type === 'WordNode' || type === 'SourceNode').length;

/** Finds sentences that no reader holds in mind to their end. */
export function lengthFindings(block: ProseBlock): Finding[] {
  return sentencesOf(block).flatMap((sentence) => {
    const count = wordCount(sentence);
    const start = toString([...sentence])
      .split(/\s+/)
      .slice(0, 4)
      .join(' ');
    return count > MOST_WORDS
      ? [
          {
            line: sentence[0]?.position?.start.line ?? 1,
            text: `this sentence has ${count} words ("${start} …"). Split it: at most ${MOST_WORDS} words.`,
          },
        ]
      : [];
  });
}

/**
 * Words that retext-equality reports because they may offend people. Here they are technical terms, or
 * pronouns for the named people of an example.
 */
const inoffensiveWords = [
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
  .use(retextEquality, {ignore: inoffensiveWords});

type Message = VFile['messages'][number];
type Range = {readonly start: number; readonly end: number};

/** The place of a message in the text of its block. */
function rangeOf({place}: Message, {offset}: ProseBlock): Range {
  const [start, end] = place && 'start' in place ? [place.start, place.end] : [place, place];
  return {start: (start?.offset ?? 0) - offset, end: (end?.offset ?? 0) - offset};
}

const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end;

/** The phrases that retext-simplify proposes and no page may use. */
const unwanted = ['please'];

/**
 * Whether to report a message. Of retext-simplify we take only phrases that have a replacement: many of
 * its single words ("request", "address", "submit") are terms of an API.
 */
function isWanted({source, actual, expected}: Message): boolean {
  const proposed = (expected ?? []).filter((word) => !unwanted.includes(word));
  return source !== 'retext-simplify' || (/\s/.test(actual ?? '') && proposed.length > 0);
}

/** Whether a longer phrase of another message has the phrase of this one. */
const isCovered = (range: Range, others: readonly Range[]): boolean =>
  others.some((one) => overlaps(one, range) && one.end - one.start > range.end - range.start);

/**
 * Finds repeated words, wrong articles, long-winded phrases and offensive words with the retext libraries, but no word
 * of a banned phrase, which another rule covers.
 */
export function retextFindings(block: ProseBlock): Finding[] {
  if (!block.prose) {
    return [];
  }
  const file = new VFile();
  proseLinter.runSync(block.prose, file);
  const banned = phraseRanges(block);
  const found = file.messages
    .filter(isWanted)
    .map((message) => ({message, range: rangeOf(message, block)}))
    .filter(({range}) => !banned.some((one) => overlaps(one, range)));
  return found
    .filter(
      ({range}) =>
        !isCovered(
          range,
          found.map((one) => one.range),
        ),
    )
    .map(({message: {line, reason}}) => ({
      line: line ?? 1,
      text: `${reason.charAt(0).toLowerCase()}${reason.slice(1).replaceAll('`', '"')}.`,
    }));
}
