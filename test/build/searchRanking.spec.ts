import {expect, test} from '@playwright/test';
import type {SearchDocument} from '../../search/searchIndex';
import {allPages, pagesFor} from '../support/builtSearch';
import {questions} from '../support/searchQuestions';

for (const [query, page, within] of questions) {
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

/** A query, the current page that answers it, and the legacy page about the same subject. */
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
  test(`"${query}" finds ${current}, and ${old} only by its exact name`, () => {
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
