import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {foldIntroduction} from './introduction';
import {parseSource} from './source';

const folded = (source: string): Root => {
  const tree = parseSource(source, 'api/page.mdx');
  foldIntroduction(tree);
  return tree;
};

test('the sections before the operations of an API are behind a click on their headings', () => {
  const tree = folded(
    'An API.\n\n## When to use this API\n\nUse it.\n\n## Where it comes from\n\nA\n\nB\n\n<ApiReference name="X" />\n\n## More\n\nText.',
  );
  expect(
    tree.children.map((node) =>
      node.type === 'mdxJsxFlowElement'
        ? [node.name, ...node.children.map((child) => toString(child))]
        : toString(node),
    ),
  ).toEqual([
    'An API.',
    ['details', 'When to use this API', 'Use it.'],
    ['details', 'Where it comes from', 'A', 'B'],
    ['ApiReference'],
    'More',
    'Text.',
  ]);
});

test('the sections of a page that begins with something else stay open', () => {
  const source =
    'An old API.\n\n## What replaces each operation\n\nText.\n\n<ApiReference name="X" />';
  expect(folded(source).children.map(({type}) => type)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
    'mdxJsxFlowElement',
  ]);
});
