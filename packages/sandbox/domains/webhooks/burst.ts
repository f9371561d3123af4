import type {ScenarioHandler} from '../../engine/domain';
import type {ApiEvent} from '../../engine/journal';
import {rejectParameter} from '../../engine/problem';
import type {Resource, ResourceName, World} from '../../engine/world';
import {namedInBody} from '../cards/inBody';
import {attempt, deliveryOf, holdBack, wants} from './deliveries';

type Endpoint = Resource<'WebhookEndpoint'>;
type Sent = Parameters<ScenarioHandler>[1];

/** What a burst changes again and again: the metadata of an object that a partner changes too. */
const changed: Readonly<Record<string, ResourceName>> = {
  'account.updated': 'Account',
  'card.updated': 'Card',
  'individual_entrepreneur.updated': 'IndividualEntrepreneur',
  'legal_entity.updated': 'LegalEntity',
  'user.updated': 'User',
};

const TEST = 'webhook.test';

/** One in this many events is sent twice. */
const DUPLICATED = 5;

/** Test events, which are about no object. */
const pings = (world: World, count: number): ApiEvent[] =>
  Array.from({length: count}, () => world.journal.record(world, TEST, {message: 'ping'}, {}));

/** Changes an object as often as asked, so that each event has a higher version than the one before. */
function changes(world: World, type: string, {objectId, count}: Sent): ApiEvent[] {
  const name = changed[type];
  if (!name) {
    const names = [TEST, ...Object.keys(changed)].join(', ');
    return rejectParameter('eventType', `Must be one of ${names}.`);
  }
  if (typeof objectId !== 'string') {
    const message = `This field is required with ${type}.`;
    return rejectParameter('objectId', message, 'required');
  }
  const object = namedInBody(world, name, objectId, '/parameters/objectId');
  const before = world.journal.events.length;
  for (let number = 1; number <= Number(count); number += 1) {
    const metadata = {...object.metadata, burst: `${number} of ${Number(count)}`};
    world.change(object, {metadata}, type);
  }
  return world.journal.events.slice(before);
}

/** Events in an order that chance decides. */
function shuffled(world: World, events: readonly ApiEvent[]): ApiEvent[] {
  const mixed = [...events];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = world.random.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as ApiEvent, mixed[last] as ApiEvent];
  }
  return mixed;
}

function requireSubscription(endpoint: Endpoint, type: string): void {
  if (type !== TEST && !wants(endpoint, type)) {
    const message = `The endpoint does not subscribe to ${type}.`;
    rejectParameter('eventType', message);
  }
}

/** The scenario `webhook.burst`: many events to one endpoint, some of them twice and out of order when asked. */
export const burst: ScenarioHandler = (world, parameters) => {
  const {endpointId, eventType, count, duplicates, shuffle} = parameters;
  const endpoint = namedInBody(
    world,
    'WebhookEndpoint',
    String(endpointId),
    '/parameters/endpointId',
  );
  const type = String(eventType);
  requireSubscription(endpoint, type);
  const events = holdBack(world, endpoint, () =>
    type === TEST ? pings(world, Number(count)) : changes(world, type, parameters),
  );
  const again = duplicates ? events.filter((_, index) => index % DUPLICATED === 0) : [];
  const sent = [...events, ...again];
  (shuffle ? shuffled(world, sent) : sent).forEach((event) => {
    attempt(world, endpoint, deliveryOf(world, endpoint, event), 'duplicate');
  });
  return undefined;
};
