import {expect, test} from 'vitest';
import type {JsonSchema, OperationObject} from '../openapi';
import type {ArchivedContract} from './archived';
import {compareContracts, type PartDifference} from './compare';
import {contractParts} from './contractParts';
import {cardContract} from './testing/testContract';

type Case = {
  readonly what: string;
  /** Changes the newer contract. */
  readonly change: (contract: ArchivedContract) => void;
  /** What differs in the newer contract, and in the other direction. */
  readonly forth: readonly string[];
  readonly back: readonly string[];
};

const schema = ({components}: ArchivedContract, name: string): JsonSchema =>
  components.schemas[name] ?? {};
const fields = (contract: ArchivedContract, name: string): Record<string, JsonSchema> =>
  schema(contract, name).properties ?? {};
const post = ({paths}: ArchivedContract): OperationObject | undefined => paths['/v2/cards']?.post;

/** Adds an operation with a parameter and an error, and its event. */
function addReplacement(contract: ArchivedContract): void {
  const parameters = [{name: 'reason', in: 'query' as const, required: true, schema: {}}];
  const operation = structuredClone(post(contract));
  contract.paths['/v2/cards/replace'] = {
    post: {...operation!, operationId: 'replaceCard', parameters, 'x-errors': ['card_lost']},
  };
  contract['x-error-codes'].card_lost = {status: 409};
  contract.webhooks['card.replaced'] = contract.webhooks['card.created'] ?? {};
}

const cases: readonly Case[] = [
  {
    what: 'texts and samples',
    change: (contract) => {
      contract.info.description = 'Another text.';
      schema(contract, 'Card').description = 'Another text.';
      schema(contract, 'Card').examples = [{id: 'another'}];
    },
    forth: [],
    back: [],
  },
  {
    what: 'an operation, told without the parameters and errors that come with it',
    change: addReplacement,
    forth: ['added operation replaceCard', 'added event card.replaced', 'added error card_lost'],
    back: [
      'removed operation replaceCard, breaking',
      'removed event card.replaced, breaking',
      'removed error card_lost',
    ],
  },
  {
    what: 'what an operation asks for',
    change: (contract) => {
      Object.assign(post(contract) ?? {}, {
        'x-sca': 'always',
        security: [{oauth2: ['cards:order']}],
        deprecated: true,
      });
    },
    forth: [
      'deprecated operation createCard: scope cards:write → cards:order, deprecated false → true, strong authentication none → always, breaking',
    ],
    back: [
      'changed operation createCard: scope cards:order → cards:write, strong authentication always → none, deprecated true → false, breaking',
    ],
  },
  {
    what: 'a deprecation alone, which breaks nothing',
    change: (contract) => {
      Object.assign(post(contract) ?? {}, {deprecated: true});
    },
    forth: ['deprecated operation createCard: deprecated false → true'],
    back: ['changed operation createCard: deprecated true → false'],
  },
  {
    what: 'parameters: one that may be sent, and one that must be',
    change: (contract) => {
      contract.paths['/v2/cards']?.get?.parameters?.push(
        {name: 'form', in: 'query', schema: {type: 'string'}},
        {name: 'holder', in: 'query', required: true, schema: {type: 'string'}},
      );
    },
    forth: ['added parameter form of listCards', 'added parameter holder of listCards, breaking'],
    back: [
      'removed parameter form of listCards, breaking',
      'removed parameter holder of listCards, breaking',
    ],
  },
  {
    what: 'a new error, told without the operations that answer it',
    change: (contract) => {
      contract['x-error-codes'].card_lost = {status: 409};
      post(contract)?.['x-errors']?.push('card_lost');
    },
    forth: ['added error card_lost'],
    back: ['removed error card_lost'],
  },
  {
    what: 'an error that the operation had not answered before',
    change: (contract) => {
      post(contract)?.['x-errors']?.push('card_unknown');
    },
    forth: ['added answer card_unknown of createCard'],
    back: ['removed answer card_unknown of createCard'],
  },
  {
    what: 'a field of an object, told without the fields in it',
    change: (contract) => {
      fields(contract, 'Card').limits = {type: 'object', properties: {perDay: {type: 'integer'}}};
    },
    forth: ['added field Card.limits'],
    back: ['removed field Card.limits, breaking'],
  },
  {
    what: 'a field of an object in a field',
    change: (contract) => {
      fields(contract, 'Card').holder = {
        type: 'object',
        properties: {name: {type: 'string'}, title: {type: 'string'}},
      };
    },
    forth: ['added field Card.holder.title'],
    back: ['removed field Card.holder.title, breaking'],
  },
  {
    what: 'a field that every body must have',
    change: (contract) => {
      fields(contract, 'CardCreate').holderId = {type: 'string'};
      schema(contract, 'CardCreate').required = ['form', 'holderId'];
    },
    forth: ['added field holderId of createCard, breaking'],
    back: ['removed field holderId of createCard, breaking'],
  },
  {
    what: 'a required field: in a body less is safe, in an answer more is',
    change: (contract) => {
      schema(contract, 'CardCreate').required = [];
      schema(contract, 'Card').required = ['id', 'label'];
    },
    forth: [
      'changed field Card.label: required false → true',
      'changed field form of createCard: required true → false',
    ],
    back: [
      'changed field Card.label: required true → false, breaking',
      'changed field form of createCard: required false → true, breaking',
    ],
  },
  {
    what: 'a limit: in a body longer is safe, in an answer both are',
    change: (contract) => {
      fields(contract, 'CardCreate').label = {type: 'string', maxLength: 60};
      fields(contract, 'Card').label = {type: 'string', maxLength: 60};
    },
    forth: [
      'changed field Card.label: maxLength 40 → 60',
      'changed field label of createCard: maxLength 40 → 60',
    ],
    back: [
      'changed field Card.label: maxLength 60 → 40',
      'changed field label of createCard: maxLength 60 → 40, breaking',
    ],
  },
  {
    what: 'a text that gets a name: nothing but the limits that it has there',
    change: (contract) => {
      contract.components.schemas.Label = {type: 'string', maxLength: 30};
      fields(contract, 'Card').label = {$ref: '#/components/schemas/Label'};
      fields(contract, 'CardCreate').label = {
        anyOf: [{$ref: '#/components/schemas/Label'}, {type: 'null'}],
      };
    },
    forth: [
      'changed field Card.label: maxLength 40 → 30',
      'changed field label of createCard: type string → string or null, maxLength 40 → 30, breaking',
    ],
    back: [
      'changed field Card.label: maxLength 30 → 40',
      'changed field label of createCard: type string or null → string, maxLength 30 → 40, breaking',
    ],
  },
  {
    what: 'the type of a field',
    change: (contract) => {
      fields(contract, 'Card').label = {type: ['string', 'null'], maxLength: 40};
    },
    forth: ['changed field Card.label: type string → string or null, breaking'],
    back: ['changed field Card.label: type string or null → string, breaking'],
  },
  {
    what: 'values: a new one of an open list is safe, of a closed list in an answer it is not',
    change: (contract) => {
      schema(contract, 'CardStatus').anyOf = [
        {type: 'string', enum: ['ACTIVE', 'BLOCKED']},
        {type: 'string'},
      ];
      fields(contract, 'Card').form = {type: 'string', enum: ['PLASTIC', 'VIRTUAL', 'METAL']};
    },
    forth: ['added value METAL of Card.form, breaking', 'added value BLOCKED of CardStatus'],
    back: ['removed value METAL of Card.form', 'removed value BLOCKED of CardStatus'],
  },
  {
    what: 'a scenario of the sandbox',
    change: (contract) => {
      contract['x-scenarios']['card.return'] = {effect: 'Returns.'};
    },
    forth: ['added scenario card.return'],
    back: ['removed scenario card.return, breaking'],
  },
  {
    what: 'the end of v1: only an earlier one breaks clients',
    change: (contract) => {
      contract['x-v1'] = {deprecated: '2025-03-31', sunset: '2027-06-30'};
    },
    forth: ['changed end v1: sunset 2026-06-30 → 2027-06-30'],
    back: ['changed end v1: sunset 2027-06-30 → 2026-06-30, breaking'],
  },
];

function told({kind, part, facts, isBreaking}: PartDifference): string {
  const changes = facts.map(
    ({name, before = 'none', after = 'none'}) => `${name} ${before} → ${after}`,
  );
  return [
    `${kind} ${part.kind} ${part.code}`,
    ...part.of.map((owner) => ` of ${owner}`),
    ...(changes.length > 0 ? [`: ${changes.join(', ')}`] : []),
    ...(isBreaking ? [', breaking'] : []),
  ].join('');
}

test.each(cases)('a comparison tells $what', ({change, forth, back}) => {
  const before = contractParts(cardContract());
  const changed = cardContract();
  change(changed);
  const after = contractParts(changed);
  expect(compareContracts(before, after).map(told)).toEqual(forth);
  expect(compareContracts(after, before).map(told)).toEqual(back);
});
