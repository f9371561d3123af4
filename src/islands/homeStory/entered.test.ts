import {expect, test} from 'vitest';
import type {Action} from '@aldermark/sandbox/runs/run';
import {entered} from './entered';

const path = ['amount', 'value'];
const order: Action = {
  kind: 'call',
  call: {operation: 'createInstantTransfer', body: {amount: {value: 12_550, currency: 'EUR'}}},
};

test.each([
  ['500', 500],
  [' 0 ', 0],
  ['-1', -1],
  ['1.5', 1.5],
  ['99999999999', 99_999_999_999],
  // What is no JSON is sent as text, which the API rejects.
  ['abc', 'abc'],
  ['12,50', '12,50'],
  ['', ''],
])('what a reader types as %j is sent as %j', (typed, sent) => {
  expect(entered(order, path, typed)).toEqual({
    kind: 'call',
    call: {operation: 'createInstantTransfer', body: {amount: {value: sent, currency: 'EUR'}}},
  });
});

test('an action without the field stays as it is', () => {
  const verify: Action = {kind: 'call', call: {operation: 'verifyPayee', body: {name: 'Chloé'}}};
  const wait: Action = {kind: 'wait', event: 'sca_challenge.succeeded'};
  expect([entered(verify, path, '1'), entered(wait, path, '1')]).toEqual([verify, wait]);
});
