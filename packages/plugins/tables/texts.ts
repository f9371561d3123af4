import type {Nodes, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';

/** Whether a node is the meaning of a term, which is shown beside the text only while a reader asks for it. */
const isMeaning = (node: Nodes): boolean =>
  node.type === 'mdxJsxTextElement' && node.attributes.some(({value}) => value === 'termMeaning');

/** The text that a reader sees in a node. */
function textOf(node: Nodes): string {
  if (isMeaning(node)) {
    return '';
  }
  return 'children' in node ? node.children.map(textOf).join('') : toString(node);
}

/** The texts of each column of a table, its title first. */
export function columnsOf({children: rows}: Table): string[][] {
  const width = rows[0]?.children.length ?? 0;
  return Array.from({length: width}, (_, at) =>
    rows.map(({children}) => {
      const cell = children[at];
      return cell ? textOf(cell).trim() : '';
    }),
  );
}
