import {describe, expect, it} from 'vitest';
import {postmanCollection} from './postman';
import type {PublishedOperation, PublishedDocument} from './publishedDocument';

const answers: PublishedOperation['responses'] = {
  '200': {
    description: 'The account.',
    content: {'application/json': {example: {id: 'acc_1'}}},
  },
  '401': {description: 'No token.'},
};

const getToken: PublishedOperation = {
  operationId: 'createAccessToken',
  tags: ['Core'],
  summary: 'Get a token',
  servers: [{url: 'https://sandbox.auth.aldermark.example'}],
  security: [],
  requestBody: {
    content: {
      'application/x-www-form-urlencoded': {
        example: {grant_type: 'client_credentials', scope: 'cards:read'},
      },
    },
  },
  responses: answers,
};

const replaceAccount: PublishedOperation = {
  operationId: 'replaceAccount',
  tags: ['Accounts'],
  summary: 'Replace an account',
  description: 'Replaces **everything**.',
  security: [{oauth2: ['accounts:write']}],
  parameters: [
    {$ref: '#/components/parameters/accountId'},
    {name: 'Idempotency-Key', in: 'header', required: true, example: 'key'},
    {name: 'Accept-Language', in: 'header', example: 'en', description: 'Language of errors.'},
    {name: 'status', in: 'query', example: ['ACTIVE', 'BLOCKED']},
    {name: 'mode', in: 'query', required: true, schema: {examples: ['full']}},
  ],
  requestBody: {
    content: {'application/json': {examples: {one: {$ref: '#/components/examples/account'}}}},
  },
  responses: answers,
};

function documentOf(...operations: readonly [string, PublishedOperation][]): PublishedDocument {
  return {
    info: {title: 'Aldermark API', version: '2.0.0'},
    servers: [{url: 'https://sandbox.api.aldermark.example'}],
    tags: [{name: 'Callback'}, {name: 'Accounts', description: 'Accounts.'}, {name: 'Core'}],
    paths: Object.fromEntries(operations.map(([path, operation]) => [path, {put: operation}])),
    webhooks: {},
    components: {
      schemas: {},
      parameters: {
        accountId: {name: 'accountId', in: 'path', required: true, example: 'acc_1'},
      },
      examples: {account: {value: {label: 'Main'}}},
      securitySchemes: {
        oauth2: {
          flows: {
            clientCredentials: {tokenUrl: 'https://sandbox.auth.aldermark.example/oauth2/token'},
          },
        },
      },
    },
  };
}

const collection = postmanCollection(
  documentOf(['/oauth2/token', getToken], ['/v2/accounts/{accountId}', replaceAccount]),
);
const [accounts, core] = collection.item;
const [replace] = accounts?.item ?? [];
const [token] = core?.item ?? [];

describe('a Postman collection', () => {
  it('has a folder for each tag with operations, in the order of the tags', () => {
    expect(collection.item.map(({name, description}) => ({name, description}))).toEqual([
      {name: 'Accounts', description: 'Accounts.'},
      {name: 'Core', description: undefined},
    ]);
  });

  it('keeps each host, and the token, in a variable', () => {
    expect(collection.variable).toEqual([
      {key: 'authUrl', value: 'https://sandbox.auth.aldermark.example'},
      {key: 'baseUrl', value: 'https://sandbox.api.aldermark.example'},
      {key: 'accessToken', value: ''},
    ]);
    expect(replace?.request.url.raw).toBe('{{baseUrl}}/v2/accounts/:accountId');
    expect(token?.request.url.raw).toBe('{{authUrl}}/oauth2/token');
  });

  it('sends the token that the token request stores', () => {
    expect(collection.auth).toEqual({
      type: 'bearer',
      bearer: [{key: 'token', value: '{{accessToken}}', type: 'string'}],
    });
    expect(token?.request.auth).toEqual({type: 'noauth'});
    expect(JSON.stringify(token?.event)).toContain("collectionVariables.set('accessToken'");
    expect(replace?.request.auth).toBeUndefined();
    expect(replace?.event).toBeUndefined();
  });

  it('switches optional parameters off and gives required ones their example', () => {
    expect(replace?.request.header).toEqual([
      {key: 'Content-Type', value: 'application/json'},
      {key: 'Accept', value: 'application/json'},
      {key: 'Idempotency-Key', value: '{{$guid}}'},
      {key: 'Accept-Language', value: 'en', description: 'Language of errors.', disabled: true},
    ]);
    expect(replace?.request.url.query).toEqual([
      {key: 'status', value: 'ACTIVE,BLOCKED', disabled: true},
      {key: 'mode', value: 'full'},
    ]);
    expect(replace?.request.url.variable).toEqual([{key: 'accountId', value: 'acc_1'}]);
  });

  it('sends the example as body, as JSON or as a form', () => {
    expect(replace?.request.body).toMatchObject({mode: 'raw', raw: '{\n  "label": "Main"\n}'});
    expect(token?.request.body).toEqual({
      mode: 'urlencoded',
      urlencoded: [
        {key: 'grant_type', value: 'client_credentials'},
        {key: 'scope', value: expect.any(String)},
      ],
    });
  });

  it('asks for a token with the scopes of all calls', () => {
    expect(token?.request.body).toMatchObject({
      urlencoded: [{}, {key: 'scope', value: 'accounts:write'}],
    });
  });

  it('saves the success with its sample, and no error', () => {
    expect(replace?.response).toEqual([
      {
        name: 'The account.',
        status: 'OK',
        code: 200,
        header: [{key: 'Content-Type', value: 'application/json'}],
        body: '{\n  "id": "acc_1"\n}',
      },
    ]);
  });

  it('refuses a body that it cannot write', () => {
    const upload = {
      ...replaceAccount,
      requestBody: {content: {'multipart/form-data': {example: {}}}},
    };
    expect(() => postmanCollection(documentOf(['/upload', upload]))).toThrow(
      'replaceAccount: a Postman request cannot be made of multipart/form-data',
    );
  });
});
