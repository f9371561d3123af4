import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {errorsOfEveryCall} from '@aldermark/data/errorsOfEveryCall';
import type {ReferenceField} from '@aldermark/data/reference';
import {sharedErrors} from '@aldermark/contract-reader/views/likelyErrors';
import {search} from '@aldermark/search/search';
import {contract, views} from '../support/builtContract';
import {builtPage} from '../support/builtPages';
import {lexicon, pagesFor, SUGGESTIONS} from '../support/builtSearch';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

const apiPages = contract.pages.map(({page}) => page);
const operations = [...contract.operations.values()];
const ofEveryCall = sharedErrors(contract);

const documents = new Map<string, CheerioAPI>();

/** The HTML of an API page, read once. */
function htmlOf(page: string): CheerioAPI {
  const known = documents.get(page);
  if (known) {
    return known;
  }
  const $ = load(readFileSync(path.join(buildFolder, `api/${page}.html`), 'utf8'));
  documents.set(page, $);
  return $;
}

/** The number of elements with each id on a page. */
function idCounts(page: string): ReadonlyMap<string, number> {
  const $ = htmlOf(page);
  const counts = new Map<string, number>();
  $('[id]').each((_, element) => {
    const id = $(element).attr('id') ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  return counts;
}

/** The anchors of fields, of the fields in them, and of their values. */
function fieldIds(fields: readonly ReferenceField[]): string[] {
  return fields.flatMap(({id, values = [], fields: inner = []}) => [
    id,
    ...values.map(({value}) => `${id}-${value}`),
    ...fieldIds(inner),
  ]);
}

/** Every anchor that a page must have according to the contract. */
function wantedIds(page: string): string[] {
  const ofOperations = operations
    .filter((operation) => operation.page === page)
    .map((operation) => views.operation(operation))
    .flatMap(({id, parameters, body, answer, errors, events}) => [
      id,
      ...parameters.flatMap(({fields}) => fieldIds(fields)),
      ...(body ? [`${id}-body`, ...fieldIds(body.fields)] : []),
      `${id}-answer`,
      ...fieldIds(answer.fields),
      `${id}-errors`,
      ...errors.map(({status}) => `${id}-errors-${status}`),
      ...(events.length > 0 ? [`${id}-events`] : []),
    ]);
  const ofObjects = views.objects(page).flatMap(({name, fields}) => {
    const machine = views.stateMachine(name);
    return [
      name,
      ...fieldIds(fields),
      ...(machine ? [`${name}-states`, ...machine.states.map(({id}) => id)] : []),
    ];
  });
  return [
    ...ofOperations,
    ...ofObjects,
    ...(page === 'Core' ? contract.errors.keys() : []),
    ...(page === 'Callback' ? contract.events.keys() : []),
  ];
}

test('the contract has something on every page', () => {
  expect(apiPages).toHaveLength(27);
  expect(apiPages.filter((page) => wantedIds(page).length === 0)).toEqual([]);
});

for (const page of apiPages) {
  test(`/api/${page} has one anchor for each operation, parameter, field, value, answer, error and event`, () => {
    const counts = idCounts(page);
    expect(wantedIds(page).filter((id) => !counts.has(id))).toEqual([]);
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  });

  test(`/api/${page} shows what it says also without JavaScript`, () => {
    const $ = htmlOf(page);
    const $article = $('article');
    $article.find('script').remove();
    const text = $article.text();
    const missing = operations
      .filter((operation) => operation.page === page)
      .flatMap(({id, path: address, errors, events}) =>
        [address, ...errors.filter((code) => !ofEveryCall.has(code)), ...events]
          .filter((name) => !text.includes(name))
          .map((name) => `${id}: ${name}`),
      );
    expect(missing).toEqual([]);
    const links = new Set(
      $('article a[href^="#"]')
        .toArray()
        .map((node) => decodeURIComponent($(node).attr('href')?.slice(1) ?? '')),
    );
    // The names of errors and events lead to their pages.
    const wanted = wantedIds(page).filter(
      (id) => !links.has(id) && !contract.errors.has(id) && !contract.events.has(id),
    );
    expect(wanted).toEqual([]);
  });
}

test('every operation says on which host it is, where its page does not say it for all', () => {
  const {servers} = contract.documents.production;
  for (const {id, page, hosts} of operations) {
    const $ = htmlOf(page);
    const forAll = $('article p:contains("Paths start at") code').first().text();
    const own = $(`section:has(> div > [id="${id}"]) dt:contains("Host") + dd`).first().text();
    expect.soft(own || forAll, id).toBe(hosts?.production ?? servers[0]?.url);
  }
});

test('every API page lists its endpoints behind its opening, and the sidebar lists them below the page', () => {
  for (const page of apiPages) {
    const $ = htmlOf(page);
    const own = operations.filter((operation) => operation.page === page);
    const $list = $('article nav[aria-label="Endpoints"]');
    const rows = $list.find('li').toArray();
    expect
      .soft(
        rows.map((row) => $(row).text().trim()),
        page,
      )
      .toEqual(
        own.map(
          ({method, path: address, summary}) => `${method.toUpperCase()} ${address} ${summary}`,
        ),
      );
    expect.soft($list.prevAll('h2, table, ul').length, page).toBe(0);
    const links = $('aside .pageParts a')
      .toArray()
      .map((link) => $(link).attr('href'));
    const hasSidebar = $('aside nav.menu').length > 0;
    const operationsFrom = links.indexOf('#operations') + 1;
    expect
      .soft(links.slice(operationsFrom, operationsFrom + own.length), page)
      .toEqual(hasSidebar ? own.map(({id}) => `#${id}`) : []);
    expect.soft($('.theme-doc-toc-desktop').length, page).toBe(hasSidebar ? 0 : 1);
  }
});

test('an operation shows its own errors, and leads to those of every call', () => {
  for (const page of apiPages) {
    const $ = htmlOf(page);
    for (const operation of operations.filter((one) => one.page === page && one.scope)) {
      const $errors = $(`[id="${operation.id}-errors"]`).next();
      const codes = $errors
        .find('ul ul a')
        .toArray()
        .map((link) => $(link).text());
      const own = operation.errors.filter((code) => !ofEveryCall.has(code));
      expect.soft(codes.toSorted(), operation.id).toEqual(own.toSorted());
      expect.soft($errors.find(`a[href="${errorsOfEveryCall.href}"]`).length, operation.id).toBe(1);
    }
  }
});

test('no text of the reference shows the backticks of its source', () => {
  for (const page of apiPages) {
    const $ = htmlOf(page);
    const $words = $('article').clone();
    $words.find('pre, code').remove();
    expect.soft($words.text().match(/[^\n]{0,40}`[^\n]{0,40}/)?.[0], page).toBeUndefined();
  }
});

const named = [
  ...operations.map(({id, page}) => ({
    name: id,
    page: `/api/${page}`,
    place: `/api/${page}#${id}`,
  })),
  ...[...contract.errors.keys()].map((name) => ({name, page: '/errors', place: `/errors/${name}`})),
  ...[...contract.events.keys()].map((name) => ({name, page: '/events', place: `/events/${name}`})),
];

test('search finds every operation, error code and event first by its name, with its place', () => {
  expect(named.length).toBeGreaterThan(400);
  const faults = named.flatMap(({name, page, place}) => {
    const {exact, results} = search(lexicon, name, SUGGESTIONS);
    const found = [exact?.address, results[0]?.address, results[1]?.address];
    return JSON.stringify(found) === JSON.stringify([place, page, place])
      ? []
      : [`${name}: ${found.join(' ')}`];
  });
  expect(faults).toEqual([]);
});

test('search finds pages of v1 by the exact name of an operation, and not by a part of it', () => {
  const ofV1 = operations.filter(({deprecated}) => deprecated);
  expect(ofV1).toHaveLength(12);
  for (const {id, page} of ofV1) {
    expect.soft(pagesFor(id)[0]).toBe(`/api/${page}`);
    expect.soft(pagesFor(id.replace(/V1$/, '')), id).not.toContain(`/api/${page}`);
    expect.soft(pagesFor(`${id} request`), id).not.toContain(`/api/${page}`);
  }
});

test('the page of each event links its schema, which exists', () => {
  const names = [...contract.events.keys()];
  const links = names.map((name) =>
    builtPage(`/events/${name}`)('article a[href^="/openapi/events/"]').attr('href'),
  );
  const wanted = names.map((name) => `/openapi/events/${name}.json`);
  expect(links).toEqual(wanted);
  expect(wanted.filter((file) => !existsSync(path.join(buildFolder, file)))).toEqual([]);
});

test('Callback, Callbacks and Webhooks are told apart in the same words', () => {
  const blocks = ['Callback', 'Callbacks', 'Webhooks'].map((page) => {
    const $ = htmlOf(page);
    return $('#three-apis-with-similar-names').next('ul').text();
  });
  expect(blocks[0]).toContain('what your server receives');
  expect(new Set(blocks).size).toBe(1);
});
