import {expect, test} from 'vitest';
import {inMilliseconds, median} from './figures';
import {markdownTable} from './row';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (figures, expected) => {
  expect(median(figures)).toBe(expected);
});

test('times are shown as their median with the least of them', () => {
  expect(inMilliseconds([30.4, 10.2, 20.6])).toBe('21 ms (least 10)');
});

test('the table says of each figure with a goal whether it passes', () => {
  const rows = [
    {what: 'bytes', goal: '≤ 5 kB', value: '4 kB', passes: true},
    {what: 'time', goal: '≤ 5 ms', value: '6 ms', passes: false},
    {what: 'index', value: '7 kB'},
  ];
  expect(markdownTable(rows).split('\n').slice(2)).toEqual([
    '| bytes | ≤ 5 kB | 4 kB | pass |',
    '| time | ≤ 5 ms | 6 ms | **miss** |',
    '| index |  | 7 kB |  |',
  ]);
});
