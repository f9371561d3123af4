import {expect, it} from 'vitest';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {PublishedSchemas} from './publishedSchemas';

const reference = (name: string) => ({$ref: `#/components/schemas/${name}`});
const published = new PublishedSchemas(
  {
    CardCreate: {description: 'An order.', properties: {form: reference('CardForm')}},
    CardForm: {enum: ['VIRTUAL', 'PHYSICAL']},
    Tree: {items: reference('Tree')},
    CardActivatedEvent: {
      properties: {type: {enum: ['card.activated']}, data: reference('CardForm')},
    },
  },
  testContract(),
);

it.each([
  ['CardCreate', ['createCard'], ['createCard']],
  [
    'CardForm',
    ['listCards', 'CardCreate', 'CardActivatedEvent'],
    ['listCards', 'CardCreate', 'CardActivatedEvent', 'createCard', 'card.activated'],
  ],
  ['CardActivatedEvent', ['card.activated'], ['card.activated']],
  ['Tree', [], []],
])('knows what uses %s', (name, users, owners) => {
  expect(published.usersOf(name)).toEqual(users);
  expect(published.ownersOf(name)).toEqual(owners);
});

it('gives a schema with its description apart', () => {
  const {text, schema} = published.described('CardCreate');
  expect(text).toBe('### CardCreate\n\nAn order.');
  expect(schema).toEqual({properties: {form: reference('CardForm')}});
});
