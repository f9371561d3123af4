import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {render} from './testing/testPage';

const block = '<RequestSample name="blockCard" />';
const blocked = '<ResponseSample name="blockCard" fields="status" />';
const unblock = '<RequestSample name="unblockCard" />';

const isElement = (node: Nodes): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement';

/** The form of a page: the names and classes of its elements, with what they hold. */
function formOf(node: Nodes): unknown {
  if (!isElement(node)) {
    return node.type;
  }
  const name = node.attributes.find((one) => 'name' in one && one.name === 'className')?.value;
  const inside =
    ['lane', 'stage', 'stage whole'].includes(String(name)) ||
    ['Lanes', 'ShownCall'].includes(String(node.name));
  const title = name ?? node.name;
  return inside ? {[String(title)]: node.children.map(formOf)} : title;
}

const pageForm = async (...parts: readonly string[]) =>
  (await render(parts.join('\n\n'))).children.filter(({type}) => type !== 'mdxjsEsm').map(formOf);

test('request and response are one call on a stage, beside the text around them', async () => {
  expect(
    await pageForm('Opening.', '## Block', 'Call it.', block, 'It works.', blocked, 'Store it.'),
  ).toEqual([
    'paragraph',
    {
      Lanes: [
        'RunPage',
        {lane: ['heading', 'paragraph']},
        {stage: [{ShownCall: ['TabItem', 'TabItem', 'callEffects']}]},
        {lane: ['paragraph', 'paragraph']},
      ],
    },
  ]);
});

test('calls without text between them share a stage, and lanes end with the section of the last call', async () => {
  expect(
    await pageForm('Opening.', block, blocked, unblock, 'Text.', '## Limits', 'More.'),
  ).toEqual([
    'paragraph',
    {
      Lanes: [
        'RunPage',
        {
          'stage whole': [
            {ShownCall: ['TabItem', 'TabItem', 'callEffects']},
            {ShownCall: ['TabItem', 'callEffects']},
          ],
        },
        {lane: ['paragraph']},
      ],
    },
    'heading',
    'paragraph',
  ]);
});

test('a page whose first call comes late begins its lanes below the heading of that section, with the bar above the call', async () => {
  const sections = ['## One', 'a', '## Two', 'b', '## Three', 'c'];
  const form = await pageForm('Opening.', ...sections, '## Four', 'd', block);
  expect(form.slice(0, 8)).toEqual([
    'paragraph',
    ...sections.map((_, i) => (i % 2 ? 'paragraph' : 'heading')),
    'heading',
  ]);
  expect(form.slice(8)).toEqual([
    {
      Lanes: [{lane: ['paragraph']}, 'RunPage', {stage: [{ShownCall: ['TabItem', 'callEffects']}]}],
    },
  ]);
});

test('a colon that leads to a call becomes a full stop, and one that leads to a list stays', async () => {
  const tree = await render(
    ['Opening.', 'Call it:', block, 'The card is now:', blocked, 'Store:', '- the id'].join('\n\n'),
  );
  const texts: string[] = [];
  visit(tree, 'paragraph', (paragraph) => void texts.push(toString(paragraph)));
  expect(texts.filter((text) => /^(Call|The card|Store)/.test(text))).toEqual([
    'Call it.',
    'The card is now.',
    'Store:',
  ]);
});
