import type {Link, Nodes, Parents, PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {toNlcst} from 'mdast-util-to-nlcst';
import type {Root as ProseRoot} from 'nlcst';
import {ParseEnglish} from 'parse-english';
import {SKIP, visitParents} from 'unist-util-visit-parents';
import {lineAt} from '@aldermark/lib/source';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';

type BlockKind = 'text' | 'cell' | 'heading' | 'title' | 'description' | 'links' | 'diagram';

/** A piece of prose: a paragraph, the text of a list item, a cell, a heading or a value of the front matter. */
export type ProseBlock = {
  readonly kind: BlockKind;
  /** Where the block begins in the page. */
  readonly offset: number;
  /**
   * Its text, with each word at the same place as in the source. Markup becomes blanks; each code,
   * element and image becomes one `PLACEHOLDER`.
   */
  readonly text: string;
  /** 1-based line of a place in `text`. */
  readonly lineOf: (index: number) => number;
  /** Whether it belongs to a page guide, whose items are phrases. */
  readonly isPhrase: boolean;
  /** Its sentences, where the block is written in sentences. */
  readonly prose?: ProseRoot;
  /** Its links, as places in the page. */
  readonly links: readonly {readonly start: number; readonly end: number; readonly text: string}[];
  /** The terms that a `<Term>` in it explains. */
  readonly terms: readonly {readonly name: string; readonly index: number}[];
  /** Places in `text` of words in italics, which belong to another language. */
  readonly foreign: readonly {readonly start: number; readonly end: number}[];
};

/** The character that replaces code, elements and images, each of which counts as a word of its sentence. */
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

/** Copies the text of a node to its place. */
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

/** As many blanks as `text` has characters; line ends remain. */
const blank = (text: string): string[] => text.replace(/[^\n]/g, ' ').split('');

function blockOf(
  node: Extract<Nodes, {children: PhrasingContent[]}>,
  kind: BlockKind,
  page: SourcePage,
  isPhrase: boolean,
): ProseBlock {
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
    isPhrase,
    text: characters.join(''),
    lineOf: (index) => lineAt(source, offset + index),
    prose: isProse
      ? toNlcst(
          // The library skips tables; as a paragraph, a cell is read like any other text.
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

function plainBlock(kind: BlockKind, text: string, line: number): ProseBlock {
  return {
    kind,
    offset: 0,
    isPhrase: false,
    text,
    lineOf: (index) => line + lineAt(text, index) - 1,
    links: [],
    terms: [],
    foreign: [],
  };
}

function frontMatterBlocks({frontMatter, keyLines}: SourcePage): ProseBlock[] {
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

/** Whether links and the words between them are all that a node holds, as in "Goes with" of a page guide. */
function isListOfLinks(node: Parents): boolean {
  const links = node.children.filter((child): child is Link => child.type === 'link');
  const other = node.children
    .filter((child) => child.type !== 'link')
    .map((child) => toString(child));
  return links.length > 0 && /^(?:Goes with:)?[\s,;:·]*(?:and|or)?[\s,;]*\.?$/.test(other.join(''));
}

const isPageGuide = (node: Nodes): boolean =>
  node.type === 'mdxJsxFlowElement' && node.name === 'PageGuide';

/** The prose of a page, in reading order. */
export function blocksOf(page: SourcePage): ProseBlock[] {
  const blocks = frontMatterBlocks(page);
  visitParents(page.tree, (node, ancestors) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') {
      const kind = isListOfLinks(node) ? 'links' : node.type === 'paragraph' ? 'text' : 'cell';
      blocks.push(blockOf(node, kind, page, ancestors.some(isPageGuide)));
      return SKIP;
    }
    if (node.type === 'heading') {
      blocks.push(blockOf(node, 'heading', page, false));
      return SKIP;
    }
    if (node.type === 'code' && node.lang === 'mermaid') {
      blocks.push(plainBlock('diagram', node.value, (node.position?.start.line ?? 1) + 1));
    }
    return undefined;
  });
  return blocks;
}
