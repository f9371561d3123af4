import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {
  documentTypes,
  loadIndex,
  search,
  type IndexEntry,
  type SearchDocument,
  type SearchResult,
} from '../../search/engine';
import {snippet} from '../../src/search/snippet';

const file = path.join(__dirname, '../../build/search-index.json');
const entries = JSON.parse(readFileSync(file, 'utf8')) as IndexEntry[];
const index = loadIndex(entries);
const allPages = entries[0]?.documents ?? [];

const SUGGESTIONS = 8;
const MANY = 100;

function pagesFor(query: string, limit = MANY): string[] {
  return search(index, query, limit)
    .filter(({type}) => type === 'title')
    .map(({page}) => page.u);
}

/** What readers type, the page that answers, and how far down it may stand. */
const golden: readonly (readonly [query: string, page: string, within: 1 | 2 | 3])[] = [
  // Questions
  ['how do I close an account', '/usecases/accounts/AccountClosure', 1],
  ['how to close an account', '/usecases/accounts/AccountClosure', 1],
  ['how do I verify a webhook signature?', '/usecases/webhooks', 1],
  ['what happens if my card is stolen', '/api/CardFactory', 3],
  ['what happens if my card is stolen', '/usecases/cards/selfcare/physical', 3],
  ['how can I get an access token', '/api/Core', 1],
  ['transfer to a friend', '/docs/payments/P2P', 1],
  ['terms and conditions', '/usecases/users/onboarding/cgu', 3],
  // Words of a page
  ['account closure', '/usecases/accounts/AccountClosure', 1],
  ['iban', '/docs/accounts/iban', 1],
  ['virtual iban', '/docs/accounts/virtualiban', 1],
  ['mod 97', '/docs/accounts/iban', 1],
  ['rate limit', '/usecases/ratelimits', 1],
  ['too many requests', '/usecases/ratelimits', 1],
  ['webhook signature', '/usecases/webhooks', 1],
  ['strong customer authentication', '/usecases/strong_customer_authentication', 1],
  ['strong auth', '/usecases/strong_customer_authentication', 3],
  ['delegated kyc', '/usecases/users/onboarding/kyc_delegation_B2C', 1],
  ['sole trader', '/usecases/individual_entrepreneur/overview', 2],
  ['sanctions screening', '/usecases/users/onboarding/filtering', 3],
  ['beneficial owner', '/docs/kyc/business', 3],
  ['verification of payee', '/docs/payments/beneficiaries', 3],
  ['apple pay', '/docs/cards/x-pay', 1],
  ['change pin', '/usecases/cards/selfcare/physical', 1],
  ['card dispute', '/usecases/cards/operations/card_dispute', 1],
  ['direct debit', '/docs/payments/sdd', 3],
  ['negative balance', '/usecases/accounts/DebtsManagement', 3],
  ['bank statement pdf', '/api/AccountStatements', 3],
  ['sign up a user', '/usecases/users/onboarding/user_onboarding', 1],
  ['encrypt a file', '/docs/kyc/encryption', 1],
  ['release notes', '/docs/customer-relationship/releaseNotes', 1],
  ['changelog', '/docs/customer-relationship/releaseNotes', 1],
  // Short forms and codes
  ['SCA', '/usecases/strong_customer_authentication', 3],
  ['KYC', '/usecases/users/kyc', 1],
  ['KYB', '/usecases/individual_entrepreneur/KYB', 1],
  ['PSD2', '/docs/kyc/conformity', 3],
  ['FATCA', '/usecases/users/onboarding/fatca', 1],
  ['FICOBA', '/usecases/accounts/AccountClosure', 1],
  ['JWE', '/docs/kyc/encryption', 1],
  ['VoP', '/api/TransferBeneficiary', 3],
  ['429', '/usecases/ratelimits', 1],
  ['idempotency_key_missing', '/api/Core', 1],
  // Names of the API
  ['AccountsOperations', '/api/AccountsOperations', 1],
  ['requestAccountClosure', '/api/AccountsOperations', 1],
  ['createCard', '/api/CardFactory', 1],
  ['createUser', '/api/Users', 1],
  ['card.cancelled', '/api/Callback', 1],
  ['closure_blocked', '/api/Core', 1],
  ['closure_blocked', '/api/AccountsOperations', 3],
  ['user.created', '/api/Callback', 1],
  ['listTransactions', '/api/AccountTransactions', 1],
  // One thing, many spellings
  ['top up', '/docs/payments/topup', 3],
  ['topup', '/docs/payments/topup', 3],
  ['top-up', '/docs/payments/topup', 3],
  ['ratelimit', '/usecases/ratelimits', 1],
  ['rate-limit', '/usecases/ratelimits', 1],
  ['clsoe account', '/usecases/accounts/AccountClosure', 3],
  ['acount closure', '/usecases/accounts/AccountClosure', 1],
  ['ibna', '/docs/accounts/iban', 1],
  ['webhok', '/usecases/webhooks', 1],
  ['accountsoperations', '/api/AccountsOperations', 1],
  // Other words for it
  ['RIB', '/docs/accounts/iban', 1],
  ['clé rib', '/docs/accounts/iban', 1],
  ['virement', '/api/TransferSCT', 3],
  ['virement instantané', '/api/SCTINST', 3],
  ['prélèvement', '/docs/payments/sdd', 3],
  ['prelevement', '/docs/payments/sdd', 3],
  ['authentification', '/usecases/strong_customer_authentication', 3],
  ['2fa', '/api/StrongAuthentication', 3],
  ['chargeback', '/usecases/cards/operations/card_dispute', 3],
  ['freeze account', '/api/AccountsOperations', 1],
  ['overdraft', '/docs/accounts/debts', 1],
  ['throttling', '/usecases/ratelimits', 1],
  // Version 1
  ['v1 sunset', '/docs/customer-relationship/releaseNotes', 3],
  ['migrate from v1', '/docs/customer-relationship/releaseNotes', 3],
  ['CardFactory-old', '/api/CardFactory-old', 1],
  ['users api v1', '/api/Users-old', 1],
  ['createUserV1', '/api/Users-old', 1],
  ['callback 13', '/usecases/users/onboarding/callback_user_created_updated', 1],
];

for (const [query, page, within] of golden) {
  test(`"${query}" finds ${page} in the first ${within}`, () => {
    expect(pagesFor(query).slice(0, within)).toContain(page);
  });
}

/** The last part of the address of a page. */
function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

for (const [what, queryOf] of [
  ['title', ({t}) => t],
  ['name in the address', ({u}) => nameOf(u)],
] as const satisfies readonly (readonly [string, (page: SearchDocument) => string])[]) {
  test(`every page is among the first 3 for its ${what}`, () => {
    const queries = allPages
      .map((page) => ({query: queryOf(page), page: page.u}))
      .filter(({query}) => query !== '');
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter(({query, page}) => !pagesFor(query).slice(0, 3).includes(page))).toEqual(
      [],
    );
  });
}

/** The query, the page that answers today, and the old page about the same thing. */
const replaced: readonly (readonly [query: string, current: string, old: string])[] = [
  [
    'account closure',
    '/usecases/accounts/AccountClosure',
    '/usecases/accounts/AccountClosure_deprecated',
  ],
  ['chargeback', '/usecases/cards/operations/card_dispute', '/usecases/card_dispute'],
  ['card operations', '/usecases/cards/operations/CardsOperations', '/usecases/CardsOperations'],
  ['CardsOperations', '/usecases/cards/operations/CardsOperations', '/usecases/CardsOperations'],
  [
    'clearing',
    '/usecases/cards/operations/CardsOperationsClearing',
    '/usecases/CardsOperationsClearing',
  ],
  [
    'offline card operations',
    '/usecases/cards/operations/OfflineCardOperations',
    '/usecases/OfflineCardOperations',
  ],
  [
    'online card operations',
    '/usecases/cards/operations/OnlineCardOperations',
    '/usecases/OnlineCardOperations',
  ],
  [
    'test card operations',
    '/usecases/cards/operations/CardsOperationsHowToTest',
    '/usecases/CardsOperationsHowToTest',
  ],
  ['card factory', '/api/CardFactory', '/api/CardFactory-old'],
  ['users api', '/api/Users', '/api/Users-old'],
  ['p2p transfer', '/docs/payments/P2P', '/api/TransferP2p'],
  [
    'kyc test',
    '/usecases/users/kyc/kyc_how_to_test',
    '/usecases/users/onboarding/kyctest/netheos_test',
  ],
];

for (const [query, current, old] of replaced) {
  test(`"${query}" finds ${current}, and ${old} only when it is called by its name`, () => {
    const pages = pagesFor(query);
    expect(pages).toContain(current);
    const isItsName = nameOf(old) === query;
    expect(pages.indexOf(old)).toBe(isItsName ? 1 : -1);
    const title = allPages.find(({u}) => u === old)?.t ?? '';
    expect(pagesFor(title)[0]).toBe(old);
    expect(pagesFor(nameOf(old))).toContain(old);
    expect(pagesFor(`${title} guide`)).not.toContain(old);
  });
}

test('no word is required: one that is on no page takes nothing away', () => {
  expect(pagesFor('iban')[0]).toBe('/docs/accounts/iban');
  expect(pagesFor('iban qqzzxx')).toEqual(expect.arrayContaining(pagesFor('iban')));
});

test('pages that hold all words come before pages that hold some', () => {
  const [both = ''] = pagesFor('webhook signature');
  expect(pagesFor('webhook')).toContain(both);
  expect(pagesFor('signature')).toContain(both);
});

test('stop words count only when there is nothing else', () => {
  expect(search(index, 'how do I close an account', MANY)[0]?.tokens).toEqual(['close', 'account']);
  expect(search(index, 'the', MANY)[0]?.tokens).toEqual(['the']);
  expect(pagesFor('the').length).toBeGreaterThan(10);
});

test('an unfinished word finds what the finished word finds', () => {
  expect(pagesFor('webho')).toEqual(expect.arrayContaining(pagesFor('webhook').slice(0, 3)));
});

test('results are pages, each followed by its sections, at most as many as asked', () => {
  const results = search(index, 'account', SUGGESTIONS);
  expect(results).toHaveLength(SUGGESTIONS);
  expect(results.map((result) => result.index)).toEqual(results.map((_, at) => at));
  let page: SearchResult | undefined;
  for (const [at, result] of results.entries()) {
    if (result.type === 'title') {
      page = result;
      expect([result.isInterOfTree, result.isLastOfTree]).toEqual([false, false]);
      continue;
    }
    const next = results[at + 1];
    const isLast = next === undefined || next.type === 'title';
    expect([result.isInterOfTree, result.isLastOfTree]).toEqual([!isLast, isLast]);
    expect(result.page).toBe(page?.document);
    expect(result.document.h).toMatch(/^#/);
  }
  expect(results.some(({type}) => type !== 'title')).toBe(true);
});

test('the positions of a hit are those of its words in its text', () => {
  const [result] = search(index, 'rate limits', MANY);
  const found = result?.metadata.map(([start, length]) =>
    result.document.t.slice(start, start + length),
  );
  expect([...new Set(found)]).toEqual(['Rate', 'limits']);
});

test('a snippet has at most 50 characters, is a piece of the text and shows a match', () => {
  const shown = golden.flatMap(([query]) =>
    search(index, query, SUGGESTIONS).map(({document, metadata}) => ({
      source: document.t,
      hasMatch: metadata.length > 0,
      pieces: snippet(document.t, metadata, 50),
    })),
  );
  expect(shown.length).toBeGreaterThan(200);
  for (const {source, hasMatch, pieces} of shown) {
    const text = pieces.map((piece) => piece.text).join('');
    expect(text.length, text).toBeLessThanOrEqual(50);
    expect(source).toContain(text.replace(/^…|…$/g, ''));
    expect(
      pieces.some(({isMatch}) => isMatch),
      text,
    ).toBe(hasMatch);
  }
});

test('what says nothing finds nothing', () => {
  for (const query of ['', '   ', '*', '+-:~', '"', '()', '💳', '\u0000', 'qqzzxx']) {
    expect(search(index, query, MANY), query).toEqual([]);
  }
});

for (const query of [
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
  'iban '.repeat(2000),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(20),
  'x'.repeat(10_000),
  'authenticatio'.repeat(15),
]) {
  test(`${JSON.stringify(query.slice(0, 40))} (${query.length} characters) is an ordinary query`, () => {
    const results = search(index, query, SUGGESTIONS);
    expect(results.length).toBeLessThanOrEqual(SUGGESTIONS);
    expect(results.every(({score}) => Number.isFinite(score) && score > 0)).toBe(true);
    if (/\biban\b/.test(query)) {
      expect(results.map(({page}) => page.u)).toContain('/docs/accounts/iban');
    }
  });
}

test('an index with a part missing is an error, not an empty result', () => {
  for (const count of documentTypes.keys()) {
    expect(() => loadIndex(entries.slice(0, count))).toThrow('The search index has no');
  }
});
