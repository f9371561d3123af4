import {describe, expect, it} from 'vitest';
import type {Receipt, WebhookRequest} from '../domains/webhooks/deliveries';
import {signedJwt} from '../domains/tokens/signedJwt';
import {lea} from '../stories/holders';
import {testContract} from '../testing/contract';
import {serveSandbox, SNAPSHOTS_PATH} from './control';
import {createRecordedSandbox, MOST_SNAPSHOTS} from './createRecordedSandbox';
import type {Entry} from './history';
import {MOST_STEPS} from './recorder';

const contract = testContract();
const HOUR = 3_600_000;
const start = Date.parse('2025-10-14T09:00:00Z');

/** A sandbox on a machine whose time a test moves, with its requests to the server of the partner. */
async function running(keep?: (entry: Entry) => void) {
  const machine = {time: start};
  const sent: {request: WebhookRequest; done: (receipt: Receipt) => void}[] = [];
  const sandbox = await createRecordedSandbox({
    contract,
    machineTime: () => machine.time,
    keep,
    send: (request, done) => void sent.push({request, done}),
  });
  const serve = serveSandbox(contract, sandbox);
  const token = await sandbox.token();
  let count = 0;
  const call = async (method: string, path: string, body?: object, by = token) => {
    const response = await serve(
      new Request(contract.hosts.api + path, {
        method,
        headers: {
          Authorization: `Bearer ${by}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `key-${(count += 1)}`,
        },
        ...(body && {body: JSON.stringify(body)}),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
  };
  /** Waits until the partner has received so many requests. */
  const received = async (number: number) => {
    while (sent.length < number) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return sent[number - 1];
  };
  return {machine, sandbox, call, sent, received};
}

const endpoint = {url: 'https://hooks.wrenfield.example/in', eventTypes: ['*']};
const ok: Receipt = {httpStatus: 204, durationMs: 5, error: null};

describe('a snapshot', () => {
  it('is restored with its objects, and at its time, from which the sandbox goes on', async () => {
    const {machine, sandbox, call} = await running();
    const {body} = await call('POST', SNAPSHOTS_PATH);
    const before = sandbox.snapshot();
    machine.time += HOUR;
    expect((await call('POST', '/v2/users', {})).status).toBe(422);
    await call('POST', '/v2/sandbox/test-clock/advance', {duration: 'P31D'});
    expect(sandbox.snapshot()).not.toEqual(before);
    const restored = await call('POST', `${SNAPSHOTS_PATH}/${String(body.id)}/restore`);
    expect(restored).toEqual({status: 200, body});
    expect(sandbox.snapshot()).toEqual(before);
    expect(sandbox.now()).toBe(body.sandboxTime);
    machine.time += 1000;
    expect(Date.parse(sandbox.now()) - Date.parse(String(body.sandboxTime))).toBe(1000);
    const {body: partner} = await call('GET', '/v2/partner');
    expect(partner.testClock).toBe(sandbox.now());
  });

  it('does not make webhook requests older than they are', async () => {
    const {machine, sandbox, call, sent, received} = await running();
    const created = call('POST', '/v2/webhook-endpoints', endpoint);
    (await received(1))?.done(ok);
    const path = `/v2/webhook-endpoints/${String((await created).body.id)}/test`;
    const {id} = await sandbox.save();
    machine.time += HOUR;
    await sandbox.restore(id);
    expect((await call('POST', path, {})).status).toBeLessThan(300);
    await received(2);
    expect(sent.at(-1)?.request.headers['webhook-timestamp']).toBe(String(machine.time / 1000));
  });

  it('keeps a webhook request whose answer is under way, and sends nothing again', async () => {
    const {sandbox, call, sent, received} = await running();
    const created = call('POST', '/v2/webhook-endpoints', endpoint);
    const test = await received(1);
    const {id} = await sandbox.save();
    test?.done(ok);
    const {body} = await created;
    await sandbox.restore(id);
    await expect
      .poll(() => call('GET', '/v2/webhook-endpoints'))
      .toMatchObject({
        body: {data: [{id: body.id, status: 'ENABLED'}]},
      });
    expect(sent).toHaveLength(1);
  });

  it('outlives a reset, and can be deleted', async () => {
    const {call} = await running();
    const {body} = await call('POST', SNAPSHOTS_PATH);
    expect((await call('POST', '/sandbox/reset')).status).toBe(200);
    expect((await call('GET', SNAPSHOTS_PATH)).body).toEqual({data: [body]});
    const path = `${SNAPSHOTS_PATH}/${String(body.id)}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await call('POST', `${path}/restore`)).toMatchObject({
      status: 404,
      body: {code: 'resource_not_found', detail: `There is no snapshot ${String(body.id)}.`},
    });
  });

  it('is refused of a run that is too long, until a reset', async () => {
    const {sandbox, call} = await running();
    for (let count = 0; count < MOST_STEPS; count += 1) {
      await sandbox.advanceTo(sandbox.now());
    }
    expect(await call('POST', SNAPSHOTS_PATH)).toMatchObject({status: 409});
    await sandbox.reset();
    expect(await call('POST', SNAPSHOTS_PATH)).toMatchObject({status: 201});
  });

  it(`is one of ${MOST_SNAPSHOTS} at most`, async () => {
    const {call} = await running();
    for (let count = 0; count < MOST_SNAPSHOTS; count += 1) {
      expect((await call('POST', SNAPSHOTS_PATH)).status).toBe(201);
    }
    expect(await call('POST', SNAPSHOTS_PATH)).toMatchObject({
      status: 409,
      body: {code: 'state_conflict'},
    });
  });
});

it('answers other calls while one waits for the server of the partner', async () => {
  const {call, received} = await running();
  const created = call('POST', '/v2/webhook-endpoints', endpoint);
  const test = await received(1);
  expect((await call('GET', '/v2/partner')).status).toBe(200);
  test?.done(ok);
  expect((await created).status).toBe(201);
});

describe('a second partner', () => {
  const alice = `/v2/accounts/${contract.samples.ids?.acc}`;

  it('sees nothing of the first one, and has other features', async () => {
    const {sandbox, call} = await running();
    const other = await sandbox.token(undefined, 'larkspur');
    const as = (method: string, path: string, body?: object) => call(method, path, body, other);
    expect(await as('GET', '/v2/partner')).toMatchObject({
      body: {name: 'Larkspur Pay', features: {topup: false, sct: true}},
    });
    expect(await call('GET', alice)).toMatchObject({status: 200});
    expect(await as('GET', alice)).toMatchObject({status: 404, body: {code: 'resource_not_found'}});
    const user = await as('POST', '/v2/users', lea(contract));
    expect(user.status, JSON.stringify(user.body)).toBe(201);
    expect(await call('GET', `/v2/users/${String(user.body.id)}`)).toMatchObject({status: 404});
    const {body: account} = await as('POST', '/v2/accounts', {
      holderId: user.body.id,
      type: 'PERSONAL',
    });
    expect(
      await as('POST', '/v2/accounts', {holderId: user.body.id, type: 'PERSONAL'}),
    ).toMatchObject({
      status: 409,
      body: {code: 'resource_limit_reached', limit: 1, used: 1},
    });
    const virtual = `/v2/accounts/${String(account.id)}/virtual-ibans`;
    expect(await as('POST', virtual, {label: 'Rent'})).toMatchObject({
      status: 403,
      body: {code: 'feature_not_enabled'},
    });
    const {body: events} = await as('GET', '/v2/events');
    const {body: partner} = await as('GET', '/v2/partner');
    expect(events.data).toMatchObject([{partnerId: partner.id}, {partnerId: partner.id}]);
  });

  it('has a clock of its own, which a restore brings back too', async () => {
    const {sandbox, call} = await running();
    const other = await sandbox.token(undefined, 'larkspur');
    const clockOf = async (by?: string) =>
      (await call('GET', '/v2/partner', undefined, by)).body.testClock;
    const {id} = await sandbox.save();
    await call('POST', '/v2/sandbox/test-clock/advance', {duration: 'P31D'}, other);
    expect(await clockOf(other)).toBe('2025-11-14T09:00:00.000Z');
    expect(await clockOf()).toBeNull();
    expect(sandbox.now()).toBe('2025-10-14T09:00:00.000Z');
    await sandbox.restore(id);
    expect(await clockOf(other)).toBeNull();
  });

  it('has what falls due by its own clock alone', async () => {
    const kept: Entry[] = [];
    const {machine, sandbox, call} = await running((entry) => void kept.push(entry));
    const other = await sandbox.token(undefined, 'larkspur');
    const advance = (until: string, by?: string) =>
      call('POST', '/v2/sandbox/test-clock/advance', {until}, by);
    const ticks = () =>
      kept.filter((entry) => entry.kind === 'step' && entry.step.kind === 'tick').length;
    await advance('2025-12-24T09:00:00Z');
    await sandbox.tick();
    expect(ticks()).toBe(0);
    // The next version of a text is published on 1 November at 08:00.
    await advance('2025-11-01T07:59:59Z', other);
    machine.time += 2000;
    await sandbox.tick();
    await sandbox.tick();
    expect(ticks()).toBe(1);
  });

  it('gets tokens as its own client', async () => {
    const {call, sandbox} = await running();
    const id = 'larkspur-backend';
    const exp = start / 1000 + 240;
    const claims = {iss: id, sub: id, aud: contract.hosts.auth, jti: '1', exp};
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      scope: 'partner:read',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signedJwt(claims, contract.keys.client ?? {}),
    });
    const response = await sandbox.fetch(
      new Request(`${contract.hosts.auth}/oauth2/token`, {method: 'POST', body: form}),
    );
    const {access_token: by} = (await response.json()) as {access_token: string};
    expect((await call('GET', '/v2/partner', undefined, by)).body.name).toBe('Larkspur Pay');
  });
});
