import {expect, it} from 'vitest';
import {contractMessages, type SeededError} from '../contract-errors/seededError';

it('a writer is told of an event that no story reaches, and of nothing else in the contract of this project', async () => {
  const first = 'account.activated:\n';
  const added =
    'account.renamed:\n  object: Account\n  summary: The label changes.\n  when: the label changed\n';
  const seed: SeededError = {file: 'events.yaml', from: first, to: added + first, told: []};
  const {found} = await contractMessages([seed], {withSandbox: true});
  expect(found).toEqual([
    expect.stringContaining(
      'no story has the event account.renamed. Write one in which it happens.',
    ),
  ]);
});

it('a writer is told at once of a renamed field that no program knows, and of a fault in another file', async () => {
  const seeds: readonly SeededError[] = [
    {file: 'schemas/StrongAuthentication.yaml', from: 'lastUsedAt:', to: 'usedLastAt:', told: []},
    {file: 'paths/StrongAuthentication.yaml', from: '`lastUsedAt`', to: '`usedLastAt`', told: []},
    {file: 'untold.yaml', from: 'Device.lastUsedAt:', to: 'Device.usedLastAt:', told: []},
    {file: 'events.yaml', from: '`blockScope`', to: '`blockScpe`', told: []},
  ];
  const {found} = await contractMessages(seeds, {withSandbox: true});
  for (const told of [
    'no program of the sandbox reads or writes "Device.usedLastAt". The sandbox knows Device.lastUsedAt',
    'a program of the sandbox writes "Device.lastUsedAt", which the contract does not have. The nearest is "Device.usedLastAt".',
    'unknown name "blockScpe". Did you mean "blockScope"?',
  ]) {
    expect(found).toContainEqual(expect.stringContaining(told));
  }
});
