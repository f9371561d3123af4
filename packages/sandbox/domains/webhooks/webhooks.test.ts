import {beforeEach, describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';
import type {ApiEvent} from '../../engine/journal';
import type {Receipt, WebhookRequest} from './deliveries';
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
    ['an address without TLS', {url: 'http://hooks.wrenfield.example'}, 'webhook_url_invalid'],
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

  it('is accepted by a server that already verifies the signatures of another endpoint', async () => {
    const {secret} = await subscribed();
    partner.receive = ({headers, body}) => {
      const [id = '', time = ''] = [headers['webhook-id'], headers['webhook-timestamp']];
      const isGenuine = headers['webhook-signature']
        ?.split(' ')
        .includes(signatureOf(secret, id, Number(time), body));
      return isGenuine ? success : {...failure, httpStatus: 401};
    };
    const address = `${url}/payments`;
    const second = await partner.call(
      'createWebhookEndpoint',
      {},
      {url: address, eventTypes: ['*']},
    );
    expect(second.status).toBe(201);
    // From then on, each endpoint signs with its own secret alone.
    await partner.call('sendTestEvent', {endpointId: second.body.id});
    expect(await delivered(second.body.id)).toMatchObject([{status: 'FAILED'}]);
  });

  it('keeps its address when a new one fails the test call', async () => {
    const {endpointId} = await subscribed();
    const change = (to: string) =>
      partner.call('updateWebhookEndpoint', {endpointId, 'If-Match': '"1"'}, {url: to});
    partner.receive = ({url: to}) => (to === url ? success : failure);
    expect(await change(`${url}/new`)).toMatchObject({status: 422, code: 'webhook_url_invalid'});
    expect((await partner.call('listWebhookEndpoints')).body.data).toMatchObject([{url}]);
    partner.receive = () => success;
    expect(await change(`${url}/new`)).toMatchObject({status: 200, body: {url: `${url}/new`}});
  });

  it('loses its description with null', async () => {
    const {endpointId} = await subscribed();
    const describe = async (description: string | null, version: number) => {
      const sent = {endpointId, 'If-Match': `"${version}"`};
      return (await partner.call('updateWebhookEndpoint', sent, {description})).body;
    };
    expect(await describe('Cards', 1)).toMatchObject({description: 'Cards'});
    expect(await describe(null, 2)).not.toHaveProperty('description');
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

describe('the time of a delivery', () => {
  const daysBetween = ({headers}: WebhookRequest, time: string) =>
    Math.round((Number(headers['webhook-timestamp']) - Date.parse(time) / 1000) / 86_400);

  it.each([
    ['SANDBOX', 91],
    ['REAL', 0],
  ])(
    'is that of %s after a move of 91 days, and for what falls due during it',
    async (stamp, days) => {
      await subscribed(['debt.*', 'account.updated', 'webhook.test', 'kyc_file.*']);
      const {endpointId} = await subscribed();
      const before = partner.sandbox.now();
      const {body} = await partner.call(
        'advanceTestClock',
        {},
        {duration: 'P91D', webhookTimestamps: stamp},
      );
      expect(body.webhookTimestamps).toBe(stamp);
      const during = partner.received.map((request) => daysBetween(request, before));
      expect(during.length).toBeGreaterThan(0);
      expect(Math.max(...during) > 1).toBe(days > 1);
      partner.received.length = 0;
      await partner.call('sendTestEvent', {endpointId});
      expect(partner.received.map((request) => daysBetween(request, before))).toEqual([days]);
      // The choice stays until the next one.
      await partner.wait('P1D');
      const last = partner.received.at(-1);
      expect(last && daysBetween(last, before) > 1).toBe(days > 1);
    },
  );
});

it('leaves the list of deliveries together with its event, after 90 days', async () => {
  const {endpointId} = await subscribed(['webhook.test']);
  partner.receive = () => failure;
  await partner.call('sendTestEvent', {endpointId});
  const eventId = partner.last('webhook.test').id;
  const failed = async () => {
    const query = {endpointId, status: 'PENDING,FAILED,EXHAUSTED'};
    const {body} = await partner.call('listDeliveries', query);
    return body.data.map((delivery: {eventId: string}) => delivery.eventId);
  };
  await partner.wait('P89D');
  expect(await failed()).toEqual([eventId]);
  expect((await partner.call('getEvent', {eventId})).status).toBe(200);
  await partner.wait('P1D');
  expect(await failed()).toEqual([]);
  expect((await partner.call('getEvent', {eventId})).status).toBe(404);
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

  it('brings an endpoint only what it subscribes to', async () => {
    const {endpointId} = await subscribed(['card.*']);
    const cardId = partner.ids.crd ?? '';
    await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
    const body = {userId: partner.ids.usr, purpose: 'ACCOUNT_ACCESS'};
    await partner.call('createScaChallenge', {}, body);
    partner.received.length = 0;
    const window = {endpointId, from: '2025-10-14T00:00:00Z', to: '2025-10-15T00:00:00Z'};
    const types = () => partner.received.map((one) => (JSON.parse(one.body) as ApiEvent).type);
    expect((await partner.call('replayDeliveries', {}, window)).body).toEqual({replayed: 1});
    const asked = {...window, eventTypes: ['sca_challenge.*']};
    expect((await partner.call('replayDeliveries', {}, asked)).body).toEqual({replayed: 0});
    expect(types()).toEqual(['card.blocked']);
  });

  it('of ids goes to each endpoint that subscribes, and is refused when none does', async () => {
    const first = await subscribed(['card.*']);
    await partner.call(
      'blockCard',
      {cardId: partner.ids.crd ?? ''},
      {reason: 'CARDHOLDER_REQUEST'},
    );
    const eventIds = [partner.last('card.blocked').id];
    const second = await subscribed(['*']);
    expect((await partner.call('replayDeliveries', {}, {eventIds})).body).toEqual({replayed: 1});
    expect(partner.received).toHaveLength(2);
    const toSecond = {eventIds, endpointId: second.endpointId};
    partner.received.length = 0;
    expect((await partner.call('replayDeliveries', {}, toSecond)).status).toBe(202);
    expect(partner.received).toHaveLength(1);
    await partner.call('deleteWebhookEndpoint', {endpointId: second.endpointId});
    const version = {endpointId: first.endpointId, 'If-Match': '"1"'};
    await partner.call('updateWebhookEndpoint', version, {eventTypes: ['user.*']});
    expect(await partner.call('replayDeliveries', {}, {eventIds})).toMatchObject({
      status: 422,
      code: 'event_not_subscribed',
    });
  });

  it('to an endpoint that is off is refused', async () => {
    const {endpointId} = await subscribed();
    const version = {endpointId, 'If-Match': '"1"'};
    await partner.call('updateWebhookEndpoint', version, {status: 'DISABLED'});
    const window = {endpointId, from: '2025-10-14T00:00:00Z', to: '2025-10-15T00:00:00Z'};
    expect(await partner.call('replayDeliveries', {}, window)).toMatchObject({
      status: 409,
      code: 'state_conflict',
      body: {currentStatus: 'DISABLED'},
    });
  });

  it('on the last day of an event is not attempted after it has left the journal', async () => {
    const {endpointId} = await subscribed(['webhook.test']);
    await partner.call('sendTestEvent', {endpointId});
    const eventIds = [partner.last('webhook.test').id];
    await partner.wait('P89DT23H');
    partner.receive = () => failure;
    partner.received.length = 0;
    expect((await partner.call('replayDeliveries', {}, {eventIds})).status).toBe(202);
    await partner.wait('P4D');
    const sent = partner.received.filter(({headers}) => headers['webhook-id'] === eventIds[0]);
    expect(sent.length).toBeGreaterThan(1);
    const life = Date.parse('2025-10-14T09:30:00Z') / 1000 + 90 * 86_400 + 60;
    expect(sent.every(({headers}) => Number(headers['webhook-timestamp']) < life)).toBe(true);
    const {WebhookDelivery: deliveries} = partner.sandbox.snapshot();
    expect(deliveries).toMatchObject([{status: 'EXHAUSTED', nextAttemptAt: null}]);
  });

  it('is what a delivery needs whose next attempt fell due while the endpoint was off', async () => {
    const {endpointId} = await subscribed(['webhook.test']);
    partner.receive = () => failure;
    await partner.call('sendTestEvent', {endpointId});
    const off = {endpointId, 'If-Match': '"1"'};
    await partner.call('updateWebhookEndpoint', off, {status: 'DISABLED'});
    await partner.wait('PT1M');
    expect(await delivered(endpointId)).toMatchObject([{status: 'EXHAUSTED', nextAttemptAt: null}]);
    partner.receive = () => success;
    const on = {endpointId, 'If-Match': '"2"'};
    await partner.call('updateWebhookEndpoint', on, {status: 'ENABLED'});
    await partner.call('replayDeliveries', {}, {eventIds: [partner.last('webhook.test').id]});
    expect(await delivered(endpointId)).toMatchObject([{status: 'SUCCEEDED', nextAttemptAt: null}]);
  });

  it('of an exhausted delivery shows the ten newest attempts', async () => {
    const {endpointId} = await subscribed(['webhook.test']);
    partner.receive = () => failure;
    await partner.call('sendTestEvent', {endpointId});
    const {id} = partner.last('webhook.test');
    await partner.wait('P4D');
    const [before] = await delivered(endpointId);
    await partner.call('replayDeliveries', {}, {eventIds: [id]});
    await partner.wait('PT1M');
    const [after] = await delivered(endpointId);
    expect(after?.attempts).toHaveLength(10);
    expect(after?.attempts.slice(0, 9)).toEqual(before?.attempts.slice(1));
    expect(after).toMatchObject({status: 'EXHAUSTED', nextAttemptAt: null});
  });
});

describe('a burst', () => {
  const burst = {duplicates: true, shuffle: true};

  it('of test events brings some of them twice and out of order, and is no replay', async () => {
    const {endpointId} = await subscribed();
    const parameters = {endpointId, eventType: 'webhook.test', count: 20, ...burst};
    await partner.play('webhook.burst', parameters);
    const ids = partner.received.map(({headers}) => headers['webhook-id'] ?? '');
    expect(new Set(ids).size).toBe(20);
    expect(ids).toHaveLength(24);
    expect(ids).not.toEqual(ids.toSorted());
    expect(partner.received.filter(({headers}) => 'webhook-replay' in headers)).toEqual([]);
  });

  it.each([
    ['account.updated', 'acc'],
    ['card.updated', 'crd'],
    ['individual_entrepreneur.updated', 'ien'],
    ['legal_entity.updated', 'len'],
    ['user.updated', 'usr'],
  ])('of %s ends with the object that the last version holds', async (eventType, id) => {
    const {endpointId} = await subscribed();
    const objectId = partner.ids[id] ?? '';
    const parameters = {endpointId, eventType, objectId, count: 20, ...burst};
    await partner.play('webhook.burst', parameters);
    const events = partner.received.map(({body}) => JSON.parse(body) as ApiEvent);
    const versions = events.map(({resourceVersion}) => resourceVersion);
    expect(versions).not.toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(20);
    const newest = events.find(({resourceVersion}) => resourceVersion === Math.max(...versions));
    const objects = Object.values(partner.sandbox.snapshot()).flat();
    expect(newest?.data.object).toEqual(objects.find((object) => object.id === objectId));
    expect(newest?.data.object.metadata).toMatchObject({burst: '20 of 20'});
  });

  it('has no attempts left after a replay that succeeded', async () => {
    const {endpointId} = await subscribed();
    partner.receive = () => failure;
    const parameters = {endpointId, eventType: 'webhook.test', count: 5, ...burst};
    await partner.play('webhook.burst', parameters);
    const eventIds = (await delivered(endpointId)).map(({eventId}: {eventId: string}) => eventId);
    partner.receive = () => success;
    await partner.call('replayDeliveries', {}, {endpointId, eventIds});
    partner.receive = () => failure;
    partner.received.length = 0;
    await partner.wait('P4D');
    expect(partner.received).toEqual([]);
    const statuses = (await delivered(endpointId)).map(({status}: {status: string}) => status);
    expect(statuses).toEqual(Array.from({length: 5}, () => 'SUCCEEDED'));
  });

  it.each([
    ['a type that cannot be repeated', {eventType: 'card.blocked'}, '/parameters/eventType'],
    ['no object', {objectId: undefined}, '/parameters/objectId'],
    ['the object of another kind', {eventType: 'user.updated'}, '/parameters/objectId'],
  ])('is refused with %s', async (_, part, field) => {
    const {endpointId} = await subscribed();
    const card = {eventType: 'card.updated', objectId: partner.ids.crd};
    const parameters = {endpointId, ...card, count: 5, ...burst, ...part};
    const answer = await partner.call(
      'createSimulation',
      {},
      {scenario: 'webhook.burst', parameters},
    );
    expect(answer).toMatchObject({status: 422, body: {errors: [{field}]}});
  });

  it('is refused with a type to which the endpoint does not subscribe', async () => {
    const {endpointId} = await subscribed(['user.*']);
    const card = {eventType: 'card.updated', objectId: partner.ids.crd};
    const parameters = {endpointId, ...card, count: 5, ...burst};
    expect(
      await partner.call('createSimulation', {}, {scenario: 'webhook.burst', parameters}),
    ).toMatchObject({status: 422, body: {errors: [{field: '/parameters/eventType'}]}});
  });
});
