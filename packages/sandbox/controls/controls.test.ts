import {describe, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

const {ids = {}, topupCards = {}} = testContract().samples;
const account = {accountId: ids.acc ?? ''};

type Answer = {readonly status: number; readonly body: Record<string, unknown>};
type Listed = {
  readonly data: readonly Record<string, unknown>[];
  readonly page: Record<string, unknown>;
};

/** A partner, and how it reads what its sandbox offers beside the API. */
function start() {
  const partner = newPartner();
  const get = (path: string, headers: Record<string, string> = {}) =>
    partner.sandbox.fetch(new Request(new URL(path, partner.hosts.api), {headers}));
  const read = async (path: string): Promise<Answer> => {
    const response = await get(path);
    return {status: response.status, body: (await response.json()) as Answer['body']};
  };
  const requests = async (query = '') =>
    (await read(`/sandbox/requests${query}`)).body as unknown as Listed;
  return {partner, get, read, requests};
}

describe('the requests of an application', () => {
  it('are listed newest first, each with its answer, its faults and its events', async () => {
    const {partner, requests} = start();
    await partner.call('blockAccount', account, {reason: 'FRAUD_SUSPICION', scope: 'DEBIT'});
    const wrong = await partner.call('blockAccount', account, {scope: 'DEBITS'});
    await partner.sandbox.fetch(new Request(new URL('/v2/accuonts?limit=1', partner.hosts.api)));
    const {data, page} = await requests();
    expect(page).toEqual({limit: 25, hasMore: false, nextCursor: null});
    expect(data).toMatchObject([
      {path: '/v2/accuonts?limit=1', operationId: null, clientId: null, code: 'route_not_found'},
      {
        operationId: 'blockAccount',
        requestId: wrong.headers.get('Request-Id'),
        requestBody: {scope: 'DEBITS'},
        status: 422,
        code: 'validation_failed',
        errors: [
          {field: '/reason', code: 'required'},
          {field: '/scope', code: 'enum'},
        ],
        eventIds: [],
      },
      {
        receivedAt: '2025-10-14T09:30:02.500Z',
        method: 'POST',
        path: `/v2/accounts/${ids.acc}/block`,
        idempotencyKey: 'block-account-1',
        requestBody: {reason: 'FRAUD_SUSPICION', scope: 'DEBIT'},
        status: 200,
        code: null,
        answerBody: {id: ids.acc, status: 'BLOCKED'},
        eventIds: [partner.last('account.blocked').id],
      },
    ]);
  });

  it('are read page by page, and by operation', async () => {
    const {partner, read, requests} = start();
    await partner.call('getPartner');
    await partner.call('getAccount', account);
    await partner.call('getPartner');
    const first = await requests('?limit=2');
    const second = await requests(`?limit=2&cursor=${String(first.page.nextCursor)}`);
    expect([...first.data, ...second.data].map(({operationId}) => operationId)).toEqual([
      'getPartner',
      'getAccount',
      'getPartner',
    ]);
    expect(second.page.hasMore).toBe(false);
    expect((await requests('?operationId=getAccount')).data).toHaveLength(1);
    expect(await read('/sandbox/requests?operationId=getAcount')).toMatchObject({
      status: 400,
      body: {detail: expect.stringContaining('"getAccount"') as string},
    });
    expect(await read('/sandbox/requests?limit=0')).toMatchObject({
      status: 422,
      body: {code: 'validation_failed', errors: [{field: '/limit', code: 'minimum'}]},
    });
  });

  it('say when a repeated call got the answer of the first', async () => {
    const {partner, requests} = start();
    const sent = {...account, 'Idempotency-Key': 'one'};
    const body = {reason: 'FRAUD_SUSPICION', scope: 'DEBIT'};
    await partner.call('blockAccount', sent, body);
    await partner.call('blockAccount', sent, body);
    expect((await requests()).data.map(({isReplay}) => isReplay)).toEqual([true, false]);
  });

  it('hold no secret', async () => {
    const {partner, requests} = start();
    const assertion = 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl';
    await partner.call(
      'createAccessToken',
      {},
      {
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      },
    );
    const {body: endpoint} = await partner.call(
      'createWebhookEndpoint',
      {},
      {url: 'https://hooks.wrenfield.example/in', eventTypes: ['*']},
    );
    const {body: topup} = await partner.call('createTopup', account, {
      ...account,
      amount: {value: 5000, currency: 'EUR'},
      returnUrl: 'https://app.wrenfield.example/topup/done',
    });
    const pan = topupCards.ok_challenge ?? '';
    await partner.play('topup.pay', {topupId: topup.id, pan});
    const {data} = await requests();
    expect(data).toHaveLength(4);
    const text = JSON.stringify(data);
    for (const secret of [assertion, String(endpoint.secret), pan, partner.token]) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
    expect(data[0]).toMatchObject({requestBody: {parameters: {pan: '[left out]'}}});
  });

  it('keep a bounded part of the past', async () => {
    const {partner, requests} = start();
    const long = JSON.stringify({reason: 'x'.repeat(20_000)});
    const path = `/v2/accounts/${ids.acc}/block`;
    const post = (body: string) =>
      partner.sandbox.fetch(
        new Request(new URL(path, partner.hosts.api), {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${partner.token}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': body.slice(0, 20),
          },
          body,
        }),
      );
    await post(long);
    expect((await requests()).data).toMatchObject([{requestBody: null, status: 422}]);
    for (let count = 0; count < 1000; count += 1) {
      await partner.sandbox.fetch(new Request(new URL('/v2/nothing', partner.hosts.api)));
    }
    const all: unknown[] = [];
    let cursor = '';
    for (let hasMore = true; hasMore;) {
      const {data, page} = await requests(`?limit=100${cursor}`);
      all.push(...data);
      cursor = `&cursor=${String(page.nextCursor)}`;
      hasMore = page.hasMore === true;
    }
    expect(all).toHaveLength(1000);
    expect(all.at(-1)).toMatchObject({path: '/v2/nothing'});
  });
});

describe('the events', () => {
  it('are server-sent events, from the one after Last-Event-ID on', async () => {
    const {partner, get} = start();
    await partner.call('blockAccount', account, {reason: 'FRAUD_SUSPICION', scope: 'DEBIT'});
    const first = partner.last('account.blocked');
    await partner.call('unblockAccount', account);
    const second = partner.last('account.unblocked');
    const response = await get('/sandbox/events');
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    const text = await response.text();
    expect(text).toContain(
      `id: ${first.id}\nevent: account.blocked\ndata: ${JSON.stringify(first)}\n\n`,
    );
    const later = await get('/sandbox/events', {'Last-Event-ID': first.id});
    expect(await later.text()).toBe(
      `id: ${second.id}\nevent: account.unblocked\ndata: ${JSON.stringify(second)}\n\n`,
    );
  });
});
