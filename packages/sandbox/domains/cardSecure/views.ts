import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsDuration, limitAsNumber} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import {later} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {cvv2Of, last4Of, panOf, pinOf} from '../cards/cardFacts';
import {requireCardholderActs} from '../cards/people';
import {requireNotEnded, requirePhysical} from '../cards/use';
import {requireSca} from '../sca/requireSca';
import {deviceKey, seal, type DeviceKey} from './sealing';

type Card = Resource<'Card'>;
type ViewCall = Call<Schemas['CardViewRequest']>;

/** The limits on views, each with the time that it counts. */
const viewLimits = {'card-data-views-per-hour': 'PT1H', 'card-data-views-per-day': 'P1D'} as const;

const viewsOf = (world: World, {id}: Card) => world.hidden<number[]>('cardViews').get(id) ?? [];

/** Rejects a view when there were too many of the card, and says when the next one is possible. */
function requireViewsLeft(world: World, card: Card): void {
  const now = world.clock.now();
  const waits = Object.entries(viewLimits).flatMap(([name, period]) => {
    const limit = limitAsNumber(world, name);
    const views = viewsOf(world, card).filter((time) => later(time, period) > now);
    const oldest = views.at(-limit);
    return oldest === undefined
      ? []
      : [{limit, used: views.length, seconds: Math.ceil((later(oldest, period) - now) / 1000)}];
  });
  const [longest] = waits.toSorted((one, other) => other.seconds - one.seconds);
  if (longest) {
    const {limit, used, seconds} = longest;
    rejectCall('sensitive_view_limit', {limit, used}, {'Retry-After': String(seconds)});
  }
}

/** Lets the cardholder see something of a card: counts the view, and encrypts it to the key of the device. */
async function show(
  call: ViewCall,
  card: Card,
  key: DeviceKey,
  data: Readonly<Record<string, string>>,
): Promise<Schemas['CardDetailsView']> {
  const {world} = call;
  world.hidden<number[]>('cardViews').set(card.id, [...viewsOf(world, card), world.clock.now()]);
  return {
    encryptedData: await seal(world, key, data),
    expiresAt: world.after(limitAsDuration(world, 'card-data-view-time')),
  };
}

/** Shows the number, the CVV2 and the last month of a card that works. */
export async function createCardDetailsView(call: ViewCall): Promise<Schemas['CardDetailsView']> {
  const {world, body, path} = call;
  const card = world.get('Card', path.cardId ?? '');
  if (card.status !== 'ACTIVE') {
    rejectCall('state_conflict', {currentStatus: card.status});
  }
  requireViewsLeft(world, card);
  const key = await deviceKey(body.publicKey);
  requireCardholderActs(call, card);
  requireSca(call, {displayText: `Show the data of card ${last4Of(card)}`, dynamicLink: null});
  return show(call, card, key, {
    pan: panOf(world, card.id),
    cvv2: cvv2Of(world, card.id),
    expiryMonth: card.expiryMonth,
  });
}

/** Shows the PIN of a physical card. */
export async function createCardPinView(call: ViewCall): Promise<Schemas['CardPinView']> {
  const {world, body, path} = call;
  const card = world.get('Card', path.cardId ?? '');
  requirePhysical(card);
  requireNotEnded(card);
  if (card.pinStatus !== 'SET') {
    rejectCall(card.pinStatus === 'LOCKED' ? 'pin_locked' : 'pin_not_set');
  }
  requireViewsLeft(world, card);
  const key = await deviceKey(body.publicKey);
  requireCardholderActs(call, card);
  requireSca(call, {displayText: `Show the PIN of card ${last4Of(card)}`, dynamicLink: null});
  return show(call, card, key, {pin: pinOf(world, card.id) ?? ''});
}
