import type {CheerioAPI} from 'cheerio';
import {isForProgram} from '@aldermark/data/addressMarkers';
import {provider} from '@aldermark/data/provider';
import {contract, views} from '../support/builtContract';
import {builtPage} from '../support/builtPages';
import {expect, test} from '../support/site';

/** The text of a block of code on a page, which is coloured. */
const codeIn = ($: CheerioAPI, panel: string): string =>
  $(`.call [role="tabpanel"][aria-label="${panel}"] pre`).text();

/** What a page shows of a call: where it was sent, and what it returned. */
function exchangeOf($: CheerioAPI) {
  const [, path = ''] = /^[A-Z]+ (\S+) HTTP/.exec(codeIn($, 'Request')) ?? [];
  const body = JSON.parse(codeIn($, 'Response')) as Readonly<Record<string, unknown>>;
  return {path, body};
}

test('the address that an error names shows this error, as a call to the path of the request returned it', () => {
  const faults: string[] = [];
  for (const {code, status, namedBy} of contract.errors.values()) {
    const $ = builtPage(`/errors/${code}`);
    const {path, body} = exchangeOf($);
    const operation = $('.callHead code').text();
    // An error of v1 has neither the address nor the path.
    const known = body['errorCode'] === code ? body : {type: undefined, instance: undefined};
    const isOwn =
      body === known ||
      (body['type'] === `${provider.site.docs}/errors/${code}` &&
        body['status'] === status &&
        body['instance'] === path.split('?', 1)[0]);
    const isReturned = contract.operations.get(operation)?.errors.includes(code) === true;
    const names = $('article a code')
      .toArray()
      .map((name) => $(name).text());
    if (
      $('h1').text() !== code ||
      !isOwn ||
      !isReturned ||
      !namedBy.every((id) => names.includes(id))
    ) {
      faults.push(`${code}: ${JSON.stringify({path, operation, body}).slice(0, 200)}`);
    }
  }
  expect(contract.errors.size).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('the calls that cause an error can be run from its page', () => {
  const links = [...contract.errors.keys()].map((code) =>
    builtPage(`/errors/${code}`)('article a[href^="/docs/console#"]').first().attr('href'),
  );
  const runs = links.filter((href) => isForProgram(href?.replace('/docs/console', '') ?? ''));
  expect(links.filter((href) => href === undefined)).toEqual([]);
  expect(runs.length / links.length).toBeGreaterThan(0.95);
});

test('the list of errors and the old anchors lead to the page of each error', () => {
  const [list, core] = [builtPage('/errors'), builtPage('/api/Core')];
  const faults = [...contract.errors.keys()].filter(
    (code) =>
      list(`[data-item] > a[href="/errors/${code}"]`).length !== 1 ||
      core(`[id="${code}"] a`).attr('href') !== views.errorHref(code),
  );
  expect(faults).toEqual([]);
});

test('each event has a page, where each name of its payload leads to its description', () => {
  const [list, callback] = [builtPage('/events'), builtPage('/api/Callback')];
  const faults: string[] = [];
  for (const {name, object, operations} of contract.events.values()) {
    const $ = builtPage(`/events/${name}`);
    const payload = JSON.parse($('.call pre').text()) as {type: string; data: {object: object}};
    const hrefs = $('.call pre a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    const names = $('article a code')
      .toArray()
      .map((link) => $(link).text());
    const isWhole =
      payload.type === name &&
      hrefs.includes('/api/Callback#envelope-type') &&
      Object.keys(payload.data.object).every((field) =>
        hrefs.includes(`${views.schemaHref(object)}-${field}`),
      ) &&
      operations.every((id) => names.includes(id));
    const isListed =
      list(`[data-item] > a[href="/events/${name}"]`).length === 1 &&
      callback(`[id="${name}"] a`).attr('href') === `/events/${name}`;
    if ($('h1').text() !== name || !isWhole || !isListed) {
      faults.push(name);
    }
  }
  expect(contract.events.size).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

/** The most words of a page that explains conventions, outside of samples and of boxes that open. */
const MOST_WORDS = 4_000;

for (const page of ['/api/Core', '/api/Callback']) {
  test(`${page} is short enough to be read`, () => {
    const $ = builtPage(page);
    const article = $('article').clone();
    article.find('pre, svg, button, noscript, details, .theme-doc-footer').remove();
    article.find('*').append(' ');
    const words = article.text().match(/[\p{L}\p{N}]\S*/gu) ?? [];
    expect(words.length).toBeGreaterThan(1000);
    expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
  });
}

test('the heading of an error or event breaks at the separators of its name, into pieces that a phone holds', () => {
  const errors = [...contract.errors.keys()].map((code) => `/errors/${code}`);
  const events = [...contract.events.keys()].map((name) => `/events/${name}`);
  const faults = [...errors, ...events].filter((address) => {
    const pieces = (builtPage(address)('h1 code').html() ?? '').split('<wbr>');
    return !pieces.every(
      (piece, at) => piece.length <= 16 && (at === pieces.length - 1 || /[_.]$/.test(piece)),
    );
  });
  expect(faults).toEqual([]);
});
