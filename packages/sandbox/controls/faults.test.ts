import {describe, expect, it} from 'vitest';
import {buildRequest} from '../requests/build';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

const contract = testContract();
const {ids = {}} = contract.samples;
const account = {accountId: ids.acc ?? ''};

/** A partner whose calls may go wrong on purpose. */
function start() {
  const partner = newPartner();
  const block = (headers: Record<string, string> = {}, key = 'one') => {
    const {request} = buildRequest(
      contract,
      {
        operation: 'blockAccount',
        parameters: account,
        headers: {'Idempotency-Key': key, ...headers},
        body: {reason: 'FRAUD_SUSPICION', scope: 'DEBIT'},
      },
      partner.token,
    );
    return partner.sandbox.fetch(request);
  };
  const control = async (method: string, body?: object) => {
    const response = await partner.sandbox.fetch(
      new Request(new URL('/sandbox/faults', partner.hosts.api), {
        method,
        ...(body && {body: JSON.stringify(body)}),
      }),
    );
    return {status: response.status, body: (await response.json()) as {data?: unknown}};
  };
  const last = async () => {
    const address = new URL('/sandbox/requests?limit=1', partner.hosts.api);
    const response = await partner.sandbox.fetch(new Request(address));
    return ((await response.json()) as {data: object[]}).data[0];
  };
  return {partner, block, control, last};
}

describe('the header Sandbox-Fault', () => {
  it('loses an answer after the work, which the same key then gets', async () => {
    const {partner, block, last} = start();
    expect((await block({'Sandbox-Fault': 'lose-answer'})).type).toBe('error');
    expect(partner.events()).toEqual(['account.blocked']);
    expect(await last()).toMatchObject({
      faults: 'lose-answer',
      status: 200,
      answerBody: {status: 'BLOCKED'},
      eventIds: [partner.last('account.blocked').id],
    });
    const repeated = await block();
    expect(repeated.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await repeated.json()).toMatchObject({id: ids.acc, status: 'BLOCKED'});
    expect(partner.events()).toEqual(['account.blocked']);
  });

  it('loses a request before any work, which the same key then does', async () => {
    const {partner, block, last} = start();
    expect((await block({'Sandbox-Fault': 'lose-request'})).type).toBe('error');
    expect(partner.events()).toEqual([]);
    expect(await last()).toMatchObject({faults: 'lose-request', status: null, answerBody: null});
    const repeated = await block();
    expect(repeated.status).toBe(200);
    expect(repeated.headers.get('Idempotency-Replayed')).toBeNull();
  });

  it('uses up the quota of the group until the time that the headers tell', async () => {
    const {partner, block} = start();
    const refused = await block({'Sandbox-Fault': 'rate-limit=30'});
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('30');
    expect(refused.headers.get('RateLimit')).toMatch(/;r=0;t=30$/);
    expect((await block({}, 'another')).headers.get('Retry-After')).toBe('28');
    await partner.wait('PT30S');
    expect((await block()).status).toBe(200);
    expect(partner.events()).toEqual(['account.blocked']);
  });

  it('answers that the service is unavailable', async () => {
    const {block} = start();
    const refused = await block({'Sandbox-Fault': 'unavailable=7'});
    expect(await refused.json()).toMatchObject({status: 503, code: 'service_unavailable'});
    expect(refused.headers.get('Retry-After')).toBe('7');
    expect((await block()).status).toBe(200);
  });

  it('lets time pass before the work', async () => {
    const {partner, block} = start();
    const before = Date.parse(partner.sandbox.now());
    await block({'Sandbox-Fault': 'delay=24000, lose-answer'});
    expect(Date.parse(partner.last('account.blocked').occurredAt) - before).toBe(26_500);
  });

  it.each([
    ['lose-answr', 'There is no fault "lose-answr". The nearest names are "lose-answer"'],
    ['delay=26000', 'delay takes a whole number from 1 to 25000.'],
    ['delay=', 'delay takes a whole number'],
    ['delay=1s', 'delay takes a whole number'],
    ['lose-answer=2', 'lose-answer takes no number.'],
  ])('refuses %j', async (fault, detail) => {
    const {partner, block} = start();
    const refused = await block({'Sandbox-Fault': fault});
    expect(await refused.json()).toMatchObject({
      status: 400,
      code: 'malformed_request',
      detail: expect.stringContaining(`Sandbox-Fault: ${detail}`) as string,
    });
    expect(partner.events()).toEqual([]);
  });
});

describe('planned faults', () => {
  it('happen to the next calls of an operation, and to no others', async () => {
    const {partner, block, control} = start();
    const plan = {operationId: 'blockAccount', faults: 'unavailable', count: 2};
    const {body} = await control('POST', plan);
    expect(body.data).toEqual([{operationId: 'blockAccount', faults: 'unavailable', left: 2}]);
    expect((await partner.call('getAccount', account)).status).toBe(200);
    const statuses = [await block(), await block(), await block()].map(({status}) => status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await control('GET')).body.data).toEqual([]);
  });

  it('happen to any call, unless a header asks for another fault, until they are forgotten', async () => {
    const {partner, block, control} = start();
    await control('POST', {faults: 'unavailable', count: 100});
    expect((await partner.call('getPartner')).status).toBe(503);
    expect((await block({'Sandbox-Fault': 'lose-answer'})).type).toBe('error');
    expect((await control('DELETE')).body.data).toEqual([]);
    expect((await partner.call('getPartner')).status).toBe(200);
  });

  it.each([
    [{faults: 'lose-answr'}, {status: 400, body: {code: 'malformed_request'}}],
    [{faults: 'delay', operationId: 'blockAcount'}, {body: {errors: [{field: '/operationId'}]}}],
    [{operationId: 'blockAccount'}, {body: {errors: [{field: '/faults', code: 'required'}]}}],
    [{faults: 'delay', counts: 2}, {body: {errors: [{field: '/counts', code: 'unknownField'}]}}],
  ])('refuses %j', async (plan, answer) => {
    const {control} = start();
    expect(await control('POST', plan)).toMatchObject(answer);
    expect((await control('GET')).body.data).toEqual([]);
  });
});

it('every operation documents what a fault makes it answer', async () => {
  const {partner} = start();
  for (const {id} of contract.operations) {
    for (const fault of ['rate-limit', 'unavailable', 'unknown']) {
      const {request} = buildRequest(
        contract,
        {operation: id, headers: {'Sandbox-Fault': fault}, parameters: {}},
        partner.token,
      );
      await partner.sandbox.fetch(request);
    }
  }
});
