import type {ApiEvent} from '../../engine/journal';
import {instant, later, timestamp} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {signatureOf} from './sign';

type Endpoint = Resource<'WebhookEndpoint'>;
type Delivery = Resource<'WebhookDelivery'>;

/** A signed request to the server of the partner. */
export type WebhookRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What came back: a status, or null with the reason. */
export type Receipt = {
  readonly httpStatus: number | null;
  readonly durationMs: number;
  readonly error: string | null;
};

/** Sends a request and tells what came back, now or later. */
export type Send = (request: WebhookRequest, done: (receipt: Receipt) => void) => void;

/** The secrets of an endpoint: the previous one counts until its time. */
export type Secrets = {
  readonly current: string;
  readonly previous?: string;
  readonly previousUntil?: string;
};

/** Waits before the attempts after the first one. */
const waits = ['PT10S', 'PT1M', 'PT5M', 'PT30M', 'PT2H', 'PT6H', 'PT12H', 'PT24H', 'PT24H'];

/** Longest share of a wait that is added at random, in percent. */
const JITTER = 10;

/** The time in which every delivery fails after which an endpoint is switched off. */
const PATIENCE = 'P5D';

export const secretsOf = (world: World): Map<string, Secrets> =>
  world.hidden<Secrets>('webhookSecrets');

/** Since when every delivery to an endpoint fails, by the id of the endpoint. */
export const failingSince = (world: World): Map<string, string> =>
  world.hidden<string>('failingSince');

/** Where requests go: set by the program that runs the sandbox. Without it nobody answers. */
const senders = new WeakMap<World, Send>();
export const setSender = (world: World, send: Send): void => void senders.set(world, send);
export const hasSender = (world: World): boolean => senders.has(world);

/** Sends a request, or tells that nobody is there. */
export function send(
  world: World,
  request: WebhookRequest,
  done: (receipt: Receipt) => void,
): void {
  const sender = senders.get(world);
  if (sender) {
    sender(request, done);
  } else {
    done({httpStatus: null, durationMs: 0, error: 'The sandbox was started without --webhook.'});
  }
}

/** A signed request that carries an event to an endpoint at this moment. */
export function requestFor(
  world: World,
  endpoint: Endpoint,
  event: ApiEvent,
  isReplay = false,
): WebhookRequest {
  const body = JSON.stringify(event);
  const seconds = Math.floor(world.clock.now() / 1000);
  const {current, previous, previousUntil} = secretsOf(world).get(endpoint.id) ?? {current: ''};
  const isGrace =
    previous !== undefined && previousUntil !== undefined && previousUntil > world.now();
  const signatures = [current, ...(isGrace ? [previous] : [])].map((secret) =>
    signatureOf(secret, event.id, seconds, body),
  );
  return {
    url: endpoint.url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': `${world.contract.provider}-Webhooks/2`,
      'webhook-id': event.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatures.join(' '),
      ...(isReplay && {'webhook-replay': 'true'}),
    },
    body,
  };
}

const isSuccess = ({httpStatus}: Receipt) =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** Switches an endpoint off and tells the others. */
function disable(world: World, endpoint: Endpoint): void {
  if (endpoint.status === 'ENABLED') {
    world.change(endpoint, {status: 'DISABLED'}, 'webhook_endpoint.disabled');
  }
}

/** Notes the outcome of an attempt, and plans the next one after a failure. */
function conclude(
  world: World,
  endpoint: Endpoint,
  delivery: Delivery,
  at: string,
  receipt: Receipt,
): void {
  const attempts = [...delivery.attempts, {at, ...receipt}];
  if (isSuccess(receipt)) {
    failingSince(world).delete(endpoint.id);
    world.change(delivery, {attempts, status: 'SUCCEEDED', nextAttemptAt: null});
    return;
  }
  const wait = waits[attempts.length - 1];
  const begin = Math.max(instant(at), 0);
  const planned = wait && later(begin, wait);
  const jitter = planned
    ? Math.floor(((planned - begin) * world.random.below(JITTER * 10)) / 1000)
    : 0;
  const nextAttemptAt = planned ? timestamp(planned + jitter) : null;
  world.change(delivery, {attempts, status: nextAttemptAt ? 'FAILED' : 'EXHAUSTED', nextAttemptAt});
  const since = failingSince(world).get(endpoint.id) ?? at;
  failingSince(world).set(endpoint.id, since);
  if (receipt.httpStatus === 410 || later(instant(since), PATIENCE) <= instant(at)) {
    disable(world, endpoint);
  }
  if (nextAttemptAt) {
    world.at(nextAttemptAt, () => attempt(world, endpoint, delivery));
  }
}

/** Sends the event of a delivery once, unless the endpoint is off or gone. */
export function attempt(
  world: World,
  endpoint: Endpoint,
  delivery: Delivery,
  isReplay = false,
): void {
  const event = world.journal.events.find(({id}) => id === delivery.eventId);
  const isOpen = world.find('WebhookEndpoint', endpoint.id)?.status === 'ENABLED';
  if (!event || !isOpen || (delivery.status === 'SUCCEEDED' && !isReplay)) {
    return;
  }
  const at = world.now();
  send(world, requestFor(world, endpoint, event, isReplay), (receipt) =>
    conclude(world, endpoint, delivery, at, receipt),
  );
}

/** Whether an endpoint wants an event: by its name, its family, or everything. */
export function wants({eventTypes}: Endpoint, type: string): boolean {
  return eventTypes.some(
    (wanted) => wanted === '*' || wanted === type || wanted === `${type.split('.')[0]}.*`,
  );
}

/** The delivery of an event to an endpoint, made when there is none yet. */
export function deliveryOf(world: World, endpoint: Endpoint, event: ApiEvent): Delivery {
  const [known] = world.all(
    'WebhookDelivery',
    ({eventId, endpointId}) => eventId === event.id && endpointId === endpoint.id,
  );
  return (
    known ??
    world.create('WebhookDelivery', {
      eventId: event.id,
      endpointId: endpoint.id,
      status: 'PENDING',
      attempts: [],
      nextAttemptAt: world.now(),
    })
  );
}

/** Sends each event to the endpoints that want it. */
export function deliverEvents(world: World): void {
  world.journal.subscribe((event) => {
    for (const endpoint of world.all(
      'WebhookEndpoint',
      (one) => one.status === 'ENABLED' && wants(one, event.type),
    )) {
      const isAboutItself = event.data.object.id === endpoint.id;
      if (event.type !== 'webhook.test' && !isAboutItself) {
        attempt(world, endpoint, deliveryOf(world, endpoint, event));
      }
    }
  });
}
