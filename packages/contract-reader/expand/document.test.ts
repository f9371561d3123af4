import {describe, expect, it} from 'vitest';
import {ContractErrors} from '../index';
import {contractFolder} from '../load';
import type {
  Environment,
  JsonSchema,
  Method,
  OpenApiDocument,
  OperationObject,
  Response,
} from '../openapi';
import {readTables} from '../tables/read';
import {readYamlFiles} from '../yamlFile';
import {expandDocument} from './document';
import {errorRules} from './errorRules';

const faults = new ContractErrors();
const tables = readTables(readYamlFiles(contractFolder, faults), faults);
faults.throwIfAny();
if (!tables) {
  throw new Error('The tables of the contract could not be read.');
}

const json = (name: string) => ({
  'application/json': {schema: {$ref: `#/components/schemas/${name}`}},
});
const body = {required: true as const, content: json('Thing')};

function operation(operationId: string, parts: Partial<OperationObject> = {}): OperationObject {
  return {
    operationId,
    tags: ['Things'],
    summary: 'Do it',
    description: 'It is done.',
    security: [{oauth2: ['things:write']}],
    responses: {'200': {description: 'Done.', content: json('Thing')}},
    ...parts,
  };
}

const calls: readonly (readonly [path: string, method: Method, operation: OperationObject])[] = [
  [
    '/v2/status',
    'get',
    operation('getStatus', {security: [], responses: {'200': {description: 'Up.'}}}),
  ],
  [
    '/v2/things',
    'get',
    operation('listThings', {
      'x-list': true,
      responses: {'200': {description: 'A page.', content: json('ThingPage')}},
    }),
  ],
  [
    '/v2/things',
    'post',
    operation('createThing', {'x-idempotency-key': true, requestBody: body, 'x-sca': 'always'}),
  ],
  [
    '/v2/things/{thingId}',
    'patch',
    operation('updateThing', {'x-if-match': true, requestBody: body}),
  ],
  ['/v2/things/{thingId}', 'delete', operation('deleteThing', {'x-sca': 'when it is dear'})],
  [
    '/v2/sandbox/reset',
    'post',
    operation('resetSandbox', {
      'x-sandbox-only': true,
      security: [{oauth2: ['sandbox:write']}],
      servers: [
        {url: 'https://tools.example', description: 'Tools', 'x-environment': 'sandbox'},
        {url: 'https://none.example', description: 'None', 'x-environment': 'production'},
      ],
    }),
  ],
  ['/v1/things', 'get', operation('listThingsV1', {deprecated: true})],
  ['/v1/things', 'post', operation('createThingV1', {deprecated: true, 'x-sca-token': 'always'})],
];

const listNames = ['limit', 'cursor', 'order', 'createdFrom', 'createdTo', 'status'];
const text: JsonSchema = {type: 'string'};
const named = (names: readonly string[], place: 'header' | 'query') =>
  Object.fromEntries(names.map((name) => [name, {name, in: place, schema: text}]));

const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'Things', version: '2.0.0'},
  servers: [
    {url: 'https://api.example', description: 'Production', 'x-environment': 'production'},
    {url: 'https://sandbox.example', description: 'Sandbox', 'x-environment': 'sandbox'},
  ],
  tags: [{name: 'Things', description: 'Things.'}],
  'x-tagGroups': [],
  'x-v1': {deprecated: '2025-01-01', sunset: '2027-06-30'},
  'x-rate-limit-groups': {},
  paths: {},
  webhooks: {},
  components: {
    schemas: {
      Resource: {properties: {id: text, version: {type: 'integer'}}},
      Thing: {'x-resource': 'acc', type: 'object', properties: {status: text}},
      ThingPage: {
        'x-form': 'page',
        properties: {data: {items: {$ref: '#/components/schemas/Thing'}}},
      },
      Problem: {type: 'object', properties: {type: {examples: ['https://docs.example/errors/x']}}},
      V1Error: {type: 'object', properties: {errorCode: text}},
    },
    parameters: {
      ...named(listNames, 'query'),
      ...named(
        ['Idempotency-Key', 'If-Match', 'Acting-User-Id', 'Sca-Token', 'Accept-Language'],
        'header',
      ),
    },
    headers: {},
    securitySchemes: {
      oauth2: {
        type: 'oauth2',
        description: 'Tokens.',
        flows: {
          clientCredentials: {
            tokenUrl: '/token',
            scopes: {'things:write': 'Write things.', 'sandbox:write': 'Use the tools.'},
          },
        },
      },
    },
  },
};
for (const [path, method, call] of calls) {
  document.paths[path] = {...document.paths[path], [method]: call};
}

const published: Record<Environment, OpenApiDocument> = {
  sandbox: expandDocument(document, tables, 'sandbox'),
  production: expandDocument(document, tables, 'production'),
};

function expanded(id: string): OperationObject {
  const [path = '', method = 'get'] = calls.find(([, , call]) => call.operationId === id) ?? [];
  const found = published.sandbox.paths[path]?.[method];
  if (!found) {
    throw new Error(`The expanded document does not hold ${id}.`);
  }
  return found;
}

function answer(id: string, status: string): Response {
  const written = expanded(id).responses[status];
  const name = written && '$ref' in written ? written.$ref.replace(/.*\//, '') : '';
  const found = published.sandbox.components.responses?.[name] ?? (written as Response | undefined);
  if (!found) {
    throw new Error(`${id} has no answer ${status}.`);
  }
  return found;
}

/** The headers that not every response has. */
function ownHeaders(id: string, status: string): string[] {
  const isUnknown = ['401', '405'].includes(status);
  const quota = isUnknown ? [] : ['RateLimit', 'RateLimit-Policy'];
  const everywhere = ['Request-Id', 'Correlation-Id', ...quota];
  const names = Object.keys(answer(id, status).headers ?? {});
  expect(names).toEqual(expect.arrayContaining(everywhere));
  return names.filter((name) => !everywhere.includes(name));
}

describe('errors that follow from what an operation is', () => {
  const causes = new Map([
    ['getStatus', ['every operation']],
    ['listThings', ['a scope in security', 'every operation', 'x-list']],
    [
      'createThing',
      [
        'a scope in security',
        'every operation',
        'requestBody',
        'a requestBody of JSON',
        'x-idempotency-key',
        'x-sca',
        'x-sca',
      ],
    ],
    [
      'updateThing',
      [
        'a scope in security',
        'every operation',
        'requestBody',
        'a requestBody of JSON',
        'a parameter in the path',
        'x-if-match',
      ],
    ],
    [
      'deleteThing',
      ['a scope in security', 'every operation', 'a parameter in the path', 'x-sca', 'x-sca'],
    ],
    ['resetSandbox', ['a scope in security', 'every operation', 'x-sandbox-only']],
    ['listThingsV1', ['a scope in security', 'every operation', 'deprecated']],
    ['createThingV1', ['a scope in security', 'every operation', 'x-sca-token', 'deprecated']],
  ]);

  it.each([...causes])('%s answers those of its rules', (id, expected) => {
    const codes = expanded(id)['x-errors'] ?? [];
    const found = errorRules.filter((rule) => rule.codes.every((code) => codes.includes(code)));
    expect(found.map(({cause}) => cause)).toEqual(expected);
    expect(codes).toEqual(found.flatMap((rule) => rule.codes));
  });

  it('are answered by some operation here, each of them', () => {
    const met = new Set([...causes.values()].flat());
    expect(errorRules.map(({cause}) => cause).filter((cause) => !met.has(cause))).toEqual([]);
  });

  it.each([
    ['the scope of a token', 'listThings', '401', ['WWW-Authenticate']],
    ['a method that is not there', 'listThings', '405', ['Allow']],
    ['too many calls', 'listThings', '429', ['Retry-After']],
    ['a pause of the service', 'listThings', '503', ['Retry-After']],
    ['the same call twice at once', 'createThing', '409', ['Retry-After', 'Idempotency-Replayed']],
    ['a refusal that is stored', 'createThing', '422', ['Idempotency-Replayed']],
    ['a request that cannot be read', 'createThing', '400', ['Idempotency-Replayed']],
    ['a refusal that is not stored', 'createThing', '401', ['WWW-Authenticate']],
    ['an error of version 1', 'listThingsV1', '404', ['Deprecation', 'Sunset', 'Link']],
    ['an object that is not there', 'updateThing', '404', []],
    ['another version of the object', 'updateThing', '412', []],
  ])('%s has the headers that say what to do', (_, id, status, headers) => {
    expect(ownHeaders(id, status)).toEqual(headers);
  });

  it.each([
    ['a list', 'listThings', []],
    ['an object with a version', 'updateThing', ['ETag']],
    ['a call that can be repeated', 'createThing', ['ETag', 'Idempotency-Replayed']],
    ['a call of version 1', 'listThingsV1', ['ETag', 'Deprecation', 'Sunset', 'Link']],
  ])('%s has the headers of its success', (_, id, headers) => {
    expect(ownHeaders(id, '200')).toEqual(headers);
  });
});

describe('parameters that follow from what an operation is', () => {
  const common = ['Accept-Language', 'Correlation-Id', 'traceparent'];
  it.each([
    ['getStatus', []],
    ['listThings', ['status', 'limit', 'cursor', 'order', 'createdFrom', 'createdTo']],
    ['createThing', ['Idempotency-Key', 'Acting-User-Id!', 'Sca-Challenge-Id', 'Sca-Preference']],
    ['updateThing', ['If-Match']],
    ['deleteThing', ['Acting-User-Id', 'Sca-Challenge-Id', 'Sca-Preference']],
    ['createThingV1', ['Sca-Token!']],
  ])('%s takes them', (id, names) => {
    const found = expanded(id).parameters?.map((parameter) =>
      '$ref' in parameter
        ? parameter.$ref.replace(/.*\//, '')
        : `${parameter.name}${parameter.required ? '!' : ''}`,
    );
    expect(found).toEqual([...names, ...common]);
  });

  it('says when the acting person is required', () => {
    expect(expanded('deleteThing').parameters).toContainEqual({
      $ref: '#/components/parameters/Acting-User-Id',
      description:
        'The person who is acting. Required when it is dear; otherwise for the audit trail.',
    });
  });
});

describe('production', () => {
  const {sandbox, production} = published;

  it('has the operations of the sandbox without its tools', () => {
    const others = Object.keys(sandbox.paths).filter((path) => !(path in production.paths));
    expect(others).toEqual(['/v2/sandbox/reset']);
    expect(JSON.stringify(production)).not.toMatch(/sandbox_only|resetSandbox|tools\.example/);
  });

  it.each([
    ['sandbox', ['https://sandbox.example'], ['things:write', 'sandbox:write']],
    ['production', ['https://api.example'], ['things:write']],
  ] as const)('is not %s: each has its own hosts and scopes', (environment, urls, scopes) => {
    const {servers, components} = published[environment];
    expect(servers.map(({url}) => url)).toEqual(urls);
    const {flows} = components.securitySchemes.oauth2 ?? {};
    expect(Object.keys(flows?.clientCredentials.scopes ?? {})).toEqual(scopes);
    expect(expanded('resetSandbox').servers).toEqual([
      {url: 'https://tools.example', description: 'Tools'},
    ]);
  });
});
