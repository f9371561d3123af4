import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {parseSource} from '../writer-tags/source';
import tables from '.';

/** The table of a page after the plugin. */
function tableOf(...lines: readonly string[]): Table {
  const file = new VFile({path: 'docs/docs/card.mdx', data: {frontMatter: {title: 'Cards'}}});
  const tree: Root = parseSource(lines.join('\n'), file.path);
  tables()(tree, file);
  const found: Table[] = [];
  visit(tree, 'table', (node) => void found.push(node));
  const [table] = found;
  if (!table) {
    throw new Error('The page has no table.');
  }
  return table;
}

const long = 'A sentence that needs a column of its own.';

test('rows without room for their columns become cards, which know the titles', () => {
  const table = tableOf('| Code | Cause | "What" |', '|---|---|---|', `| 1 | ${long} | ${long} |`);
  expect(table.data?.hProperties).toEqual({
    ariaLabel: 'Cards: Code',
    className: 'cardsOnPhone',
    style: '--c2:"Cause";--c3:"\\"What\\""',
  });
});

test('a table with many columns becomes cards beside a call too', () => {
  const row = (cell: string) => `|${` ${cell} |`.repeat(6)}`;
  const table = tableOf(row('Title'), row('---').replaceAll(' ', ''), row(long));
  expect(table.data?.hProperties).toMatchObject({className: 'cardsOnPhone wide'});
});

test.each([
  ['two columns of prose', ['| Situation | Words |', '|---|---|', `| ${long} | ${long} |`]],
  ['three short columns', ['| A | B | C |', '|---|---|---|', '| one | two | three |']],
])('%s stay a table', (_, lines) => {
  expect(tableOf(...lines).data?.hProperties).toEqual({ariaLabel: expect.any(String) as string});
});

test('long names may break, and their text stays the same', () => {
  const table = tableOf(
    '| Code |',
    '|---|',
    '| [`webhook_endpoint.disabled`](/x), docs.example/openapi |',
  );
  expect(toString(table)).toBe('Codewebhook_endpoint.disabled, docs.example/openapi');
  let breaks = 0;
  visit(table, 'mdxJsxTextElement', ({name}) => {
    breaks += Number(name === 'wbr');
  });
  expect(breaks).toBe(4);
});
