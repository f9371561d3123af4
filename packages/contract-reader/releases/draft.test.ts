import {expect, test} from 'vitest';
import {parse} from 'yaml';
import type {ArchivedContract} from './archived';
import {changeSource} from './changeSource';
import {compareContracts} from './compare';
import {contractParts} from './contractParts';
import {draftErrors, changeDraft, draftsOf} from './draft';
import {cardContract} from './testing/testContract';

/** What differs after a change of the contract. */
function differencesAfter(change: (contract: ArchivedContract) => void) {
  const contract = cardContract();
  change(contract);
  return compareContracts(contractParts(cardContract()), contractParts(contract));
}

test('a draft names everything that differs, and asks what readers have to do and until when', () => {
  const draft = changeDraft(
    differencesAfter((contract) => {
      delete contract.paths['/v2/cards']?.get;
      contract.paths['/v2/cards']!.post!.deprecated = true;
      contract.webhooks['card.lost'] = contract.webhooks['card.created']!;
    }),
  );
  expect({name: draft.name, text: draft.text}).toEqual({
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
  expect(draftErrors(draft.text).map(({line}) => line)).toEqual([2, 3, 5, 6]);
});

test('a completed draft is a change', () => {
  const {text} = changeDraft(
    differencesAfter((contract) => delete contract.paths['/v2/cards']?.get),
  );
  const completed = text
    .replace('[TODO]', '[cards]')
    .replaceAll('TODO', 'Told:')
    .replace(/: (Told:.*)/g, ": '$1'");
  expect(draftErrors(completed)).toEqual([]);
  expect(changeSource.safeParse(parse(completed)).error).toBeUndefined();
});

test('what is not about the same object has a draft of its own', () => {
  const withMore = (contract: ArchivedContract) => {
    const {schemas} = contract.components;
    const {'/v2/cards': cards = {}} = contract.paths;
    for (const object of ['CardDispute', 'Account']) {
      schemas[object] = {'x-resource': 'obj', type: 'object', properties: {id: {type: 'string'}}};
      schemas[`${object}Reason`] = {anyOf: [{type: 'string', enum: ['OLD']}, {type: 'string'}]};
      contract.paths[`/v2/${object}`] = {
        get: {...cards.get!, operationId: `list${object}s`, parameters: []},
        post: {...cards.post!, operationId: `create${object}`},
      };
    }
    return contract;
  };
  const before = withMore(cardContract());
  const after = withMore(cardContract());
  const {schemas} = after.components;
  schemas.Card!.properties!.colour = {type: 'string'};
  schemas.CardCreate!.properties!.colour = {type: 'string'};
  delete schemas.CardDispute!.properties!.id;
  schemas.CardDispute!.properties!.number = {type: 'string'};
  schemas.CardDisputeReason!.anyOf![0]!.enum!.push('NEW');
  after.paths['/v2/CardDispute']!.get!.deprecated = true;
  after.paths['/v2/CardDispute']!.post!['x-errors'] = ['card_limit', 'card_unknown'];
  schemas.Account!.properties!.label = {type: 'string'};
  after.paths['/v2/Account']!.get!.parameters = [
    {name: 'order', in: 'query', schema: {type: 'string'}},
  ];
  after.webhooks['card.lost'] = after.webhooks['card.created']!;
  after['x-error-codes'].card_dispute_late = {status: 409};
  after['x-error-codes'].page_torn = {status: 409};
  after['x-scenarios']['account.block'] = {effect: 'Blocks.'};

  const present = contractParts(after);
  const drafts = draftsOf(compareContracts(contractParts(before), present), present);
  const codes = drafts.map(({differences}) => differences.map(({part}) => part.code).toSorted());
  expect(codes.toSorted()).toEqual([
    ['Account.label', 'account.block', 'order'],
    ['Card.colour', 'card.lost', 'colour'],
    [
      'CardDispute.id',
      'CardDispute.number',
      'NEW',
      'card_dispute_late',
      'card_unknown',
      'listCardDisputes',
    ],
    ['page_torn'],
  ]);
  const names = drafts.map(({name}) => name);
  expect(new Set(names).size).toBe(names.length);
});
