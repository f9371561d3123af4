import {expect, it} from 'vitest';
import {nameError} from '../names';
import {contractParts} from './contractParts';
import {withEarlierNames} from './earlierNames';
import {cardContract} from './testing/testContract';

const none: ReadonlySet<string> = new Set();
const present = {
  operations: new Set(['getPartner']),
  events: new Set(['card.created']),
  errors: new Set(['card_limit']),
  scenarios: none,
  fields: new Set(['cardNumber']),
  values: new Set(['IN_TRANSIT']),
  objects: none,
  scopes: none,
  states: none,
};

it.each([
  'listCards',
  'card.lost',
  'card_unknown',
  'card.ship',
  'nickName',
  'ON_HOLD',
  'sortBy',
  'getPartner',
])('a note may name what a later release removes: %s', (name) => {
  const contract = cardContract();
  contract.webhooks['card.lost'] = contract.webhooks['card.created']!;
  contract.components.schemas.Card!.properties!.nickName = {type: 'string'};
  contract.components.schemas.CardStatus!.anyOf![0]!.enum!.push('ON_HOLD');
  contract.paths['/v2/cards']!.get!.parameters!.push({
    name: 'sortBy',
    in: 'query',
    schema: {type: 'string'},
  });
  const names = withEarlierNames(present, [{parts: contractParts(contract)}]);
  expect(nameError(name, names)).toBeUndefined();
  expect(nameError('noSuchName', names)).toMatch(/^unknown name/);
});
