import type {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {beforeEach, describe, expect, it} from 'vitest';
import {keptModel} from '../../../contract-reader';
import {testContract} from '../../../sandbox/testing/contract';
import {withExamples} from '../library/examples';
import {callTool, clientOf} from '../testing/client';
import {testDocs} from '../testing/docs';
import {createServer} from './createServer';

const contract = withExamples(testContract(), keptModel().contract);
const {ids = {}, phones = {}} = contract.samples;

let client: Client;
beforeEach(async () => {
  client = await clientOf(createServer(testDocs, contract));
});

const person = {
  firstName: 'Léa',
  lastName: 'Garnier',
  birthDate: '1996-03-08',
  birthPlace: {city: 'Rennes', country: 'FR'},
  nationalities: ['FR'],
  email: 'lea.garnier@example.com',
  phoneNumber: phones.first_free,
  address: {line1: '2 rue du Gabarit', postCode: '75011', city: 'Paris', country: 'FR'},
};
const headers = {'Idempotency-Key': 'once'};

it('tells what each tool takes and answers, and which of them change something', async () => {
  const {tools} = await client.listTools();
  expect(
    tools.map(({name, annotations, outputSchema}) => [
      name,
      annotations?.readOnlyHint ?? false,
      annotations?.openWorldHint,
      outputSchema !== undefined,
    ]),
  ).toEqual([
    ['search_docs', true, false, true],
    ['read_page', true, false, true],
    ['describe', true, false, true],
    ['validate_request', true, false, true],
    ['call_sandbox', false, false, true],
    ['read_events', true, false, true],
    ['reset_sandbox', false, false, true],
  ]);
  expect(tools.filter(({title, description}) => !title || !description)).toEqual([]);
  expect(client.getInstructions()).toContain('search_docs');
});

describe('validate_request', () => {
  type Fault = Readonly<
    Record<'place' | 'field' | 'code' | 'rule' | 'instead' | 'nearest', string>
  >;

  it.each<[string, object, string | undefined, readonly string[]]>([
    ['accepts a right call', {operation: 'createUser', headers, body: person}, undefined, []],
    [
      'proposes the known field for an unknown one',
      {operation: 'createUser', headers, body: {...person, lastName: undefined, lastNam: 'X'}},
      'validation_failed',
      [
        'body /lastName: Add "lastName": text of 1 to 70 characters that matches ^[A-Za-zÀ-ÖØ-öø-ſȘ-ț\'-][A-Za-zÀ-ÖØ-öø-ſȘ-ț\' -]*$, such as "Martin".',
        'body /lastNam: Write "lastName".',
      ],
    ],
    [
      'says where an unknown field of an object is, and what the object takes',
      {
        operation: 'createUser',
        headers,
        body: {...person, birthPlace: {...person.birthPlace, zip: 1}},
      },
      'validation_failed',
      ['body /birthPlace/zip: Leave it out. The object takes city, country.'],
    ],
    [
      'shows an example of the right form',
      {operation: 'createUser', headers, body: {...person, birthDate: '8.3.1996'}},
      'validation_failed',
      ['body /birthDate: Write text of the format date, such as "1990-04-12".'],
    ],
    [
      'says which kind of value is right',
      {
        operation: 'createInternalTransfer',
        headers: {...headers, 'Acting-User-Id': ids.usr},
        body: {
          fromAccountId: ids.acc,
          toAccountId: ids.acc2,
          amount: {value: '10', currency: 'EUR'},
        },
      },
      'validation_failed',
      ['body /amount/value: Write an integer of 1 to 99999999999, such as 12550.'],
    ],
    [
      'proposes the known value',
      {operation: 'createUser', headers, body: {...person, accountPurpose: 'SALERY'}},
      'validation_failed',
      ['body /accountPurpose: Write "SALARY".'],
    ],
    [
      'names a missing header',
      {operation: 'createUser', body: person},
      'idempotency_key_missing',
      [
        'header Idempotency-Key: Send Idempotency-Key: text of 1 to 255 characters that matches ^[ -~]+$. Send a key.',
      ],
    ],
    [
      'proposes the known parameter of the query',
      {operation: 'listAccounts', parameters: {limt: 5}},
      'filter_invalid',
      ['query limt: Write "limit".'],
    ],
    [
      'names a missing parameter of the path',
      {operation: 'getUser'},
      'route_not_found',
      ['path userId: Send userId: text that matches ^usr_[0-7][0-9A-HJKMNP-TV-Z]{25}$.'],
    ],
  ])('%s', async (_, args, code, faults) => {
    const {content, isError} = await callTool(client, 'validate_request', {...args});
    expect(isError).toBe(false);
    expect(content.code).toBe(code);
    expect(
      (content.faults as Fault[]).map(({place, field, instead}) => `${place} ${field}: ${instead}`),
    ).toEqual(faults);
  });

  it('changes nothing', async () => {
    await callTool(client, 'validate_request', {operation: 'createUser', headers, body: person});
    const {content} = await callTool(client, 'read_events');
    expect(content.events).toEqual([]);
    const made = await callTool(client, 'call_sandbox', {
      operation: 'createUser',
      headers,
      body: person,
    });
    expect(made.content.status).toBe(201);
  });
});

describe('the sandbox', () => {
  const create = {operation: 'createUser', headers, body: person};

  it('answers a call with what it caused, and keeps it for the next call', async () => {
    const {content} = await callTool(client, 'call_sandbox', create);
    const {id: userId} = content.body as {id: string};
    expect(content).toMatchObject({
      operation: 'createUser',
      status: 201,
      headers: {etag: '"1"'},
      events: [{type: 'user.created', objectType: 'User', objectId: userId}],
    });
    const read = await callTool(client, 'call_sandbox', {
      method: 'GET',
      path: `/v2/users/${userId}`,
    });
    expect(read.content).toMatchObject({status: 200, body: {id: userId, status: 'ONBOARDING'}});
  });

  it('shows a body that is no JSON as text', async () => {
    const {content, text} = await callTool(client, 'call_sandbox', {
      operation: 'getIbanCertificate',
      parameters: {accountId: ids.acc},
    });
    expect(content.body).toMatch(/^%PDF-/);
    expect(text).toContain('```text\n%PDF-');
  });

  it('says what to do about a refusal', async () => {
    const {content, text} = await callTool(client, 'call_sandbox', {
      operation: 'createUser',
      body: person,
    });
    expect(content).toMatchObject({status: 400, hint: 'Send a key.', events: []});
    expect(text).toContain('Send a key.');
    const {content: unknown} = await callTool(client, 'call_sandbox', {
      method: 'GET',
      path: '/v2/acounts',
    });
    const head = await callTool(client, 'call_sandbox', {method: 'HEAD', path: '/v2/nothing'});
    expect(head.content).toMatchObject({status: 404, body: null});
    expect(unknown).toMatchObject({
      status: 404,
      hint: expect.stringContaining('"GET /v2/accounts"') as string,
    });
  });

  it('reads events by type, object and place, the oldest first', async () => {
    const {content} = await callTool(client, 'call_sandbox', create);
    const {id: userId} = content.body as {id: string};
    await callTool(client, 'call_sandbox', {
      operation: 'updateUser',
      parameters: {userId},
      headers: {'If-Match': '"1"'},
      body: {lastName: 'Garnier-Petit'},
    });
    const typesOf = async (filter: object) => {
      const {content: answer} = await callTool(client, 'read_events', {...filter});
      return (answer.events as {type: string}[]).map(({type}) => type);
    };
    const {content: first} = await callTool(client, 'read_events', {limit: 1});
    const [event] = first.events as {id: string}[];
    expect(first.hasMore).toBe(true);
    expect(await typesOf({resource: userId})).toEqual(['user.created', 'user.updated']);
    expect(await typesOf({since: event?.id})).toEqual(['user.updated']);
    expect(await typesOf({types: ['user.updated']})).toEqual(['user.updated']);
    expect(await typesOf({resource: ids.usr})).toEqual([]);
  });

  it('lets time pass when the clock of the sandbox moves', async () => {
    const before = await callTool(client, 'read_events');
    await callTool(client, 'call_sandbox', {
      operation: 'advanceTestClock',
      headers,
      body: {duration: 'P40D'},
    });
    const after = await callTool(client, 'read_events');
    const days =
      (Date.parse(String(after.content.now)) - Date.parse(String(before.content.now))) / 86_400_000;
    expect(Math.round(days)).toBe(40);
  });

  it('is as new after a reset', async () => {
    await callTool(client, 'call_sandbox', create);
    const {content} = await callTool(client, 'reset_sandbox');
    expect(content.people).toContainEqual({
      externalRef: 'seed-alice',
      name: 'Alice Martin',
      status: 'ACTIVE',
      id: ids.usr,
    });
    expect((await callTool(client, 'read_events')).content.events).toEqual([]);
  });
});

it.each<[string, object, string]>([
  [
    'describe',
    {name: 'createUsers'},
    'There is no operation, event, error, object or state machine "createUsers". The nearest names are "createUser"',
  ],
  [
    'describe',
    {name: 'user.crated', kind: 'event'},
    'There is no event "user.crated". The nearest names are "user.created"',
  ],
  ['read_page', {address: '/docs/bleu'}, 'The nearest names are "/docs/blue"'],
  ['read_page', {address: '/docs/blue', section: 'opn-one'}, 'The nearest names are "open-one"'],
  ['read_page', {address: '/docs/blue', offset: 9999}, 'so offset 9999 is beyond it'],
  ['validate_request', {operation: 'getUsr'}, 'The nearest names are "getUser"'],
  [
    'validate_request',
    {method: 'PUT', path: '/v2/users'},
    'There is no operation at "PUT /v2/users"',
  ],
  ['call_sandbox', {operation: 'getUser'}, 'getUser needs the parameters userId.'],
  ['read_events', {types: ['user.create']}, 'The nearest names are "user.created"'],
  ['read_events', {since: 'evt_1'}, 'There is no event "evt_1" in this sandbox.'],
  ['search_docs', {query: ' '}, 'query'],
])('%s refuses %j', async (tool, args, message) => {
  const {isError, text} = await callTool(client, tool, {...args});
  expect(text).toContain(message);
  expect(isError).toBe(true);
});

it.each([
  ['createUser', undefined, 'operation', {method: 'POST', path: '/v2/users'}],
  ['user.created', undefined, 'event', {object: 'User'}],
  ['validation_failed', undefined, 'error', {status: 422}],
  ['User', undefined, 'object', {fields: expect.arrayContaining(['id', 'status']) as string[]}],
  ['User', 'state_machine', 'state_machine', {finals: ['REJECTED', 'CLOSED']}],
])('describes %s (%s)', async (name, kind, found, facts) => {
  const {content} = await callTool(client, 'describe', {name, kind});
  expect(content).toMatchObject({kind: found, name, facts});
  expect(content.markdown).toContain(`About ${found === 'state_machine' ? 'User-states' : name}.`);
});

it('reads a long page in parts without losing any text', async () => {
  const address = '/docs/long';
  let read = '';
  for (let offset: unknown = 0; offset !== undefined;) {
    const {content} = await callTool(client, 'read_page', {address, offset});
    read += String(content.markdown).split('\n\n---\n\n')[0];
    offset = content.nextOffset;
  }
  expect(read.match(/One more sentence/g)).toHaveLength(3000);
  const {text} = await callTool(client, 'read_page', {address, language: 'cURL'});
  expect(text).toMatch(
    /call read_page with the address `\/docs\/long`, the language cURL, the offset \d+\./,
  );
});

it('offers every page as a resource at its public address, and completes addresses', async () => {
  const {resources} = await client.listResources();
  expect(resources.map(({uri, mimeType}) => [uri, mimeType])).toEqual(
    testDocs.pages.map(({address}) => [testDocs.site + address, 'text/markdown']),
  );
  const [{uri} = {uri: ''}] = resources;
  const {contents} = await client.readResource({uri});
  expect(contents).toEqual([{uri, mimeType: 'text/markdown', text: testDocs.pages[0]?.markdown}]);
  const {completion} = await client.complete({
    ref: {type: 'ref/resource', uri: `${testDocs.site}/{+path}`},
    argument: {name: 'path', value: 'docs/b'},
  });
  expect(completion.values).toEqual(['docs/blue']);
  await expect(client.readResource({uri: `${testDocs.site}/docs/bleu`})).rejects.toThrow(
    'The nearest names are "/docs/blue"',
  );
});
