import {expect, test} from 'vitest';
import type {Moment, ObjectChange} from '@aldermark/sandbox/runs/run';
import {runSummary} from './summary';

type Change = readonly [name: string, id: string, before: string | null, after: string | null];

/** A moment with a call that has changed objects, and with a number of events. */
function moment(events: number, ...changes: readonly Change[]): Moment {
  const state = (status: string | null) => (status === null ? null : {status});
  return {
    request: {},
    events: Array.from({length: events}),
    changes: changes.map(
      ([name, id, before, after]) =>
        ({name, id, before: state(before), after: state(after)}) as unknown as ObjectChange,
    ),
  } as unknown as Moment;
}

const wait = {...moment(1), request: undefined} as unknown as Moment;

test.each<[string, Moment[][], string]>([
  ['nothing', [], '0 calls, 0 events'],
  ['a read', [[moment(0)]], '1 call, 0 events'],
  [
    'the object that changes most, although another one changes last',
    [
      [
        moment(1, ['Account', 'a', null, 'OPENING'], ['User', 'u', null, 'CREATED']),
        moment(1, ['Account', 'a', 'OPENING', 'ACTIVE']),
        moment(0, ['Card', 'c', null, 'ORDERED']),
      ],
    ],
    '3 calls, 2 events, Account ACTIVE',
  ],
  [
    'a change of other fields, which is none of the state',
    [
      [
        moment(0, ['Card', 'c', null, 'ACTIVE'], ['Card', 'c', 'ACTIVE', 'ACTIVE']),
        moment(0, ['Account', 'a', null, 'ACTIVE']),
      ],
    ],
    '2 calls, 0 events, Account ACTIVE',
  ],
  [
    'all parts, with the object of the longest',
    [
      [moment(2, ['SctTransfer', 's', null, 'PENDING']), wait],
      [moment(0, ['Card', 'c', null, 'ACTIVE'])],
    ],
    '2 calls, 3 events, SctTransfer PENDING',
  ],
  [
    'an object that is deleted, which has no state any more',
    [[moment(0, ['Beneficiary', 'b', 'ACTIVE', null])]],
    '1 call, 0 events',
  ],
])('the summary of %s', (_, runs, text) => {
  expect(runSummary(runs)).toBe(text);
});
