import {describe, expect, it} from 'vitest';
import {nameFaults} from './seededFaults/names';
import {operationFaults} from './seededFaults/operations';
import {messagesOf} from './seededFaults/seededFault';
import {shapeFaults} from './seededFaults/shape';
import {testDataFaults} from './seededFaults/testData';

describe('a writer of the contract', () => {
  it.each([
    ['the shape of files', shapeFaults],
    ['names, states and test data', [...nameFaults, ...testDataFaults]],
    ['operations, bodies and extensions', operationFaults],
  ])('gets one message for each fault, all in one run: %s', async (_, seeds) => {
    const {found, expected} = await messagesOf(seeds);
    expect(found).toEqual(expected);
  });
});
