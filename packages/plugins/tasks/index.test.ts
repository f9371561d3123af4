import type {ListItem, Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {parseSource} from '../writer-tags/source';
import tasks from '.';

type Box = {readonly value: string; readonly isTicked: boolean};

/** The boxes of a source, each of which must be in a label with its text, and in an item that Markdown leaves alone. */
function boxesOf(source: string): Box[] {
  const tree = parseSource(source, 'page.mdx') as Root;
  tasks()(tree);
  const boxes: Box[] = [];
  visit(tree, 'listItem', ({checked}: ListItem) => expect(checked ?? null).toBeNull());
  visit(tree, 'mdxJsxTextElement', (label: MdxJsxTextElement) => {
    const [box, space, ...text] = label.children;
    if (label.name === 'label' && box?.type === 'mdxJsxTextElement') {
      const valueOf = (name: string) =>
        box.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)?.value;
      expect(box.name).toBe('input');
      expect(valueOf('disabled')).toBeUndefined();
      expect(space).toMatchObject({type: 'text', value: ' '});
      expect(text.length).toBeGreaterThan(0);
      boxes.push({
        value: String(valueOf('value')),
        isTicked: valueOf('defaultChecked') !== undefined,
      });
    }
  });
  return boxes;
}

test.each([
  ['a task', '- [ ] Read `a` and [b](/b).', 1, 0],
  ['a task that is done', '- [x] Done.', 1, 1],
  ['several', '- [ ] One.\n- [x] Two.\n- [ ] Three.', 3, 1],
  ['tasks with space between', '- [ ] One.\n\n- [ ] Two.', 2, 0],
  ['tasks below a task', '- [ ] One.\n  - [ ] Inner.\n- [ ] Two.', 3, 0],
  ['tasks with numbers', '1. [ ] One.\n2. [ ] Two.', 2, 0],
  ['a list beside them', '- One.\n- Two.', 0, 0],
])('%s: each box has a label and a value of its own', (_, source, count, ticked) => {
  const boxes = boxesOf(source);
  expect(boxes).toHaveLength(count);
  expect(boxes.filter(({isTicked}) => isTicked)).toHaveLength(ticked);
  expect(new Set(boxes.map(({value}) => value)).size).toBe(count);
});

test('the same text twice gives two values, and the value of a text never changes', () => {
  const [first, second] = boxesOf('- [ ] Same.\n- [ ] Same.');
  expect(second?.value).toBe(`${first?.value}-2`);
  expect(boxesOf('- [ ] Another.\n- [ ] Same.')[1]).toEqual(first);
});
