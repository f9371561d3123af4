import {describe, expect, it} from 'vitest';
import {nameSeeds} from './seeds/names';
import {operationSeeds} from './seeds/operations';
import {messagesOf} from './seeds/seed';
import {shapeSeeds} from './seeds/shape';
import {testDataSeeds} from './seeds/testData';

describe('a writer of the contract', () => {
  it.each([
    ['the shape of files', shapeSeeds],
    ['names, states and test data', [...nameSeeds, ...testDataSeeds]],
    ['operations, bodies and extensions', operationSeeds],
  ])('gets one message for each fault, all in one run: %s', async (_, seeds) => {
    const {found, expected} = await messagesOf(seeds, {});
    expect(found).toEqual(expected);
  });
});
