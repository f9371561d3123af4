import path from 'node:path';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {parseSource} from '../writer-tags/source';
import frenchWords from '.';

/** The words that are marked as French in a page. */
function marked(tree: Root): string[] {
  frenchWords()(tree);
  const words: string[] = [];
  visit(tree, (node) => {
    const isMarked =
      (node.type === 'emphasis' && node.data?.hProperties?.['lang'] === 'fr') ||
      (node.type === 'mdxJsxTextElement' &&
        node.attributes.some(
          (one) => one.type === 'mdxJsxAttribute' && one.name === 'lang' && one.value === 'fr',
        ));
    if (isMarked) {
      words.push(toString(node));
    }
  });
  return words;
}

test('words in italics and French words of the contract are marked, and nothing else', () => {
  const text =
    "An *opposition*, `*code*`, **bold**. Conditions générales d'utilisation (*conditions générales d'utilisation*) end.";
  const tree = parseSource(text, path.resolve('docs/page.mdx'));
  const before = toString(tree);
  expect(marked(tree)).toEqual([
    'opposition',
    "Conditions générales d'utilisation",
    "conditions générales d'utilisation",
  ]);
  expect(toString(tree)).toBe(before);
});

test('italics that the build has made are no French', () => {
  const emphasis = {type: 'emphasis', children: [{type: 'text', value: 'Accounts'}]} as const;
  const tree: Root = {
    type: 'root',
    children: [{type: 'paragraph', children: [{...emphasis, children: [...emphasis.children]}]}],
  };
  expect(marked(tree)).toEqual([]);
});
