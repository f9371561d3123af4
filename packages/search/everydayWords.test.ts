import {expect, test} from 'vitest';
import {areInPhrases, meaningsOf} from './everydayWords';

test('a word means the same with another ending', () => {
  expect(meaningsOf(['bounced'])).toEqual(meaningsOf(['bounce']));
  expect(meaningsOf(['bounced'])).toEqual([['return', 'reject']]);
});

test('a phrase gives its meaning to each of its words, and only together', () => {
  const [the, cash, machine] = meaningsOf(['the', 'cash', 'machine']);
  expect(the).not.toContain('atm');
  expect(cash).toEqual(expect.arrayContaining(['atm', 'withdrawal']));
  expect(machine).toEqual(expect.arrayContaining(['atm', 'withdrawal']));
  expect(meaningsOf(['machine', 'cash']).flat()).not.toContain('atm');
});

test('two words mean what they mean as one', () => {
  const [pay, out] = meaningsOf(['pay', 'outs']);
  expect(pay).toEqual(expect.arrayContaining(['payouts', 'transfer']));
  expect(out).toEqual(pay);
});

test('only the words of a phrase do not stand for themselves', () => {
  expect(areInPhrases(['my', 'checking', 'account', 'stolen'])).toEqual([false, true, true, false]);
  expect(areInPhrases(['account', 'checking'])).toEqual([false, false]);
});
