import {expect, test} from 'vitest';
import {namesCall, operationCalled} from './called';

const operation = (method: string, path: string) => [
  {kind: 'operation', meaning: 'Do it.', call: [method, path]} as const,
];

const names = {
  createSctTransfer: operation('POST', '/v2/sct-transfers'),
  getAccount: operation('GET', '/v2/accounts/{accountId}'),
  listClosedAccounts: operation('GET', '/v2/accounts/closed'),
  createAccessToken: operation('POST', '/oauth2/token'),
  POST: [{kind: 'value', meaning: 'A method.'} as const],
};

test.each([
  ['2026-03-02T10:15:04Z ERROR POST /v2/sct-transfers 422 iban_invalid', 'createSctTransfer'],
  ['"POST /v2/sct-transfers HTTP/1.1" 422 1043', 'createSctTransfer'],
  ['POST https://api.aldermark.example/v2/sct-transfers -> 422', 'createSctTransfer'],
  ['{"method":"post","status":422,"path":"/v2/sct-transfers"}', 'createSctTransfer'],
  ['GET /v2/accounts/acc_01K7H0W9W4VT482V6AVFDX19Q0?x=1 404', 'getAccount'],
  ['GET /v2/accounts/closed: 403', 'listClosedAccounts'],
  ['POST /oauth2/token. 401', 'createAccessToken'],
  ['POST /v2/sct-transfers 503, retry POST /v2/sct-transfers 503', 'createSctTransfer'],
  ['POST /v2/sct-transfers 201, GET /v2/accounts/closed 403', undefined],
  ['POST /v2/unknown 404', undefined],
])('%s', (text, id) => {
  expect(namesCall(text)).toBe(true);
  expect(operationCalled(text, names)).toBe(id);
});

test.each(['iban_invalid', 'POST to the API failed', '"instance": "/v2/accounts"', ''])(
  '“%s” names no call',
  (text) => {
    expect(namesCall(text)).toBe(false);
    expect(operationCalled(text, names)).toBeUndefined();
  },
);
