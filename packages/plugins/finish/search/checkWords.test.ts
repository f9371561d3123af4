import {expect, test} from 'vitest';
import type {IndexedPage} from '@aldermark/search/names';
import {checkWords} from './checkWords';

const pages: IndexedPage[] = [
  {
    title: 'Direct debits',
    address: '/docs/payments/sdd',
    breadcrumb: [],
    keywords: ['prélèvement SEPA'],
    parts: [{kind: 'section', title: 'Reason codes', anchor: 'reason-codes'}],
  },
];

test('words of titles, headings and keywords, and sections that exist, are accepted', () => {
  const everyday = {lastschrift: 'direct debit', ach: 'sepa', rcode: 'reasons'};
  const readers = {'/docs/payments/sdd#reason-codes': 'bounced'};
  expect(() => checkWords(pages, {everyday, readers, groups: ['debit charge']})).not.toThrow();
});

test('a word, a section and a group that do not exist are errors with their places and the nearest names', () => {
  const everyday = {lastschrift: 'direkt debit'};
  const readers = {'/docs/payments/sdd#reason-code': 'bounced'};
  const check = () => checkWords(pages, {everyday, readers, groups: ['hotel inn']});
  expect(check).toThrow(
    /^packages\/search\/everydayWords\.ts:\d+: "lastschrift" means "direkt"\. .* "direct"/m,
  );
  expect(check).toThrow(
    /^packages\/search\/readersWords\.ts:\d+: .* "\/docs\/payments\/sdd#reason-codes"/m,
  );
  expect(check).toThrow(/^packages\/search\/synonyms\.ts: no word of "hotel inn" /m);
});
