import {expect, it} from 'vitest';
import type {SandboxContract} from '@aldermark/sandbox';
import {ContractErrors} from '../contractErrors';
import {checkFields} from './fields';

const text = {type: 'string'};
const object = (...names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

const schemas = {
  Card: {
    ...object('id', 'label'),
    properties: {
      ...object('id', 'label').properties,
      limits: {anyOf: [object('daily', 'weekly'), {type: 'null'}]},
      holders: {type: 'array', items: {$ref: '#/components/schemas/Holder'}},
    },
  },
  CardCreate: object('label', 'form'),
  Holder: object('name'),
} as unknown as SandboxContract['schemas'];
const scenarios = {
  'card.ship': {parameters: object('cardId', 'days')},
} as unknown as SandboxContract['scenarios'];

type Case = {
  readonly what: string;
  readonly used?: readonly string[];
  readonly lost?: readonly string[];
  readonly listed?: readonly string[];
  readonly told: readonly string[];
};

const all = [
  'Card.id',
  'Card.label',
  'Card.limits',
  'Card.limits.daily',
  'Card.limits.weekly',
  'Card.holders',
  'CardCreate.form',
  'Holder.name',
  'card.ship.cardId',
  'card.ship.days',
];
const without = (...fields: readonly string[]) => all.filter((one) => !fields.includes(one));

const cases: readonly Case[] = [
  {what: 'every field is used, a copy in a body by its object', used: all, told: []},
  {
    what: 'a field that nothing knows',
    used: without('Card.label'),
    told: [
      'no program of the sandbox reads or writes "Card.label"',
      'reads or writes "CardCreate.label"',
    ],
  },
  {
    what: 'a field of a body alone',
    used: without('CardCreate.form'),
    told: ['reads or writes "CardCreate.form"'],
  },
  {
    what: 'an object, once for all that is inside',
    used: without('Card.limits', 'Card.limits.daily', 'Card.limits.weekly'),
    told: ['reads or writes "Card.limits"'],
  },
  {
    what: 'a field inside an object',
    used: without('Card.limits.weekly', 'Holder.name'),
    told: ['reads or writes "Card.limits.weekly"', 'reads or writes "Holder.name"'],
  },
  {
    what: 'a parameter of a scenario',
    used: without('card.ship.days'),
    told: ['reads or writes "card.ship.days"'],
  },
  {
    what: 'what is listed, with its copy in a body and what is inside',
    used: without('Card.label', 'Card.limits', 'Card.limits.daily', 'Card.limits.weekly'),
    listed: ['Card.label', 'Card.limits'],
    told: [],
  },
  {
    what: 'a renamed field, which a program still writes',
    used: without('Card.label'),
    lost: ['Card.name'],
    listed: ['CardCreate.label'],
    told: [
      'reads or writes "Card.label". The sandbox knows Card.name: if it is renamed, rename it there.',
      'a program of the sandbox writes "Card.name", which the contract does not have.',
    ],
  },
  {
    what: 'a renamed field that is listed under its old name',
    used: without('Holder.name'),
    listed: ['Holder.title'],
    told: [
      'reads or writes "Holder.name". The sandbox knows Holder.title',
      'unusedFields.ts: the contract has no field "Holder.title". Remove it. Did you mean "Holder.name"?',
    ],
  },
  {
    what: 'a listed field that a story uses',
    used: all,
    listed: ['Card.id'],
    told: ['unusedFields.ts: a story uses "Card.id" now. Remove it from the list.'],
  },
];

it.each(cases)('reports $what', ({used = [], lost = [], listed = [], told}) => {
  const faults = new ContractErrors();
  checkFields({schemas, scenarios}, {fields: {used, lost}}, (field) => `at ${field}`, faults, {
    reason: listed,
  });
  expect(faults.list).toEqual(told.map((text) => expect.stringContaining(text) as string));
});
