import {describe, expect, it} from 'vitest';
import {nameSeeds} from './seeds/names';
import {operationSeeds} from './seeds/operations';
import {publishedSeeds} from './seeds/published';
import {messagesOf} from './seeds/seed';
import {shapeSeeds} from './seeds/shape';
import {testDataSeeds} from './seeds/testData';

/** Reading the contract takes seconds, and on a busy machine more. */
describe('a writer of the contract', {timeout: 180_000}, () => {
  it('is told nothing about the contract of this project', async () => {
    expect((await messagesOf([], {withExamples: true})).found).toEqual([]);
  });

  it.each([
    ['the shape of files', shapeSeeds],
    ['names, states and test data', [...nameSeeds, ...testDataSeeds]],
    ['operations, bodies and extensions', operationSeeds],
    ['what is published', publishedSeeds],
  ])('gets one message for each fault, all in one run: %s', async (_, seeds) => {
    const {found, expected} = await messagesOf(seeds, {withExamples: true});
    expect(found).toEqual(expected);
  });
});
