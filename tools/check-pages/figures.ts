import {toString} from 'nlcst-to-string';
import {syllable} from 'syllable';
import {visit} from 'unist-util-visit';
import type {Block} from './blocks';
import {isDrawn} from './drawn';
import type {Page} from './page';
import {MOST_WORDS, sentencesOf, wordCount} from './rules/sentences';

/** What is counted on a page. Tables, code and lists of links do not count as prose. */
export type Figures = {
  readonly words: number;
  readonly sentences: number;
  readonly longSentences: number;
  /** Flesch reading ease: 100 is very easy, 0 very hard. */
  readonly flesch: number;
  readonly diagrams: number;
  /** How many different operations the page names. */
  readonly operations: number;
};

/** Lower limits of the Flesch reading ease: for each guide, and for the median of all guides. */
export const LOWEST_FLESCH = 35;
export const LOWEST_MEDIAN = 50;

/** With fewer sentences, the reading ease says nothing. */
const FEWEST_SENTENCES = 5;

/** Numbers, acronyms and code count as words, but their syllables say nothing about how hard they are. */
const isPlainWord = (word: string): boolean => /^\p{L}?[\p{Ll}’'-]+$/u.test(word);

type Counts = {
  words: number;
  sentences: number;
  longSentences: number;
  plain: number;
  syllables: number;
};

function countsOf(blocks: readonly Block[]): Counts {
  const counts: Counts = {words: 0, sentences: 0, longSentences: 0, plain: 0, syllables: 0};
  for (const block of blocks.filter(({kind}) => kind === 'text')) {
    for (const sentence of sentencesOf(block)) {
      const length = wordCount(sentence, block);
      counts.sentences += 1;
      counts.words += length;
      counts.longSentences += length > MOST_WORDS ? 1 : 0;
      visit({type: 'SentenceNode', children: [...sentence]}, 'WordNode', (node) => {
        const word = toString(node);
        if (isPlainWord(word)) {
          counts.plain += 1;
          counts.syllables += syllable(word);
        }
      });
    }
  }
  return counts;
}

/** Flesch's formula for English: long sentences and long words lower the figure. */
function readingEase({words, sentences, plain, syllables}: Counts): number {
  return plain === 0 || sentences === 0
    ? 100
    : 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / plain);
}

const operationName = /^[a-z]+(?:[A-Z][a-z0-9]+)+(?:V1)?$/;

function operationsIn({tree}: Page, operations: ReadonlySet<string>): number {
  const named = new Set<string>();
  visit(tree, (node) => {
    if (
      node.type === 'inlineCode' &&
      operationName.test(node.value) &&
      operations.has(node.value)
    ) {
      named.add(node.value);
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'code') {
      const text =
        node.type === 'code' ? `${node.meta ?? ''} ${node.value}` : JSON.stringify(node.attributes);
      for (const word of text.match(/[A-Za-z0-9]+/g) ?? []) {
        if (operations.has(word)) {
          named.add(word);
        }
      }
    }
  });
  return named.size;
}

/** Counts what is on a page. */
export function figuresOf(
  page: Page,
  blocks: readonly Block[],
  operations: ReadonlySet<string>,
): Figures {
  const counts = countsOf(blocks);
  let diagrams = 0;
  visit(page.tree, (node) => {
    diagrams +=
      isDrawn(node) || (node.type === 'mdxJsxFlowElement' && node.name === 'StateMachine') ? 1 : 0;
  });
  return {
    words: counts.words,
    sentences: counts.sentences,
    longSentences: counts.longSentences,
    flesch: readingEase(counts),
    diagrams,
    operations: operationsIn(page, operations),
  };
}

/** Whether the reading ease of a page is limited: it is for guides that have enough sentences. */
export function isMeasured(file: string, {sentences}: Figures): boolean {
  return /^(?:docs|usecases)\//.test(file) && sentences >= FEWEST_SENTENCES;
}

/** The middle value, or 100 when there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? 100 : (low + high) / 2;
}
