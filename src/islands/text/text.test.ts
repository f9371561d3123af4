import {createElement, type ComponentProps, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {Fragment, jsx, jsxs} from './jsx-runtime';

const html = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll('<span style="display:contents">', '<t>')
    .replaceAll('</span>', '</t>');

// What React says of wrong elements.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => expect(console.error).not.toHaveBeenCalled());

const b = jsx('b', {children: 'b'});
const Pass = ({children}: ComponentProps<'p'>) => jsx('p', {children});
const Mixed = ({children}: ComponentProps<'p'>) => jsxs('p', {children: [b, children]});
const p = (...children: unknown[]) => jsxs('p', {children});

test.each([
  ['one text', jsx('p', {children: 'a'}), '<p>a</p>'],
  ['a number', jsx('p', {children: 0}), '<p>0</p>'],
  ['texts and numbers', p('Add ', 2, ' of ', 3), '<p>Add 2 of 3</p>'],
  ['texts and nothing', p('a', false, null, undefined, ''), '<p>a</p>'],
  ['nothing', p(false, null), '<p></p>'],
  ['texts in lists', p('a', ['b', ['c']]), '<p>abc</p>'],
  ['a text before an element', p('a ', b), '<p><t>a </t><b>b</b></p>'],
  ['a space between elements', p(b, ' ', b), '<p><b>b</b><t> </t><b>b</b></p>'],
  ['texts around an element', p('a ', 1, b, 'c'), '<p><t>a </t><t>1</t><b>b</b><t>c</t></p>'],
  ['a text in a list beside an element', p(['a', b]), '<p><t>a</t><b>b</b></p>'],
  ['a fragment', p(jsx(Fragment, {children: 'a'})), '<p><t>a</t></p>'],
  ['a fragment with an element', jsxs(Fragment, {children: ['a', b]}), '<t>a</t><b>b</b>'],
  ['a text for a component', jsx(Pass, {children: 'a'}), '<p>a</p>'],
  [
    'a text for a component beside an element',
    jsx(Mixed, {children: 'a'}),
    '<p><b>b</b><t>a</t></p>',
  ],
  ['an option', jsxs('option', {children: ['a ', 1]}), '<option>a 1</option>'],
  [
    'an element without content',
    jsx('input', {value: 'a', readOnly: true}),
    '<input readOnly="" value="a"/>',
  ],
  ['HTML', jsx('p', {dangerouslySetInnerHTML: {__html: 'a<i>b</i>'}}), '<p>a<i>b</i></p>'],
])('each text is alone in an element: %s', (_, node, expected) => {
  expect(html(node)).toBe(expected);
});

test('an element is the one that React makes, with its key', () => {
  const ref = {current: null};
  const made = jsx('p', {id: 'a', ref, children: 'a'}, 'key');
  expect(made).toMatchObject({type: 'p', key: 'key', props: {id: 'a', children: 'a'}});
  expect(html(made)).toBe(html(createElement('p', {id: 'a'}, 'a')));
});
