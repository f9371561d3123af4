import {beforeAll, expect, test} from 'vitest';
import type {Action, Moment} from '@aldermark/sandbox/runs/run';
import {call, momentsOf} from '@aldermark/sandbox/testing/runs';
import {missedBy, nextIn, patienceEnds, secretOfAttempt, webhooksIn} from './deliveries';

const url = 'https://hooks.wrenfield.example/aldermark';
const endpointId = '{{answer.0/id}}';

const key = (name: string) => ({'Idempotency-Key': name});
const ping = (name: string) =>
  call('sendTestEvent', {parameters: {endpointId}, headers: key(name)});
const later = (duration: string) =>
  call('advanceTestClock', {headers: key(`clock-${duration}`), body: {duration}});

const actions: readonly Action[] = [
  call('createWebhookEndpoint', {
    headers: key('create'),
    body: {url, eventTypes: ['webhook.test']},
  }),
  {kind: 'receiver', status: 'slow'},
  ping('first'),
  {kind: 'receiver', status: 500},
  {kind: 'wait'},
  later('P5D'),
  ping('second'),
  {kind: 'receiver', status: 200},
  call('rotateWebhookSecret', {
    parameters: {endpointId},
    headers: key('rotate'),
    body: {graceHours: 24},
  }),
  call('updateWebhookEndpoint', {
    parameters: {endpointId},
    headers: {'If-Match': '*'},
    body: {status: 'ENABLED'},
  }),
  call('replayDeliveries', {
    headers: key('replay'),
    body: {endpointId, eventIds: ['{{answer.6/eventId}}']},
  }),
];

let moments: readonly Moment[];

beforeAll(async () => {
  moments = await momentsOf({seed: 1, actions});
  expect(moments.map(({failure, response}) => failure ?? response?.status ?? 0)).toEqual([
    201, 0, 202, 0, 0, 200, 202, 0, 200, 200, 202,
  ]);
});

/** Everything after a number of steps. */
const after = (count: number) => webhooksIn(moments.slice(0, count));

test('the call that tests an address is a request of its own', () => {
  const {endpoints, deliveries, receiver} = after(1);
  expect(endpoints).toMatchObject([{url, status: 'ENABLED', version: 1}]);
  expect(deliveries).toMatchObject([{type: 'webhook.test', attempts: [{number: 1}]}]);
  expect(deliveries[0]?.status).toBeUndefined();
  expect(receiver).toBeUndefined();
});

test('a delivery has its attempts in order, and tells when it is tried again', () => {
  const {deliveries, receiver} = after(5);
  const [delivery] = deliveries;
  expect(receiver).toBe(500);
  expect(delivery).toMatchObject({type: 'webhook.test', status: 'FAILED'});
  expect(
    delivery?.attempts.map(({number, isLate, receipt: {httpStatus}}) => [
      number,
      isLate,
      httpStatus,
    ]),
  ).toEqual([
    [1, true, null],
    [2, false, 500],
  ]);
  expect(nextIn(deliveries)).toBe(delivery);
  expect(Date.parse(delivery?.nextAttemptAt ?? '')).toBeGreaterThan(
    Date.parse(delivery?.attempts[1]?.at ?? '') + 60_000,
  );
});

test('an endpoint is switched off by the first failure after five days, and forgets it once it is on', () => {
  const [failing] = after(6).endpoints;
  expect(failing).toMatchObject({status: 'ENABLED', failingSince: moments[2]?.deliveries[0]?.at});
  expect(Date.parse((failing && patienceEnds(failing)) ?? '')).toBe(
    Date.parse(failing?.failingSince ?? '') + 5 * 86_400_000,
  );

  const {endpoints, deliveries} = after(7);
  const [off] = endpoints;
  expect(off).toMatchObject({status: 'DISABLED', disabled: {by: 'failures'}});
  expect(off && patienceEnds(off)).toBeUndefined();
  expect(nextIn(deliveries)).toBeUndefined();
  expect(missedBy(deliveries, off?.id ?? '').map(({attempts}) => attempts.length)).toEqual([1, 10]);

  expect(after(10).endpoints[0]).toMatchObject({status: 'ENABLED', disabled: undefined});
  expect(after(10).endpoints[0]?.failingSince).toBeUndefined();
});

test('a replay is a further attempt, signed with the secrets of that moment', () => {
  const {endpoints, deliveries} = after(11);
  const [replayed] = deliveries;
  expect(replayed).toMatchObject({status: 'SUCCEEDED', attempts: [{number: 1}, {number: 2}]});
  expect(replayed?.attempts[1]?.request.headers).toMatchObject({'webhook-replay': 'true'});
  const [endpoint] = endpoints;
  expect(endpoint?.secrets.map(({moment}) => moment)).toEqual([0, 8]);
  expect(secretOfAttempt(endpoint, {moment: 6})).toBe(endpoint?.secrets[0]);
  expect(secretOfAttempt(endpoint, {moment: 10})).toBe(endpoint?.secrets[1]);
});

test('moments that begin in the middle have deliveries without their endpoint', () => {
  const {endpoints, deliveries} = webhooksIn(moments.slice(4));
  expect(endpoints).toEqual([]);
  expect(deliveries.map(({attempts}) => attempts.length)).toEqual([2, 9]);
});

test('undo takes back what was chosen', () => {
  expect(after(0)).toEqual({endpoints: [], deliveries: [], receiver: undefined});
  expect(after(2).receiver).toBe('slow');
});
