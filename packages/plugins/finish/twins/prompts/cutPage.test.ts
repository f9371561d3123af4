import type {RootContent} from 'mdast';
import {expect, test} from 'vitest';
import {paragraph, text} from '@aldermark/lib/nodes';
import {bulletList, headingNode, item} from '../packs/nodes';
import {cutPage, lengthOf} from './cutPage';

const words = (value: string) => paragraph(text(value));
const sample = (value: string): RootContent => ({type: 'code', lang: 'ts', value});
const length = (blocks: readonly RootContent[]) =>
  blocks.reduce((sum, block) => sum + lengthOf(block), 0);

const opening = [
  headingNode(2, text('Page')),
  words(`An opening${' of many words'.repeat(20)}.`),
  sample('first()'),
];
const diagram: RootContent = {...words('From PENDING to SENT'), data: {isDiagram: true}};
const firstStep = [headingNode(3, text('Step 1')), words('What to do.'), sample('second()')];
const secondStep = [
  headingNode(3, text('Step 2')),
  words('What comes next.'),
  headingNode(4, text('By hand')),
  words('What to type.'),
];
const testData: RootContent[] = [
  {...headingNode(3, text('Try it')), data: {anchor: 'try-it-in-the-sandbox'}},
  words('Test values.'),
  headingNode(4, text('Cards')),
  sample('{"scenario": "card.authorisation"}'),
];
const end = [headingNode(3, text('Related')), words('More pages.')];
const page = [...opening, diagram, ...firstStep, ...secondStep, ...testData, ...end];

test('a page that fits stays whole', () => {
  expect(cutPage(page, length(page))).toEqual({left: [], blocks: page});
});

test('diagrams are left out first', () => {
  expect(cutPage(page, length(page) - 1)).toEqual({
    left: [],
    blocks: page.filter((block) => block !== diagram),
  });
});

test('samples are left out from the last on, but for those of the test data', () => {
  const lacking = (...samples: (RootContent | undefined)[]) =>
    page.filter((block) => block !== diagram && !samples.includes(block));
  const without = (count: number, blocks: readonly RootContent[]) =>
    expect(cutPage(page, length(blocks))).toEqual({left: [`${count} of its samples`], blocks});
  without(1, lacking(firstStep[2]));
  without(2, lacking(firstStep[2], opening[2]));
});

test('sections are left out whole from the last on, with headings that have nothing below them, but for the test data', () => {
  const blocks = [...opening.slice(0, 2), ...firstStep.slice(0, 2), ...testData];
  const room = length([...blocks, ...secondStep.slice(0, 2)]);
  expect(cutPage(page, room - 1)).toEqual({
    blocks,
    left: ['2 of its samples', 'its text from "Step 2" on, except "Try it"'],
  });
  expect(cutPage(page, room)).toMatchObject({
    left: ['2 of its samples', 'its text from "By hand" on, except "Try it"'],
  });
});

test('the checklist is left out after the other sections', () => {
  const goLive = [
    headingNode(3, text('Before you go live')),
    bulletList([{...item([text('It works.')]), checked: false}]),
  ];
  const all = [...opening.slice(0, 2), ...firstStep, ...testData, ...goLive];
  const blocks = [...opening.slice(0, 2), ...testData, ...goLive];
  expect(cutPage(all, length(blocks))).toEqual({
    blocks,
    left: [
      '1 of its samples',
      'its text from "Step 1" on, except "Try it" and "Before you go live"',
    ],
  });
});

test('the first section that is left out keeps its beginning', () => {
  const step = [...firstStep.slice(0, 2), words('What to think of. '.repeat(9))];
  const blocks = [...opening.slice(0, 2), ...step.slice(0, 2)];
  expect(cutPage([...opening.slice(0, 2), ...step, ...end], length(blocks))).toEqual({
    blocks,
    left: ['its text from the middle of "Step 1" on'],
  });
});

test('folded tables are left out before sections', () => {
  const line = paragraph({type: 'strong', children: [text('All transitions as a table')]});
  const table: RootContent = {type: 'table', children: []};
  const blocks = [...opening.slice(0, 2), ...firstStep.slice(0, 2)];
  expect(cutPage(blocks.toSpliced(2, 0, line, table), length(blocks))).toEqual({
    blocks,
    left: ['its folded tables'],
  });
});

test('the names of related pages stay', () => {
  const related = bulletList([item([text('Goes with: the guide.')])]);
  expect(cutPage([...page, related], length([related])).blocks).toEqual([related]);
  expect(cutPage([...page, related], length([...page, related]) - 1)).toEqual({
    left: [],
    blocks: [...page.filter((block) => block !== diagram), related],
  });
});

test('a page without room is empty', () => {
  expect(cutPage(page, 0)).toEqual({
    blocks: [],
    left: ['2 of its samples', 'its text from "Page" on'],
  });
});

test('test data that is longer than its room loses its end', () => {
  const values = words(`The values ${'RJCT0AC0402 '.repeat(60)}`);
  const folded = paragraph({type: 'strong', children: [text('How to trigger it')]});
  const tried = [testData[0]!, values, folded, words('Call it. '.repeat(200))];
  const room = length(tried.slice(0, 3)) * 2;
  expect(cutPage([...opening, ...tried, ...end], room)).toEqual({
    blocks: [...opening.slice(0, 2), ...tried.slice(0, 2), ...end],
    left: ['1 of its samples', 'the end of "Try it"'],
  });
});
