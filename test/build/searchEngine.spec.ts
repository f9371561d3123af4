import {expect, test} from '@playwright/test';
import {search} from '@aldermark/search/search';
import {addressOfPart} from '@aldermark/search/names';
import type {PageText} from '@aldermark/search/snippet';
import {seeded} from '../../tools/measure/search/random';
import {indexedPages, built, lexicon, MANY, pagesFor, SUGGESTIONS} from '../support/builtSearch';
import {questions} from '../support/searchQuestions';
import {readPages} from '@aldermark/plugins/finish/pages';
import {buildFolder} from '../support/hosts';

test('a word that is on no page removes no result', () => {
  expect(pagesFor('iban')[0]).toBe('/docs/accounts/iban');
  expect(pagesFor('iban qqzzxx')).toEqual(expect.arrayContaining(pagesFor('iban')));
});

test('pages with all words come before pages with some of them', () => {
  const [both = ''] = pagesFor('webhook signature');
  expect(pagesFor('webhook')).toContain(both);
  expect(pagesFor('signature')).toContain(both);
});

test('stop words are searched and marked, but weigh little beside another word', () => {
  const {tokens, total, results} = search(lexicon, 'how do I close an account', MANY);
  expect(tokens).toEqual(['how', 'do', 'i', 'close', 'an', 'account']);
  expect(total).toBeGreaterThan(search(lexicon, 'close account', MANY).total);
  expect(results[0]?.address).toBe(pagesFor('close account')[0]);
  expect(pagesFor('the').length).toBeGreaterThan(10);
});

test('pages for writers of this site come after those for readers, unless a word is only on them', () => {
  expect(pagesFor('writer tags')[0]).toBe('/docs/examples/custom-components');
  expect(pagesFor('tags')).toContain('/docs/examples/custom-components');
  expect(pagesFor('tags').slice(0, 3).join()).not.toContain('/docs/examples/');
  expect(pagesFor('links').slice(0, 3).join()).not.toContain('/docs/examples/');
});

test('no result disappears while a word of a title is typed from its third letter on', () => {
  const words = new Set(indexedPages.flatMap(({title}) => title.match(/\p{L}{4,}/gu) ?? []));
  expect(words.size).toBeGreaterThan(90);
  for (const word of words) {
    const found = Array.from(word.slice(2), (_, at) => pagesFor(word.slice(0, at + 3)));
    for (const [at, pages] of found.entries()) {
      expect(found[at - 1] ?? pages, word.slice(0, at + 2)).toEqual(expect.arrayContaining(pages));
    }
  }
});

test('a misspelt word is repaired, and the repaired query is proposed', () => {
  expect(search(lexicon, 'webhok signature', MANY).didYouMean).toBe('webhook signature');
  expect(search(lexicon, 'webhook-signatrue', MANY).didYouMean).toBe('webhook-signature');
  for (const query of ['webhook signature', 'webho', 'createCard', 'qqzzxx']) {
    expect(search(lexicon, query, MANY).didYouMean, query).toBeUndefined();
  }
});

/** What readers type in full, and the place that Enter opens. */
const exact = [
  ['createCard', '/api/CardFactory#createCard'],
  ['closure_blocked', '/errors/closure_blocked'],
  ['card.activated', '/events/card.activated'],
  ['POST /v2/accounts', '/api/Accounts#createAccount'],
  ['POST /accounts', '/api/Accounts#createAccount'],
  ['GET https://a.example/v2/accounts/{id}', '/api/Accounts#getAccount'],
  ['“closure_blocked”,', '/errors/closure_blocked'],
  ['"code": "closure_blocked",', '/errors/closure_blocked'],
  ['ｃａｒｄ．ａｃｔｉｖａｔｅｄ', '/events/card.activated'],
  ['VirtualIban', '/api/Accounts#VirtualIban'],
  ['account', undefined],
  ['KYC', undefined],
] as const;

for (const [query, address] of exact) {
  test(`"${query}" ${address ? `opens ${address}` : 'is no exact name'}`, () => {
    expect(search(lexicon, query, SUGGESTIONS).exact?.address).toBe(address);
  });
}

test('a path and a status open the first of those who have it', () => {
  expect(search(lexicon, '/v2/accounts', SUGGESTIONS).exact?.path).toBe('/v2/accounts');
  const {exact: conflict} = search(lexicon, '409', SUGGESTIONS);
  expect([conflict?.kind, conflict?.page.address]).toEqual(['error', '/errors']);
});

test('results are pages, each followed by its parts, up to the limit, and all pages are counted', () => {
  const {results, total} = search(lexicon, 'account', SUGGESTIONS);
  expect(results).toHaveLength(SUGGESTIONS);
  expect(results[0]?.kind).toBe('page');
  expect(results.some(({kind}) => kind !== 'page')).toBe(true);
  for (const [at, {kind, address, page}] of results.entries()) {
    expect(address.startsWith(page.address)).toBe(true);
    expect(address === page.address).toBe(kind === 'page');
    expect(kind === 'page' || page.address === results[at - 1]?.page.address).toBe(true);
  }
  expect(total).toBe(pagesFor('account').length);
  expect(total).toBeGreaterThan(50);
});

test('the marks of a title are those of the matches in it', () => {
  const [result] = search(lexicon, 'rate limits', MANY).results;
  const found = result?.marks.map(([start, length]) => result.title.slice(start, start + length));
  expect(found).toEqual(['Rate', 'limits']);
});

test('every name leads to a place that exists', () => {
  const html = new Map(readPages(buildFolder).map((page) => [page.route, page.html]));
  const missing = lexicon.places.flatMap(({page, part}) => {
    const place = part ? addressOfPart(page, part) : page.address;
    const [address = '', anchor] = place.split('#');
    const text = html.get(address) ?? '';
    const id = anchor?.replaceAll('&', '&amp;');
    const isThere =
      id === undefined ? text : text.includes(`id="${id}"`) || text.includes(`id=${id}`);
    return isThere ? [] : [place];
  });
  expect(missing).toEqual([]);
  const kinds = new Set(lexicon.places.map(({part}) => part?.kind ?? 'page'));
  expect([...kinds].sort()).toEqual([
    'error',
    'event',
    'object',
    'operation',
    'page',
    'section',
    'state',
    'term',
  ]);
});

test('the texts of a page, from which snippets are cut, begin with its description', () => {
  const [{documents}] = JSON.parse(built.read('search-index/docs/accounts/iban.json')) as PageText;
  expect(documents[0]?.t).toMatch(/^How a French IBAN is built/);
  expect(documents[0]).not.toHaveProperty('h');
  expect(documents.map(({h}) => h)).toContain('#code');
});

/** The words of an error's cause, and the places of its explanation in a guide and in the reference. */
const causes = [
  [
    'the same share counted for two people',
    '/usecases/legal_entities/legal_entity_onboarding#what-can-go-wrong',
    '/errors/ownership_exceeds_100',
  ],
  ['412 precondition failed', undefined, '/errors/etag_mismatch'],
] as const;

for (const [query, guide, entry] of causes) {
  test(`"${query}" leads to the error, and to the guides that list it`, () => {
    const found = search(lexicon, query, MANY).results.map(({address}) => address);
    expect(found).toEqual(expect.arrayContaining([entry, ...(guide ? [guide] : [])]));
  });
}

test('an everyday word and a short phrase lead to what they mean here, and mark it', () => {
  expect(pagesFor('Lastschrift').slice(0, 3)).toContain('/docs/payments/sdd');
  expect(pagesFor('cash machine').slice(0, 3)).toEqual(
    expect.arrayContaining(pagesFor('atm withdrawal').slice(0, 1)),
  );
  expect(search(lexicon, 'gas station', MANY).didYouMean).toBeUndefined();
  const [result] = search(lexicon, 'wire', MANY).results;
  expect(
    result?.marks.map(([start, length]) => result.title.slice(start, start + length).toLowerCase()),
  ).toContain('transfer');
});

test('a query without a known word finds nothing', () => {
  for (const query of ['', '   ', '*', '+-:~', '"', '()', '💳', '\u0000', 'qqzzxx']) {
    expect(search(lexicon, query, MANY).results, query).toEqual([]);
  }
});

const strange = [
  'iban^',
  '+iban -card title:iban iban~9',
  '*i*b*a*n*',
  'constructor',
  'constructor iban',
  '__proto__',
  'hasOwnProperty toString valueOf',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'مرحبا بالعالم',
  '\u202Enabi',
  '\ud800 iban',
  'iban '.repeat(2000),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(20),
  'x'.repeat(10_000),
  'authenticatio'.repeat(15),
];

for (const query of strange) {
  test(`${JSON.stringify(query.slice(0, 40))} (${query.length} characters) is searched like any other query`, () => {
    const {results} = search(lexicon, query, SUGGESTIONS);
    expect(results.length).toBeLessThanOrEqual(SUGGESTIONS);
    expect(results.every(({score}) => Number.isFinite(score) && score > 0)).toBe(true);
    if (/\biban\b/.test(query)) {
      expect(results.map(({page}) => page.address)).toContain('/docs/accounts/iban');
    }
  });
}

test('random queries of words, parts of words and signs cause no error', () => {
  const below = seeded(7);
  const words = questions.flatMap(([query]) => query.split(' '));
  const signs = ' \t*+-:~^"\'()[]{}<>/\\|&?!.,;#%@=$_0123456789éß💳\u0000';
  const piece = () =>
    below(2) === 0
      ? (words[below(words.length)] ?? '').slice(below(3))
      : (signs[below(signs.length)] ?? '');
  for (let count = 0; count < 500; count++) {
    const query = Array.from({length: 1 + below(6)}, piece).join(below(2) === 0 ? ' ' : '');
    expect(search(lexicon, query, SUGGESTIONS).results.length, query).toBeLessThanOrEqual(8);
  }
});
