import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {onSocket} from '../testing/onSocket';
import {readArguments} from './args';
import {serve, type Running} from './serve';

const {ids = {}} = testContract().samples;

let running: Running;
let port = '';
let token = '';
beforeAll(async () => {
  running = await serve(testContract(), {
    port: 0,
    webhook: undefined,
    seed: 1,
    allowHosts: ['Sandbox.Compose.Internal', '192.0.2.7'],
    consoleFiles: () => Promise.resolve(new Map()),
  });
  ({port} = new URL(running.url));
  token = await running.sandbox.token();
});
afterAll(() => running.close());

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Sends a request with exactly these headers. */
const send = (target: string, headers: Headers, method = 'GET', body = '') => {
  const lines = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  );
  const length = method === 'GET' ? [] : [`Content-Length: ${body.length}`];
  const head = [`${method} ${target} HTTP/1.1`, ...lines, ...length].join('\r\n');
  return onSocket(running.url, `${head}\r\n\r\n${body}`);
};

const withPort = (host: string) => host.replace('PORT', port);

describe('the host of a request', () => {
  it.each<[host: string, isAnswered: boolean]>([
    ['127.0.0.1:PORT', true],
    ['127.0.0.1', true],
    ['127.0.0.1:1', true],
    ['127.8.9.10:PORT', true],
    ['localhost:PORT', true],
    ['LOCALHOST:PORT', true],
    ['LocalHost.:PORT', true],
    ['app.localhost:PORT', true],
    ['[::1]:PORT', true],
    ['[0:0:0:0:0:0:0:1]:PORT', true],
    ['sandbox.compose.internal:PORT', true],
    ['SANDBOX.compose.internal.:PORT', true],
    ['192.0.2.7:PORT', true],
    ['evil.example:PORT', false],
    ['evil.example', false],
    ['localhost.evil.example:PORT', false],
    ['127.0.0.1.evil.example:PORT', false],
    ['evillocalhost:PORT', false],
    ['x.sandbox.compose.internal:PORT', false],
    ['0.0.0.0:PORT', false],
    ['0:PORT', false],
    ['192.168.0.5:PORT', false],
    ['[::]:PORT', false],
    ['[fe80::1]:PORT', false],
    ['api.sandbox.aldermark.example', false],
    ['localhost..:PORT', false],
  ])('%s', async (host, isAnswered) => {
    const paths = [
      '/v2/partner',
      '/sandbox/requests',
      '/console/none',
      '/.well-known/jwks.json',
      '/t/x',
    ];
    for (const path of paths) {
      const {status, body} = await send(path, {
        Host: withPort(host),
        Authorization: `Bearer ${token}`,
      });
      expect([path, status === 403], body).toEqual([path, !isAnswered]);
    }
  });

  it.each<[what: string, headers: Headers]>([
    ['no host', {Accept: '*/*'}],
    ['an empty host', {Host: ''}],
    ['two hosts', {Host: ['localhost', 'evil.example']}],
    ['a user before the host', {Host: 'evil.example@localhost'}],
    ['a path after the host', {Host: 'localhost/evil.example'}],
    ['two hosts in one header', {Host: 'localhost, evil.example'}],
    ['a port that is none', {Host: 'localhost:x'}],
  ])('%s is malformed', async (_, headers) => {
    const {status, body} = await send('/sandbox/requests', headers);
    expect([status, JSON.parse(body)]).toEqual([400, expect.objectContaining({status: 400})]);
  });

  it('is also the one of a whole address in the request line', async () => {
    const Host = `127.0.0.1:${port}`;
    expect((await send(`http://evil.example/v2/partner`, {Host})).status).toBe(403);
    expect((await send(`http://${Host}/v2/partner`, {Host: 'evil.example'})).status).toBe(403);
    expect((await send(`http://${Host}/v2/partner`, {Host})).status).toBe(401);
  });

  it('is named in the refusal, with the option that allows it', async () => {
    const {head, body} = await send('/v2/partner', {Host: 'box.test:4010'});
    expect(head).toMatch(/^content-type: application\/problem\+json$/im);
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title: 'Forbidden',
      status: 403,
      detail:
        'This sandbox answers at 127.0.0.1 and localhost, and not at box.test. If that is a name of your machine, start the sandbox with --allow-host box.test.',
    });
  });
});

/** Requests of pages in browsers, by what they say of themselves. */
const pages = {
  'a page of another site': {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site'},
  'a page of another site without an origin': {'Sec-Fetch-Site': 'cross-site'},
  'a page in an old browser': {Origin: 'https://evil.example'},
  'a frame without an origin': {Origin: 'null', 'Sec-Fetch-Site': 'cross-site'},
  'a file': {Origin: 'null'},
  'another port of this machine': {Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site'},
  'a page that pretends': {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin'},
  'two origins': {Origin: ['http://localhost', 'https://evil.example']},
  'a site that is none': {'Sec-Fetch-Site': 'same-origin, cross-site'},
} as const satisfies Record<string, Headers>;

const form = {'Content-Type': 'application/x-www-form-urlencoded'};
const json = {'Content-Type': 'application/json'};

describe.each(Object.entries(pages))('%s', (_, headers) => {
  it.each<[method: string, path: string, own?: Headers, body?: string]>([
    ['GET', '/sandbox/requests'],
    ['GET', '/sandbox/requests?limit=1'],
    ['GET', '/sandbox/events'],
    ['GET', '/sandbox'],
    ['POST', '/sandbox/reset'],
    ['POST', '/sandbox/wait', {'Content-Type': 'text/plain'}, '{}'],
    ['POST', '/sandbox/faults', {'Content-Type': 'text/plain'}, '{"faults":"unavailable"}'],
    ['POST', '/sandbox/snapshots'],
    ['DELETE', '/sandbox/faults'],
    ['POST', '/sandbox/approvals', form, 'decision=APPROVE'],
    ['GET', '/sandbox/approvals'],
    ['GET', '/sandbox/console/moments'],
    ['POST', '/sandbox/console/perform', json, '{}'],
    ['OPTIONS', '/sandbox/reset'],
    ['POST', '/oauth2/token', form, 'grant_type=client_credentials'],
    ['POST', '/v2/sandbox/simulations', json, '{}'],
    ['POST', '/v2/sandbox/simulations', {...json, Authorization: 'Bearer x'}, '{}'],
    ['POST', '/%73andbox/reset'],
    ['GET', '/sandbo%78/requests'],
    ['GET', '/v1/../sandbox/requests'],
    ['POST', '/v2/%53andbox/../sandbox/simulations', json, '{}'],
    ['POST', '/v2/s%61ndbox/simulations', json, '{}'],
    ['POST', '/oauth2/%74oken', form, ''],
  ])('may not send %s %s', async (method, path, own = {}, body = '') => {
    const answer = await send(path, {Host: `localhost:${port}`, ...headers, ...own}, method, body);
    expect([answer.status, answer.body]).toEqual([403, expect.stringContaining('another origin')]);
    expect(answer.head).not.toMatch(/access-control-allow/i);
  });
});

it('changes nothing when a page of another site asks', async () => {
  const before = running.sandbox.now();
  await send('/sandbox/reset', {Host: `localhost:${port}`, ...pages['a file']}, 'POST');
  const read = await send('/v2/partner', {Host: 'localhost', Authorization: `Bearer ${token}`});
  expect([read.status, running.sandbox.now() >= before]).toEqual([200, true]);
});

describe('what stays open', () => {
  const own = () => ({Host: `localhost:${port}`});
  it.each<[what: string, method: string, path: string, headers: Headers, status: number]>([
    ['a program', 'GET', '/sandbox/requests', {}, 200],
    ['an address that somebody types', 'GET', '/sandbox/requests', {'Sec-Fetch-Site': 'none'}, 200],
    ['a page of the sandbox', 'GET', '/sandbox/requests', {'Sec-Fetch-Site': 'same-origin'}, 200],
    [
      'a form of the sandbox',
      'POST',
      '/sandbox/approvals',
      {...form, Origin: 'http://LOCALHOST:PORT', 'Sec-Fetch-Site': 'same-origin'},
      409,
    ],
    [
      'a link to the approvals',
      'GET',
      '/sandbox/approvals',
      {
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Dest': 'document',
      },
      200,
    ],
    [
      'the approvals in a frame',
      'GET',
      '/sandbox/approvals',
      {'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe'},
      403,
    ],
    [
      'a token through a proxy of a front end',
      'GET',
      '/v2/partner',
      {Origin: 'http://localhost:5173', 'Sec-Fetch-Site': 'same-origin', Authorization: 'TOKEN'},
      200,
    ],
    ['a page without a token', 'GET', '/v2/partner', pages['a page of another site'], 401],
    [
      'the question of a browser whether it may',
      'OPTIONS',
      '/v2/partner',
      pages['a page of another site'],
      405,
    ],
    [
      'the keys of the sandbox',
      'GET',
      '/.well-known/jwks.json',
      pages['a page of another site'],
      200,
    ],
    ['the page of a payment', 'GET', '/t/none', pages['a page of another site'], 404],
  ])('%s', async (_, method, path, headers, status) => {
    const filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        String(value).replace('PORT', port).replace('TOKEN', `Bearer ${token}`),
      ]),
    );
    const answer = await send(path, {...own(), ...filled}, method);
    expect([answer.status, answer.body.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expect(answer.head).not.toMatch(/access-control-allow/i);
  });

  it('is a call with a token at a name that an option allows', async () => {
    const headers = {
      Host: 'sandbox.compose.internal:4010',
      Origin: 'https://sandbox.compose.internal:4010',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': 'a',
      ...json,
    };
    const body = JSON.stringify({
      scenario: 'account.decision',
      parameters: {accountId: ids.acc, decision: 'BLOCK'},
    });
    expect((await send('/v2/sandbox/simulations', headers, 'POST', body)).status).toBe(201);
  });
});

describe('the option for hosts', () => {
  it('may be repeated', () => {
    const {allowHosts} = readArguments(['--allow-host', 'a.internal', '--allow-host', '10.0.0.2']);
    expect(allowHosts).toEqual(['a.internal', '10.0.0.2']);
  });

  it.each(['a:80', 'http://a', 'a/b', '*', '', 'a b', 'u@a'])('refuses "%s"', (name) => {
    expect(() => readArguments(['--allow-host', name])).toThrow('--allow-host must be a name');
  });
});
