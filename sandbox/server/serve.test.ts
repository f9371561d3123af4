import {createServer, type IncomingHttpHeaders} from 'node:http';
import {afterEach, describe, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {readArguments} from './args';
import {RESET_PATH, serve, type Running} from './serve';

let running: Running | undefined;
const closers: (() => void)[] = [];
afterEach(async () => {
  await running?.close();
  closers.splice(0).forEach((close) => close());
});

async function start(webhook?: string): Promise<{url: string; Authorization: string}> {
  running = await serve(testContract(), {port: 0, webhook, seed: 1});
  return {url: running.url, Authorization: `Bearer ${running.sandbox().token()}`};
}

type Received = {readonly headers: IncomingHttpHeaders; readonly body: string};

/** A server of a partner that stores the first request and answers 204. */
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

  it('is as new after a reset', async () => {
    const {url, Authorization} = await start();
    expect((await fetch(url + RESET_PATH, {method: 'POST'})).status).toBe(204);
    expect((await fetch(`${url}/v2/partner`, {headers: {Authorization}})).status).toBe(401);
  });
});

describe('the command line', () => {
  it('takes its defaults', () => {
    expect(readArguments([])).toEqual({
      port: 4010,
      webhook: undefined,
      seed: 1,
      isReset: false,
      isHelp: false,
    });
  });

  it.each([
    [['--port', 'x'], '--port must be a whole number'],
    [['--port', '70000'], '--port must be a whole number up to 65535'],
    [['--webhook', 'https://example.com/'], '--webhook must be an http address of this machine'],
    [['--sed', '1'], "Unknown option '--sed'"],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
