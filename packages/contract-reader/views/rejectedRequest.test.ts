import {expect, it} from 'vitest';
import type {Operation} from '../model';
import type {RejectedCall} from '../openapi';
import {rejectedRequestInWords} from './rejectedRequest';

const operation = {
  method: 'patch',
  path: '/v2/users/{userId}',
  request: {example: {address: {city: 'Paris', country: 'FR'}, language: 'fr'}},
  exchange: {
    request: {path: {userId: 'usr_1'}, query: {}, headers: {'If-Match': '"1"'}},
  },
} as unknown as Operation;

/** A call that is approved, and checked before. */
const approved = {
  method: 'post',
  path: '/v2/sct-transfers',
  request: {example: {amount: 100, payeeVerificationId: 'vop_1'}},
  exchange: {request: {path: {}, query: {}, headers: {'Sca-Challenge-Id': 'sca_1'}}},
} as unknown as Operation;

it.each<readonly [string, Record<string, unknown>, string]>([
  ['with another amount', {amount: 900, payeeVerificationId: 'vop_2'}, '{"amount":900}'],
  ['without a check', {amount: 100, payeeVerificationId: undefined}, 'no payeeVerificationId'],
  ['without an approval', {amount: 100, payeeVerificationId: 'vop_1'}, 'no Sca-Challenge-Id'],
])('a call %s names nothing that was still to come after it', (_, body, words) => {
  const request = {method: 'POST', target: '/v2/sct-transfers', path: {}, query: {}, headers: {}};
  expect(rejectedRequestInWords(approved, {story: '', request: {...request, body}})).toBe(words);
});

const sent = {
  method: 'PATCH',
  target: '/v2/users/usr_1',
  path: {userId: 'usr_1'},
  query: {},
  headers: {'If-Match': '"1"'},
  body: {address: {city: 'Paris', country: 'FR'}, language: 'fr'},
};

it.each<readonly [string, Partial<RejectedCall['request']>, string]>([
  ['the same request', {}, ''],
  ['another object', {path: {userId: 'usr_2'}}, 'userId=usr_2'],
  [
    'a field at any depth',
    {body: {...sent.body, address: {city: 'Paris', country: 'US'}}},
    '{"address":{"country":"US"}}',
  ],
  ['a field that is not sent', {body: {address: sent.body.address}}, 'no language'],
  ['another header', {headers: {'If-Match': '"99"'}}, 'If-Match: "99"'],
  ['no header', {headers: {}}, 'no If-Match'],
  ['no token', {headers: {...sent.headers, Authorization: ''}}, 'no Authorization'],
  ['a new key', {headers: {...sent.headers, 'Idempotency-Key': 'update-user-2'}}, ''],
  ['a body that is no JSON', {body: '{"lang'}, '"{\\"lang"'],
  ['a path that is of no operation', {path: {}, target: '/v2/user/usr_1'}, 'PATCH /v2/user/usr_1'],
])('a refused request with %s says what it sent otherwise', (_, changes, words) => {
  expect(rejectedRequestInWords(operation, {story: '', request: {...sent, ...changes}})).toBe(
    words,
  );
});
