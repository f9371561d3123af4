import {expect, test} from 'vitest';
import {objectFields} from './alternatives';

test('the fields of alternatives are in the order of the object, and only shared ones are required', () => {
  const text = {type: 'string'};
  const branch = (own: string) => ({
    type: 'object',
    properties: {amount: text, [own]: text, label: text},
    required: ['amount', own],
  });
  const {properties, required, branches} = objectFields({
    oneOf: [branch('creditor'), branch('payee')],
  });
  expect(Object.keys(properties)).toEqual(['amount', 'payee', 'creditor', 'label']);
  expect(required).toEqual(['amount']);
  expect(branches).toEqual([['creditor'], ['payee']]);
});

test('a field on which alternatives differ has what all of them say of it', () => {
  const branch = (name: string) => ({
    type: 'object',
    properties: {scenario: {type: 'string', enum: [name]}},
    required: ['scenario'],
  });
  expect(objectFields({oneOf: [branch('card.ship'), branch('sdd.cancel')]})).toEqual({
    properties: {scenario: {type: 'string'}},
    required: ['scenario'],
    branches: [],
  });
});
