import {describe, expect, it} from 'vitest';
import type {JsonSchema} from '../openapi';
import {withNull, withoutNull} from './nullability';

const nullType = {type: 'null'};

type Case = readonly [what: string, plain: JsonSchema, nullable: JsonSchema];

/** Schemas in pairs: without null, and with it. */
const pairs: readonly Case[] = [
  ['a type', {type: 'string', maxLength: 5}, {type: ['string', 'null'], maxLength: 5}],
  ['several types', {type: ['string', 'integer']}, {type: ['string', 'integer', 'null']}],
  [
    'a reference, whose description stays beside it',
    {$ref: '#/components/schemas/Money', description: 'The fee.'},
    {anyOf: [{$ref: '#/components/schemas/Money'}, nullType], description: 'The fee.'},
  ],
  [
    'a list of values, which stays pure',
    {type: 'string', enum: ['A', 'B'], description: 'A letter.'},
    {anyOf: [{type: 'string', enum: ['A', 'B']}, nullType], description: 'A letter.'},
  ],
  [
    'alternatives',
    {anyOf: [{type: 'string', enum: ['A']}, {type: 'string'}], description: 'An open list.'},
    {
      anyOf: [{type: 'string', enum: ['A']}, {type: 'string'}, nullType],
      description: 'An open list.',
    },
  ],
];

describe('null', () => {
  it.each(pairs)('is added to %s', (_, plain, nullable) => {
    expect(withNull(plain)).toEqual(nullable);
  });

  it.each(pairs)('is added once to %s', (_, _plain, nullable) => {
    expect(withNull(nullable)).toEqual(nullable);
  });

  it.each(pairs)('is taken from %s', (_, plain, nullable) => {
    expect(withoutNull(nullable)).toEqual(plain);
  });

  it.each(pairs)('is not in %s', (_, plain) => {
    expect(withoutNull(plain)).toEqual(plain);
  });

  it('becomes an alternative of a list of values that holds it', () => {
    expect(withNull({type: 'string', enum: ['A', null]})).toEqual({
      anyOf: [{type: 'string', enum: ['A']}, nullType],
    });
  });

  it('makes an object of a schema that has fields alone', () => {
    expect(withNull({properties: {}})).toEqual({properties: {}, type: ['object', 'null']});
  });

  it.each([
    ['some', [null, 'A'], {type: 'string', examples: ['A']}],
    ['all', [null], {type: 'string'}],
  ])('is taken from %s examples', (_, examples, expected) => {
    expect(withoutNull({type: ['string', 'null'], examples})).toEqual(expected);
  });
});
