import {expect, it} from 'vitest';
import type {Partner} from '../stories/partner';
import {newPartner} from '../testing/newPartner';

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

type Sending = {
  readonly path?: string;
  readonly method?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
};

let calls = 0;

/** Sends a request as it is, a simulation by default. Returns the status and what the body says. */
async function send(
  partner: Partner,
  {path = '/v2/sandbox/simulations', method = 'POST', body, headers = {}}: Sending,
): Promise<{status: number; code: string | undefined; body: Record<string, unknown>}> {
  const request = new Request(new URL(path, partner.hosts.api), {
    method,
    body,
    headers: {
      Authorization: `Bearer ${partner.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `hostile-${(calls += 1)}`,
      ...headers,
    },
  });
  const response = await partner.sandbox.fetch(request);
  const answer = (await response.json()) as Record<string, unknown>;
  const {code, type, instance, requestId} = answer;
  if (response.status >= 400) {
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(answer).toMatchObject({status: response.status, title: expect.any(String) as string});
    expect(String(type)).toContain(String(code));
    expect(instance).toBe(new URL(request.url).pathname.replace('%zz', '%25zz'));
    expect(requestId).toMatch(/^req_/);
  }
  return {status: response.status, code: code as string | undefined, body: answer};
}

/** The sandbox still works after what it was sent. */
async function expectAlive(partner: Partner): Promise<void> {
  const {status, body} = await partner.call('getAccount', {accountId: partner.ids.acc ?? ''});
  expect(status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(body.balances.booked.value).toBe(125_050);
}

const deep = (open: string, close: string) => open.repeat(1000) + close.repeat(1000);
const scenario = (parameters: string) => `{"scenario":"card.ship","parameters":${parameters}}`;

it.each<[string, BodyInit, number, string]>([
  ['10 MB of spaces', ' '.repeat(10_000_000), 413, 'payload_too_large'],
  [
    '10 MB of text in a field',
    `{"scenario":"${'a'.repeat(10_000_000)}"}`,
    413,
    'payload_too_large',
  ],
  ['1,000 arrays in each other', deep('[', ']'), 400, 'malformed_request'],
  ['1,000 objects in each other', deep('{"a":', '}'), 400, 'malformed_request'],
  ['1,000 levels in a field', scenario(deep('[', ']')), 400, 'malformed_request'],
  ['1,000 levels that never end', '['.repeat(1000), 400, 'malformed_request'],
  ['bytes that are no UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22]), 400, 'malformed_request'],
  [
    'half a surrogate in UTF-8',
    new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
    400,
    'malformed_request',
  ],
  ['a NUL byte between tokens', '{\u0000}', 400, 'malformed_request'],
  ['nothing', '', 400, 'malformed_request'],
  ['a text', '"card.ship"', 422, 'validation_failed'],
  ['null', 'null', 422, 'validation_failed'],
  ['a number beyond any', scenario('{"cardId":1e999}'), 422, 'validation_failed'],
  ['a NUL character in an id', scenario('{"cardId":"crd_\\u0000"}'), 422, 'validation_failed'],
  ['a very long id', scenario(`{"cardId":"crd_${'0'.repeat(100_000)}"}`), 422, 'validation_failed'],
  ['half a surrogate in an id', scenario('{"cardId":"crd_\\ud800"}'), 422, 'validation_failed'],
])('refuses %s', async (_, body, status, code) => {
  const partner = newPartner();
  expect(await send(partner, {body})).toMatchObject({status, code});
  await expectAlive(partner);
});

it.each(names)('refuses %s as the name of a field, but not as a name of metadata', async (name) => {
  const partner = newPartner();
  const bodies = [
    `{"${name}":{"isAdmin":true},"scenario":"card.ship","parameters":{}}`,
    scenario(`{"${name}":{"isAdmin":true}}`),
  ];
  for (const body of bodies) {
    expect(await send(partner, {body})).toMatchObject({status: 422, code: 'validation_failed'});
  }
  for (const unknown of [name, `card.${name.replaceAll('_', '').toLowerCase()}`]) {
    const body = `{"scenario":"${unknown}","parameters":{}}`;
    expect(await send(partner, {body})).toMatchObject({
      status: 422,
      code: 'simulation_scenario_unknown',
    });
  }
  const metadata = `{"metadata":{"${name}":"x"}}`;
  const merged = await send(partner, {
    path: `/v2/accounts/${partner.ids.acc}`,
    method: 'PATCH',
    body: metadata,
    headers: {'If-Match': '"1"'},
  });
  expect(merged.status).toBe(200);
  expect(Object.entries(merged.body.metadata as object)).toEqual([[name, 'x']]);
  await expectAlive(partner);
});

it.each(names)('refuses %s in the path, the query and headers', async (name) => {
  const partner = newPartner();
  const read = (path: string, headers: Sending['headers'] = {}) =>
    send(partner, {path, method: 'GET', headers});
  expect(await read(`/v2/accounts/${name}`)).toMatchObject({code: 'resource_not_found'});
  expect(await read(`/v2/${name}`)).toMatchObject({code: 'route_not_found'});
  expect(await read(`/v2/accounts?${name}=1`)).toMatchObject({code: 'filter_invalid'});
  expect(await read(`/v2/accounts?cursor=${name}`)).toMatchObject({code: 'cursor_invalid'});
  expect(await read('/v2/partner', {Authorization: `Bearer ${name}`})).toMatchObject({
    code: 'token_invalid',
  });
  const block = {path: `/v2/accounts/${partner.ids.acc}/block`, body: '{}'};
  expect((await send(partner, {...block, headers: {'Acting-User-Id': name}})).status).toBe(422);
  const key = {'Idempotency-Key': name};
  expect((await send(partner, {...block, headers: key})).status).toBe(422);
  await expectAlive(partner);
});

it.each<[string, Sending, number]>([
  ['a very long id', {path: `/v2/accounts/acc_${'0'.repeat(100_000)}`, method: 'GET'}, 404],
  ['a NUL character in the path', {path: '/v2/accounts/acc_%00', method: 'GET'}, 404],
  ['a path that is no UTF-8', {path: '/v2/accounts/%C3%28', method: 'GET'}, 404],
  ['a broken escape in the path', {path: '/v2/accounts/%zz', method: 'GET'}, 404],
  ['a way out of the path', {path: '/v2/accounts/..%2F..%2Fpartner', method: 'GET'}, 404],
  ['a huge limit', {path: `/v2/accounts?limit=${'9'.repeat(400)}`, method: 'GET'}, 400],
  ['a NUL character in the query', {path: '/v2/accounts?cursor=%00', method: 'GET'}, 400],
  ['a query that is no UTF-8', {path: '/v2/accounts?status=%FF', method: 'GET'}, 400],
  ['a long cursor', {path: `/v2/accounts?cursor=${'A'.repeat(50_000)}`, method: 'GET'}, 400],
  ['a form', {body: 'a=b', headers: {'Content-Type': 'application/x-www-form-urlencoded'}}, 415],
  ['a text', {body: '{}', headers: {'Content-Type': 'text/plain'}}, 415],
  ['an empty type', {body: '{}', headers: {'Content-Type': ''}}, 415],
  ['a type that is none', {body: '{}', headers: {'Content-Type': ';;,/json'}}, 415],
  ['JSON in UTF-16', {body: new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])}, 400],
])('refuses %s', async (_, sending, status) => {
  const partner = newPartner();
  expect((await send(partner, sending)).status).toBe(status);
  await expectAlive(partner);
});

it.each([
  '1e308',
  '-1e308',
  '9007199254740993',
  '1e-400',
  '0.1',
  '-0',
  '123456789012345678901234567890',
])('books no amount of %s', async (value) => {
  const partner = newPartner();
  const {acc, acc2} = partner.ids;
  const transfer = `{"fromAccountId":"${acc}","toAccountId":"${acc2}","amount":{"value":${value},"currency":"EUR"}}`;
  const headers = {'Acting-User-Id': partner.ids.usr ?? ''};
  const {status} = await send(partner, {path: '/v2/internal-transfers', body: transfer, headers});
  expect([403, 422]).toContain(status);
  await expectAlive(partner);
});
