import {readFileSync} from 'node:fs';
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
      return new Response(null, {
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
  expect(server.sleeps).toEqual([60_000]);
});

const waits = [
  {tries: 0, retryAfter: null, random: 1, expected: 1000},
  {tries: 3, retryAfter: null, random: 1, expected: 8000},
  {tries: 3, retryAfter: null, random: 0.25, expected: 2000},
  {tries: 10, retryAfter: null, random: 1, expected: 60_000},
  {tries: 0, retryAfter: '42', random: 1, expected: 42_000},
  {tries: 6, retryAfter: '5', random: 1, expected: 60_000},
  {tries: 4, retryAfter: '5', random: 0, expected: 5000},
];

for (const {tries, retryAfter, random, expected} of waits) {
  test(`after try ${tries}, Retry-After ${retryAfter} and chance ${random}: ${expected} ms`, () => {
    expect(waitBefore(tries, retryAfter, () => random)).toBe(expected);
  });
}

const answers = [
  {status: 201, times: 1},
  {status: 403, times: 1},
  {status: 422, times: 1},
  {status: 429, times: 6},
  {status: 500, times: 6},
  {status: 502, times: 6},
  {status: 503, times: 6},
  // The result is unknown: read the resource first.
  {status: 504, times: 1},
];

for (const {status, times} of answers) {
  test(`a request that is always answered ${status} is sent ${times} times`, async () => {
    let sent = 0;
    const send = async () => {
      sent += 1;
      return new Response(null, {status});
    };
    const response = await sendWithBackOff(send, {sleep: async () => undefined});
    expect(response.status).toBe(status);
    expect(sent).toBe(times);
  });
}

test('the page shows the client that is tested', () => {
  expect(readFileSync('usecases/ratelimits.mdx', 'utf8')).toContain(
    'file=./_ratelimits/backOff.ts',
  );
});
