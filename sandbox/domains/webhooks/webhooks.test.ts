import {beforeEach, describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';
import type {Receipt} from './deliveries';
import {signatureOf} from './sign';

const url = 'https://hooks.wrenfield.example/aldermark';
const success: Receipt = {httpStatus: 204, durationMs: 12, error: null};
const failure: Receipt = {httpStatus: 500, durationMs: 12, error: 'Status 500.'};

let partner: Partner;
beforeEach(() => {
  partner = newPartner();
});

async function subscribed(eventTypes = ['*']) {
  const {body} = await partner.call('createWebhookEndpoint', {}, {url, eventTypes});
  partner.received.length = 0;
  return {endpointId: body.id, secret: String(body.secret)};
}

const delivered = async (endpointId: string) => {
  const {body} = await partner.call('listDeliveries', {endpointId});
  return body.data;
};

describe('a subscription', () => {
  it.each([
    ['an address without TLS', {url: 'http://hooks.wrenfield.example'}, 'validation_failed'],
    ['a private address', {url: 'https://192.168.1.4/hook'}, 'webhook_url_invalid'],
    ['another port', {url: 'https://hooks.wrenfield.example:8443'}, 'webhook_url_invalid'],
    ['an unknown event', {eventTypes: ['card.eaten']}, 'event_type_unknown'],
  ])('is refused for %s', async (_, part, code) => {
    const answer = await partner.call(
      'createWebhookEndpoint',
      {},
      {url, eventTypes: ['*'], ...part},
    );
    expect(answer).toMatchObject({status: 422, code});
  });

  it('is refused when the address does not answer the test call', async () => {
    partner.receive = () => failure;
    const answer = await partner.call('createWebhookEndpoint', {}, {url, eventTypes: ['*']});
    expect(answer).toMatchObject({status: 422, code: 'webhook_url_invalid'});
    expect((await partner.call('listWebhookEndpoints')).body.data).toEqual([]);
  });

  it('shows its secret once', async () => {
    const {secret} = await subscribed();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await partner.call('listWebhookEndpoints')).body.data).toMatchObject([{secret: null}]);
  });

  it('is limited to ten', async () => {
    for (let count = 0; count < 10; count += 1) {
      await subscribed();
    }
    expect(await partner.call('createWebhookEndpoint', {}, {url, eventTypes: ['*']})).toMatchObject(
      {
        code: 'resource_limit_reached',
        body: {limit: 10, used: 10},
      },
    );
  });
});

describe('a delivery', () => {
  it('is signed with the secret over the bytes that arrive', async () => {
    const {endpointId, secret} = await subscribed();
    await partner.call('sendTestEvent', {endpointId});
    const [{headers, body} = {headers: {} as Record<string, string>, body: ''}] = partner.received;
    const id = String(headers['webhook-id']);
    expect(headers['webhook-signature']).toBe(
      signatureOf(secret, id, Number(headers['webhook-timestamp']), body),
    );
    expect(JSON.parse(body)).toEqual((await partner.call('getEvent', {eventId: id})).body);
  });

  it('is tried ten times, then given up', async () => {
    const {endpointId} = await subscribed();
    partner.receive = () => failure;
    await partner.call('sendTestEvent', {endpointId});
    await partner.wait('P4D');
    const [delivery] = await delivered(endpointId);
    expect(delivery).toMatchObject({status: 'EXHAUSTED', nextAttemptAt: null});
    expect(delivery?.attempts).toHaveLength(10);
    const times = delivery?.attempts.map(({at}) => Date.parse(at)) ?? [];
    const waits = [10, 60, 300, 1800, 7200, 21600, 43200, 86400, 86400];
    waits.forEach((wait, index) => {
      const seconds = ((times[index + 1] ?? 0) - (times[index] ?? 0)) / 1000;
      expect(seconds).toBeGreaterThanOrEqual(wait);
      expect(seconds).toBeLessThanOrEqual(wait * 1.1);
    });
  });

  it('goes to the endpoints that want it, and to none that is off', async () => {
    const {endpointId} = await subscribed(['sca_challenge.*']);
    const body = {userId: partner.ids.usr, purpose: 'ACCOUNT_ACCESS'};
    await partner.call('createScaChallenge', {}, body);
    expect(partner.received.map((one) => JSON.parse(one.body).type)).toEqual([
      'sca_challenge.created',
    ]);
    await partner.call(
      'updateWebhookEndpoint',
      {endpointId, 'If-Match': '"1"'},
      {status: 'DISABLED'},
    );
    const before = partner.received.length;
    await partner.call('createScaChallenge', {}, body);
    expect(partner.received).toHaveLength(before);
  });
});

describe('an endpoint', () => {
  it.each([
    ['answers 410', () => ({...failure, httpStatus: 410}), 'PT1M'],
    ['fails for five days', () => failure, 'P6D'],
  ])('that %s is switched off, and the others hear of it', async (_, receive, wait) => {
    const {endpointId} = await subscribed(['webhook.test']);
    const other = await partner.call(
      'createWebhookEndpoint',
      {},
      {url: `${url}/alarm`, eventTypes: ['webhook_endpoint.disabled']},
    );
    partner.receive = (request) => (request.url === url ? receive() : success);
    await partner.call('sendTestEvent', {endpointId});
    await partner.wait(wait);
    await partner.call('sendTestEvent', {endpointId});
    expect(partner.last('webhook_endpoint.disabled').data).toMatchObject({
      object: {id: endpointId, status: 'DISABLED'},
      previous: {status: 'ENABLED'},
    });
    expect(await delivered(other.body.id)).toHaveLength(1);
  });

  it('that heard nothing for long stays on after one failure, and after it was switched on again', async () => {
    const {endpointId} = await subscribed(['webhook.test']);
    const status = async () => {
      const {body} = await partner.call('listWebhookEndpoints');
      return body.data[0]?.status;
    };
    partner.receive = () => failure;
    await partner.wait('P10D');
    await partner.call('sendTestEvent', {endpointId});
    expect(await status()).toBe('ENABLED');
    await partner.wait('P6D');
    await partner.call('sendTestEvent', {endpointId});
    expect(await status()).toBe('DISABLED');
    const version = {endpointId, 'If-Match': '"2"'};
    await partner.call('updateWebhookEndpoint', version, {status: 'ENABLED'});
    await partner.call('sendTestEvent', {endpointId});
    expect(await status()).toBe('ENABLED');
  });

  it('signs with both secrets until the grace time ends', async () => {
    const {endpointId, secret} = await subscribed();
    const {body} = await partner.call('rotateWebhookSecret', {endpointId}, {graceHours: 1});
    expect(body.secret).not.toBe(secret);
    expect(await partner.call('rotateWebhookSecret', {endpointId}, {})).toMatchObject({
      status: 409,
      code: 'webhook_rotation_in_progress',
    });
    const signatures = async () => {
      partner.received.length = 0;
      await partner.call('sendTestEvent', {endpointId});
      return partner.received[0]?.headers['webhook-signature']?.split(' ').length;
    };
    expect(await signatures()).toBe(2);
    await partner.wait('PT1H');
    expect(await signatures()).toBe(1);
  });
});

describe('a replay', () => {
  it('sends the same event with a new signature', async () => {
    const {endpointId} = await subscribed();
    await partner.call('sendTestEvent', {endpointId});
    const [first] = partner.received;
    const eventIds = [first?.headers['webhook-id']];
    expect((await partner.call('replayDeliveries', {}, {eventIds})).body).toEqual({replayed: 1});
    const [, again] = partner.received;
    expect(again?.body).toBe(first?.body);
    expect(again?.headers).toMatchObject({'webhook-replay': 'true', 'webhook-id': eventIds[0]});
    expect(again?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  it('covers seven days at most', async () => {
    const {endpointId} = await subscribed();
    const window = {endpointId, from: '2025-10-06T00:00:00Z', to: '2025-10-14T00:00:00Z'};
    expect(await partner.call('replayDeliveries', {}, window)).toMatchObject({
      code: 'replay_window_invalid',
    });
  });

  it('of a burst brings events twice and out of order', async () => {
    const {endpointId} = await subscribed();
    await partner.play('webhook.burst', {
      endpointId,
      eventType: 'webhook.test',
      count: 20,
      duplicates: true,
      shuffle: true,
    });
    const ids = partner.received.map(({headers}) => headers['webhook-id'] ?? '');
    expect(new Set(ids).size).toBe(20);
    expect(ids).toHaveLength(24);
    expect(ids).not.toEqual(ids.toSorted());
  });
});
