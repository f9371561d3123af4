import {addBusinessDays} from '../../engine/businessDays';
import {atParis} from '../../engine/time';
import type {ScenarioHandler} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {namedInBody} from './inBody';

type Card = Resource<'Card'>;

/** When the plastic is made and when it leaves: at once, or by the timetable once a test moved the clock. */
const steps = {
  production: {delay: 'PT30S', businessDays: 1, clock: '12:00'},
  shipment: {delay: 'PT60S', businessDays: 2, clock: '18:00'},
} as const;

const CARRIER = 'Colis Fictif';

function timeOfStep(
  world: World,
  {delay, businessDays, clock}: (typeof steps)['shipment' | 'production'],
) {
  return world.clock.isMoved
    ? atParis(addBusinessDays(world.today(), businessDays), clock)
    : world.after(delay);
}

/** A plain letter has no number to track it. */
function trackingNumber(world: World, {deliveryMethod}: Card): string | null {
  return deliveryMethod === 'STANDARD' ? null : `CF${world.random.text(9, '0123456789')}FR`;
}

function ship(world: World, card: Card): void {
  world.move(card, 'INACTIVE', {
    shipment: {
      status: 'SHIPPED',
      carrier: CARRIER,
      trackingNumber: trackingNumber(world, card),
      shippedAt: world.now(),
    },
  });
}

/** Plans the production and the shipment of a plastic card. */
export function planShipping(world: World, card: Card): void {
  const when = () => card.status === 'ORDERED';
  world.at(timeOfStep(world, steps.production), {label: 'is produced', object: card, when}, () => {
    if (card.shipment) {
      world.change(card, {shipment: {...card.shipment, status: 'PRODUCED'}}, 'card.updated');
    }
  });
  world.at(timeOfStep(world, steps.shipment), {label: 'is shipped', object: card, when}, () =>
    ship(world, card),
  );
}

const cardOf = (world: World, {cardId}: Readonly<Record<string, unknown>>) =>
  namedInBody(world, 'Card', String(cardId), '/parameters/cardId');

/** The scenario `card.ship`: the card leaves now. */
export const shipNow: ScenarioHandler = (world, parameters) => {
  const card = cardOf(world, parameters);
  if (card.status !== 'ORDERED') {
    rejectCall('state_conflict', {currentStatus: card.status});
  }
  ship(world, card);
  return undefined;
};

/** The shipment of a card that has left and did not come back. */
export const underWay = ({shipment}: Card): Card['shipment'] | undefined =>
  shipment?.status === 'SHIPPED' ? shipment : undefined;

/** The scenario `card.shipment_return`: the carrier brings the card back. */
export const returnShipment: ScenarioHandler = (world, parameters) => {
  const card = cardOf(world, parameters);
  const sent = underWay(card);
  if (card.status !== 'INACTIVE' || !sent) {
    rejectCall('state_conflict', {currentStatus: card.status});
  }
  const shipment = {...sent, status: 'RETURNED'} as const;
  world.change(card, {shipment}, 'card.shipment_returned');
  return undefined;
};

/** The scenario `card.pin_lock`: the PIN is entered wrongly as often as locks it. */
export const lockPin: ScenarioHandler = (world, parameters) => {
  const card = cardOf(world, parameters);
  if (card.pinStatus !== 'SET') {
    rejectCall('state_conflict', {currentStatus: card.pinStatus});
  }
  world.change(card, {pinStatus: 'LOCKED'}, 'card.pin_locked');
  return undefined;
};
