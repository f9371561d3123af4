import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {parseSource} from '../writer-tags/source';
import tables from '.';

const table = (...titles: string[]) =>
  [`| ${titles.join(' | ')} |`, `|${titles.map(() => '---|').join('')}`].join('\n');

function namesIn(parts: readonly string[], page = 'docs/docs/card.mdx'): unknown[] {
  const file = new VFile({path: path.resolve(page), data: {frontMatter: {title: 'Cards'}}});
  const tree: Root = parseSource(parts.join('\n\n'), file.path);
  tables()(tree, file);
  const names: unknown[] = [];
  visit(tree, 'table', ({data}) => void names.push(data?.hProperties?.ariaLabel));
  return names;
}

test('a table is named after the heading above it and its first column', () => {
  const parts = [table('Kind', 'Price'), '## Block `it`', table('Reason', 'Who')];
  expect(namesIn(parts)).toEqual(['Cards: Kind', 'Block it: Reason']);
});

test('tables below one heading have different names', () => {
  const parts = ['## Block', table('Code', 'Cause'), table('Code', 'Text'), table('Code', 'Text')];
  expect(namesIn(parts)).toEqual(['Block: Code', 'Block: Code, Text', 'Block: Code (2)']);
});

test('a table of a partial without a heading is named after its columns', () => {
  expect(namesIn([table('Reason', 'What to ask for', 'What to say')], 'docs/_reasons.mdx')).toEqual(
    ['Reason, What to ask for'],
  );
});
