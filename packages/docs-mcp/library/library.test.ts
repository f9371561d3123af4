import {expect, it} from 'vitest';
import {testDocs} from '../testing/docs';
import {DocsLibrary} from './library';

const library = new DocsLibrary(testDocs);

it.each([
  '/docs/blue',
  '/docs/blue.md',
  '/docs/blue.all.md',
  '/docs/blue/',
  '/docs/blue.html',
  'docs/blue',
  'https://docs.aldermark.example/docs/blue',
])('reads the page at %s', (address) => {
  expect(library.passage(address).markdown).toMatch(/^# Blue accounts\n[^]*\[\^bic\]: /);
});

it.each([
  [
    '/docs/blue#open-one',
    '## Open one\n\nCall `createAccount`, which needs an IBAN[^iban].\n\n### With a label\n\nSend `label`.\n\n[^iban]: The number of an account.\n',
  ],
  ['/docs/blue.md#with-a-label', '### With a label\n\nSend `label`.\n'],
  ['/docs/blue#close-one', '## Close one\n\nCall `requestAccountClosure`.\n'],
  ['/docs/blue#state-closed', '## Close one\n\nCall `requestAccountClosure`.\n'],
])('reads the section at %s with the meanings of its terms', (address, markdown) => {
  expect(library.passage(address).markdown).toBe(markdown);
});

it.each([
  [
    '/docs/bleu',
    'There is no page "/docs/bleu". The nearest names are "/docs/blue", "/docs/long", "/api/Users".',
  ],
  [
    '/docs/blue#open',
    'There is no section of /docs/blue with the anchor "open". The nearest names are "open-one", "close-one", "state-closed".',
  ],
  [
    'https://example.com/docs/blue',
    'https://example.com is another site. Only pages of https://docs.aldermark.example can be read.',
  ],
  ['http://', '"http://" is no address. Write a path such as /docs/introduction.'],
])('rejects %s', (address, message) => {
  expect(() => library.passage(address)).toThrow(message);
});

it('finds pages and sections with the text around the match', () => {
  const {hits, pages} = library.search('open azure', 5);
  expect(pages).toBe(1);
  expect(hits.map(({address, snippet}) => [address, snippet])).toEqual([
    ['/docs/blue', 'Everything about blue accounts.'],
    ['/docs/blue#open-one', 'Call createAccount.'],
  ]);
});
