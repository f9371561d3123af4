import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, test} from 'vitest';
import {sendWithBackOff, waitBefore} from './backOff';

/** A server that has a quota per window, on a clock that only sleeping moves. */
function limitedServer(quota: number, windowSeconds: number) {
  let now = 0;
  let used = 0;
  let resetsAt = windowSeconds * 1000;
  const answers: number[] = [];
  const sleeps: number[] = [];
  return {
    answers,
    sleeps,
    sleep: async (milliseconds: number) => {
      sleeps.push(milliseconds);
      now += milliseconds;
    },
    send: async () => {
      if (now >= resetsAt) {
        used = 0;
        resetsAt += windowSeconds * 1000;
      }
      used += 1;
      const isOver = used > quota;
      answers.push(isOver ? 429 : 201);
      const retryAfter = String(Math.ceil((resetsAt - now) / 1000));
      return new Response(isOver ? '{"code": "rate_limit_exceeded"}' : null, {
        status: isOver ? 429 : 201,
        headers: isOver ? {'Retry-After': retryAfter} : {},
      });
    },
  };
}

test('a request over the quota waits for the reset and then succeeds', async () => {
  const server = limitedServer(2, 60);
  for (const expected of [201, 201, 201]) {
    const response = await sendWithBackOff(server.send, {sleep: server.sleep, random: () => 0.5});
    expect(response.status).toBe(expected);
  }
  expect(server.answers).toEqual([201, 201, 429, 201]);
  expect(server.sleeps).toEqual([60_500]);
});

const waits = [
  {tries: 0, retryAfter: null, random: 1, expected: 1000},
  {tries: 3, retryAfter: null, random: 1, expected: 8000},
  {tries: 3, retryAfter: null, random: 0.25, expected: 2000},
  {tries: 10, retryAfter: null, random: 1, expected: 60_000},
  {tries: 0, retryAfter: '42', random: 1, expected: 43_000},
  {tries: 6, retryAfter: '5', random: 1, expected: 65_000},
  {tries: 4, retryAfter: '5', random: 0, expected: 5000},
];

for (const {tries, retryAfter, random, expected} of waits) {
  test(`after try ${tries}, Retry-After ${retryAfter} and chance ${random}: ${expected} ms`, () => {
    expect(waitBefore(tries, retryAfter, () => random)).toBe(expected);
  });
}

test('clients that are told to wait for the same time come back at different moments', () => {
  const chances = [0.1, 0.3, 0.5, 0.7, 0.9];
  const moments = chances.map((chance) => waitBefore(2, '42', () => chance));
  expect(new Set(moments).size).toBe(chances.length);
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(42_000);
});

const answers = [
  {status: 201, times: 1},
  {status: 403, times: 1},
  {status: 422, times: 1},
  {status: 429, code: 'rate_limit_exceeded', times: 6},
  // The views of a card are used up: the user decides.
  {status: 429, code: 'sensitive_view_limit', times: 1},
  {status: 500, times: 6},
  {status: 502, times: 6},
  {status: 503, times: 6},
  // The result is unknown: read the resource first.
  {status: 504, times: 1},
];

for (const {status, code = '', times} of answers) {
  test(`a request that is always answered ${status} ${code} is sent ${times} times`, async () => {
    let sent = 0;
    const send = async () => {
      sent += 1;
      return Response.json({code}, {status});
    };
    const response = await sendWithBackOff(send, {sleep: async () => undefined});
    expect(response.status).toBe(status);
    expect(sent).toBe(times);
  });
}

const conflicts = [
  {code: 'idempotency_request_in_progress', times: 3, waited: [2000, 2000]},
  {code: 'sca_device_missing', times: 1, waited: []},
];

for (const {code, times, waited} of conflicts) {
  test(`a request that is answered 409 ${code} is sent ${times} times`, async () => {
    const sleeps: number[] = [];
    let sent = 0;
    const send = async () => {
      sent += 1;
      const headers = {'Retry-After': '2'};
      return sent < 3 ? Response.json({code}, {status: 409, headers}) : new Response(null);
    };
    const sleep = async (milliseconds: number) => void sleeps.push(milliseconds);
    const response = await sendWithBackOff(send, {sleep, random: () => 0});
    expect(sent).toBe(times);
    expect(sleeps).toEqual(waited);
    // The answer that is given back can still be read.
    expect(await response.text()).toContain(times === 1 ? code : '');
  });
}

test('a request whose connection is refused is sent again, and succeeds once the server is there', async () => {
  const server = createServer((_, response) => response.writeHead(201).end());
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const close = () => new Promise((resolve) => server.close(resolve));
  const port = await listen(0);
  await close();
  let sleeps = 0;
  const sleep = async () => {
    sleeps += 1;
    await (sleeps === 2 ? listen(port) : undefined);
  };
  const response = await sendWithBackOff(() => fetch(`http://127.0.0.1:${port}`), {sleep});
  await close();
  expect(response.status).toBe(201);
  expect(sleeps).toBe(2);
});

const lasting = [
  {what: 'a connection that is always refused', address: 'http://127.0.0.1:2', times: 6},
  {what: 'an address that is no URL', address: 'no address', times: 1},
];

for (const {what, address, times} of lasting) {
  test(`${what} fails after ${times} tries`, async () => {
    let sent = 0;
    const send = () => {
      sent += 1;
      return fetch(address);
    };
    await expect(sendWithBackOff(send, {sleep: async () => undefined})).rejects.toThrow(TypeError);
    expect(sent).toBe(times);
  });
}

test('the page shows the client that is tested', () => {
  expect(readFileSync('usecases/ratelimits.mdx', 'utf8')).toContain(
    'file=./_ratelimits/backOff.ts',
  );
});
