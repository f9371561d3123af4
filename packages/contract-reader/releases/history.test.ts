import {expect, test} from 'vitest';
import type {ArchivedContract} from './archived';
import {compared, marksByAnchor} from './history';
import {cardContract} from './testing/testContract';

function contractWith(change: (contract: ArchivedContract) => void): ArchivedContract {
  const contract = cardContract();
  change(contract);
  return contract;
}

const card = ({components}: ArchivedContract) => components.schemas.Card?.properties ?? {};

test('the reference says when each part was added, deprecated and last changed', () => {
  const first = contractWith((contract) => {
    delete card(contract).label;
    delete contract.paths['/v2/cards']?.get;
  });
  const second = contractWith((contract) => {
    contract.paths['/v2/cards']!.post!['x-errors'] = [];
  });
  const third = contractWith((contract) => {
    contract.paths['/v2/cards']!.get!.deprecated = true;
  });
  const marks = marksByAnchor(
    compared([
      {release: '2.2.0', contract: third},
      {release: '2025-09-30', contract: second},
      {release: '2.0.0', contract: first},
    ]),
  );
  expect(Object.fromEntries(marks)).toEqual({
    // As old as the archive.
    Card: {added: '2.0.0'},
    'card.created': {added: '2.0.0'},
    card_limit: {added: '2.0.0'},
    card_unknown: {added: '2.0.0'},
    // The second release took its error away, and the third gave it back.
    createCard: {added: '2.0.0', changed: '2.2.0'},
    'Card-label': {added: '2025-09-30'},
    listCards: {added: '2025-09-30', deprecated: '2.2.0'},
  });
});
