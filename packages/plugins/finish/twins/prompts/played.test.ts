import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {expect, test} from 'vitest';
import {playedOnPages} from './played';

const call = (operation: string, body?: unknown) =>
  ({kind: 'call', call: {operation, body}}) as const;

test('a page plays each operation and scenario of its stories once, in their order', () => {
  const pay = call('createSimulation', {scenario: 'topup.pay', parameters: {}});
  const dispute = call('createSimulation', {scenario: 'topup.dispute', parameters: {}});
  const wait = {kind: 'wait', event: 'topup.settled'} as const;
  const run: PageRun = {
    release: '2.15.0',
    stories: [
      {run: {seed: 1, actions: [call('createTopup', {scenario: 'none'}), pay, wait]}, steps: []},
      {run: {seed: 2, actions: [call('getTopup'), pay, dispute]}, steps: []},
    ],
  };
  expect(playedOnPages(new Map([['/usecases/topups', run]]))).toEqual(
    new Map([
      [
        '/usecases/topups',
        {
          operations: ['createTopup', 'createSimulation', 'getTopup'],
          scenarios: ['topup.pay', 'topup.dispute'],
        },
      ],
    ]),
  );
});
