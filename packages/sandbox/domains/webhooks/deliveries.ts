import type {Schemas} from '../../api';
import type {ApiEvent} from '../../engine/journal';
import {limitAsDuration} from '../../engine/limits';
import {instant, later, timestamp} from '../../engine/time';
import type {Receipt, Delivery as Watched, WebhookRequest} from '../../engine/watchers';
import type {Resource, World} from '../../engine/world';
import {PATIENCE_DAYS, waits} from './schedule';
import {signatureOf} from './sign';

export type {Receipt, WebhookRequest};

type Endpoint = Resource<'WebhookEndpoint'>;
type Delivery = Resource<'WebhookDelivery'>;

/** Sends a request and returns what came back, now or later. */
export type Send = (request: WebhookRequest, done: (receipt: Receipt) => void) => void;

/** The secrets of an endpoint: the previous one counts until its time. */
export type Secrets = {
  readonly current: string;
  readonly previous?: string;
  readonly previousUntil?: string;
};

/** How many of the newest attempts a delivery shows (`attempts` of `WebhookDelivery`). */
const SHOWN_ATTEMPTS = 10;
/** Longest share of a wait that is added at random, in percent. */
const JITTER = 10;

export const secretsOf = (world: World): Map<string, Secrets> =>
  world.hidden<Secrets>('webhookSecrets');

/** Why an event is sent: for the first time, again because of a fault of the network, or because you asked for it. */
type Kind = 'first' | 'duplicate' | 'replay';

/** Since when every delivery to an endpoint fails, by the id of the endpoint. */
export const failingSince = (world: World): Map<string, string> =>
  world.hidden<string>('failingSince');

type Stamp = Schemas['WebhookTimestamps'];

const stamps = (world: World) => world.hidden<Stamp>('webhookTimestamps');

/** Which time `webhook-timestamp` holds. */
export const stampOf = (world: World): Stamp => stamps(world).get('all') ?? 'SANDBOX';

/** Chooses which time `webhook-timestamp` holds from now on. */
export const stampWith = (world: World, stamp: Stamp): void => void stamps(world).set('all', stamp);

/** The moment after which an event is neither read nor sent any more. */
export const endOfLife = (world: World, {occurredAt}: ApiEvent): number =>
  later(instant(occurredAt), limitAsDuration(world, 'event-journal-life'));

/** Where requests go: set by the program that runs the sandbox. Without it nobody answers. */
const senders = new WeakMap<World, Send>();
export function setSender(world: World, send: Send | undefined): void {
  if (send) {
    senders.set(world, send);
  } else {
    senders.delete(world);
  }
}
export const hasSender = (world: World): boolean => senders.has(world);

/** The requests that have no answer yet, and when each of them has one. */
const unanswered = new WeakMap<World, Map<WebhookRequest, Promise<void>>>();

/** What a request belongs to, for those who watch. */
type Belonging = Pick<Watched, 'endpointId' | 'deliveryId'>;

/** Sends a request, or tells that nobody is there. */
export function send(
  world: World,
  request: WebhookRequest,
  done: (receipt: Receipt) => void,
  belonging: Belonging = {},
): void {
  const sender = senders.get(world);
  const at = world.now();
  const {cause} = world.watchers;
  // What follows from an answer has the cause of the request, however late the answer comes.
  const answer = (receipt: Receipt) =>
    world.watchers.because(cause, () => {
      world.watchers.delivery({at, cause, ...belonging, request, receipt});
      done(receipt);
    });
  if (!sender) {
    answer({httpStatus: null, durationMs: 0, error: 'The sandbox was started without --webhook.'});
    return;
  }
  const waiting = unanswered.get(world) ?? new Map<WebhookRequest, Promise<void>>();
  unanswered.set(world, waiting);
  let isAnswered = false;
  const answered = new Promise<void>((resolve) => {
    sender(request, (receipt) => {
      isAnswered = true;
      waiting.delete(request);
      answer(receipt);
      resolve();
    });
  });
  if (!isAnswered) {
    waiting.set(request, answered);
  }
}

/** When all requests that were sent are answered; undefined when none is under way. */
export function allDelivered(world: World): Promise<unknown> | undefined {
  const waiting = unanswered.get(world);
  return waiting?.size ? Promise.all(waiting.values()) : undefined;
}

/** The secrets that an endpoint signs with at this moment: during a rotation, the previous one too. */
function validSecrets(world: World, endpointId: string): string[] {
  const {current, previous, previousUntil} = secretsOf(world).get(endpointId) ?? {current: ''};
  const isGrace =
    previous !== undefined && previousUntil !== undefined && previousUntil > world.now();
  return [current, ...(isGrace ? [previous] : [])];
}

/** A signed request that carries an event to an address at this moment. */
function requestTo(
  world: World,
  url: string,
  event: ApiEvent,
  secrets: readonly string[],
  isReplay = false,
): WebhookRequest {
  const body = JSON.stringify(event);
  const {clock} = world;
  // Where no test moved the clock, the two differ after a restore only, of which a receiver knows nothing.
  const isReal = stampOf(world) === 'REAL' || !clock.isMoved;
  const time = isReal ? clock.withoutJumps() : clock.now();
  const seconds = Math.floor(time / 1000);
  const signatures = secrets.map((secret) => signatureOf(secret, event.id, seconds, body));
  return {
    url,
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

/**
 * The call that tests the address of an endpoint. It has a signature for each secret of the partner, so that a server
 * that verifies the signatures of another endpoint accepts it, although it cannot know the new secret yet.
 */
export function testRequest(
  world: World,
  {id}: Endpoint,
  url: string,
  event: ApiEvent,
): WebhookRequest {
  const others = world.all('WebhookEndpoint', (one) => one.id !== id);
  const secrets = [id, ...others.map((one) => one.id)].flatMap((one) => validSecrets(world, one));
  return requestTo(world, url, event, secrets);
}

const isSuccess = ({httpStatus}: Receipt) =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** Switches an endpoint off and tells the others, unless it was deleted while its answer was under way. */
function disable(world: World, {id}: Endpoint): void {
  const endpoint = world.find('WebhookEndpoint', id);
  if (endpoint?.status === 'ENABLED') {
    world.change(endpoint, {status: 'DISABLED'}, 'webhook_endpoint.disabled');
  }
}

/** An attempt that was made: of what, to whom, and when. */
type Made = {
  readonly endpoint: Endpoint;
  readonly delivery: Delivery;
  readonly event: ApiEvent;
  readonly kind: Kind;
  readonly at: string;
};

/** Notes the outcome of an attempt, and plans the next one after a failure, while the journal has the event. */
function conclude(
  world: World,
  {endpoint, delivery, event, kind, at}: Made,
  receipt: Receipt,
): void {
  const made = [...delivery.attempts, {at, ...receipt}];
  const attempts = made.slice(-SHOWN_ATTEMPTS);
  if (isSuccess(receipt)) {
    failingSince(world).delete(endpoint.id);
    world.change(delivery, {attempts, status: 'SUCCEEDED', nextAttemptAt: null});
    return;
  }
  const wait = waits[made.length - 1];
  const begin = Math.max(instant(at), 0);
  const planned = wait && later(begin, wait);
  const jitter = planned
    ? Math.floor(((planned - begin) * world.random.below(JITTER * 10)) / 1000)
    : 0;
  const next = planned && planned + jitter;
  const nextAttemptAt = next && next < endOfLife(world, event) ? timestamp(next) : null;
  world.change(delivery, {attempts, status: nextAttemptAt ? 'FAILED' : 'EXHAUSTED', nextAttemptAt});
  const since = failingSince(world).get(endpoint.id) ?? at;
  failingSince(world).set(endpoint.id, since);
  if (receipt.httpStatus === 410 || later(instant(since), `P${PATIENCE_DAYS}D`) <= instant(at)) {
    disable(world, endpoint);
  }
  if (nextAttemptAt) {
    // A success or a later attempt replaces the plan: only one is made at a time.
    const when = () => delivery.nextAttemptAt === nextAttemptAt;
    world.at(nextAttemptAt, {label: 'is sent again', object: delivery, when}, () =>
      attempt(world, endpoint, delivery, kind),
    );
  }
}

/** Sends the event of a delivery once. While the endpoint is off or gone, the delivery loses the attempts that it had. */
export function attempt(
  world: World,
  endpoint: Endpoint,
  delivery: Delivery,
  kind: Kind = 'first',
): void {
  const event = world.journal.events.find(({id}) => id === delivery.eventId);
  const isOpen = world.find('WebhookEndpoint', endpoint.id)?.status === 'ENABLED';
  if (!event || (delivery.status === 'SUCCEEDED' && (kind === 'first' || !isOpen))) {
    return;
  }
  if (!isOpen) {
    world.change(delivery, {status: 'EXHAUSTED', nextAttemptAt: null});
    return;
  }
  const at = world.now();
  const secrets = validSecrets(world, endpoint.id);
  const request = requestTo(world, endpoint.url, event, secrets, kind === 'replay');
  send(
    world,
    request,
    (receipt) => conclude(world, {endpoint, delivery, event, kind, at}, receipt),
    {endpointId: endpoint.id, deliveryId: delivery.id},
  );
}

/** Whether an endpoint wants an event: by its name, its family, or everything. */
export function wants({eventTypes}: Endpoint, type: string): boolean {
  return eventTypes.some(
    (wanted) => wanted === '*' || wanted === type || wanted === `${type.split('.')[0]}.*`,
  );
}

function knownDelivery(world: World, endpoint: Endpoint, event: ApiEvent): Delivery | undefined {
  const [known] = world.all(
    'WebhookDelivery',
    ({eventId, endpointId}) => eventId === event.id && endpointId === endpoint.id,
  );
  return known;
}

/** The delivery of an event to an endpoint, made when there is none yet. */
export function deliveryOf(world: World, endpoint: Endpoint, event: ApiEvent): Delivery {
  return (
    knownDelivery(world, endpoint, event) ??
    world.create('WebhookDelivery', {
      eventId: event.id,
      endpointId: endpoint.id,
      status: 'PENDING',
      attempts: [],
      nextAttemptAt: world.now(),
    })
  );
}

/**
 * Whether an event goes to an endpoint: a test event to the endpoint that it tests, and any other to those that want
 * it and are not what it is about.
 */
export function isFor(world: World, endpoint: Endpoint, event: ApiEvent): boolean {
  return event.type === 'webhook.test'
    ? knownDelivery(world, endpoint, event) !== undefined
    : event.data.object.id !== endpoint.id && wants(endpoint, event.type);
}

/** Endpoints for which something else sends the next events, by their ids. */
const heldBack = (world: World) => world.hidden<true>('heldBack');

/** Does something whose events go to an endpoint later, as the answer says, and to all others as usual. */
export function holdBack<Result>(world: World, endpoint: Endpoint, work: () => Result): Result {
  heldBack(world).set(endpoint.id, true);
  try {
    return work();
  } finally {
    heldBack(world).delete(endpoint.id);
  }
}

/** Sends each event to the endpoints that want it. */
export function deliverEvents(world: World): void {
  world.journal.subscribe((event) => {
    for (const endpoint of world.all(
      'WebhookEndpoint',
      (one) => one.status === 'ENABLED' && isFor(world, one, event),
    )) {
      if (!heldBack(world).has(endpoint.id)) {
        attempt(world, endpoint, deliveryOf(world, endpoint, event));
      }
    }
  });
}
