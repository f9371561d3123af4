import {expect, test} from 'vitest';
import {tokenize} from './tokens';

const found: readonly {text: string; expected: readonly string[]}[] = [
  {text: 'Open an account.', expected: ['open', 'an', 'account']},
  {text: 'createCard', expected: ['createcard', 'create', 'card']},
  {text: 'GET /v2/accounts/{id}', expected: ['get', 'v2/accounts', 'v2', 'accounts', 'id']},
  {text: 'account.closing', expected: ['account.closing', 'account', 'closing']},
  {text: 'sca_required', expected: ['sca_required', 'sca', 'required']},
  {text: 'Idempotency-Key:', expected: ['idempotency-key', 'idempotency', 'key']},
  {text: 'X-Pay', expected: ['x-pay', 'x', 'pay']},
  {text: 'getKYCFile', expected: ['getkycfile', 'get', 'kyc', 'file']},
  {text: '“Prélèvement” (Überweisung)', expected: ['prelevement', 'uberweisung']},
  {text: '— … ()', expected: []},
  {text: '', expected: []},
];

test.each(found)('splits "$text" into $expected', ({text, expected}) => {
  expect(tokenize(text).map((token) => token.text)).toEqual(expected);
});

test('gives the position of each token in the text, including parts and letters with accents', () => {
  const text = 'Le « décès » : appelez POST /v2/accounts/{accountId}/close, puis createCard…';
  const all = tokenize(text);
  expect(all.length).toBeGreaterThan(10);
  for (const token of all) {
    const original = text.slice(token.start, token.start + token.length);
    expect(
      original.localeCompare(token.text, 'en', {sensitivity: 'base'}),
      `${token.text} at ${token.start}`,
    ).toBe(0);
  }
});

test('keeps only the parts of a compound of more than 60 characters', () => {
  const chain = Array.from({length: 20}, (_, index) => `part${index}`).join('/');
  const all = tokenize(chain).map(({text}) => text);
  expect(all).toEqual(chain.split('/'));
});
