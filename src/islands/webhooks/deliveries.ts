import type {Fields} from '@aldermark/lib/fields';
import {jsonIn} from '@aldermark/lib/jsonText';
import {PATIENCE_DAYS, waits} from '@aldermark/sandbox/domains/webhooks/schedule';
import type {ObjectChange, Moment, ReceiverStatus} from '@aldermark/sandbox/runs/run';

type Sent = Moment['deliveries'][number];

/** One request to the reader's server. */
export type DeliveryAttempt = Pick<Sent, 'at' | 'cause' | 'request' | 'receipt'> & {
  /** Which attempt of its delivery it is, counted from 1. */
  readonly number: number;
  /** The index of the moment in which it was made. */
  readonly moment: number;
  /** Whether the server got the event, although its response came too late. */
  readonly isLate: boolean;
};

/** An event on its way to one endpoint, with every attempt so far. */
export type EventDelivery = {
  readonly key: string;
  readonly endpointId?: string | undefined;
  readonly eventId: string;
  readonly type: string;
  /** The status of its `WebhookDelivery`; absent: a test of an address, or a callback of v1. */
  readonly status?: string | undefined;
  readonly nextAttemptAt?: string | undefined;
  readonly attempts: readonly DeliveryAttempt[];
};

/** A signing secret, and the call whose response has it. */
export type Secret = {
  readonly value: string;
  readonly operation: string;
  /** The index of the moment of the call. */
  readonly moment: number;
};

export type WebhookEndpoint = {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly eventTypes: readonly string[];
  readonly version: number;
  /** Since when every delivery fails. */
  readonly failingSince?: string | undefined;
  /** When it was switched off, and why. */
  readonly disabled?: {readonly at: string; readonly by: 'you' | 'gone' | 'failures'} | undefined;
  /** Its secrets, the newest last. */
  readonly secrets: readonly Secret[];
};

/** Everything that moments say of webhooks. */
export type Webhooks = {
  readonly endpoints: readonly WebhookEndpoint[];
  /** The newest event first. */
  readonly deliveries: readonly EventDelivery[];
  /** How the reader's server responds now; undefined: the reader has not chosen. */
  readonly receiver: ReceiverStatus | undefined;
};

/** How many attempts a delivery has at most. */
export const MOST_ATTEMPTS = waits.length + 1;

const parsed = (text = '') => (jsonIn(text) ?? {}) as Fields;

const isSuccess = ({receipt: {httpStatus}}: Pick<DeliveryAttempt, 'receipt'>): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** The endpoint that a call has switched on, which makes it forget that deliveries failed. */
function switchedOn({request, response}: Moment): string | undefined {
  return request?.operation === 'updateWebhookEndpoint' &&
    response?.status === 200 &&
    parsed(request.body)['status'] === 'ENABLED'
    ? String(parsed(response.body)['id'])
    : undefined;
}

/** Reads moments in their order. */
class Reader {
  readonly endpoints = new Map<string, WebhookEndpoint>();
  readonly deliveries = new Map<string, EventDelivery>();
  /** The `WebhookDelivery` objects. */
  readonly #objects = new Map<string, Fields>();
  receiver: ReceiverStatus | undefined;

  read(moment: Moment, index: number): void {
    if (moment.action.kind === 'receiver') {
      this.receiver = moment.action.status;
    }
    this.#mend(switchedOn(moment) ?? '', {failingSince: undefined});
    moment.deliveries.forEach((sent) => this.#add(sent, index));
    moment.changes.forEach((change) => this.#change(change));
    this.#addSecret(moment, index);
  }

  #mend(id: string, part: Partial<WebhookEndpoint>): void {
    const endpoint = this.endpoints.get(id);
    if (endpoint) {
      this.endpoints.set(id, {...endpoint, ...part});
    }
  }

  #add({endpointId, deliveryId, at, cause, request, receipt}: Sent, moment: number): void {
    const body = parsed(request.body);
    const eventId = request.headers['webhook-id'] ?? '';
    // A callback of v1 has no id, so each request counts for itself.
    const key =
      deliveryId ?? `${endpointId ?? ''}${eventId || `${moment} ${this.deliveries.size}`}`;
    const known = this.deliveries.get(key);
    const attempts = known?.attempts ?? [];
    const isLate = this.receiver === 'slow';
    const attempt = {number: attempts.length + 1, moment, at, cause, request, receipt, isLate};
    this.deliveries.set(key, {
      key,
      endpointId,
      eventId,
      type: typeof body['type'] === 'string' ? body['type'] : 'callback',
      attempts: [...attempts, attempt],
    });
    if (deliveryId !== undefined && endpointId !== undefined) {
      const since = this.endpoints.get(endpointId)?.failingSince;
      this.#mend(endpointId, {failingSince: isSuccess(attempt) ? undefined : (since ?? at)});
    }
  }

  #change({name, id, at, cause, before, after}: ObjectChange): void {
    if (name === 'WebhookDelivery') {
      this.#objects.set(id, {...this.#objects.get(id), ...after});
    }
    if (name !== 'WebhookEndpoint') {
      return;
    }
    if (after === null) {
      this.endpoints.delete(id);
      return;
    }
    const known = this.endpoints.get(id);
    // Of an endpoint that is older than the moments, too little is known.
    if (!known && before !== null) {
      return;
    }
    this.endpoints.set(id, {secrets: [], ...known, ...after, id} as unknown as WebhookEndpoint);
    if (before !== null && typeof after['status'] === 'string') {
      const isYours = cause.kind === 'call' && cause.operation === 'updateWebhookEndpoint';
      const by = isYours ? 'you' : this.#isGone(id, at) ? 'gone' : 'failures';
      this.#mend(id, {disabled: after['status'] === 'DISABLED' ? {at, by} : undefined});
    }
  }

  /** Whether the server has said at that time that nobody may send anything any more. */
  #isGone(id: string, time: string): boolean {
    return [...this.deliveries.values()].some(
      ({endpointId, attempts}) =>
        endpointId === id &&
        attempts.some(({at, receipt}) => at === time && receipt.httpStatus === 410),
    );
  }

  #addSecret({request, response}: Moment, moment: number): void {
    const {operation = ''} = request ?? {};
    if (!/^(create|rotate)Webhook/.test(operation) || (response?.status ?? 500) >= 300) {
      return;
    }
    const {id, secret: value} = parsed(response?.body);
    const {secrets = []} = this.endpoints.get(String(id)) ?? {};
    if (typeof value === 'string' && value.startsWith('whsec_')) {
      const others = secrets.filter((one) => one.value !== value);
      this.#mend(String(id), {secrets: [...others, {value, operation, moment}]});
    }
  }

  /** A delivery as its object says it is now. */
  now(delivery: EventDelivery): EventDelivery {
    const object = this.#objects.get(delivery.key);
    const {status, nextAttemptAt} = object ?? {};
    const isOn = this.endpoints.get(delivery.endpointId ?? '')?.status !== 'DISABLED';
    return {
      ...delivery,
      ...(typeof status === 'string' && {status}),
      // While the endpoint is off, no attempt is made.
      ...(typeof nextAttemptAt === 'string' && isOn && {nextAttemptAt}),
    };
  }
}

/** Everything that the moments of a run say of webhooks. */
export function webhooksIn(moments: readonly Moment[]): Webhooks {
  const reader = new Reader();
  moments.forEach((moment, index) => reader.read(moment, index));
  return {
    endpoints: [...reader.endpoints.values()],
    deliveries: [...reader.deliveries.values()].map((one) => reader.now(one)).reverse(),
    receiver: reader.receiver,
  };
}

const lastTime = ({attempts}: EventDelivery): number => Date.parse(attempts.at(-1)?.at ?? '');

/** The delivery with the last attempt of all; of several, that of the newest event. */
export const latestOf = (deliveries: readonly EventDelivery[]): EventDelivery | undefined =>
  deliveries.toSorted((a, b) => lastTime(b) - lastTime(a))[0];

/** The delivery that is tried again first. */
export const nextIn = (deliveries: readonly EventDelivery[]): EventDelivery | undefined =>
  deliveries
    .filter(({nextAttemptAt}) => nextAttemptAt !== undefined)
    .sort((a, b) => Date.parse(a.nextAttemptAt ?? '') - Date.parse(b.nextAttemptAt ?? ''))[0];

/** When the first failure from then on switches an endpoint off; undefined: it works, or is off. */
export function patienceEnds({status, failingSince}: WebhookEndpoint): string | undefined {
  return status === 'ENABLED' && failingSince !== undefined
    ? new Date(Date.parse(failingSince) + PATIENCE_DAYS * 86_400_000).toISOString()
    : undefined;
}

/** The deliveries of an endpoint that its server has never accepted. */
export const missedBy = (deliveries: readonly EventDelivery[], id: string): EventDelivery[] =>
  deliveries.filter(
    ({endpointId, status}) => endpointId === id && (status === 'FAILED' || status === 'EXHAUSTED'),
  );

/** The secret that an endpoint signed with in an attempt, as far as the run has shown it. */
export const secretOfAttempt = (
  endpoint: WebhookEndpoint | undefined,
  {moment}: Pick<DeliveryAttempt, 'moment'>,
): Secret | undefined => endpoint?.secrets.findLast((one) => one.moment <= moment);
