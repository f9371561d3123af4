import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {parseMarkdown} from '../page-sources/page';
import headingIds from '.';

test.each([
  ['## Errors {#errors-you-may-meet}', 'Errors', 'errors-you-may-meet'],
  ['## The `kid` header {#kid}', 'The kid header', 'kid'],
  ['## Errors', 'Errors', undefined],
])('%s', (source, text, id) => {
  const tree = parseMarkdown(source, 'docs/page.mdx');
  headingIds()(tree);
  const [heading] = tree.children;
  expect(heading && toString(heading)).toBe(text);
  expect(heading?.data).toEqual(id === undefined ? undefined : {hProperties: {id}});
});
