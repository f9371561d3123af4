import {expect, it} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {bodyErrorsInWords} from './bodyErrors';

const {contract, sandbox} = keptModel();

const amount = {value: 100, currency: 'EUR'};
const transfer = {
  fromAccountId: 'acc_01K7GZXK2R851J4C4XPQ06T28A',
  toAccountId: 'acc_01K7GZXM20RTSGVSDK4J7AF23R',
  amount,
};

it.each<[string, object, readonly string[]]>([
  ['createInternalTransfer', transfer, []],
  [
    'createInternalTransfer',
    {...transfer, amount: {valu: 100, currency: 'EUR'}},
    [
      'amount: the field "amount.value" is missing. Add "value": an integer in cents of 1 to 99999999999.',
      'amount/valu: unknown field "valu". Did you mean "value"?',
    ],
  ],
  [
    'createInternalTransfer',
    {...transfer, amount: {value: 0, currency: 'EUR'}},
    ['amount/value: "amount.value" must be 1 or more.'],
  ],
  [
    'createInternalTransfer',
    {...transfer, zzz: 1},
    [
      'zzz: unknown field "zzz". Leave it out. The object takes fromAccountId, recipientLookupId, toAccountId, amount, label, metadata.',
    ],
  ],
  [
    'blockAccount',
    {scope: 'DEBT', reason: 'FRAUD_SUSPICION'},
    ['scope: "scope" must be one of DEBIT, ALL. Did you mean "DEBIT"?'],
  ],
  [
    'advanceTestClock',
    {duration: 'P1D', until: '2026-01-01T00:00:00Z'},
    [': Send exactly one of duration, until.'],
  ],
])('tells a writer of %s with %j what does not fit', (id, body, texts) => {
  const operation = contract.operations.get(id);
  const found = operation && bodyErrorsInWords(operation, body, sandbox);
  expect(found?.map(({place, text}) => `${place.join('/')}: ${text}`)).toEqual(texts);
});
