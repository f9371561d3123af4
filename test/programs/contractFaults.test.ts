import {expect, it} from 'vitest';
import {messagesOf, type SeededFault} from '../../contract-reader/seededFaults/seededFault';

it('a writer is told of an event that no story reaches, and of nothing else in the contract of this project', async () => {
  const first = 'account.activated:\n';
  const added =
    'account.renamed:\n  object: Account\n  summary: The label changes.\n  when: the label changed\n';
  const seed: SeededFault = {file: 'events.yaml', from: first, to: added + first, told: []};
  const {found} = await messagesOf([seed], {withSandbox: true});
  expect(found).toEqual([
    expect.stringContaining(
      'no story has the event account.renamed. Tell one in which it happens.',
    ),
  ]);
});
