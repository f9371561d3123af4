import type {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {beforeEach, describe, expect, it} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {testContract} from '@aldermark/sandbox/testing/contract';
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

it('tells what each tool takes, and which of them change something', async () => {
  const {tools} = await client.listTools();
  expect(
    tools.map(({name, annotations, inputSchema}) => [
      name,
      annotations?.readOnlyHint ?? false,
      annotations?.openWorldHint,
      inputSchema.additionalProperties,
    ]),
  ).toEqual([
    ['search_docs', true, false, false],
    ['read_page', true, false, false],
    ['describe', true, false, false],
    ['validate_request', true, false, false],
    ['call_sandbox', false, false, false],
    ['read_events', true, false, false],
    ['reset_sandbox', false, false, false],
  ]);
  expect(tools.filter(({title, description}) => !title || !description)).toEqual([]);
  expect(client.getInstructions()).toContain('search_docs');
});

describe('validate_request', () => {
  type ReportedError = Readonly<
    Record<'place' | 'field' | 'code' | 'rule' | 'instead' | 'nearest', string>
  >;

  it.each<[string, object, string | undefined, readonly string[]]>([
    ['accepts a right call', {operation: 'createUser', headers, body: person}, undefined, []],
    [
      'proposes the known field for an unknown one',
      {operation: 'createUser', headers, body: {...person, lastName: undefined, lastNam: 'X'}},
      'validation_failed',
      [
        'body /lastName: Add "lastName": text of 1 to 70 characters: letters of European languages, apostrophes, hyphens and, except at the start, spaces, such as "Martin".',
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
      ['body /amount/value: Write an integer in cents of 1 to 99999999999, such as 12550.'],
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
        'header Idempotency-Key: Send Idempotency-Key: text of 1 to 255 characters: ASCII characters that can be printed. Send a key.',
      ],
    ],
    [
      'proposes the known parameter of the query',
      {operation: 'listAccounts', parameters: {limt: 5}},
      'filter_invalid',
      ['query limt: Write "limit".'],
    ],
    [
      'names the values of a filter for an unknown one',
      {operation: 'listHolders', parameters: {status: ['ACTIVE', 'GONE']}},
      'filter_invalid',
      [
        'query status: Send status: a list of at least 1 item, each one of ONBOARDING, UNDER_REVIEW, INFO_REQUIRED, ACTIVE, REJECTED, SUSPENDED, CLOSED.',
      ],
    ],
    [
      'names a missing parameter of the path',
      {operation: 'getUser'},
      'route_not_found',
      ['path userId: Send userId: `usr_` and a ULID.'],
    ],
  ])('%s', async (_, args, code, errors) => {
    const {content, isError} = await callTool(client, 'validate_request', {...args});
    expect(isError).toBe(false);
    expect(content.code).toBe(code);
    expect(
      (content.errors as ReportedError[]).map(
        ({place, field, instead}) => `${place} ${field}: ${instead}`,
      ),
    ).toEqual(errors);
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

  it('returns what a call caused, and keeps it for the next call', async () => {
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
    const {content} = await callTool(client, 'call_sandbox', {
      operation: 'getIbanCertificate',
      parameters: {accountId: ids.acc},
    });
    expect(content.body).toMatch(/^%PDF-/);
  });

  it('says what to do about an error', async () => {
    const {content, text} = await callTool(client, 'call_sandbox', {
      operation: 'createUser',
      body: person,
    });
    expect(content).toMatchObject({status: 400, events: []});
    expect(text).toContain('Send a key.');
    const unknown = await callTool(client, 'call_sandbox', {
      method: 'GET',
      path: '/v2/acounts',
    });
    const head = await callTool(client, 'call_sandbox', {method: 'HEAD', path: '/v2/nothing'});
    expect(head.content).toMatchObject({status: 404, body: null});
    expect(unknown.content).toMatchObject({status: 404});
    expect(unknown.text).toContain('"GET /v2/accounts"');
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

/** An object of a number of levels. */
const nested = (levels: number): object => (levels === 1 ? {} : {a: nested(levels - 1)});

/** An object of a number of fields, whose names begin alike. */
const wide = (fields: number, start = 'field'): object =>
  Object.fromEntries(Array.from({length: fields}, (_, at) => [`${start}${at}`, '1']));

it.each<[string, object, string]>([
  [
    'describe',
    {name: 'createUsers'},
    'There is no operation, event, error, object, state machine or schema "createUsers". The nearest names are "createUser"',
  ],
  [
    'describe',
    {name: 'user.crated', kind: 'event'},
    'There is no event "user.crated". The nearest names are "user.created"',
  ],
  [
    'describe',
    {name: 'CardCreate', kind: 'object'},
    '"CardCreate" is not of the kind "object", but of the kind "schema".',
  ],
  ['describe', {name: 'CardCreat', kind: 'schema'}, 'The nearest names are "CardCreate"'],
  ['read_page', {address: '/packs/bleu.md'}, 'The nearest names are "/packs/blue"'],
  ['read_page', {address: '/docs/bleu'}, 'The nearest names are "/docs/blue"'],
  ['read_page', {address: '/docs/blue', section: 'opn-one'}, 'The nearest names are "open-one"'],
  ['read_page', {address: '/docs/blue', offset: 9999}, 'so offset 9999 is beyond it'],
  ['validate_request', {operation: 'getUsr'}, 'The nearest names are "getUser"'],
  [
    'validate_request',
    {method: 'PUT', path: '/v2/users'},
    'There is no operation at "PUT /v2/users"',
  ],
  [
    'validate_request',
    {operation: 'getPartner', method: 'DELETE'},
    'getPartner is GET /v2/partner',
  ],
  ['call_sandbox', {operation: 'getPartner', path: '/v2/users'}, 'not /v2/users'],
  ['call_sandbox', {operation: 'getUser'}, 'getUser needs the parameters userId.'],
  ['read_events', {types: ['user.create']}, 'The nearest names are "user.created"'],
  ['read_events', {since: 'evt_1'}, 'There is no event "evt_1" in this sandbox.'],
  ['search_docs', {query: ' '}, 'query'],
  [
    'search_docs',
    {query: 'iban', limits: 3},
    'There is no argument "limits". The nearest names are "limit"',
  ],
  ['read_page', {adress: '/docs/blue'}, 'The nearest names are "address"'],
  ['read_page', {address: '/'.repeat(301)}, '<=300 characters at address'],
  ['describe', {name: 'User', langauge: 'Python'}, 'The nearest names are "language"'],
  ['describe', {name: 'x'.repeat(301)}, '<=300 characters at name'],
  ['validate_request', {operaton: 'getUser'}, 'The nearest names are "operation"'],
  ['validate_request', {operation: 'createUser', body: nested(65)}, 'more than 64 levels'],
  ['validate_request', {operation: 'createUser', body: wide(10_001)}, 'maximum of 10000 elements'],
  ['call_sandbox', {operation: 'getUser', headrs: {}}, 'The nearest names are "headers"'],
  ['call_sandbox', {operation: 'getUser', headers: wide(101)}, 'more than 100 entries'],
  ['call_sandbox', {operation: 'getUser', parameters: {userId: 'x'.repeat(10_001)}}, '<=10000'],
  ['read_events', {type: 'user.created'}, 'The nearest names are "types"'],
  ['read_events', {types: Array(101).fill('user.created')}, '<=100 items at types'],
  ['reset_sandbox', {sed: 3}, 'There is no argument "sed". The nearest names are "seed".'],
])('%s rejects %j', async (tool, args, message) => {
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
  const {content, text} = await callTool(client, 'describe', {name, kind});
  expect(content).toMatchObject({kind: found, name, facts});
  expect(text).toContain(`About ${found === 'state_machine' ? 'User-states' : name}.`);
});

it('reads a long page in parts without losing any text', async () => {
  const address = '/docs/long';
  let read = '';
  for (let offset: unknown = 0; offset !== undefined;) {
    const {content, text} = await callTool(client, 'read_page', {address, offset});
    read += text.split('\n\n---\n\n')[0];
    offset = content.nextOffset;
  }
  expect(read.match(/One more sentence/g)).toHaveLength(3000);
  const {text} = await callTool(client, 'read_page', {address, language: 'cURL'});
  expect(text).toMatch(
    /call read_page with the address `\/docs\/long`, the language cURL, the offset \d+\./,
  );
});

it('sends nothing twice', async () => {
  const {tools} = await client.listTools();
  expect(tools.filter(({outputSchema}) => outputSchema)).toEqual([]);
  for (const [name, args] of [
    ['search_docs', {query: 'open one'}],
    ['read_page', {address: '/docs/blue'}],
    ['describe', {name: 'CardCreate'}],
    ['validate_request', {operation: 'createUser', body: {}}],
    ['call_sandbox', {operation: 'listHolders'}],
    ['reset_sandbox', {}],
  ] as const) {
    const {content, text, size} = await callTool(client, name, args);
    const lines = text.split('\n').filter((line) => line.length > 20);
    expect(lines.filter((line) => JSON.stringify(content).includes(line))).toEqual([]);
    // Nothing but the two blocks is in the response. Quotation marks in them need a backslash.
    expect(size).toBeLessThan(1.3 * (text.length + JSON.stringify(content).length) + 100);
  }
});

it.each<[string, object]>([
  ['read_page', {address: '/docs/long'}],
  ['describe', {name: 'LongCreate'}],
  [
    'call_sandbox',
    {operation: 'createUser', headers, body: {...person, ...wide(90, 'x'.repeat(500))}},
  ],
])('%s reads a long response to its end in parts that are short enough', async (name, args) => {
  let read = 0;
  for (let offset: unknown = 0; offset !== undefined; read += 1) {
    const {content, text} = await callTool(client, name, {...args, offset});
    expect(text.length + JSON.stringify(content).length).toBeLessThanOrEqual(40_000);
    if (content.nextOffset !== undefined) {
      expect(text).toContain(`offset ${String(content.nextOffset)}`);
    }
    offset = content.nextOffset;
  }
  expect(read).toBeGreaterThan(1);
});

it('names as many errors as a response has room for, and says how many there are', async () => {
  const {content, text} = await callTool(client, 'validate_request', {
    operation: 'createUser',
    headers,
    body: {...person, ...wide(2000)},
  });
  const shown = (content.errors as object[]).length;
  expect(text).toContain(`It has 2000 errors. These are the first ${shown}:`);
  expect(text.length + JSON.stringify(content).length).toBeLessThanOrEqual(40_000);
});

it('describes a schema that has no section with what takes it', async () => {
  const {content, text} = await callTool(client, 'describe', {name: 'CardForm'});
  expect(text).toBe('### CardForm');
  expect(content).toMatchObject({
    kind: 'schema',
    facts: {usedBy: ['listCards', 'CardCreate']},
    schema: {enum: ['VIRTUAL', 'PHYSICAL']},
  });
});

it('offers every page and pack as a resource at its public address, and completes addresses', async () => {
  const {resources} = await client.listResources();
  expect(resources.map(({uri, mimeType}) => [uri, mimeType])).toEqual(
    [...testDocs.pages, ...testDocs.packs].map(({address}) => [
      testDocs.site + address,
      'text/markdown',
    ]),
  );
  const [{uri} = {uri: ''}] = resources;
  const {contents} = await client.readResource({uri});
  expect(contents).toEqual([{uri, mimeType: 'text/markdown', text: testDocs.pages[0]?.markdown}]);
  const {completion} = await client.complete({
    ref: {type: 'ref/resource', uri: `${testDocs.site}/{+path}`},
    argument: {name: 'path', value: 'docs/b'},
  });
  expect(completion.values).toEqual(['docs/blue']);
  const pack = `${testDocs.site}/packs/blue.md`;
  expect((await client.readResource({uri: pack})).contents).toEqual([
    {uri: pack, mimeType: 'text/markdown', text: testDocs.packs[0]?.markdown},
  ]);
  await expect(client.readResource({uri: `${testDocs.site}/docs/bleu`})).rejects.toThrow(
    'The nearest names are "/docs/blue"',
  );
});
