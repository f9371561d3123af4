import {expect, test} from 'vitest';
import {words} from './words';

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

for (const {text, expected} of found) {
  test(`"${text}" is found by ${expected.join(', ') || 'nothing'}`, () => {
    expect(words(text).map(({word}) => word)).toEqual(expected);
  });
}

test('each word knows where it stands in the text, accents and parts included', () => {
  const text = 'Le « décès » : appelez POST /v2/accounts/{accountId}/close, puis createCard…';
  const all = words(text);
  expect(all.length).toBeGreaterThan(10);
  for (const {word, start, length} of all) {
    const original = text.slice(start, start + length);
    expect(original.localeCompare(word, 'en', {sensitivity: 'base'}), `${word} at ${start}`).toBe(
      0,
    );
  }
});

test('a chain of more than 60 characters is found by its parts, not as a whole', () => {
  const chain = Array.from({length: 20}, (_, index) => `part${index}`).join('/');
  const all = words(chain).map(({word}) => word);
  expect(all).toEqual(chain.split('/'));
});
