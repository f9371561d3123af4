import {expect, it} from 'vitest';
import {createSandbox} from '../../createSandbox';
import {buildRequest} from '../../requests/build';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';
import type {Receipt} from './deliveries';

const url = 'https://hooks.wrenfield.example/aldermark';
const gone: Receipt = {httpStatus: 410, durationMs: 12, error: 'Status 410.'};

/** A sandbox whose receiver takes its time: `answers` has what answers each request that still waits. */
function slowReceiver() {
  const contract = testContract();
  const answers: ((receipt: Receipt) => void)[] = [];
  const sandbox = createSandbox({
    contract,
    now: '2025-10-14T09:30:00.000Z',
    send: (_, done) => void answers.push(done),
  });
  const call = async (operation: string, parameters: object, body?: object) => {
    const version = operation === 'updateWebhookEndpoint' ? '"1"' : '';
    const headers = {'If-Match': version, 'Idempotency-Key': `${operation}-1`};
    const described = {operation, parameters: {...parameters}, headers, body};
    const response = await sandbox.fetch(
      buildRequest(contract, described, sandbox.token()).request,
    );
    const text = await response.text();
    return {status: response.status, body: text ? (JSON.parse(text) as {id: string}) : undefined};
  };
  const isAsked = () => expect.poll(() => answers.length).toBe(1);
  const answer = async (receipt: Receipt) => {
    await isAsked();
    answers.shift()?.(receipt);
  };
  const subscribe = async () => {
    const created = call('createWebhookEndpoint', {}, {url, eventTypes: ['*']});
    await answer({...gone, httpStatus: 204, error: null});
    return {endpointId: (await created).body?.id};
  };
  return {call, isAsked, answer, subscribe};
}

it('forgets a rotation that is under way', async () => {
  const partner = newPartner();
  const {body} = await partner.call('createWebhookEndpoint', {}, {url, eventTypes: ['*']});
  const endpointId = body.id;
  await partner.call('rotateWebhookSecret', {endpointId}, {graceHours: 1});
  const planned = () => partner.sandbox.due().filter(({object}) => object?.id === endpointId);
  expect(planned()).toHaveLength(1);
  await partner.call('deleteWebhookEndpoint', {endpointId});
  expect(planned()).toEqual([]);
  expect((await partner.call('advanceTestClock', {}, {duration: 'PT2H'})).status).toBe(200);
});

it('gives up a delivery whose answer comes after its endpoint was deleted', async () => {
  const {call, answer, subscribe} = slowReceiver();
  const endpoint = await subscribe();
  const {body: delivery} = await call('sendTestEvent', endpoint);
  await call('deleteWebhookEndpoint', endpoint);
  await answer(gone);
  expect((await call('advanceTestClock', {}, {duration: 'PT1M'})).status).toBe(200);
  expect((await call('listDeliveries', endpoint)).body).toMatchObject({
    data: [{id: delivery?.id, status: 'EXHAUSTED'}],
  });
});

it('does not change an endpoint that was deleted while its new address was tested', async () => {
  const {call, isAsked, answer, subscribe} = slowReceiver();
  const endpoint = await subscribe();
  const changed = call('updateWebhookEndpoint', endpoint, {url: `${url}/new`});
  await isAsked();
  await call('deleteWebhookEndpoint', endpoint);
  await answer({...gone, httpStatus: 204, error: null});
  expect((await changed).status).toBe(404);
});
