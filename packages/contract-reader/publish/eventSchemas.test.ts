import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import {describe, expect, it} from 'vitest';
import {eventSchema, eventsSchema} from './eventSchemas';
import type {PublishedDocument, PublishedSchema} from './publishedDocument';

const schemas: Record<string, PublishedSchema> = {
  CardActivatedEvent: {
    type: 'object',
    required: ['type', 'data'],
    properties: {
      type: {type: 'string', enum: ['card.activated']},
      data: {
        type: 'object',
        required: ['object'],
        properties: {object: {$ref: '#/components/schemas/Card', description: 'The card.'}},
      },
    },
  },
  Card: {
    type: 'object',
    'x-resource': 'crd',
    required: ['id', 'x-ray'],
    properties: {
      id: {type: 'string', 'x-id': ['crd']},
      'x-ray': {type: 'boolean', example: true},
      reason: {anyOf: [{$ref: '#/components/schemas/Reason'}, {type: 'null'}]},
      limits: {type: ['object', 'null'], properties: {daily: {type: 'integer', format: 'int64'}}},
    },
  },
  Reason: {type: 'string', enum: ['LOST'], 'x-open': true},
  Unrelated: {type: 'object'},
};

const body = {$ref: '#/components/schemas/CardActivatedEvent'};

function documentWith(schema: PublishedSchema): PublishedDocument {
  return {
    info: {title: 'Aldermark API', version: '2.0.0'},
    servers: [],
    externalDocs: {url: 'https://docs.aldermark.example'},
    tags: [],
    paths: {},
    webhooks: {
      'card.activated': {
        post: {
          operationId: 'onCardActivated',
          tags: ['Callbacks'],
          summary: 'The card can pay',
          requestBody: {content: {'application/json': {schema}}},
          responses: {},
        },
      },
    },
    components: {schemas},
  };
}

const schema = eventSchema(documentWith(body), 'card.activated');

describe('the schema of an event', () => {
  it('says what it is and where it is published', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://docs.aldermark.example/openapi/events/card.activated.json',
      title: 'CardActivatedEvent',
      description: 'The card can pay',
      type: 'object',
    });
  });

  it('holds the components that it needs, and no other', () => {
    expect(Object.keys(schema.$defs as object)).toEqual(['Card', 'Reason']);
    expect(JSON.stringify(schema)).not.toContain('#/components');
  });

  it('gives each type that generators make of it a title', () => {
    expect(schema).toMatchObject({
      properties: {type: {enum: ['card.activated']}, data: {title: 'CardActivatedEventData'}},
      $defs: {
        Card: {title: 'Card', properties: {limits: {title: 'CardLimits'}}},
        Reason: {title: 'Reason'},
      },
    });
  });

  it('drops keywords that JSON Schema does not know, but no property of that name', () => {
    expect(schema.$defs).toMatchObject({Card: {properties: {'x-ray': {type: 'boolean'}}}});
    expect(JSON.stringify(schema)).not.toMatch(/x-resource|x-id|x-open|"example"/);
  });

  it('compiles in strict mode and refuses another event', () => {
    const validate = addFormats(new Ajv2020({strict: true})).compile(schema);
    const event = {type: 'card.activated', data: {object: {id: 'crd_1', 'x-ray': true}}};
    expect(validate(event)).toBe(true);
    expect(validate({...event, type: 'card.blocked'})).toBe(false);
  });

  it.each([
    ['card.nope', body, 'The document has no webhook "card.nope"'],
    ['card.activated', {type: 'object'}, 'The webhook onCardActivated has no schema of its own'],
  ])('refuses the event %s with the body %o', (name, schemaOfBody, message) => {
    expect(() => eventSchema(documentWith(schemaOfBody), name)).toThrow(message);
  });
});

describe('the schema of all events', () => {
  const all = eventsSchema(documentWith(body), 'events.schema.json');

  it('names every event, and holds what they need once', () => {
    expect(all).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://docs.aldermark.example/openapi/events.schema.json',
      properties: {type: {enum: ['card.activated']}},
      oneOf: [{$ref: '#/$defs/CardActivatedEvent'}],
    });
    expect(Object.keys(all.$defs as object)).toEqual(['Card', 'CardActivatedEvent', 'Reason']);
  });

  it('compiles in strict mode and accepts what the schema of the event accepts', () => {
    const validate = addFormats(new Ajv2020({strict: true})).compile(all);
    const event = {type: 'card.activated', data: {object: {id: 'crd_1', 'x-ray': true}}};
    expect(validate(event)).toBe(true);
    expect(validate({...event, data: {object: {id: 'crd_1'}}})).toBe(false);
  });
});
