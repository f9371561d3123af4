import {expect, it} from 'vitest';
import {openApi30} from './openApi30';
import type {PublishedDocument} from './publishedDocument';

const money = {$ref: '#/components/schemas/Money'};

function converted(schema: object): unknown {
  const document = {
    openapi: '3.1.0',
    info: {title: 'API', version: '1', summary: 'Short.', license: {name: 'X', identifier: 'X'}},
    paths: {
      '/a': {get: {parameters: [{$ref: '#/components/parameters/p', description: 'Own.'}]}},
    },
    webhooks: {event: {post: {requestBody: {content: {'application/json': {schema}}}}}},
    components: {
      schemas: {Schema: schema},
      parameters: {p: {name: 'p', in: 'query', description: 'Common.', schema: {const: true}}},
    },
  };
  return openApi30(document as unknown as PublishedDocument);
}

it.each([
  ['one of several types', {type: ['string', 'null']}, {type: 'string', nullable: true}],
  [
    'a reference or null',
    {anyOf: [{type: 'null'}, money], description: 'A fee.'},
    {allOf: [money], description: 'A fee.', nullable: true},
  ],
  [
    'several references or null',
    {anyOf: [{type: 'null'}, money, money]},
    {anyOf: [money, money], nullable: true},
  ],
  [
    'a reference with a description',
    {...money, description: 'A fee.'},
    {allOf: [money], description: 'A fee.'},
  ],
  ['a reference', money, money],
  ['a constant', {const: 1}, {enum: [1]}],
  ['examples', {type: 'string', examples: ['a', 'b']}, {type: 'string', example: 'a'}],
  ['an exclusive bound', {exclusiveMinimum: 0}, {minimum: 0, exclusiveMinimum: true}],
  ['an encoding', {type: 'string', contentEncoding: 'base64'}, {type: 'string', format: 'byte'}],
  ['rules that 3.0 lacks', {propertyNames: {maxLength: 2}, contentMediaType: 'a/b'}, {}],
  [
    'a field called like a keyword, at any depth',
    {properties: {examples: {items: {const: 1}}}},
    {properties: {examples: {items: {enum: [1]}}}},
  ],
  [
    'the meanings of an open list',
    {
      type: 'string',
      anyOf: [{type: 'string', enum: ['A']}, {type: 'string'}],
      'x-enumDescriptions': {A: 'First.'},
    },
    {
      type: 'string',
      anyOf: [{type: 'string', enum: ['A'], 'x-enum-descriptions': ['First.']}, {type: 'string'}],
    },
  ],
])('writes %s', (_, schema, expected) => {
  expect(converted(schema)).toEqual({
    openapi: '3.0.3',
    info: {title: 'API', version: '1', license: {name: 'X'}},
    paths: {
      '/a': {
        get: {parameters: [{name: 'p', in: 'query', description: 'Own.', schema: {enum: [true]}}]},
      },
    },
    'x-webhooks': {
      event: {post: {requestBody: {content: {'application/json': {schema: expected}}}}},
    },
    components: {
      schemas: {Schema: expected},
      parameters: {
        p: {name: 'p', in: 'query', description: 'Common.', schema: {enum: [true]}},
      },
    },
  });
});

it('gives the values of a filter a title of their own', () => {
  const document = {
    openapi: '3.1.0',
    info: {title: 'API', version: '1', license: {name: 'X'}},
    paths: {
      '/a': {
        get: {
          operationId: 'listCards',
          parameters: [
            {name: 'status', in: 'query', schema: {type: 'array', items: {enum: ['ACTIVE']}}},
            {name: 'limit', in: 'query', schema: {type: 'integer'}},
          ],
        },
      },
    },
    components: {},
  };
  expect(openApi30(document as unknown as PublishedDocument)).toMatchObject({
    paths: {
      '/a': {
        get: {
          parameters: [
            {schema: {items: {title: 'ListCardsStatus', enum: ['ACTIVE']}}},
            {schema: {type: 'integer'}},
          ],
        },
      },
    },
  });
});
