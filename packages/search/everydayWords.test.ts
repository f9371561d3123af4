import {expect, test} from 'vitest';
import {areInPhrases, wordMeanings} from './everydayWords';

test('a word means the same with another ending', () => {
  expect(wordMeanings(['bounced'])).toEqual(wordMeanings(['bounce']));
  expect(wordMeanings(['bounced'])).toEqual([['return', 'reject']]);
});

test('a phrase gives its meaning to each of its words, and only together', () => {
  const [the, cash, machine] = wordMeanings(['the', 'cash', 'machine']);
  expect(the).not.toContain('atm');
  expect(cash).toEqual(expect.arrayContaining(['atm', 'withdrawal']));
  expect(machine).toEqual(expect.arrayContaining(['atm', 'withdrawal']));
  expect(wordMeanings(['machine', 'cash']).flat()).not.toContain('atm');
});

test('two words mean what they mean as one', () => {
  const [pay, out] = wordMeanings(['pay', 'outs']);
  expect(pay).toEqual(expect.arrayContaining(['payouts', 'transfer']));
  expect(out).toEqual(pay);
});

test('only the words of a phrase do not stand for themselves', () => {
  expect(areInPhrases(['my', 'checking', 'account', 'stolen'])).toEqual([false, true, true, false]);
  expect(areInPhrases(['account', 'checking'])).toEqual([false, false]);
});
