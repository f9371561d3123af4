import type {Link, Nodes, Parents, PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {toNlcst} from 'mdast-util-to-nlcst';
import type {Root as ProseRoot} from 'nlcst';
import {ParseEnglish} from 'parse-english';
import {SKIP, visit} from 'unist-util-visit';
import {lineAt} from '../../plugins/lib/source';
import type {Page} from './page';

type BlockKind = 'text' | 'cell' | 'heading' | 'title' | 'description' | 'links' | 'diagram';

/** A piece of prose: a paragraph, the text of a list item, a cell, a heading, a key of the front matter. */
export type Block = {
  readonly kind: BlockKind;
  /** Where the block begins in the page. */
  readonly offset: number;
  /**
   * Its words at the places that they have in the source. Markup is blank; each code, element and
   * image is one `PLACEHOLDER`.
   */
  readonly words: string;
  /** 1-based line of a place in `words`. */
  readonly lineOf: (index: number) => number;
  /** Its sentences; none for kinds that are no sentences. */
  readonly prose?: ProseRoot;
  /** The links in it, as places in the page. */
  readonly links: readonly {readonly start: number; readonly end: number; readonly text: string}[];
  /** The terms that `<Term>` explains in it. */
  readonly terms: readonly {readonly name: string; readonly index: number}[];
  /** Places of words in italics: terms of another language. */
  readonly foreign: readonly {readonly start: number; readonly end: number}[];
};

/** Stands for something that is not a word, but has the place of one in a sentence. */
export const PLACEHOLDER = '\u25AA';

const proseParser = new ParseEnglish();
const wordLikeTypes = ['mdxJsxTextElement', 'mdxTextExpression', 'textDirective', 'image'];

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

type Parts = {
  readonly characters: string[];
  readonly links: {start: number; end: number; text: string}[];
  readonly terms: {name: string; index: number}[];
  readonly foreign: {start: number; end: number}[];
};

function attributeOf(node: PhrasingContent, name: string): string | undefined {
  const attribute =
    node.type === 'mdxJsxTextElement'
      ? node.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name)
      : undefined;
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** Copies the words of a node to their places. */
function collect(node: PhrasingContent, source: string, offset: number, parts: Parts): void {
  const start = startOf(node) - offset;
  if (node.type === 'text') {
    [...source.slice(startOf(node), endOf(node)).split('')].forEach((character, index) => {
      parts.characters[start + index] = character;
    });
    return;
  }
  const children = 'children' in node ? node.children : [];
  if (node.type === 'link') {
    parts.links.push({start: startOf(node), end: endOf(node), text: toString(node)});
  }
  if (node.type === 'emphasis') {
    parts.foreign.push({start, end: endOf(node) - offset});
  }
  const term =
    node.type === 'mdxJsxTextElement' && node.name === 'Term'
      ? attributeOf(node, 'name')
      : undefined;
  if (term !== undefined) {
    parts.terms.push({name: term, index: start});
  }
  if (children.length === 0 && node.type !== 'break') {
    parts.characters[start] = PLACEHOLDER;
  }
  children.forEach((child) => collect(child, source, offset, parts));
}

/** Blank, but with the line ends of the source. */
const blank = (text: string): string[] => text.replace(/[^\n]/g, ' ').split('');

function blockOf(
  node: Extract<Nodes, {children: PhrasingContent[]}>,
  kind: BlockKind,
  page: Page,
): Block {
  const source = String(page.source);
  const offset = startOf(node);
  const parts: Parts = {
    characters: blank(source.slice(offset, endOf(node))),
    links: [],
    terms: [],
    foreign: [],
  };
  node.children.forEach((child) => collect(child, source, offset, parts));
  const {characters, ...rest} = parts;
  const isProse = kind === 'text' || kind === 'cell';
  return {
    kind,
    offset,
    words: characters.join(''),
    lineOf: (index) => lineAt(source, offset + index),
    prose: isProse
      ? toNlcst(
          // The library leaves tables out: here a cell is text like any other.
          {
            type: 'root',
            children: [{type: 'paragraph', children: node.children, position: node.position}],
            position: node.position,
          },
          page.source,
          proseParser,
          {source: wordLikeTypes},
        )
      : undefined,
    ...rest,
  };
}

function plainBlock(kind: BlockKind, words: string, line: number): Block {
  return {
    kind,
    offset: 0,
    words,
    lineOf: (index) => line + lineAt(words, index) - 1,
    links: [],
    terms: [],
    foreign: [],
  };
}

function frontMatterBlocks({frontMatter, keyLines}: Page): Block[] {
  const keys: readonly (readonly [string, BlockKind])[] = [
    ['title', 'title'],
    ['sidebar_label', 'title'],
    ['description', 'description'],
  ];
  return keys.flatMap(([key, kind]) => {
    const value = frontMatter[key];
    return typeof value === 'string' ? [plainBlock(kind, value, keyLines.get(key) ?? 1)] : [];
  });
}

/** The last line of the page guide is a list of links, and so is any text without words of its own. */
function isListOfLinks(node: Parents): boolean {
  const links = node.children.filter((child): child is Link => child.type === 'link');
  const other = node.children
    .filter((child) => child.type !== 'link')
    .map((child) => toString(child));
  return links.length > 0 && /^(?:Goes with:)?[\s,;:·]*(?:and|or)?[\s,;]*\.?$/.test(other.join(''));
}

/** The prose of a page, in reading order. */
export function blocksOf(page: Page): Block[] {
  const blocks = frontMatterBlocks(page);
  visit(page.tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') {
      const kind = isListOfLinks(node) ? 'links' : node.type === 'paragraph' ? 'text' : 'cell';
      blocks.push(blockOf(node, kind, page));
      return SKIP;
    }
    if (node.type === 'heading') {
      blocks.push(blockOf(node, 'heading', page));
      return SKIP;
    }
    if (node.type === 'code' && node.lang === 'mermaid') {
      blocks.push(plainBlock('diagram', node.value, (node.position?.start.line ?? 1) + 1));
    }
    return undefined;
  });
  return blocks;
}
