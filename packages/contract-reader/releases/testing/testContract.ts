import type {JsonSchema, OperationObject} from '../../openapi';
import {refToSchema} from '../../openapi';
import type {ArchivedContract} from '../archived';

function operation(id: string, more: Partial<OperationObject> = {}): OperationObject {
  return {
    operationId: id,
    tags: ['Cards'],
    summary: id,
    description: id,
    security: [{oauth2: ['cards:write']}],
    'x-errors': ['card_limit'],
    responses: {
      '200': {description: 'OK', content: {'application/json': {schema: refToSchema('Card')}}},
    },
    ...more,
  };
}

const card: JsonSchema = {
  'x-resource': 'crd',
  type: 'object',
  required: ['id'],
  properties: {
    id: {type: 'string'},
    label: {type: 'string', maxLength: 40},
    status: refToSchema('CardStatus'),
    form: {type: 'string', enum: ['PLASTIC', 'VIRTUAL']},
    holder: {type: 'object', properties: {name: {type: 'string'}}},
  },
};

/** A small contract of cards, for tests that change it. */
export function cardContract(): ArchivedContract {
  return structuredClone({
    openapi: '3.1.0',
    info: {title: 'Cards', version: '1.0.0'},
    servers: [],
    tags: [],
    'x-tagGroups': [],
    'x-v1': {deprecated: '2025-03-31', sunset: '2026-06-30'},
    'x-rate-limit-groups': {},
    'x-error-codes': {
      card_limit: {status: 422},
      card_unknown: {status: 404},
    },
    'x-scenarios': {'card.ship': {}},
    paths: {
      '/v2/cards': {
        get: operation('listCards', {
          parameters: [{name: 'status', in: 'query', schema: {type: 'string'}}],
        }),
        post: operation('createCard', {
          requestBody: {
            required: true,
            content: {'application/json': {schema: refToSchema('CardCreate')}},
          },
        }),
      },
    },
    webhooks: {
      'card.created': {
        post: operation('onCardCreated', {
          requestBody: {
            required: true,
            content: {'application/json': {schema: refToSchema('CardCreatedEvent')}},
          },
        }),
      },
    },
    components: {
      schemas: {
        Card: card,
        CardCreate: {
          type: 'object',
          required: ['form'],
          properties: {form: {type: 'string'}, label: {type: 'string', maxLength: 40}},
        },
        CardCreatedEvent: {
          properties: {data: {properties: {object: refToSchema('Card')}}},
        },
        CardStatus: {anyOf: [{type: 'string', enum: ['ACTIVE']}, {type: 'string'}]},
      },
      parameters: {},
      headers: {},
      securitySchemes: {},
    },
  } satisfies ArchivedContract);
}
