import {expect, test} from 'vitest';
import {meaningsOf} from './everydayWords';

test('a word means the same with another ending', () => {
  expect(meaningsOf(['bounced'])).toEqual(meaningsOf(['bounce']));
  expect(meaningsOf(['bounced'])).toEqual([['return', 'reject']]);
});

test('a phrase gives its meaning to each of its words, and only together', () => {
  expect(meaningsOf(['the', 'cash', 'machine'])).toEqual([
    [],
    ['atm', 'withdrawal'],
    ['atm', 'withdrawal'],
  ]);
  expect(meaningsOf(['machine', 'cash'])).toEqual([[], []]);
});
