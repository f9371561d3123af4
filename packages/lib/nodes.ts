/** Functions that make the Markdown nodes of which tags and generated sections consist. */
import type {
  BlockContent,
  Code,
  Paragraph,
  PhrasingContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Inline, NamedLink} from '@aldermark/data/reference';
import {component} from './mdxNodes';

export const text = (value: string): PhrasingContent => ({type: 'text', value});
export const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

export const strong = (value: string): PhrasingContent => ({
  type: 'strong',
  children: [text(value)],
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

export const link = ({name, href}: NamedLink): PhrasingContent => ({
  type: 'link',
  url: href,
  children: [text(name)],
});

/** A name in code, as a link when it has an address. */
export function codeLink({
  name,
  href,
}: Partial<NamedLink> & {readonly name: string}): PhrasingContent {
  return href === undefined ? code(name) : {type: 'link', url: href, children: [code(name)]};
}

/** A text of the contract as nodes of a page. */
export function phrasing(parts: readonly Inline[]): PhrasingContent[] {
  return parts.map((part) =>
    typeof part === 'string' ? text(part) : codeLink({name: part.code, href: part.href}),
  );
}

/** The items with a comma between each two. */
export function commaSeparated(items: readonly PhrasingContent[]): PhrasingContent[] {
  return items.flatMap((item, index) => (index > 0 ? [text(', '), item] : [item]));
}

/** A table from the titles of its columns and the cells of its rows. */
export function table(
  head: readonly string[],
  rows: readonly (readonly PhrasingContent[][])[],
): Table {
  const row = (cells: readonly PhrasingContent[][]): TableRow => ({
    type: 'tableRow',
    children: cells.map((children): TableCell => ({type: 'tableCell', children})),
  });
  return {type: 'table', children: [row(head.map((title) => [text(title)])), ...rows.map(row)]};
}

/** Content that repeats a reference page. Search leaves it out, and finds the reference page instead. */
export function repeated(...children: BlockContent[]): MdxJsxFlowElement {
  return component('div', {'data-search-ignore': ''}, children);
}

/** Content that a reader opens with a click on its summary. Search leaves it out. */
export function behindClick(
  summary: readonly PhrasingContent[],
  content: readonly BlockContent[],
  attributes: Readonly<Record<string, string>> = {},
): MdxJsxFlowElement {
  return component('details', {...attributes, 'data-search-ignore': ''}, [
    {...paragraph(...summary), data: {hName: 'summary'}},
    ...content,
  ]);
}

/** Gives the element of a block of code an id, and returns it. */
export function markBlock(block: Code, id: string): string {
  block.data = {...block.data, hProperties: {...block.data?.hProperties, id}};
  return id;
}

/** A block of JSON with a title. */
export function jsonBlock(title: string, value: unknown): Code {
  return {
    type: 'code',
    lang: 'json',
    meta: `title="${title}"`,
    value: JSON.stringify(value, null, 2),
  };
}
