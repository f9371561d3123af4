import type {RootContent} from 'mdast';
import {expect, test} from 'vitest';
import {paragraph, text} from '@aldermark/lib/nodes';
import {headingNode} from '../packs/nodes';
import {cutPage, lengthOf} from './cutPage';

const words = (value: string) => paragraph(text(value));
const sample = (value: string): RootContent => ({type: 'code', lang: 'ts', value});

const page = [
  headingNode(2, text('Page')),
  words('An opening.'),
  sample('first()'),
  headingNode(3, text('Step 1')),
  words('What to do.'),
  sample('second()'),
  headingNode(3, text('Step 2')),
  words('What comes next.'),
];
const length = (blocks: readonly RootContent[]) =>
  blocks.reduce((sum, block) => sum + lengthOf(block), 0);

test('a page that fits stays whole', () => {
  expect(cutPage(page, length(page))).toEqual({blocks: page, samples: 0, from: undefined});
});

test('the last sample is left out first', () => {
  const {blocks, samples, from} = cutPage(page, length(page) - 1);
  expect({samples, from}).toEqual({samples: 1, from: undefined});
  expect(blocks).toEqual(page.filter((block) => block !== page[5]));
});

test('the end of the text is left out when no sample is left, from the heading whose section is cut', () => {
  const withoutSamples = page.filter(({type}) => type !== 'code');
  const {blocks, samples, from} = cutPage(page, length(withoutSamples) - 1);
  expect({samples, from}).toEqual({samples: 2, from: 'Step 2'});
  expect(blocks).toEqual(withoutSamples.slice(0, 4));
});

test('a heading without its text does not stay', () => {
  const {blocks, from} = cutPage(page, lengthOf(page[0]!) + 1);
  expect({blocks, from}).toEqual({blocks: [], from: 'Page'});
});
