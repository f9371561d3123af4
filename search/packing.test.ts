import {expect, test} from 'vitest';
import {stemOf} from './stems';
import {packNames, unpackNames, type Page} from './names';
import {packNumbers, packText, packWords, unpackLists, unpackNumbers, unpackWords} from './packing';

test('numbers and words are what they were before they were packed', () => {
  const numbers = [0, 1, 44, 80, 2000, 55_247, 55_248, 1_000_000];
  expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
  const words = ['account', 'accounts', 'card', 'écart', '“', 'v2/accounts'];
  expect(unpackWords(packWords(words))).toEqual(words);
});

test('a number that has no character is an error', () => {
  expect(() => packNumbers([1, 2_000_000])).toThrow(RangeError);
});

test('words with the same stem share their texts', () => {
  const {words, texts, lengths} = packText([['cards', 'open'], [], ['card']], stemOf);
  expect(unpackWords(words)).toEqual(['card', 'cards', 'open']);
  expect(texts.split(' ').map(unpackNumbers)).toEqual([[0, 2], [0]]);
  expect(unpackNumbers(lengths)).toEqual([2, 0, 1]);
});

test('the lists of errors are what they were before they were packed, in order', () => {
  const {lists} = packText([], stemOf, [
    [40, [9, 3]],
    [7, [5]],
  ]);
  expect(unpackLists(lists)).toEqual([
    [7, [5]],
    [40, [3, 9]],
  ]);
  expect(unpackLists(packText([], stemOf).lists)).toEqual([]);
});

test('names are what they were before they were packed', () => {
  const page: Page = {
    title: 'Accounts API',
    address: '/api/Accounts',
    breadcrumb: ['API references'],
    keywords: ['wallet', 'RIB'],
    parts: [
      {kind: 'section', title: 'What it is, and is not', anchor: 'what-it-is-and-is-not'},
      {kind: 'section', title: 'Version 2.15.0', anchor: 'v2-15-0'},
      {kind: 'object', title: 'Account', anchor: 'Account'},
      {kind: 'operation', title: 'List', anchor: 'list', method: 'GET', path: '/v2/accounts'},
    ],
  };
  expect(unpackNames(packNames([page]))).toEqual([page]);
});

test('a name with a separator is refused rather than lost', () => {
  const page: Page = {title: 'A', address: '/a', breadcrumb: [], keywords: [], parts: []};
  expect(() => packNames([{...page, title: 'A\tB'}])).toThrow('cannot pack "A\tB"');
  expect(() => packNames([{...page, keywords: ['a|b']}])).toThrow('cannot pack "a|b"');
  expect(unpackNames(packNames([page, page]))).toEqual([page, page]);
  expect(unpackNames(packNames([]))).toEqual([]);
});
