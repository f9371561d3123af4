import {spawnSync} from 'node:child_process';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import {connect} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {readArguments} from './args';
import {RESET_PATH} from '../recording/control';
import {printEvents} from './events';
import {serve, type Running} from './serve';
import {START} from '../stories/partner';

const {ids = {}, persons = {}, externalAccounts = {}} = testContract().samples;

let running: Running | undefined;
const closers: (() => void)[] = [];
afterEach(async () => {
  await running?.close();
  closers.splice(0).forEach((close) => close());
});

async function start(webhook?: string): Promise<{url: string; Authorization: string}> {
  running = await serve(testContract(), {port: 0, webhook, seed: 1});
  return {url: running.url, Authorization: `Bearer ${await running.sandbox.token()}`};
}

type Received = {readonly headers: IncomingHttpHeaders; readonly body: string};

/** A server of a partner that stores the first request and responds with 204. */
async function receiver(): Promise<{address: string; received: Promise<Received>}> {
  let keep: (received: Received) => void = () => {};
  const received = new Promise<Received>((resolve) => (keep = resolve));
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      keep({headers: request.headers, body});
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`,
    received,
  };
}

describe('the server', () => {
  it('answers like the API on one address of this machine', async () => {
    const {url, Authorization} = await start();
    const response = await fetch(`${url}/v2/partner`, {headers: {Authorization}});
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({name: 'Wrenfield Wallet', testClock: null});
    expect((await fetch(`${url}/v2/nothing`)).status).toBe(404);
  });

  it('delivers a signed request to the loopback address', async () => {
    const {address, received} = await receiver();
    const {url, Authorization} = await start(address);
    await fetch(`${url}/v2/webhook-endpoints`, {
      method: 'POST',
      headers: {Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': '1'},
      body: JSON.stringify({url: 'https://hooks.wrenfield.example/in', eventTypes: ['*']}),
    });
    const {headers, body} = await received;
    expect(headers['webhook-signature']).toMatch(/^v1,/);
    expect(JSON.parse(body)).toMatchObject({type: 'webhook.test'});
  });

  it('is as new after a reset, which answers a token', async () => {
    const {url, Authorization} = await start();
    const reset = await fetch(url + RESET_PATH, {method: 'POST'});
    const {token} = (await reset.json()) as {token: string};
    const read = (authorization: string) =>
      fetch(`${url}/v2/partner`, {headers: {Authorization: authorization}});
    expect((await read(`Bearer ${token}`)).status).toBe(200);
    // The same seed gives the same token again, so that what somebody has copied goes on to work.
    expect(`Bearer ${token}`).toBe(Authorization);
  });

  it('serves every endpoint of the contract beside the API', async () => {
    const {url} = await start();
    for (const endpoint of Object.keys(testContract().controls)) {
      const [method = '', path = ''] = endpoint.split(' ');
      const text = await (await fetch(url + path, {method})).text();
      expect([endpoint, text]).not.toEqual([endpoint, expect.stringContaining('route_not_found')]);
      expect([endpoint, text]).not.toEqual([
        endpoint,
        expect.stringContaining('method_not_allowed'),
      ]);
    }
  });

  it('raises every quota as the program was told', async () => {
    running = await serve(testContract(), {
      port: 0,
      webhook: undefined,
      seed: 1,
      rateLimitFactor: 50,
    });
    const headers = {Authorization: `Bearer ${await running.sandbox.token()}`};
    const response = await fetch(`${running.url}/v2/partner`, {headers});
    const quota = Number(/q=(\d+)/.exec(response.headers.get('RateLimit-Policy') ?? '')?.[1]);
    expect(Object.values(testContract().rateLimits)).toContain(quota / 50);
  });

  it('ends with an exit code and the fix when its port is taken, so that no script waits for it', async () => {
    const {port} = new URL((await start()).url);
    const args = ['--import', 'tsx', 'tools/sandbox.ts', '--port', port];
    const {status, stderr} = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(stderr).toContain('The port is taken. Choose another one with --port.');
    expect(status).toBe(1);
  }, 40_000);

  it('answers what is no HTTP with a problem document', async () => {
    const {url} = await start();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end('GET /v2/partner HTTP/1.1\r\nHost: a\r\nCorrelation-Id: a\u0001b\r\n\r\n');
    let text = '';
    for await (const part of socket) {
      text += String(part);
    }
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    const [, id = ''] = /Request-Id: (req_\w+)/.exec(text) ?? [];
    const body = JSON.parse(text.slice(text.indexOf('{'))) as unknown;
    expect(body).toMatchObject({code: 'malformed_request', status: 400, requestId: id});
  });

  it('lets real time pass for a call that waits for its result', async () => {
    const {url, Authorization} = await start();
    const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          Authorization,
          'Content-Type': 'application/json',
          'Idempotency-Key': `${path} ${JSON.stringify(headers)}`,
          'Acting-User-Id': ids.usr ?? '',
          ...headers,
        },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, unknown>;
    };
    const creditor = {name: persons.chloe, iban: externalAccounts.chloe};
    const {id: payeeVerificationId} = await call('/v2/payee-verifications', creditor);
    const amount = {value: 100, currency: 'EUR'};
    const order = {accountId: ids.acc, creditor, payeeVerificationId, amount};
    const asked = await call('/v2/instant-transfers', order);
    const {id = ''} = asked.challenge as {id?: string};
    await call(`/v2/sca-challenges/${id}/answer`, {decision: 'APPROVE', signature: 'sandbox'});
    const before = Date.parse(running?.sandbox.now() ?? '') - Date.now();
    const sent = {'Sca-Challenge-Id': id, Prefer: 'respond-async, wait=10'};
    expect(await call('/v2/instant-transfers', order, sent)).toMatchObject({status: 'SETTLED'});
    const after = Date.parse(running?.sandbox.now() ?? '') - Date.now();
    expect(after - before).toBeLessThan(1000);
  });
});

describe('faults on purpose', () => {
  const block = ({url, Authorization}: {url: string; Authorization: string}, fault: string) =>
    fetch(`${url}/v2/accounts/${ids.acc}/block`, {
      method: 'POST',
      headers: {
        Authorization,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'one',
        'Sandbox-Fault': fault,
      },
      body: '{"reason":"FRAUD_SUSPICION","scope":"DEBIT"}',
    });

  it('drop the connection when the answer is lost', async () => {
    const started = await start();
    await expect(block(started, 'lose-answer')).rejects.toThrow('fetch failed');
    expect(running?.sandbox.events()).toHaveLength(1);
    const repeated = await block(started, 'delay=1');
    expect(repeated.headers.get('Idempotency-Replayed')).toBe('true');
  });

  it('let a second call with the same key find the first in progress', async () => {
    const started = await start();
    const answers = await Promise.all([block(started, 'delay=2000'), block(started, 'delay=2000')]);
    const refused = answers.find(({status}) => status === 409);
    expect(await refused?.json()).toMatchObject({code: 'idempotency_request_in_progress'});
    expect(refused?.headers.get('Retry-After')).toBe('1');
    expect(answers.filter(({status}) => status === 200)).toHaveLength(1);
    expect(running?.sandbox.events()).toHaveLength(1);
  });
});

describe('the command events', () => {
  const blocked = new RegExp(`^\\S+Z  account\\.blocked  ${ids.acc}  BLOCKED$`);

  async function call(
    method: 'block' | 'unblock',
    {url, Authorization}: {url: string; Authorization: string},
  ) {
    await fetch(`${url}/v2/accounts/${ids.acc}/${method}`, {
      method: 'POST',
      headers: {Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': method},
      ...(method === 'block' && {body: '{"reason":"FRAUD_SUSPICION","scope":"DEBIT"}'}),
    });
  }

  it('prints what has happened, as lines or as whole events', async () => {
    const started = await start();
    await call('block', started);
    const port = Number(new URL(started.url).port);
    const lines: string[] = [];
    await printEvents({port, isFollowing: false, isJson: false}, (line) => lines.push(line));
    await printEvents({port, isFollowing: false, isJson: true}, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringMatching(blocked), expect.any(String)]);
    expect(JSON.parse(lines[1] ?? '')).toEqual(running?.sandbox.events()[0]);
  });

  it('goes on with what happens, over a reset too, until the sandbox ends', async () => {
    const started = await start();
    const port = Number(new URL(started.url).port);
    const lines: string[] = [];
    let wake: () => void = () => {};
    const following = printEvents({port, isFollowing: true, isJson: false}, (line) => {
      lines.push(line);
      wake();
    });
    const next = () => new Promise<void>((resolve) => (wake = resolve));
    let printed = next();
    await call('block', started);
    await printed;
    await fetch(started.url + RESET_PATH, {method: 'POST'});
    printed = next();
    await call('block', started);
    await printed;
    expect(lines).toEqual([expect.stringMatching(blocked), expect.stringMatching(blocked)]);
    const ended = expect(following).rejects.toThrow(`The sandbox on port ${port} has ended.`);
    await running?.close();
    running = undefined;
    await ended;
  });

  it('says when no sandbox runs', async () => {
    const {url} = await start();
    const port = Number(new URL(url).port);
    await running?.close();
    running = undefined;
    await expect(printEvents({port, isFollowing: true, isJson: false}, () => {})).rejects.toThrow(
      `No sandbox runs on port ${port}.`,
    );
  });
});

describe('a sandbox that begins at a time', () => {
  const post = async (path: string, body: object = {}): Promise<Record<string, unknown>> => {
    const headers = {'Content-Type': 'application/json'};
    const request = {method: 'POST', headers, body: JSON.stringify(body)};
    const response = await fetch(`${running?.url}${path}`, request);
    return (await response.json()) as Record<string, unknown>;
  };

  it('lets time pass when it is told to, to an event or to what falls due', async () => {
    running = await serve(testContract(), {port: 0, webhook: undefined, seed: 1, now: START});
    const {url, sandbox} = running;
    const {token} = await post('/sandbox/reset');
    const create = await fetch(`${url}/v2/sandbox/simulations`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${String(token)}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': '1',
      },
      body: JSON.stringify({
        scenario: 'account.decision',
        parameters: {accountId: ids.acc, decision: 'BLOCK'},
      }),
    });
    expect(create.status).toBe(201);
    const begun = sandbox.now();
    const blocked = {event: {type: 'account.blocked'}, now: begun};
    expect(await post('/sandbox/wait', {event: 'account.blocked'})).toMatchObject(blocked);
    // Nobody waits twice for one event.
    expect(await post('/sandbox/wait', {event: 'account.blocked'})).toMatchObject({event: null});
    expect(Date.parse(sandbox.now()) - Date.parse(begun)).toBeLessThanOrEqual(600_000);
  });

  it('answers webhook requests itself when it is told to, and gives a token the scopes that exist', async () => {
    running = await serve(testContract(), {port: 0, webhook: undefined, seed: 1, now: START});
    await post('/sandbox/receiver', {status: 'default'});
    const reset = await fetch(`${running.url}/sandbox/reset`, {
      method: 'POST',
      body: new URLSearchParams({scope: 'webhooks:write nothing:read'}),
    });
    const {token} = (await reset.json()) as {token: string};
    await post('/sandbox/receiver', {status: 'default'});
    const headers = {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'};
    expect((await fetch(`${running.url}/v2/partner`, {headers})).status).toBe(403);
    const endpoint = await fetch(`${running.url}/v2/webhook-endpoints`, {
      method: 'POST',
      headers: {...headers, 'Idempotency-Key': '1'},
      body: JSON.stringify({url: 'https://hooks.wrenfield.example/in', eventTypes: ['*']}),
    });
    expect(endpoint.status).toBe(201);
  });

  it('is the only one that lets time pass so', async () => {
    await start();
    const detail = expect.stringMatching(/--now/);
    expect(await post('/sandbox/wait')).toMatchObject({code: 'state_conflict', detail});
  });
});

describe('the command line', () => {
  it('takes its defaults', () => {
    expect(readArguments([])).toEqual({
      port: 4010,
      webhook: undefined,
      seed: 1,
      now: undefined,
      rateLimitFactor: 1,
      state: undefined,
      allowHosts: [],
      listen: '127.0.0.1',
      isReset: false,
      isHelp: false,
    });
  });

  it.each([
    [['--port', 'x'], '--port must be a whole number'],
    [['--rate-limit-factor', '0'], '--rate-limit-factor must be at least 1'],
    [['--port', '70000'], '--port must be a whole number up to 65535'],
    [['--webhook', 'https://example.com/'], '--webhook must be an http address of this machine'],
    [['--now', 'noon'], '--now must be a time such as 2025-10-14T09:30:00Z'],
    [['--now', START, '--state', 'x'], '--now and --state exclude each other'],
    [['--sed', '1'], "Unknown option '--sed'"],
    [['event'], 'There is no command "event"'],
    [['--follow'], '--follow and --json belong to the command events'],
    [['receive', '--scope', 'x'], '--scope belongs to the command token'],
    [['--listen', 'all'], '--listen must be an IP address'],
    [['--webhook', 'http://host.docker.internal/'], '--webhook must be an http address'],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
