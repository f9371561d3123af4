import {expect, test} from 'vitest';
import {stemOf} from './stems';
import {packNames, unpackNames, type IndexedPage} from './names';
import {
  packNumbers,
  packText,
  packWords,
  unpackLists,
  unpackNumbers,
  unpackWords,
  type List,
} from './packing';

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
  const texts = [['cards', 'open'], [], ['card'], ['new'], [], [], [], ['a', 'b'], []];
  const [{documents, index}] = packText({sizes: [2, 1], texts, stemOf});
  expect(unpackWords(index.words)).toEqual(['a', 'b', 'card', 'cards', 'new', 'open']);
  const cards = index.texts.split(' ')[2] ?? '';
  expect(unpackNumbers(cards)).toEqual([0, 2]);
  // Of each page: its places, its description, and what readers ask.
  expect(documents.map(({l}) => l.map(unpackNumbers))).toEqual([
    [[2], [1], [0, 2]],
    [[1], [], []],
  ]);
});

test('the lists of errors are what they were before they were packed, in order', () => {
  const packed = (lists?: readonly List[]) =>
    packText({sizes: [], texts: [], stemOf, ...(lists && {lists})})[0].index.lists;
  expect(
    unpackLists(
      packed([
        [40, [9, 3]],
        [7, [5]],
      ]),
    ),
  ).toEqual([
    [7, [5]],
    [40, [3, 9]],
  ]);
  expect(unpackLists(packed())).toEqual([]);
});

test('names are what they were before they were packed', () => {
  const page: IndexedPage = {
    title: 'Accounts API',
    address: '/api/Accounts',
    breadcrumb: ['API references'],
    keywords: ['wallet', 'RIB'],
    parts: [
      {kind: 'section', title: 'What it is, and is not', anchor: 'what-it-is-and-is-not'},
      {kind: 'section', title: 'Version 2.15.0', anchor: 'v2-15-0'},
      {kind: 'object', title: 'Account', anchor: 'Account'},
      {kind: 'state', title: 'Account: ACTIVE', anchor: 'Account-states-ACTIVE'},
      {kind: 'term', title: 'Account holder', anchor: 'account-holder'},
      {kind: 'term', title: 'D+1', anchor: 'd-1'},
      {kind: 'error', title: '404', anchor: '404'},
      {kind: 'event', title: 'account.created', anchor: 'account.created'},
      {kind: 'operation', title: 'List', anchor: 'list', method: 'GET', path: '/v2/accounts'},
    ],
  };
  expect(unpackNames(packNames([page]))).toEqual([page]);
});

test('a name with a separator is refused rather than lost', () => {
  const page: IndexedPage = {title: 'A', address: '/a', breadcrumb: [], keywords: [], parts: []};
  const parts = [{kind: 'section', title: 'A ~ B', anchor: 'a'}] as const;
  expect(() => packNames([{...page, parts}])).toThrow('cannot pack "A ~ B"');
  expect(unpackNames(packNames([page, page]))).toEqual([page, page]);
  expect(unpackNames(packNames([]))).toEqual([]);
});
