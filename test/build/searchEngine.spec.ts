import {expect, test} from '@playwright/test';
import {search, type SearchResult} from '../../search/search';
import {documentTypes, loadIndex} from '../../search/searchIndex';
import {snippet} from '../../src/search/snippet';
import {entries, index, MANY, pagesFor, SUGGESTIONS} from '../support/builtSearch';
import {questions} from '../support/searchQuestions';

test('a token that is on no page removes no result', () => {
  expect(pagesFor('iban')[0]).toBe('/docs/accounts/iban');
  expect(pagesFor('iban qqzzxx')).toEqual(expect.arrayContaining(pagesFor('iban')));
});

test('pages with all tokens come before pages with some of them', () => {
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

test('results are pages, each followed by its sections, up to the limit', () => {
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

test('the positions of a hit are those of the matches in its text', () => {
  const [result] = search(index, 'rate limits', MANY);
  const found = result?.metadata.map(([start, length]) =>
    result.document.t.slice(start, start + length),
  );
  expect([...new Set(found)]).toEqual(['Rate', 'limits']);
});

test('a snippet has at most 50 characters, is part of the text and shows a match', () => {
  const shown = questions.flatMap(([query]) =>
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

test('a query without a known token finds nothing', () => {
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
  test(`${JSON.stringify(query.slice(0, 40))} (${query.length} characters) is searched like any other query`, () => {
    const results = search(index, query, SUGGESTIONS);
    expect(results.length).toBeLessThanOrEqual(SUGGESTIONS);
    expect(results.every(({score}) => Number.isFinite(score) && score > 0)).toBe(true);
    if (/\biban\b/.test(query)) {
      expect(results.map(({page}) => page.u)).toContain('/docs/accounts/iban');
    }
  });
}

test('an index without one of its parts is an error, not an empty result', () => {
  for (const count of documentTypes.keys()) {
    expect(() => loadIndex(entries.slice(0, count))).toThrow('The search index has no');
  }
});
