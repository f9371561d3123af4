import {describe, expect, it} from 'vitest';
import {exampleOf} from './examples';
import {SchemaExpander} from './schemas';
import type {SchemaSource} from './source';

const id = 'acc_01K7GZXK2R851J4C4XPQ06T28A';
const pattern = '^acc_[0-7][0-9A-HJKMNP-TV-Z]{25}$';

/** An account in every form, with a field of each kind. */
const sources: Record<string, SchemaSource> = {
  Resource: {
    type: 'object',
    properties: {
      id: {type: 'string', description: 'Its id.'},
      version: {type: 'integer'},
      createdAt: {type: 'string'},
      metadata: {
        $ref: '#/components/schemas/Metadata',
        'x-create': 'optional',
        'x-update': true,
      },
    },
  },
  Account: {
    title: 'Account',
    'x-resource': 'acc',
    type: 'object',
    properties: {
      kind: {type: 'string', 'x-create': 'required'},
      label: {
        type: ['string', 'null'],
        'x-create': 'optional',
        'x-update': true,
        default: 'Main',
        examples: [null],
      },
      owner: {type: 'string', 'x-create': 'required', 'x-update': true},
      reference: {
        $ref: '#/components/schemas/Reference',
        'x-create': 'optional',
        default: 'NONE',
      },
      pin: {type: 'string', 'x-create': 'optional', writeOnly: true},
      balance: {type: 'integer'},
    },
  },
  AccountCreate: {'x-form': 'create', allOf: [{$ref: '#/components/schemas/Account'}]},
  AccountUpdate: {'x-form': 'update', allOf: [{$ref: '#/components/schemas/Account'}]},
  AccountPage: {
    'x-form': 'page',
    properties: {data: {type: 'array', items: {$ref: '#/components/schemas/Account'}}},
  },
  Reference: {type: 'string', maxLength: 35, description: 'A reference.'},
  Metadata: {type: 'object'},
  MetadataUpdate: {type: 'object', description: 'It is merged.'},
  Colour: {'x-values': {RED: 'A colour like fire.', BLUE: 'A colour like the sky.'}},
};

const stateMachine = {
  title: 'Account',
  field: 'Account.status',
  resource: 'Account',
  description: 'An account opens.',
  states: {OPEN: {description: 'It is open.'}},
  transitions: [],
};

const expander = new SchemaExpander(sources, {
  ids: {acc: id, usr: 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP'},
  states: new Map([['Account', stateMachine]]),
});
const schemas = expander.all();

describe('the forms of a stored resource', () => {
  it('are all named, without the fields that every resource has', () => {
    expect(Object.keys(schemas)).toEqual(
      Object.keys(sources)
        .filter((name) => name !== 'Resource')
        .sort(),
    );
  });

  it.each([
    [
      'Account',
      ['id', 'version', 'kind', 'label', 'owner', 'reference', 'balance', 'createdAt', 'metadata'],
    ],
    ['AccountCreate', ['kind', 'label', 'owner', 'reference', 'pin', 'metadata']],
    ['AccountUpdate', ['label', 'owner', 'metadata']],
    ['AccountPage', ['data', 'page']],
  ])('%s holds the fields that belong to it', (name, fields) => {
    expect(Object.keys(schemas[name]?.properties ?? {})).toEqual(fields);
  });

  it.each([
    ['Account', ['id', 'version', 'kind', 'owner', 'balance', 'createdAt']],
    ['AccountCreate', ['kind', 'owner']],
    ['AccountUpdate', undefined],
    ['AccountPage', ['data', 'page']],
  ])('%s requires what is always there', (name, required) => {
    expect(schemas[name]?.required).toEqual(required);
  });

  it.each([
    ['Account', {type: ['string', 'null'], examples: [null]}],
    ['AccountCreate', {type: 'string', default: 'Main'}],
    ['AccountUpdate', {type: ['string', 'null'], examples: [null]}],
  ])('%s: only a new object has defaults and no null', (name, label) => {
    expect(schemas[name]?.properties?.label).toEqual(label);
  });

  it.each([
    ['Account', {$ref: '#/components/schemas/Reference'}],
    [
      'AccountCreate',
      {type: 'string', maxLength: 35, description: 'A reference.', default: 'NONE'},
    ],
  ])('%s: a reference with a default is written out', (name, reference) => {
    expect(schemas[name]?.properties?.reference).toEqual(reference);
  });

  it('AccountUpdate changes something, and clears no field that must be there', () => {
    expect(schemas.AccountUpdate?.minProperties).toBe(1);
    expect(schemas.AccountUpdate?.properties?.owner).toEqual({type: 'string'});
    expect(schemas.AccountUpdate?.properties?.metadata).toEqual({
      description: 'It is merged.',
      anyOf: [{$ref: '#/components/schemas/MetadataUpdate'}, {type: 'null'}],
    });
  });

  it.each(['AccountCreate', 'AccountUpdate'])('%s is no resource itself', (name) => {
    expect(JSON.stringify(schemas[name])).not.toContain('"x-');
    expect(schemas.Account?.['x-resource']).toBe('acc');
  });
});

type Case = readonly [what: string, source: SchemaSource, expanded: object];
const ref = '#/components/schemas/Colour';
const values = sources.Colour?.['x-values'];

it.each<Case>([
  ['an id', {'x-id': ['acc']}, {type: 'string', pattern, examples: [id]}],
  [
    'an id with one of several prefixes',
    {'x-id': ['acc', 'usr'], examples: ['other']},
    {
      type: 'string',
      pattern: '^(?:acc|usr)_[0-7][0-9A-HJKMNP-TV-Z]{25}$',
      examples: ['other'],
    },
  ],
  [
    'an open list',
    {title: 'Colour', description: 'A colour.', 'x-values': values},
    {
      title: 'Colour',
      description: 'A colour.',
      type: 'string',
      anyOf: [{type: 'string', enum: ['RED', 'BLUE']}, {type: 'string'}],
      examples: ['RED'],
      'x-open': true,
      'x-enumDescriptions': values,
    },
  ],
  [
    'a closed list',
    {description: 'A colour.', 'x-values': values, 'x-open': false, examples: ['BLUE']},
    {
      description: 'A colour.',
      type: 'string',
      enum: ['RED', 'BLUE'],
      examples: ['BLUE'],
      'x-enumDescriptions': values,
    },
  ],
  [
    'some values of a named list',
    {$ref: ref, enum: ['BLUE'], description: 'A colour.'},
    {
      description: 'A colour.',
      type: 'string',
      enum: ['BLUE'],
      examples: ['BLUE'],
      'x-enumDescriptions': {BLUE: 'A colour like the sky.'},
    },
  ],
  [
    'the states of a resource',
    {description: 'Its state.', 'x-states': 'Account', 'x-open': false},
    {
      description: 'Its state.',
      type: 'string',
      enum: ['OPEN'],
      examples: ['OPEN'],
      'x-enumDescriptions': {OPEN: 'It is open.'},
    },
  ],
  ['a constant text', {const: 'EUR'}, {enum: ['EUR']}],
  [
    'parts at any depth',
    {type: 'array', items: {additionalProperties: {'x-id': ['acc']}}},
    {
      type: 'array',
      items: {additionalProperties: {type: 'string', pattern, examples: [id]}},
    },
  ],
  [
    'a value or null, which a reader is shown first',
    {anyOf: [{$ref: ref}, {type: 'null'}]},
    {anyOf: [{type: 'null'}, {$ref: ref}]},
  ],
])('spells out %s', (_, source, expanded) => {
  expect(expander.expand(source)).toEqual(expanded);
});

describe('exactly one group of fields', () => {
  const text = {type: 'string', examples: ['x']};
  const body = expander.expand({
    title: 'Transfer',
    type: 'object',
    required: ['amount', 'iban'],
    properties: {amount: text, note: text, iban: text, bic: text, phone: text},
    'x-exactly-one': [
      {title: 'To an IBAN', required: ['iban'], optional: ['bic']},
      {title: 'To a phone number', required: ['phone']},
    ],
  });

  it('becomes complete alternatives', () => {
    expect(body).toEqual({
      title: 'Transfer',
      oneOf: [
        {
          title: 'To an IBAN',
          type: 'object',
          properties: {amount: text, note: text, iban: text, bic: text},
          required: ['amount', 'iban'],
        },
        {
          title: 'To a phone number',
          type: 'object',
          properties: {amount: text, note: text, phone: text},
          required: ['amount', 'phone'],
        },
      ],
    });
  });

  it('shows the first as the example', () => {
    expect(exampleOf(body, {})).toEqual({amount: 'x', note: 'x', iban: 'x', bic: 'x'});
  });
});
