import {expect, test} from 'vitest';
import {paragraph, text} from '@aldermark/lib/nodes';
import {fitItems, writeItem, type PackItem} from './item';
import {bulletList, item as listItem, headingNode} from './nodes';
import {indexLineOf, mostTokens, packOf} from './pack';
import {countTokens} from './tokens';

const page = (title: string, words: number): PackItem => ({
  kind: 'page',
  title,
  place: `docs/${title}.md`,
  nodes: [headingNode(2, text(title)), paragraph(text(Array(words).fill('word').join(' ')))],
});
const error = (title: string): PackItem => ({
  kind: 'error',
  title,
  place: `api/Core.md#${title}`,
  nodes: [bulletList([listItem([text(title)])])],
});

const product = {
  file: 'packs/a.md',
  language: 'TypeScript' as const,
  title: 'Pack: A',
  contents: 'All of it.',
  routes: [],
};
const plan = {...product, description: 'What it is.'};

test('a pack shows its items by kind and counts its tokens', () => {
  const pack = packOf({...plan, items: [error('e1'), page('Guide', 3), error('e2')]});
  const [head = '', body = ''] = pack.text.split(/(?<=\(o200k_base\)\.\n\n)/);
  expect(body).toBe('## Guide\n\nword word word\n\n## Errors\n\n- e1\n- e2\n');
  expect(head).toBe(
    `# Pack: A\n\nWhat it is.\n\nAll of it. Samples are in TypeScript. How to get a token is in [Introduction](https://docs.aldermark.example/docs/introduction.md).\n\nThe text below this line has ${countTokens(body)} tokens (o200k_base).\n\n`,
  );
  expect(pack.tokens).toBe(countTokens(pack.text));
});

test('an item that does not fit is left out whole and named, and a smaller one takes its room', () => {
  const items = [page('First', 20_000), page('Second', 20_000), error('small')];
  const pack = packOf({...plan, items});
  expect(pack.left.map(({title}) => title)).toEqual(['Second']);
  expect(pack.text).toContain('- [Second](https://docs.aldermark.example/docs/Second.md)');
  expect(pack.text).toContain('- small');
  expect(pack.tokens).toBeLessThanOrEqual(mostTokens);
});

test('errors that do not fit share a line, in which the first shows the address of each', () => {
  const items = [page('Long', 28_900), error('e1'), error('e2'), error('e3')].map((item) =>
    item.kind === 'error' ? {...item, nodes: page(item.title, 200).nodes} : item,
  );
  expect(packOf({...plan, items}).text).toContain(
    '- Errors: [e1](https://docs.aldermark.example/api/Core.md#e1), and with addresses like this one `e2`, `e3`\n',
  );
});

test('the index names the pages that the pack of a product holds, or says that none fits', () => {
  const line = (words: number) =>
    indexLineOf(packOf({...product, items: [page('Guide', words), page('Long', 40_000)]}));
  expect(line(10)).toMatch(/^All of it\. It holds: Guide\. \d+ tokens\.$/);
  expect(line(40_000)).toMatch(
    /^All of it\. None of them fits, so take the pack of a use case for its text\. \d+ tokens\.$/,
  );
});

test('the first items are the most important', () => {
  const [a, b, c] = [page('a', 10), page('b', 10), page('c', 10)];
  expect(fitItems([a, b, c], 3 * writeItem(a).tokens - 1).kept).toEqual([a, b]);
});

test('the longer the list of left-out items, the fewer items are in the pack', () => {
  const items = Array.from({length: 200}, (_, at) => page(`Page number ${at}`, 400));
  const pack = packOf({...plan, items: [...items, page('Long', 28_000)]});
  expect(pack.left.length).toBeGreaterThan(130);
  expect(pack.text).toContain('## Page number 50');
  expect(pack.tokens).toBeLessThanOrEqual(mostTokens);
  expect(pack.tokens).toBeGreaterThan(mostTokens - 1_000);
});

test('a pack whose list of left-out items is too long alone is refused with what to change', () => {
  const items = Array.from({length: 2500}, (_, at) => page(`Page number ${at}`, 400));
  expect(() => packOf({...plan, items})).toThrow(
    /packs\/a\.md has [\d,]+ tokens and may have 30,000, though .* Divide what it is about/,
  );
});
