import {expect, test} from '@playwright/test';
import {legacyTitle} from '@aldermark/data/legacy';
import {addressOfPart, type IndexedPage} from '@aldermark/search/names';
import {evaluate} from '../../tools/measure/search/evaluate';
import {querySet} from '../../tools/measure/search/querySet';
import {sectionsFound, symptoms} from '../../tools/measure/search/symptoms';
import {contract} from '../support/builtContract';
import {search} from '@aldermark/search/search';
import {indexedPages, bestPagesFor, lexicon, pagesFor, SUGGESTIONS} from '../support/builtSearch';
import {questions} from '../support/searchQuestions';

/** What the search must reach, in parts of one. `npm run measure:search` prints what it reaches. */
const floor = {first: 0.94, three: 0.985};

test('the right page comes first, or among the first three, for most queries of the set', () => {
  const {all, failures} = evaluate(querySet(indexedPages, contract), bestPagesFor);
  expect(all.queries).toBeGreaterThan(400);
  const worst = failures.map(({query}) => `${query.kind}: ${query.text}`).join('\n');
  expect(all.first / all.queries, worst).toBeGreaterThanOrEqual(floor.first);
  expect(all.three / all.queries, worst).toBeGreaterThanOrEqual(floor.three);
});

/** The same for symptoms, with the sections that are in the list of suggestions. */
const symptomFloors = [
  {set: 'development', first: 0.94, three: 0.98, section: 0.96},
  {set: 'measuring', first: 0.91, three: 0.97, section: 0.91},
  {set: 'later', first: 0.9, three: 0.97, section: 0.86},
  {set: 'help', first: 0.9, three: 0.97, section: 0.92},
  {set: 'blind', first: 0.9, three: 0.97, section: 0.9},
] as const;

for (const {set, first, three, section} of symptomFloors) {
  test(`what readers type when something does not work leads to the page and the section: ${set}`, () => {
    const queries = symptoms(set);
    expect(queries.length).toBeGreaterThanOrEqual(50);
    const known = new Set(
      lexicon.places.map(({page, part}) => (part ? addressOfPart(page, part) : page.address)),
    );
    expect(queries.flatMap(({places}) => places.filter((place) => !known.has(place)))).toEqual([]);
    const {all, failures} = evaluate(queries, bestPagesFor);
    // Whoever saw the other queries would choose words for them.
    const worst = set !== 'measuring' ? failures.map(({query}) => query.text).join('\n') : '';
    expect(all.first / all.queries, worst).toBeGreaterThanOrEqual(first);
    expect(all.three / all.queries, worst).toBeGreaterThanOrEqual(three);
    const sections = sectionsFound(queries, (text) => search(lexicon, text, SUGGESTIONS).results);
    expect(sections.found / sections.queries).toBeGreaterThanOrEqual(section);
  });
}

test('the beginnings of titles lead to pages whose titles begin so', () => {
  const titles = indexedPages.map(({title}) => title).filter((title) => !legacyTitle.test(title));
  const beginnings = new Set(
    titles.flatMap((title) =>
      Array.from(title, (_, at) => title.slice(0, at + 1).trim()).filter((text) => text.length > 2),
    ),
  );
  const misses = [...beginnings].filter((text) => {
    const begins = ({title}: IndexedPage) => title.toLowerCase().startsWith(text.toLowerCase());
    const right = indexedPages.filter(begins).map(({address}) => address);
    return !bestPagesFor(text).some((page) => right.includes(page));
  });
  expect(beginnings.size).toBeGreaterThan(900);
  expect(misses.length / beginnings.size, misses.join('\n')).toBeLessThanOrEqual(0.05);
});

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
  ['title', ({title}) => title],
  ['name in the address', ({address}) => nameOf(address)],
] as const satisfies readonly (readonly [string, (page: IndexedPage) => string])[]) {
  test(`every page is among the first 3 for its ${what}`, () => {
    const queries = indexedPages
      .map((page) => ({query: queryOf(page), page: page.address}))
      .filter(({query}) => query !== '');
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter(({query, page}) => !bestPagesFor(query).includes(page))).toEqual([]);
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
    const title = indexedPages.find(({address}) => address === old)?.title ?? '';
    expect(pagesFor(title)[0]).toBe(old);
    expect(pagesFor(nameOf(old))).toContain(old);
    expect(pagesFor(`${title} guide`)).not.toContain(old);
  });
}

test('the word for what is old leads to the old pages', () => {
  const pages = pagesFor('legacy').slice(0, 5);
  const titles = pages.map(
    (page) => indexedPages.find(({address}) => address === page)?.title ?? '',
  );
  expect(titles).toHaveLength(5);
  expect(titles.filter((title) => !legacyTitle.test(title))).toEqual([]);
});
