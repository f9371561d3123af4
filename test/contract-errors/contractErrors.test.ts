import {describe, expect, it} from 'vitest';
import {seededNameErrors} from './names';
import {seededOperationErrors} from './operations';
import {contractMessages} from './seededError';
import {seededShapeErrors} from './shape';
import {seededTestDataErrors} from './testData';

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
