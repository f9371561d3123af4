import type {InlineCode, Nodes, Root, Table, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import {lineOf} from './pageErrors';

/** A name in code that a writer typed into text, with its line. */
export type TypedName = {
  readonly name: string;
  readonly line: number;
  /** The first names of the cells of its column, which say together what they are names of; else only itself. */
  readonly column: readonly string[];
};

/** The name with which a cell begins; undefined when it begins with something else. */
function firstName(cell: Nodes | undefined): string | undefined {
  const [first] = cell && 'children' in cell ? cell.children : [];
  return first?.type === 'inlineCode' ? first.value : undefined;
}

/** The first names of the cells of the column in which a name begins its cell. */
function columnOf({value}: InlineCode, ancestors: readonly Nodes[]): readonly string[] {
  const table = ancestors.find((node): node is Table => node.type === 'table');
  const row = ancestors.find((node): node is TableRow => node.type === 'tableRow');
  const index = row?.children.findIndex((cell) => ancestors.includes(cell)) ?? -1;
  const [, ...rows] = table?.children ?? [];
  return row && rows.includes(row) && firstName(row.children[index]) === value
    ? rows.flatMap(({children}) => firstName(children[index]) ?? [])
    : [value];
}

/** The names in the text of a page, without those in links, whose target explains them, and in headings. */
export function typedNames(tree: Root): TypedName[] {
  const found: TypedName[] = [];
  visitParents(tree, 'inlineCode', (node, ancestors) => {
    if (!ancestors.some(({type}) => type === 'link' || type === 'heading')) {
      found.push({name: node.value, line: lineOf(node), column: columnOf(node, ancestors)});
    }
  });
  return found;
}

/** Every name on a page that its reader meets and that may be that of an operation or scenario: in its code, and in the attributes of its tags. */
export function namesOnPage(tree: Root): ReadonlySet<string> {
  const found = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'inlineCode') {
      found.add(toString(node));
    } else if (
      (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
      !node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === 'hidden')
    ) {
      node.attributes
        .flatMap(({value}) => (typeof value === 'string' ? value.split(/[\s,]+/) : []))
        .forEach((name) => found.add(name));
    }
  });
  return found;
}
