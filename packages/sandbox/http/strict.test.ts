import {describe, expect, it} from 'vitest';
import type {Partner} from '../stories/partner';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

const {operations, samples} = testContract();
const {acc: accountId = '', usr: userId = ''} = samples.ids ?? {};
const UNKNOWN = '01K7GZV9V0FVJC7V0B9VHVKZBQ';

type Sending = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

let keys = 0;

/** Sends a request as it is, and gives the response with its body. */
async function send(
  partner: Partner,
  {path, method = 'GET', headers = {}, body}: Sending,
): Promise<{status: number; headers: Headers; body: Record<string, unknown>}> {
  const url = new URL(path, partner.hosts.api);
  const all = {
    Authorization: `Bearer ${partner.token}`,
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Idempotency-Key': `strict-${(keys += 1)}`,
    }),
    ...headers,
  };
  const response = await partner.sandbox.fetch(new Request(url, {method, headers: all, body}));
  const text = await response.text();
  const answer = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return {status: response.status, headers: response.headers, body: answer};
}

/** The path of an operation with ids of the seeds. */
function pathOf({path, parameters}: (typeof operations)[number]): string {
  const prefixOf = (name: string) =>
    String(parameters.find((one) => one.name === name)?.schema.pattern).slice(1, 4);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => samples.ids?.[prefixOf(name)] ?? 'none');
}

const problem = (status: number, code: string, detail?: string) => ({
  status,
  body: {
    ...(code && {code}),
    ...(detail && {detail: expect.stringContaining(detail) as string}),
  },
});

describe('a list', () => {
  it.each<[string, number, string?]>([
    ['status=ACTIVE&status=BLOCKED', 200],
    ['status=ACTIVE,BLOCKED', 200],
    ['status=ACTVE', 400, 'Did you mean "ACTIVE"?'],
    ['limit=5&limit=6', 400, 'limit: Send this parameter only once.'],
    ['cursor=a&cursor=b', 400, 'cursor: Send this parameter only once.'],
    ['status=ACTIVE&status=ACTIVE', 400, 'status: Must not have the same item twice.'],
    ['status=', 400, 'status'],
    ['limit=%20', 400, 'limit'],
  ])('with %s answers %i', async (query, status, detail) => {
    const answer = await send(newPartner(), {path: `/v2/accounts?${query}`});
    expect(answer).toMatchObject(
      status === 200 ? {status} : problem(status, 'filter_invalid', detail),
    );
  });

  it('gives what has one of the values of a parameter that is there twice', async () => {
    const partner = newPartner();
    const both = await send(partner, {path: '/v2/accounts?status=BLOCKED&status=ACTIVE'});
    const last = await send(partner, {path: '/v2/accounts?status=ACTIVE'});
    expect(both.body.data).toEqual(last.body.data);
    expect(last.body.data).not.toEqual([]);
  });

  const filtered = operations.filter(({isList, parameters}) =>
    isList ? parameters.some(({name}) => name === 'status') : false,
  );
  it.each(filtered.map((operation) => [operation.id, operation] as const))(
    'of %s knows its states and no other',
    async (_, operation) => {
      const partner = newPartner();
      const {schema} = operation.parameters.find(({name}) => name === 'status') ?? {};
      const states = schema?.items?.enum as string[];
      expect(states.length).toBeGreaterThan(1);
      const path = pathOf(operation);
      const all = await send(partner, {path: `${path}?status=${states.join('&status=')}`});
      expect([200, 404]).toContain(all.status);
      expect(await send(partner, {path: `${path}?status=NOSUCHSTATE`})).toMatchObject(
        problem(400, 'filter_invalid', 'status'),
      );
    },
  );
});

it('answers an unknown parameter in every operation with an error that it documents', async () => {
  const partner = newPartner();
  for (const operation of operations.filter(({method}) => method === 'GET')) {
    const {status} = await send(partner, {path: `${pathOf(operation)}?nothing=1`});
    expect([400, 404], operation.id).toContain(status);
  }
});

it('refuses an empty page number of v1', async () => {
  const path = '/v1/users/seed-alice/bankaccounts?page=%20';
  expect((await send(newPartner(), {path})).body).toMatchObject({errorCode: 'filter_invalid'});
});

describe('If-Match', () => {
  it.each<[string, number, string]>([
    ['"1"', 200, ''],
    ['*', 200, ''],
    ['"7", "1"', 200, ''],
    ['"7"', 412, 'etag_mismatch'],
    ['W/"1"', 412, 'etag_mismatch'],
    ['1', 400, 'malformed_request'],
    ['', 400, 'malformed_request'],
  ])('%s answers %i', async (value, status, code) => {
    const answer = await send(newPartner(), {
      path: `/v2/accounts/${accountId}`,
      method: 'PATCH',
      headers: {'If-Match': value},
      body: '{"label":"Holidays"}',
    });
    expect(answer).toMatchObject(problem(status, code, status === 400 ? 'If-Match' : undefined));
  });
});

describe('a header', () => {
  const read = (headers: Sending['headers']) =>
    send(newPartner(), {path: `/v2/accounts/${accountId}`, headers});

  it('Correlation-Id comes back when it has the right form', async () => {
    expect((await read({'Correlation-Id': 'x'.repeat(64)})).headers.get('Correlation-Id')).toBe(
      'x'.repeat(64),
    );
    const long = await read({'Correlation-Id': 'x'.repeat(65)});
    expect(long).toMatchObject(problem(400, 'malformed_request', 'Correlation-Id'));
    expect(long.headers.get('Correlation-Id')).toBeNull();
  });

  it.each([
    ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', true],
    ['cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-later', true],
    ['00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', false],
    ['ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', false],
    ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', false],
    ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', false],
    ['nonsense', false],
  ])('traceparent %s is continued: %s', async (traceparent, isContinued) => {
    const {status, body} = await send(newPartner(), {path: '/v2/none', headers: {traceparent}});
    expect(status).toBe(404);
    expect(String(body.traceId) === traceparent.split('-')[1]).toBe(isContinued);
    expect((await read({traceparent})).status).toBe(200);
  });

  it.each(['respond-async', 'wait=10, respond-async', 'handling=lenient; wait=1', 'x'])(
    'Prefer: %s is a preference that is followed or ignored',
    async (Prefer) => {
      expect((await read({Prefer})).status).toBe(200);
      const order = {method: 'POST', path: '/v2/instant-transfers', body: '{}', headers: {Prefer}};
      expect(await send(newPartner(), order)).toMatchObject(problem(422, 'validation_failed'));
    },
  );
});

it('names HEAD where it works', async () => {
  const partner = newPartner();
  const path = `/v2/accounts/${accountId}`;
  expect((await send(partner, {path, method: 'HEAD'})).status).toBe(200);
  const {status, headers} = await send(partner, {path, method: 'PUT', body: '{}'});
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, PATCH']);
});

describe('a body', () => {
  const metadata = Object.fromEntries(Array.from({length: 21}, (_, at) => [`key${at}`, 'x']));

  it.each<[string, string, string]>([
    ['without a change', '{}', ' minProperties'],
    ['with 21 keys of metadata', JSON.stringify({metadata}), '/metadata maxProperties'],
    [
      'with a long key',
      JSON.stringify({metadata: {['x'.repeat(41)]: ''}}),
      `/metadata/${'x'.repeat(41)} maxLength`,
    ],
  ])('%s is refused', async (_, body, fault) => {
    const path = `/v2/accounts/${accountId}`;
    const headers = {'If-Match': '"1"'};
    const answer = await send(newPartner(), {path, method: 'PATCH', headers, body});
    expect(answer.status).toBe(422);
    const errors = answer.body.errors as {field: string; code: string}[];
    expect(errors.map(({field, code}) => `${field} ${code}`)).toEqual([fault]);
  });

  it.each(['1e400', '-1e400', '1e300', '9223372036854775808', '100000000000', '0.5'])(
    'with the balance %s is refused',
    async (value) => {
      const partner = newPartner();
      const body = `{"scenario":"account.set_balance","parameters":{"accountId":"${accountId}","value":${value}}}`;
      const answer = await send(partner, {path: '/v2/sandbox/simulations', method: 'POST', body});
      expect(answer).toMatchObject(problem(422, 'validation_failed'));
      expect((await send(partner, {path: `/v2/accounts/${accountId}`})).status).toBe(200);
    },
  );

  it.each(['1e-9', '0.001', '1e400', '1e300', '12.345'])(
    'of v1 with the amount %s is refused',
    async (amount) => {
      const {status} = await send(newPartner(), {
        path: '/v1/users/seed-alice/p2p',
        method: 'POST',
        body: `{"recipientAppUserId":"seed-karim","amount":${amount},"currency":"EUR"}`,
      });
      expect(status).toBe(422);
    },
  );

  it.each<[string, object, string]>([
    ['createAccount', {holderId: `usr_${UNKNOWN}`, type: 'PERSONAL'}, '/holderId'],
    [
      'createInternalTransfer',
      {
        fromAccountId: `acc_${UNKNOWN}`,
        toAccountId: accountId,
        amount: {value: 1, currency: 'EUR'},
      },
      '/fromAccountId',
    ],
    ['createScaChallenge', {userId: `usr_${UNKNOWN}`, purpose: 'ACCOUNT_ACCESS'}, '/userId'],
    [
      'createSimulation',
      {scenario: 'card.ship', parameters: {cardId: `crd_${UNKNOWN}`}},
      '/parameters/cardId',
    ],
    [
      'createSimulation',
      {scenario: 'account.set_balance', parameters: {accountId: samples.ids?.crd, value: 1}},
      '/parameters/accountId',
    ],
    ['replayDeliveries', {eventIds: [`evt_${UNKNOWN}`]}, '/eventIds/0'],
  ])('of %s with an id that no object has is refused', async (operationId, body, field) => {
    const {path = '', method} = operations.find(({id}) => id === operationId) ?? {};
    const headers = {'Acting-User-Id': userId};
    const answer = await send(newPartner(), {path, method, headers, body: JSON.stringify(body)});
    expect(answer).toMatchObject({
      status: 422,
      body: {code: 'validation_failed', errors: [{field, code: 'unknownId'}]},
    });
  });
});

describe('a repeated call with the same key', () => {
  it('tells the id of its own request in a refusal that was stored', async () => {
    const partner = newPartner();
    const again = {
      path: '/v2/accounts',
      method: 'POST',
      body: '{}',
      headers: {'Idempotency-Key': 'the-same'},
    };
    const [first, second] = [await send(partner, again), await send(partner, again)];
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(second.body).toMatchObject({code: 'validation_failed', errors: first.body.errors});
    for (const {headers, body} of [first, second]) {
      expect(body.requestId).toBe(headers.get('Request-Id'));
    }
    expect(second.body.requestId).not.toBe(first.body.requestId);
  });
});
