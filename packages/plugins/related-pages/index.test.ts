import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {parseSource} from '../writer-tags/source';
import relatedPages from '.';

/** What a reader sees of a page, block by block; a guide with its items. */
function blocksOf(source: string): string[] {
  const tree: Root = parseSource(source, 'docs/page.mdx');
  relatedPages()(tree);
  return tree.children.map((node) => toString(node));
}

const guide = (...items: string[]) =>
  ['<PageGuide>', ...items.map((item) => `- ${item}`), '</PageGuide>'].join('\n\n');

test('"Goes with" comes last, after every section, and the rest of the guide stays', () => {
  const page = `Opening.\n\n${guide('**For:** you.', '**Goes with:** [B](/b).')}\n\n## One\n\nText.`;
  expect(blocksOf(page)).toEqual(['Opening.', 'For: you.', 'One', 'Text.', 'Goes with: B.']);
});

test('a guide that only names related pages disappears from the top', () => {
  const page = `Opening.\n\n${guide('**Goes with:** [B](/b).')}\n\n## One`;
  expect(blocksOf(page)).toEqual(['Opening.', 'One', 'Goes with: B.']);
});

test('a page without related pages stays as it is', () => {
  expect(blocksOf(`Opening.\n\n${guide('**For:** you.')}`)).toEqual(['Opening.', 'For: you.']);
  expect(blocksOf('Opening.')).toEqual(['Opening.']);
});
