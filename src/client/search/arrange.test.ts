import {expect, test} from 'vitest';
import type {SearchResult, ResultGroup} from '@aldermark/search/results';
import {arrange, ranked} from './arrange';

const result = (name: string, group: ResultGroup): SearchResult => ({
  kind: 'page',
  group,
  title: name,
  marks: [],
  isTitled: false,
  address: `/${name}`,
  page: {title: name, address: `/${name}`, breadcrumb: []},
  score: 1,
});

const [a, b, c, d] = [
  result('a', 'Guides'),
  result('b', 'Use cases'),
  result('c', 'Guides'),
  result('d', 'Use cases'),
];
const many = Array.from({length: 20}, (_, at) => result(`x${at}`, 'Errors'));

const titles = (results: readonly SearchResult[]) => results.map(({title}) => title).join(' ');

test.each([
  {what: 'groups come in the order of their best result', best: [b, a, d, c], expected: 'b d a c'},
  {what: 'there are at most eight', best: many, expected: 'x0 x1 x2 x3 x4 x5 x6 x7'},
  {
    what: 'what is held stays first, in its order, and its group goes on below it',
    best: [a, d, c, b],
    shown: [b, c],
    held: 2,
    expected: 'b c a d',
  },
  {
    what: 'what is held counts, and is not repeated',
    best: [...many, a],
    shown: [a],
    held: 1,
    expected: 'a x0 x1 x2 x3 x4 x5 x6',
  },
  {
    what: 'what is shown but not held may go',
    best: [d],
    shown: [a, b, c],
    held: 1,
    expected: 'a d',
  },
])('$what', ({best, shown, held, expected}) => {
  expect(titles(arrange(best, shown, held))).toBe(expected);
});

test('the place of a name that was typed in full comes first, once', () => {
  const found = {results: [a, b, c], total: 3, tokens: []};
  expect(titles(ranked({...found, exact: c}))).toBe('c a b');
  expect(titles(ranked(found))).toBe('a b c');
});
