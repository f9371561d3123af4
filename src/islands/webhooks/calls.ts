import type {Action} from '@aldermark/sandbox/runs/run';
import type {WebhookEndpoint, EventDelivery} from './deliveries';

/** The most events that one replay may name. */
const MOST_REPLAYED = 100;

/** A call with a key of its own, so that the same button can be pressed again. */
const call = (
  operation: string,
  parts: {readonly parameters?: Readonly<Record<string, string>>; readonly body?: object},
): Action => ({
  kind: 'call',
  call: {
    operation,
    ...parts,
    headers: {'Idempotency-Key': `${operation}-${Math.random().toString(36).slice(2, 10)}`},
  },
});

/** Subscribes an address to every event. */
export const createEndpoint = (): Action =>
  call('createWebhookEndpoint', {
    body: {url: 'https://hooks.wrenfield.example/aldermark', eventTypes: ['*']},
  });

/** Sends `webhook.test` to an endpoint. */
export const sendTest = ({id}: WebhookEndpoint): Action =>
  call('sendTestEvent', {parameters: {endpointId: id}});

/** Gives an endpoint a new secret. For a day, the previous one signs too. */
export const rotateSecret = ({id}: WebhookEndpoint): Action =>
  call('rotateWebhookSecret', {parameters: {endpointId: id}, body: {graceHours: 24}});

/** Switches an endpoint on or off. */
export const switchTo = (
  {id, version}: WebhookEndpoint,
  status: 'ENABLED' | 'DISABLED',
): Action => ({
  kind: 'call',
  call: {
    operation: 'updateWebhookEndpoint',
    parameters: {endpointId: id},
    headers: {'If-Match': `"${version}"`},
    body: {status},
  },
});

/** Sends events to an endpoint again, the oldest first. */
export const replay = (endpointId: string, deliveries: readonly EventDelivery[]): Action =>
  call('replayDeliveries', {
    body: {
      endpointId,
      eventIds: deliveries
        .map(({eventId}) => eventId)
        .reverse()
        .slice(0, MOST_REPLAYED),
    },
  });

/** Moves the clock. */
export const moveTo = (until: string): Action => call('advanceTestClock', {body: {until}});
