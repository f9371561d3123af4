import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import type {ApiEvent} from '../../engine/journal';
import {limitAsDuration} from '../../engine/limits';
import {refuse, refuseFields} from '../../engine/problem';
import {instant, later} from '../../engine/time';
import type {World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {attempt, deliverEvents, deliveryOf, wants} from './deliveries';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhookEndpoint,
} from './endpoints';

/** The longest window of a replay. */
const MOST_WINDOW = 'P7D';

/** The events of the journal: those of the last 90 days. */
function journalOf(world: World): readonly ApiEvent[] {
  const life = limitAsDuration(world, 'event-journal-life');
  return world.journal.events.filter(
    ({occurredAt}) => later(instant(occurredAt), life) > world.clock.now(),
  );
}

function listEvents(call: Call): Schemas['EventPage'] {
  const items = journalOf(call.world).map((event) => ({...event, createdAt: event.occurredAt}));
  const page = pageOf(call, items, {
    objectId: (item, id) => (item as unknown as ApiEvent).data.object.id === id,
  }) as {data: (ApiEvent & {createdAt?: string})[]; page: Schemas['PageInfo']};
  return {data: page.data.map(({createdAt: _, ...event}) => event), page: page.page};
}

function getEvent({world, path}: Call): ApiEvent {
  const event = journalOf(world).find(({id}) => id === path.eventId);
  return structuredClone(event) ?? refuse('resource_not_found');
}

/** The events that a replay names, by their ids or by a window of time. */
function eventsOf(
  world: World,
  {eventIds, from, to, eventTypes}: Schemas['ReplayRequest'],
): ApiEvent[] {
  const journal = journalOf(world);
  if (eventIds) {
    return eventIds.map(
      (id) => journal.find((event) => event.id === id) ?? refuse('resource_not_found'),
    );
  }
  const start = instant(from ?? '');
  const end = instant(to ?? '');
  const life = limitAsDuration(world, 'event-journal-life');
  if (!(start < end) || end > later(start, MOST_WINDOW) || later(start, life) < world.clock.now()) {
    refuse('replay_window_invalid');
  }
  return journal.filter(
    ({occurredAt, type}) =>
      instant(occurredAt) >= start &&
      instant(occurredAt) < end &&
      (!eventTypes || wants({eventTypes} as Parameters<typeof wants>[0], type)),
  );
}

function replayDeliveries({world, body}: Call<Schemas['ReplayRequest']>): Schemas['ReplayResult'] {
  const chosen = body.endpointId
    ? [world.get('WebhookEndpoint', body.endpointId)]
    : world.all('WebhookEndpoint');
  const events = eventsOf(world, body);
  let replayed = 0;
  for (const event of events) {
    const receivers = chosen.filter(
      (endpoint) => body.endpointId !== undefined || wants(endpoint, event.type),
    );
    receivers.forEach((endpoint) =>
      attempt(world, endpoint, deliveryOf(world, endpoint, event), true),
    );
    replayed += receivers.length > 0 ? 1 : 0;
  }
  return {replayed};
}

/** Many test events to one endpoint, some of them twice and out of order when asked. */
function burst(world: World, parameters: Readonly<Record<string, unknown>>): undefined {
  const {endpointId, eventType, count, duplicates, shuffle} = parameters;
  const endpoint = world.get('WebhookEndpoint', String(endpointId));
  if (eventType !== 'webhook.test') {
    refuseFields({
      field: '/parameters/eventType',
      code: 'enum',
      message: 'Must be one of webhook.test.',
    });
  }
  const events = Array.from({length: Number(count)}, () =>
    world.journal.record(world, 'webhook.test', {message: 'ping'}, {}),
  );
  const sent = duplicates
    ? [...events, ...events.filter((_, index) => index % 5 === 0)]
    : [...events];
  for (let last = sent.length - 1; shuffle && last > 0; last -= 1) {
    const other = world.random.below(last + 1);
    [sent[last], sent[other]] = [sent[other] as ApiEvent, sent[last] as ApiEvent];
  }
  sent.forEach((event) => attempt(world, endpoint, deliveryOf(world, endpoint, event), true));
}

/** Subscriptions, signed deliveries with their retries, and the journal of events. */
export const webhooks: Domain = {
  operations: {
    createWebhookEndpoint,
    updateWebhookEndpoint,
    deleteWebhookEndpoint,
    rotateWebhookSecret,
    sendTestEvent,
    listEvents,
    getEvent,
    replayDeliveries,
  },
  scenarios: {'webhook.burst': burst},
  connect: deliverEvents,
};
