import {expect, test} from 'vitest';
import {keptModel} from '.';
import {nameError, nearNameError, namesInText} from './names';

const model = keptModel();

test('an event is linked in plain text, also when its last word is a field too', () => {
  expect(namesInText('transaction.booked and topup.settled', model)).toEqual([
    {text: 'transaction.booked', href: model.views.eventHref('transaction.booked')},
    {text: ' and '},
    {text: 'topup.settled', href: model.views.eventHref('topup.settled')},
  ]);
});

test('a field of an object is no misspelt event', () => {
  expect(nameError('topup.status', model.names)).toBeUndefined();
  expect(nameError('topup.setled', model.names)).toContain('topup.settled');
});

test.each([
  ['ACTVE', 'ACTIVE'],
  ['ACITVE', 'ACTIVE'],
  ['PENDNG', 'PENDING'],
  ['CANCELED', 'CANCELLED'],
  ['Closed', 'CLOSED'],
  ['statsu', 'status'],
  ['curency', 'currency'],
  ['Acount', 'Account'],
  ['SctTranfser', 'SctTransfer'],
  ['Idempotency-Kye', 'Idempotency-Key'],
  ['accountID', 'accountId'],
  ['acounts:read', 'accounts:read'],
  ['accounts:raed', 'accounts:read'],
])('%s is nearly %s', (text, meant) => {
  expect(nearNameError(text, model.names)).toBe(`unknown name "${text}". Did you mean "${meant}"?`);
});

test.each([
  'ACTIVE',
  'POST',
  'events',
  'FOCR',
  'Authorization',
  'WebView',
  'Duplicate',
  'mailto:me',
])('%s is no slip', (text) => {
  expect(nearNameError(text, model.names)).toBeUndefined();
});
