import {expect, test} from 'vitest';
import {synonyms, synonymsOf} from './synonyms';

test('a word finds the others of its group, whatever its ending, and never itself', () => {
  expect(synonymsOf('refused')).toEqual(expect.arrayContaining(['decline', 'reject']));
  expect(synonymsOf('refused')).not.toContain('refuse');
  expect(synonymsOf('iban')).toEqual([]);
});

test.each([
  ['answers', 'response'],
  ['responses', 'answer'],
  ['refused', 'reject'],
  ['declined', 'refuse'],
  ['rejection', 'decline'],
  ['repeated', 'retry'],
  ['retries', 'repeat'],
])('%s also finds %s', (word, other) => {
  expect(synonymsOf(word)).toContain(other);
});

test('a word is in one group only, because two would join what is apart', () => {
  const words = synonyms.flatMap((group) => group.split(' '));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
