import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {serve, type Running} from './serve';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** Waits before the attempts after the first one, in seconds. */
const waits = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400];

type Receiver = {
  readonly address: string;
  /** How it responds from now on. */
  answer: (response: ServerResponse) => void;
  /** The headers `webhook-timestamp` of the requests so far. */
  readonly timestamps: number[];
  /** Rejects connections from now on. */
  readonly stop: () => void;
};

/** A server of a partner, which returns 204 at first. */
async function startReceiver(): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    receiver.timestamps.push(Number(request.headers['webhook-timestamp']));
    request.resume().on('end', () => receiver.answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  closers.push(stop);
  const {port} = server.address() as AddressInfo;
  const receiver: Receiver = {
    address: `http://127.0.0.1:${port}/hook`,
    answer: (response) => response.writeHead(204).end(),
    timestamps: [],
    stop,
  };
  return receiver;
}

type Body = Record<string, unknown>;
type Attempt = {
  readonly at: string;
  readonly httpStatus: number | null;
  readonly error: string | null;
};
type Delivery = Body & {readonly status: string; readonly attempts: readonly Attempt[]};

/** A sandbox with an endpoint, and a receiver that works so far. */
async function start() {
  const receiver = await startReceiver();
  const running: Running = await serve(testContract(), {
    port: 0,
    webhook: receiver.address,
    seed: 1,
  });
  closers.push(() => running.close());
  const reset = await fetch(`${running.url}/sandbox/reset`, {method: 'POST'});
  const {token} = (await reset.json()) as {token: string};
  let calls = 0;
  const call = async (method: string, path: string, body?: Body): Promise<Body> => {
    calls += 1;
    const response = await fetch(`${running.url}/v2${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': String(calls),
      },
      ...(body && {body: JSON.stringify(body)}),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as Body;
  };
  const url = 'https://hooks.wrenfield.example/in';
  const endpoint = await call('POST', '/webhook-endpoints', {url, eventTypes: ['card.*']});
  const path = `/webhook-endpoints/${String(endpoint.id)}`;
  receiver.timestamps.length = 0;
  return {
    receiver,
    test: () => call('POST', `${path}/test`),
    advance: (duration: string) => call('POST', '/sandbox/test-clock/advance', {duration}),
    newest: async () => {
      const {data} = await call('GET', `/webhook-deliveries?endpointId=${String(endpoint.id)}`);
      const [delivery] = data as Delivery[];
      return delivery as Delivery;
    },
    status: async () => {
      const {data} = await call('GET', '/webhook-endpoints');
      return (data as Body[])[0]?.status;
    },
  };
}

/** Expects that each attempt came after the documented wait, with at most a tenth added. */
function expectWaits(seconds: readonly number[], expected: readonly number[]): void {
  expect(seconds).toHaveLength(expected.length + 1);
  expected.forEach((wait, index) => {
    const waited = (seconds[index + 1] ?? 0) - (seconds[index] ?? 0);
    expect(waited).toBeGreaterThanOrEqual(wait - 1);
    expect(waited).toBeLessThanOrEqual(wait * 1.1 + 1);
  });
}

const secondsOf = ({attempts}: Delivery) => attempts.map(({at}) => Date.parse(at) / 1000);

it.each([
  ['answers 503', 503],
  ['refuses connections', null],
])('makes every attempt during a move of the clock when the receiver %s', async (_, httpStatus) => {
  const {receiver, test, advance, newest, status} = await start();
  if (httpStatus === null) {
    receiver.stop();
  } else {
    receiver.answer = (response) => response.writeHead(httpStatus).end();
  }
  await test();
  await advance('P5D');
  const delivery = await newest();
  expect(delivery).toMatchObject({status: 'EXHAUSTED', nextAttemptAt: null});
  expectWaits(secondsOf(delivery), waits);
  expect(new Set(delivery.attempts.map((one) => one.httpStatus))).toEqual(new Set([httpStatus]));
  if (httpStatus !== null) {
    expectWaits(receiver.timestamps, waits);
  }
  // The attempts end before the fifth day, so only the next event that fails switches the endpoint off.
  expect(await status()).toBe('ENABLED');
  await test();
  await advance('PT1S');
  expect(await status()).toBe('DISABLED');
});

it('stops the attempts when the receiver recovers during a move of the clock', async () => {
  const {receiver, test, advance, newest, status} = await start();
  receiver.answer = (response) =>
    response.writeHead(receiver.timestamps.length > 4 ? 204 : 503).end();
  await test();
  const before = Date.now();
  const {now, previous} = await advance('P5D');
  expect(Date.parse(String(now)) - Date.parse(String(previous))).toBe(5 * 86_400_000);
  const delivery = await newest();
  expect(delivery.status).toBe('SUCCEEDED');
  expectWaits(secondsOf(delivery), waits.slice(0, 4));
  expect(await status()).toBe('ENABLED');
  // Real time, which the move does not take with it.
  expect(Date.now() - before).toBeLessThan(30_000);
});

it('lets a receiver call the API before it answers', async () => {
  const {receiver, test, advance, newest} = await start();
  let seen: unknown;
  receiver.answer = (response) =>
    void newest().then((delivery) => {
      seen = delivery.status;
      response.writeHead(204).end();
    });
  await test();
  await advance('PT1H');
  expect(seen).toBe('PENDING');
  expect((await newest()).status).toBe('SUCCEEDED');
});
