import {expect, test} from 'vitest';
import {releasesBetween, urgencyOf} from './releasesBetween';

const options = [
  {name: 'next', label: 'Next release'},
  {name: '2.2.0', label: '2.2.0'},
  {name: '2025-09-30', label: '30 September 2025'},
  {name: '2.1.0', label: '2.1.0'},
  {name: '2.0.0', label: '2.0.0'},
];

const between = (from: string | null, to: string | null) =>
  releasesBetween({from, to}, options, '2.2.0');

test('a reader gets what came after one release, up to and with another, the oldest first', () => {
  expect(between('2.0.0', '2.2.0')).toEqual({names: ['2.1.0', '2025-09-30', '2.2.0'], note: ''});
  expect(between('2025-09-30', 'next')).toEqual({names: ['2.2.0', 'next'], note: ''});
});

test('a version without its patch is that with patch 0', () => {
  expect(between('2.1', '2.2').names).toEqual(['2025-09-30', '2.2.0']);
});

test('a list without an end goes on to the newest release, and one without a start begins with the first', () => {
  expect(between('2.1.0', null).names).toEqual(['2025-09-30', '2.2.0']);
  expect(between('', '2.1.0').names).toEqual(['2.0.0', '2.1.0']);
});

test('without either, there is nothing to bring together or to say', () => {
  expect(between(null, '')).toEqual({note: ''});
});

test.each([
  ['2.2.0', '2.0.0', '2.2.0 is not earlier than 2.0.0'],
  ['2.1.0', '2.1.0', '2.1.0 is not earlier than 2.1.0'],
  ['2.2.0', null, '2.2.0 is not earlier than 2.2.0'],
  ['2.2.0', '2025-09-30', '2.2.0 is not earlier than 30 September 2025'],
])('from %s to %s, a reader sees every release and learns why', (from, to, reason) => {
  expect(between(from, to)).toEqual({note: `${reason}, so every release is shown.`});
});

test('an unknown version counts as not chosen, and is named', () => {
  expect(between('9.9', null)).toEqual({note: 'There is no version “9.9”.'});
  expect(between('9.9', '<b>')).toEqual({
    note: 'There is no version “9.9”. There is no version “<b>”.',
  });
  expect(between('9.9', '2.1.0')).toEqual({
    names: ['2.0.0', '2.1.0'],
    note: 'There is no version “9.9”.',
  });
});

test('what breaks comes first, then what ends, then what is new, and the documentation last', () => {
  const kinds = [['docs'], ['added', 'sandbox'], ['deprecated'], ['changed', 'breaking']];
  expect(kinds.map(urgencyOf)).toEqual([3, 2, 1, 0]);
});
