import {expect, test} from 'vitest';
import {parse} from 'yaml';
import type {ArchivedContract} from './archived';
import {changeSource} from './changeSource';
import {compare} from './compare';
import {partsOf} from './contractParts';
import {draftFaults, draftOf} from './draft';
import {testContract} from './testContract';

/** What differs after a change of the contract. */
function differencesAfter(change: (contract: ArchivedContract) => void) {
  const contract = testContract();
  change(contract);
  return compare(partsOf(testContract()), partsOf(contract));
}

test('a draft names everything that differs, and asks what readers have to do and until when', () => {
  const draft = draftOf(
    differencesAfter((contract) => {
      delete contract.paths['/v2/cards']?.get;
      contract.paths['/v2/cards']!.post!.deprecated = true;
      contract.webhooks['card.lost'] = contract.webhooks['card.created']!;
    }),
  );
  expect(draft).toEqual({
    name: 'add-card-lost',
    text: [
      'kinds: [added, deprecated, removed, breaking]',
      'products: [TODO]',
      'text: TODO what changes for readers, in one or two sentences.',
      'names: [card.lost, createCard, listCards]',
      'migration: TODO what readers have to do.',
      'sunset: TODO',
      '',
    ].join('\n'),
  });
  expect(draftFaults(draft.text).map(({line}) => line)).toEqual([2, 3, 5, 6]);
});

test('a completed draft is a change', () => {
  const {text} = draftOf(differencesAfter((contract) => delete contract.paths['/v2/cards']?.get));
  const completed = text
    .replace('[TODO]', '[cards]')
    .replaceAll('TODO', 'Told:')
    .replace(/: (Told:.*)/g, ": '$1'");
  expect(draftFaults(completed)).toEqual([]);
  expect(changeSource.safeParse(parse(completed)).error).toBeUndefined();
});
