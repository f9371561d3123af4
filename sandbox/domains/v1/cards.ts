import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {refuse} from '../../engine/problem';
import {addMonths} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {accountOf, byV1Id, userOf, v1Id} from './ids';

type Card = Resource<'Card'>;
type V1Card = Schemas['V1Card'];

/** How long the plastic takes until it is in the post. */
const SHIPPING = 'PT60S';

const numbers: Readonly<Record<Schemas['CardStatus'], V1Card['status']>> = {
  ORDERED: 0,
  INACTIVE: 0,
  ACTIVE: 1,
  BLOCKED: 2,
  CANCELLED: 3,
  EXPIRED: 4,
};

function shown(world: World, card: Card): V1Card {
  return {
    cardId: v1Id(world, card.id),
    appUserId: world.get('User', card.cardholderId).externalRef ?? '',
    type: card.form === 'VIRTUAL' ? 0 : 1,
    status: numbers[card.status],
    maskedPan: card.maskedPan,
  };
}

/** Refuses one card more than a cardholder may have. */
function requireRoom(world: World, cardholderId: string, accountId: string, form: Card['form']) {
  const limit = Number(world.contract.limits[`${form.toLowerCase()}-cards-per-cardholder`]);
  const used = world.all(
    'Card',
    (card) =>
      card.cardholderId === cardholderId &&
      card.accountId === accountId &&
      card.form === form &&
      card.status !== 'CANCELLED' &&
      card.status !== 'EXPIRED',
  ).length;
  if (used >= limit) {
    refuse('resource_limit_reached', {limit, detail: `The limit is ${limit}.`});
  }
}

function plastic({firstName, lastName, address}: Resource<'User'>) {
  return {
    embossedName: `${firstName} ${lastName}`
      .normalize('NFD')
      .replace(/[^A-Za-z '-]/g, '')
      .toUpperCase()
      .slice(0, 26),
    deliveryAddress: address,
    deliveryMethod: 'STANDARD',
    shipment: {status: 'QUEUED', carrier: null, trackingNumber: null, shippedAt: null},
  } as const;
}

export function createCardV1({world, path, body}: Call<Schemas['V1CardCreate']>): V1Card {
  const user = userOf(world, path.appUserId);
  const account = accountOf(world, user);
  const isVirtual = body.type === 0;
  const form = isVirtual ? 'VIRTUAL' : 'PHYSICAL';
  requireRoom(world, user.id, account.id, form);
  const validity = Number.parseInt(world.contract.limits['card-validity'] ?? '', 10);
  const bin = (world.contract.samples.issuedCards?.virtual ?? '').slice(0, 6);
  const card = world.create('Card', {
    accountId: account.id,
    cardholderId: user.id,
    form,
    productCode: isVirtual ? 'VIRTUAL_DEBIT' : 'CLASSIC_DEBIT',
    ...(!isVirtual && plastic(user)),
    origin: 'ORDER',
    status: isVirtual ? 'ACTIVE' : 'ORDERED',
    scheme: 'VISA',
    maskedPan: `${bin}******${world.random.text(4, '0123456789')}`,
    expiryMonth: addMonths(world.today(), validity).slice(0, 7),
    pinStatus: 'NOT_SET',
  });
  if (isVirtual) {
    world.emit('card.activated', card);
  } else {
    planShipping(world, card);
  }
  return shown(world, card);
}

function planShipping(world: World, card: Card): void {
  world.at(world.after(SHIPPING), () => {
    if (card.status === 'ORDERED' && card.shipment) {
      const shipment = {...card.shipment, status: 'SHIPPED', shippedAt: world.now()} as const;
      world.move(card, 'INACTIVE', {shipment});
    }
  });
}

export function activateCardV1({world, path}: Call): V1Card {
  const card = byV1Id(world, 'Card', path.cardId);
  if (card.status !== 'INACTIVE') {
    refuse('state_conflict', {detail: `The card is ${card.status}.`});
  }
  return shown(world, world.move(card, 'ACTIVE'));
}

/** What each number of v1 does: unlock, lock, and oppose for good. */
const changes = {
  1: {from: ['BLOCKED'], to: 'ACTIVE', statusReason: null},
  2: {from: ['ACTIVE'], to: 'BLOCKED', statusReason: 'CARDHOLDER_REQUEST'},
  3: {from: ['ACTIVE', 'BLOCKED', 'INACTIVE', 'ORDERED'], to: 'CANCELLED', statusReason: 'LOST'},
} as const;

export function setCardStatusV1({world, path, body}: Call<Schemas['V1CardStatus']>): V1Card {
  const card = byV1Id(world, 'Card', path.cardId);
  const {from, to, statusReason} = changes[body.status];
  if (!from.some((status) => status === card.status)) {
    refuse('state_conflict', {detail: `The card is ${card.status}.`});
  }
  return shown(world, world.move(card, to, {statusReason}));
}
