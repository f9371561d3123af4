import {describe, expect, it} from 'vitest';
import type {JsonSchema, OpenApiDocument} from '../openapi';
import {misfits} from './misfits';

const text = {type: 'string'};
const colours = {type: 'string', enum: ['RED', 'BLUE']};

const schemas: Record<string, JsonSchema> = {
  Account: {
    type: 'object',
    required: ['label', 'owner'],
    properties: {
      label: {type: 'string', maxLength: 5},
      owner: {
        type: 'object',
        required: ['name'],
        properties: {name: text, required: text, tags: {type: 'array', minItems: 1, items: text}},
      },
      colour: {anyOf: [colours, text], 'x-open': true},
      shade: {anyOf: [{type: 'null'}, {$ref: '#/components/schemas/Colour'}]},
      closed: colours,
      opened: {type: 'string', format: 'date'},
      metadata: {type: 'object', additionalProperties: text},
    },
  },
  Colour: {anyOf: [colours, text, {type: 'null'}], 'x-open': true},
  Transfer: {
    oneOf: [
      {
        title: 'To an IBAN',
        type: 'object',
        properties: {amount: {type: 'integer'}, iban: text},
        required: ['amount', 'iban'],
      },
      {
        title: 'To a phone number',
        type: 'object',
        properties: {amount: {type: 'integer'}, phone: text},
        required: ['amount', 'phone'],
      },
    ],
  },
};

const document = {components: {schemas}} as unknown as OpenApiDocument;
const whole = {label: 'Main', owner: {name: 'Alice'}};

function told(name: string, value: unknown): string[] {
  return misfits(document, name, value).map(
    ({place, text: message}) => `${place.join('/')}: ${message}`,
  );
}

describe('a value that fits', () => {
  it.each([
    ['an object', 'Account', whole],
    ['an object with a value of an open list', 'Account', {...whole, colour: 'RED'}],
    ['an object with null where it may be', 'Account', {...whole, shade: null}],
    ['an object with free keys', 'Account', {...whole, metadata: {any: 'x'}}],
    [
      'an object with a field of the name of a keyword',
      'Account',
      {...whole, owner: {name: 'x', required: 'x'}},
    ],
    ['one alternative', 'Transfer', {amount: 1, iban: 'x'}],
    ['the other alternative', 'Transfer', {amount: 1, phone: 'x'}],
  ] as const)('%s: nothing is told', (_, name, value) => {
    expect(told(name, value)).toEqual([]);
  });
});

describe('a value that does not fit', () => {
  it.each([
    ['a field is missing', {label: 'Main'}, [': the field "owner" is missing.']],
    [
      'an inner field is missing',
      {label: 'Main', owner: {}},
      ['owner: the field "owner.name" is missing.'],
    ],
    [
      'a field is unknown',
      {...whole, colou: 'RED'},
      ['colou: unknown field "colou". Did you mean "colour"?'],
    ],
    [
      'an inner field is unknown',
      {...whole, owner: {name: 'x', tag: []}},
      ['owner/tag: unknown field "tag". Did you mean "tags"?'],
    ],
    [
      'a value is not in a closed list',
      {...whole, closed: 'GREEN'},
      ['closed: "closed" must be one of RED, BLUE.'],
    ],
    [
      'a page shows a value that an open list does not name',
      {...whole, colour: 'GREEN'},
      ['colour: "colour" must be one of RED, BLUE.'],
    ],
    [
      'so does a list that may be null',
      {...whole, shade: 'GREEN'},
      ['shade: "shade" must be one of RED, BLUE.'],
    ],
    [
      'two values are wrong',
      {...whole, label: 'Much too long', opened: 'today'},
      [
        'label: "label" must NOT have more than 5 characters.',
        'opened: "opened" must match format "date".',
      ],
    ],
    ['a type is wrong', {...whole, label: 5}, ['label: "label" must be string.']],
  ])('%s', (_, value, messages) => {
    expect(told('Account', value)).toEqual(messages);
  });

  it.each([
    ['none', {amount: 1}],
    ['both', {amount: 1, iban: 'x', phone: 'x'}],
  ])('it has %s of the fields of which it must have one', (_, value) => {
    expect(told('Transfer', value)).toContain(': "" must match exactly one schema in oneOf.');
  });
});
