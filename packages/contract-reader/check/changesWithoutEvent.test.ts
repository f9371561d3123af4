import {expect, it} from 'vitest';
import {ContractErrors} from '../contractErrors';
import {checkChangesWithoutEvent} from './changesWithoutEvent';

const table = {
  'Device.status': {when: 'Nobody confirms it.', learn: 'Read the list.'},
  'Device.lastUsedAt': {when: 'Somebody uses it.', learn: 'Read the list.'},
};

it('reports what changes without an event and is not listed, and what is listed and has one', () => {
  const faults = new ContractErrors();
  const untold = {'Device.status': 'A phone', 'Card.status': 'A card is blocked'};
  const file = {at: (place: readonly unknown[]) => `contract/untold.yaml:${String(place[0])}`};
  checkChangesWithoutEvent({untold: table}, {untold}, file, faults);
  expect(faults.list.map(String)).toEqual([
    expect.stringContaining(
      '"Card.status" changes without an event in the story "A card is blocked"',
    ),
    expect.stringContaining('contract/untold.yaml:Device.lastUsedAt: no story changes'),
  ]);
});
