import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import type {ApiEvent} from '../../engine/journal';
import {limitAsDuration} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import {instant, later} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {burst} from './burst';
import {attempt, deliverEvents, deliveryOf, endOfLife, isFor, wants} from './deliveries';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhookEndpoint,
} from './endpoints';

type Endpoint = Resource<'WebhookEndpoint'>;

/** The longest window of a replay. */
const MOST_WINDOW = 'P7D';

/** The events of the journal: those of the last 90 days. */
function journalOf(world: World): readonly ApiEvent[] {
  return world.journal.events.filter((event) => endOfLife(world, event) > world.clock.now());
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
  return structuredClone(event) ?? rejectCall('resource_not_found');
}

/** The deliveries of the events in the journal: what can no longer be read or replayed is not listed either. */
function listDeliveries(call: Call): Schemas['WebhookDeliveryPage'] {
  const {world} = call;
  const kept = new Set(journalOf(world).map(({id}) => id));
  const deliveries = world.all('WebhookDelivery', ({eventId}) => kept.has(eventId));
  return pageOf(call, deliveries) as Schemas['WebhookDeliveryPage'];
}

/** The events that a replay names, by their ids or by a window of time. */
function eventsOf(
  world: World,
  {eventIds, from, to, eventTypes}: Schemas['ReplayRequest'],
): ApiEvent[] {
  const journal = journalOf(world);
  if (eventIds) {
    return eventIds.map(
      (id) => journal.find((event) => event.id === id) ?? rejectCall('resource_not_found'),
    );
  }
  const start = instant(from ?? '');
  const end = instant(to ?? '');
  const life = limitAsDuration(world, 'event-journal-life');
  if (!(start < end) || end > later(start, MOST_WINDOW) || later(start, life) < world.clock.now()) {
    rejectCall('replay_window_invalid');
  }
  return journal.filter(
    ({occurredAt, type}) =>
      instant(occurredAt) >= start &&
      instant(occurredAt) < end &&
      (!eventTypes || wants({eventTypes} as Parameters<typeof wants>[0], type)),
  );
}

/** The endpoint that a replay names, or all that are on. */
function receiversOf(world: World, {endpointId}: Schemas['ReplayRequest']): Endpoint[] {
  const all = world.all('WebhookEndpoint', ({status}) => status === 'ENABLED');
  if (endpointId === undefined) {
    return all;
  }
  const endpoint = world.get('WebhookEndpoint', endpointId);
  return endpoint.status === 'ENABLED'
    ? [endpoint]
    : rejectCall('state_conflict', {currentStatus: endpoint.status});
}

/** Sends events again, each to the endpoints that subscribe to its type. */
function replayDeliveries({world, body}: Call<Schemas['ReplayRequest']>): Schemas['ReplayResult'] {
  const chosen = receiversOf(world, body);
  const replays = eventsOf(world, body).map((event) => ({
    event,
    receivers: chosen.filter((endpoint) => isFor(world, endpoint, event)),
  }));
  const lost = replays.find(({receivers}) => receivers.length === 0);
  if (body.eventIds && lost) {
    const {id, type} = lost.event;
    rejectCall('event_not_subscribed', {
      detail: `No enabled endpoint that the replay may use subscribes to ${type}, the type of ${id}.`,
    });
  }
  for (const {event, receivers} of replays) {
    receivers.forEach((endpoint) =>
      attempt(world, endpoint, deliveryOf(world, endpoint, event), 'replay'),
    );
  }
  return {replayed: replays.filter(({receivers}) => receivers.length > 0).length};
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
    listDeliveries,
    replayDeliveries,
  },
  scenarios: {'webhook.burst': burst},
  connect: deliverEvents,
};
