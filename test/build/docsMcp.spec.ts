import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {build, transform} from 'esbuild';
import {provider} from '@aldermark/data/provider';
import {callTool, clientOfCommand, type ToolResult} from '@aldermark/docs-mcp/testing/client';
import {addressOfPart} from '@aldermark/search/names';
import {fileBody} from '@aldermark/sandbox/stories/upload';
import {contract, views} from '../support/builtContract';
import {lexicon} from '../support/builtSearch';
import {buildFolder, root} from '../support/hosts';

/** An empty folder in which the package is installed. */
let folder: string;

/** What the command wrote that is no message of the protocol. */
const reported: string[] = [];
let client: Awaited<ReturnType<typeof clientOfCommand>>;

// The tests share one process of the server, and the package is made once.
test.describe.configure({mode: 'default'});

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docs-mcp-'));
  const npm = (args: string[], cwd: string) => execFileSync('npm', args, {cwd, stdio: 'pipe'});
  npm(['pack', '--workspace', 'packages/docs-mcp', '--pack-destination', folder], root);
  npm(['init', '--yes'], folder);
  npm(['install', '--offline', './aldermark-docs-mcp-1.0.0.tgz'], folder);
  const command = path.join(folder, 'node_modules/.bin/aldermark-docs-mcp');
  client = await clientOfCommand(command, folder, (text) => reported.push(text));
});

test.afterAll(async () => {
  await client.close();
  rmSync(folder, {recursive: true});
});

const call = (name: string, args: Readonly<Record<string, unknown>> = {}): Promise<ToolResult> =>
  callTool(client, name, args);

const read = (file: string) => readFileSync(path.join(buildFolder, file), 'utf8');

test('an assistant finds a page and reads it word for word', async () => {
  const {tools} = await client.listTools();
  expect(tools.map(({name}) => name).sort()).toEqual([
    'call_sandbox',
    'describe',
    'read_events',
    'read_page',
    'reset_sandbox',
    'search_docs',
    'validate_request',
  ]);
  const {content} = await call('search_docs', {query: 'iban check digits'});
  const [first] = content.results as {address: string; url: string}[];
  expect(first?.address).toBe('/docs/accounts/iban');
  const page = await call('read_page', {address: first?.url});
  expect(page.text).toBe(read('docs/accounts/iban.all.md').trimEnd());
});

test('every place that the search knows can be read, and begins with its heading', async () => {
  const faults: string[] = [];
  for (const {page, part} of lexicon.places) {
    const address = part ? addressOfPart(page, part) : page.address;
    const {isError, text} = await call('read_page', {address});
    const isSection = part?.kind === 'section';
    const heading = text.split('\n', 1)[0]?.replace(/[^\p{L}\p{N}]/gu, '');
    if (isError || (isSection && heading !== part.title.replace(/[^\p{L}\p{N}]/gu, ''))) {
      faults.push(`${address}: ${text.slice(0, 100)}`);
    }
  }
  expect(lexicon.places.length).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

const kinds: readonly [string, readonly string[]][] = [
  ['operation', [...contract.operations.keys()]],
  ['event', [...contract.events.keys()]],
  ['error', [...contract.errors.keys()]],
  ['object', [...contract.schemas.keys()].filter((name) => views.schemaHref(name))],
  ['state_machine', [...contract.states.keys()]],
  ['schema', Object.keys(contract.documents.sandbox.components.schemas)],
];

for (const [kind, names] of kinds) {
  test(`every ${kind} of the contract is described`, async () => {
    const faults: string[] = [];
    let longest = 0;
    for (const name of names) {
      const {isError, text, content} = await call('describe', {kind, name});
      const section = await call('read_page', {address: content.address});
      const isRight =
        content.name === name && content.kind === kind && text.includes(name) && !section.isError;
      longest = Math.max(longest, text.length + JSON.stringify(content).length);
      if (isError || !isRight) {
        faults.push(`${name}: ${text.slice(0, 100)}`);
      }
    }
    expect(names.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
    expect(longest).toBeLessThanOrEqual(40_000);
  });
}

test('the text of an operation is that of its own document', async () => {
  const {text} = await call('describe', {name: 'createUser'});
  const [, ...document] = read('openapi/operations/createUser.md').split('\n\n').slice(1);
  expect(text.split('\n\n').slice(1, 9)).toEqual(document.slice(0, 8));
});

test('the errors of a call are named with what to write instead', async () => {
  const {content, text} = await call('validate_request', {
    operation: 'createUser',
    headers: {'Idempotency-Key': 'faulty'},
    body: {firstName: 'Léa', lastNam: 'Garnier', birthDate: '8 March 1996', language: 'fre'},
  });
  expect(content).toMatchObject({status: 422, code: 'validation_failed', isAccepted: false});
  const faults = content.errors as Record<'field' | 'rule' | 'instead', string>[];
  expect(faults.map(({field, rule}) => `${field} ${rule}`)).toEqual(
    expect.arrayContaining([
      '/lastName required',
      '/lastNam unknownField',
      '/birthDate format',
      '/language enum',
      '/address required',
    ]),
  );
  expect(text).toContain('This call of `createUser` fails with 422');
  const advice = faults.map(({instead}) => instead).join('\n');
  expect(advice).toContain('Write "lastName".');
  expect(advice).toContain('such as "1990-04-12"');
});

const person = {
  firstName: 'Camille',
  lastName: 'Autoapprove',
  birthDate: '1992-06-18',
  birthPlace: {city: 'Rennes', country: 'FR'},
  nationalities: ['FR'],
  email: 'camille.autoapprove@example.com',
  phoneNumber: contract.samples.phones?.first_free,
  address: {line1: '2 rue du Gabarit', postCode: '75011', city: 'Paris', country: 'FR'},
  occupationStatus: 'EMPLOYEE',
  monthlyIncomeBand: 'FROM_2000',
  accountPurpose: 'EVERYDAY',
};

test('the calls of an onboarding lead to an active user, and their events follow in order', async () => {
  await call('reset_sandbox');
  let calls = 0;
  const make = async (operation: string, body?: unknown, parameters = {}) => {
    const headers = {'Idempotency-Key': `call-${(calls += 1)}`};
    const {content} = await call('call_sandbox', {operation, parameters, headers, body});
    expect(content.status, JSON.stringify(content.body)).toBeLessThan(300);
    return content.body as {id: string; data: {id: string}[]};
  };
  const {content: now} = await call('read_events');
  const {id: holderId} = await make('createUser', person);
  const {data: terms} = await make('listTermsDocuments', undefined, {code: 'CGU_CONSUMER'});
  const consent = {holderId, termsDocumentId: terms[0]?.id, channel: 'MOBILE'};
  await make('createConsent', {...consent, acceptedAt: now.now});
  const taxResidences = [{country: 'FR', tin: contract.samples.tins?.FR}];
  const declaration = {holderId, taxResidences, usPerson: false, certifiedAt: now.now};
  await make('createTaxDeclaration', declaration);
  const order = {holderId, purpose: 'ONBOARDING', path: 'API', targetLevel: 'STANDARD'};
  const {id: kycFileId} = await make('createKycFile', order);
  const {id: fileId} = await make('createFile', await fileBody('passport.pdf'));
  const passport = {type: 'PASSPORT', issuingCountry: 'FR', expiryDate: '2031-05-03'};
  await make('addKycDocument', {...passport, fileIds: [fileId]}, {kycFileId});
  await make('submitKycFile', undefined, {kycFileId});
  await make('advanceTestClock', {duration: 'PT10M'});

  const {content} = await call('read_events', {resource: holderId});
  const types = (content.events as {type: string}[]).map(({type}) => type);
  expect(types).toEqual([
    'user.created',
    'consent.recorded',
    'user.updated',
    'tax_declaration.accepted',
    'user.updated',
    'kyc_file.created',
    'user.updated',
    'kyc_file.submitted',
    'user.under_review',
    'screening.completed',
    'kyc_file.approved',
    'user.activated',
  ]);
  const user = await call('call_sandbox', {operation: 'getUser', parameters: {userId: holderId}});
  expect(user.content.body).toMatchObject({status: 'ACTIVE'});
});

for (const [tool, args, nearest] of [
  ['describe', {name: 'virtual_iban.create'}, 'virtual_iban.created'],
  ['describe', {name: 'Acount', kind: 'object'}, 'Account'],
  ['read_page', {address: '/docs/accounts/virtual-iban'}, '/docs/accounts/virtualiban'],
  ['read_page', {address: '/api/Users#createUsr'}, 'createUser'],
  ['validate_request', {operation: 'createUsr'}, 'createUser'],
  ['call_sandbox', {operation: 'createUsr'}, 'createUser'],
  ['read_events', {types: ['user.create']}, 'user.created'],
] as const) {
  test(`${tool} answers an unknown name with the nearest ones: ${nearest}`, async () => {
    const {isError, text} = await call(tool, args);
    expect(text).toContain(`"${nearest}"`);
    expect(isError).toBe(true);
  });
}

test('every page with a twin and every pack of llms.txt is a resource at its public address', async () => {
  const {resources} = await client.listResources();
  const named = [...read('llms.txt').matchAll(/\]\(([^)]+)\.md\)/g)].map(([, address]) => address);
  const isPack = (address = '') => address.includes('/packs/');
  const home = `${provider.site.docs}/index`;
  const ofNames = [
    ...[...contract.errors.keys()].sort().map((code) => `/errors/${code}`),
    ...[...contract.events.keys()].sort().map((name) => `/events/${name}`),
  ];
  expect(resources.map(({uri}) => uri)).toEqual([
    ...named
      .filter((address) => !isPack(address))
      .map((address) => (address === home ? `${provider.site.docs}/` : address)),
    ...ofNames.map((address) => provider.site.docs + address),
    ...named.filter(isPack).map((address) => `${address}.md`),
  ]);
  for (const [address, file] of [
    ['docs/accounts/iban', 'docs/accounts/iban.all.md'],
    ['docs/glossary', 'docs/glossary.md'],
    ['packs/cards.md', 'packs/cards.md'],
  ] as const) {
    const {contents} = await client.readResource({uri: `${provider.site.docs}/${address}`});
    expect(contents[0]).toMatchObject({text: read(file)});
  }
});

test('the calls in the README answer what it shows', async () => {
  const readme = readFileSync(path.join(root, 'packages/docs-mcp/README.md'), 'utf8');
  const examples = [
    ...readme.matchAll(/^### `(\w+)`$[^]*?```json\n([^]*?)```[^]*?```json\n([^]*?)```/gm),
  ];
  const {tools} = await client.listTools();
  expect(examples.map(([, name]) => name).sort()).toEqual(tools.map(({name}) => name).sort());
  await call('reset_sandbox');
  for (const [, name = '', args = '', answer = ''] of examples) {
    const {content} = await call(name, JSON.parse(args) as Record<string, unknown>);
    expect(content, name).toMatchObject(JSON.parse(answer) as Record<string, unknown>);
  }
});

test('the bundle imports nothing that reaches the network, and names no global that does', async () => {
  const bundle = path.join(folder, 'node_modules/@aldermark/docs-mcp/dist/cli.js');
  const {metafile} = await build({
    entryPoints: [bundle],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const imported = Object.values(metafile.inputs).flatMap(({imports}) => imports);
  const modules = new Set(imported.map((one) => one.path));
  expect([...modules].sort()).toEqual(['node:fs', 'node:process']);
  const mark = 'reachesTheNetwork';
  const globals = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];
  const {code} = await transform(readFileSync(bundle, 'utf8'), {
    define: Object.fromEntries(
      globals.flatMap((name) => [
        [name, mark],
        [`globalThis.${name}`, mark],
      ]),
    ),
  });
  expect(code).not.toContain(mark);
  expect(code).not.toMatch(/getBuiltinModule|createRequire|process\.binding/);
});

test('the command writes messages and nothing else', () => {
  expect(reported).toEqual([]);
});
