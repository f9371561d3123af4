import {describe, expect, it} from 'vitest';
import {isWhole} from './load';
import {seededNameErrors} from './seededErrors/names';
import {seededOperationErrors} from './seededErrors/operations';
import {contractMessages} from './seededErrors/seededError';
import {seededShapeErrors} from './seededErrors/shape';
import {seededTestDataErrors} from './seededErrors/testData';

describe('a writer of the contract', () => {
  it.each([
    ['the shape of files', seededShapeErrors],
    ['names, states and test data', [...seededNameErrors, ...seededTestDataErrors]],
    ['operations, bodies and extensions', seededOperationErrors],
  ])('gets one message for each fault, all in one run: %s', async (_, seeds) => {
    const {found, expected} = await contractMessages(seeds);
    expect(found).toEqual(expected);
  });
});

it.each([
  ['#/Country', true],
  ['#/components/schemas/Country', true],
  ['#/Country/properties/code', true],
  ['#/Cuntry', false],
  ['Comon.yaml#/Country', false],
  ['../schemas/Common.yaml#/Country', false],
])('a contract that refers to %s is whole: %s', (target, expected) => {
  const schemas = {User: {properties: {country: {$ref: target}}}, Country: {type: 'object'}};
  expect(isWhole({schemas: schemas as never})).toBe(expected);
});
