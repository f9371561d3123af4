import {expect, it} from 'vitest';
import {call, momentsOf} from '../testing/runs';

it('tells of each webhook request to which delivery it belongs, and what came back', async () => {
  const moments = await momentsOf({
    seed: 1,
    actions: [
      call('createWebhookEndpoint', {
        headers: {'Idempotency-Key': 'one'},
        body: {url: 'https://hooks.wrenfield.example/aldermark', eventTypes: ['webhook.test']},
      }),
      {kind: 'receiver', status: 'slow'},
      call('sendTestEvent', {
        parameters: {endpointId: '{{answer.0/id}}'},
        headers: {'Idempotency-Key': 'two'},
      }),
      {kind: 'receiver', status: 500},
      {kind: 'wait'},
    ],
  });
  const [{response} = {}, , {response: sent} = {}] = moments;
  const {id: endpointId} = JSON.parse(response?.body ?? '') as {id: string};
  const {id: deliveryId} = JSON.parse(sent?.body ?? '') as {id: string};
  expect(
    moments.flatMap(({deliveries}) =>
      deliveries.map(({receipt: {httpStatus, error}, ...one}) => [
        one.endpointId,
        one.deliveryId,
        httpStatus ?? error,
      ]),
    ),
  ).toEqual([
    [endpointId, undefined, 204],
    [endpointId, deliveryId, 'No answer in 10 seconds.'],
    [endpointId, deliveryId, 500],
  ]);
});
