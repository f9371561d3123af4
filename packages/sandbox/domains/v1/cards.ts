import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {issueCard} from '../cards/issue';
import {embossed} from '../cards/people';
import {completeControls, completeLimits, requireRoom} from '../cards/products';
import {accountOfV1User, byV1Id, userOf, v1Id} from './ids';
import {requireScaToken} from './scaToken';

type Card = Resource<'Card'>;
type V1Card = Schemas['V1Card'];

const numbers: Readonly<Record<Schemas['CardStatus'], V1Card['status']>> = {
  ORDERED: 0,
  INACTIVE: 0,
  ACTIVE: 1,
  BLOCKED: 2,
  CANCELLED: 3,
  EXPIRED: 4,
};

/** A card as v1 shows it. */
export function cardInV1(world: World, card: Card): V1Card {
  return {
    cardId: v1Id(world, card.id),
    appUserId: world.get('User', card.cardholderId).externalRef ?? '',
    type: card.form === 'VIRTUAL' ? 0 : 1,
    status: numbers[card.status],
    maskedPan: card.maskedPan,
  };
}

/** The cards that v1 issues: one of each form. */
const products = {VIRTUAL: 'VIRTUAL_DEBIT', PHYSICAL: 'CLASSIC_DEBIT'} as const;

export function createCardV1({world, path, body}: Call<Schemas['V1CardCreate']>): V1Card {
  const user = userOf(world, path.appUserId);
  const form = body.type === 0 ? 'VIRTUAL' : 'PHYSICAL';
  const order = {accountId: accountOfV1User(world, user).id, cardholderId: user.id, form} as const;
  const productCode = products[form];
  requireRoom(world, order);
  const card = issueCard(world, {
    ...order,
    productCode,
    ...(form === 'PHYSICAL' && {
      embossedName: embossed(user),
      deliveryAddress: user.address,
      deliveryMethod: 'STANDARD',
    }),
    limits: completeLimits(world, productCode, {}),
    controls: completeControls(form, {}),
    origin: 'ORDER',
  });
  return cardInV1(world, card);
}

export function activateCardV1(call: Call): V1Card {
  const {world, path} = call;
  const card = byV1Id(world, 'Card', path.cardId);
  if (card.status !== 'INACTIVE') {
    rejectCall('state_conflict', {detail: `The card is ${card.status}.`});
  }
  requireScaToken(call);
  return cardInV1(world, world.move(card, 'ACTIVE'));
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
    rejectCall('state_conflict', {detail: `The card is ${card.status}.`});
  }
  return cardInV1(world, world.move(card, to, {statusReason}));
}
