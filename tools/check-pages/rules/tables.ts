import type {Table, TableRow} from 'mdast';
import {visit} from 'unist-util-visit';
import {counted} from '@aldermark/lib/counted';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import type {Finding} from '../finding';

/** Whether two cells of a row have a backtick as text, because a | between them cut the code to which both belong. */
export const hasCutCode = ({children}: TableRow): boolean =>
  children.filter((cell) =>
    cell.children.some((node) => node.type === 'text' && node.value.includes('`')),
  ).length > 1;

function rowFault(
  row: TableRow,
  source: string,
  {columns, hasBorder}: {columns: number; hasBorder: boolean},
): string | undefined {
  const cells = row.children.length;
  if (hasBorder && !/^\s*\|/.test(source)) {
    return 'this line became a row of the table above it. Put an empty line between them.';
  }
  if (hasCutCode(row)) {
    return 'a | in code ends its cell. Write \\| in its place.';
  }
  if (cells !== columns) {
    const shape = `this row has ${counted(cells, 'cell')}, and its table ${counted(columns, 'column')}.`;
    return cells > columns
      ? `${shape} Write \\| where a | belongs to a text, or remove a cell.`
      : `${shape} Add what is missing.`;
  }
  return undefined;
}

function tableFaults({children}: Table, page: SourcePage): Finding[] {
  const [head, ...rows] = children;
  const columns = head?.children.length ?? 0;
  const sourceOf = (row: TableRow | undefined) =>
    String(page.source).split('\n')[(row?.position?.start.line ?? 1) - 1] ?? '';
  const hasBorder = /^\s*\|/.test(sourceOf(head));
  const firstLines = new Map<string, number>();
  return rows.flatMap((row): Finding[] => {
    const line = row.position?.start.line ?? 1;
    const source = sourceOf(row);
    const isEmpty = row.children.every(({children: cell}) => cell.length === 0);
    if (isEmpty) {
      return [{line, text: 'this row is empty. Write its cells, or remove it.'}];
    }
    const fault = rowFault(row, source, {columns, hasBorder});
    const first = firstLines.get(source.trim());
    firstLines.set(source.trim(), first ?? line);
    if (fault === undefined && first !== undefined) {
      return [{line, text: `this row repeats line ${first}. Remove one of them.`}];
    }
    return fault === undefined ? [] : [{line, text: fault}];
  });
}

/** Finds rows that have not one cell for each column, and rows that repeat another. */
export function tableFindings(page: SourcePage): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, 'table', (node) => {
    findings.push(...tableFaults(node, page));
    if (node.children.length === 1) {
      const line = node.position?.start.line ?? 1;
      findings.push({line, text: 'this table has no rows. Write one, or remove it.'});
    }
    // The first column of a comparison needs none: its cells are titles themselves.
    const empty = node.children[0]?.children.slice(1).some(({children}) => children.length === 0);
    if (empty) {
      const line = node.position?.start.line ?? 1;
      findings.push({line, text: 'a column of this table has no title. Write one.'});
    }
  });
  return findings;
}
