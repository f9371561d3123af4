import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {consoleOperations} from '@aldermark/contract-reader/console/operations';
import {begin} from '@aldermark/sandbox/runs/play';
import {callOf, draftOf} from '../../src/islands/call/draft';
import {runsBefore} from '@aldermark/plugins/console/samples';

test('the sample of each operation is answered as the reference says, also after it was in a form', async () => {
  const model = keptModel();
  const runs = await runsBefore(model.sandbox, [...model.contract.operations.values()]);
  const operations = consoleOperations(model, runs);
  expect(operations).toHaveLength(147);
  const others: string[] = [];
  for (const {id, sample, status, before} of operations) {
    const run = before ?? {seed: 1, actions: []};
    const playing = begin(model.sandbox, run);
    for (const action of run.actions) {
      const {failure} = await playing.perform(action);
      expect(failure, `${id} after ${JSON.stringify(action)}`).toBeUndefined();
    }
    const call = callOf(draftOf(sample));
    const {response} = await playing.perform({kind: 'call', call});
    if (response?.status !== status) {
      others.push(`${id}: ${response?.body}`);
    }
  }
  expect(others).toEqual([]);
});
