import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall, rejectField} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {moveTokens} from '../xpay/tokens';
import {newCvv2} from './cardNumber';
import {panOf, pinOf, type CardFacts} from './cardFacts';
import {issueCard} from './issue';
import {requireOpenAccount} from './order';
import {isInUse} from './products';

type Card = Resource<'Card'>;
type Body = Schemas['CardReplaceRequest'];
type Reason = Schemas['CardReplaceReason'];

/** Why a card replaces another, by the id of the new one. */
const reasonsOf = (world: World) => world.hidden<Reason>('cardReplacements');

/** Reasons for which the old card works until the new one is activated. */
const isGentle = (reason: Reason): reason is 'DAMAGED' | 'RENEWAL' =>
  reason === 'DAMAGED' || reason === 'RENEWAL';

/** Whether a new card for this one is on its way. */
function isBeingReplaced(world: World, {id}: Card): boolean {
  const reasons = reasonsOf(world);
  return (
    world.all(
      'Card',
      (card) =>
        card.replacesCardId === id &&
        isGentle(reasons.get(card.id) ?? 'LOST') &&
        (card.status === 'ORDERED' || card.status === 'INACTIVE'),
    ).length > 0
  );
}

/** What a new card has of the one that it replaces. A card that was never in danger keeps its PIN. */
function takenOver(world: World, old: Card, {reason, keepNumber}: Body): Partial<CardFacts> {
  if (!isGentle(reason)) {
    return {};
  }
  const pin = pinOf(world, old.id);
  return {
    ...(keepNumber && {pan: panOf(world, old.id), cvv2: newCvv2(world)}),
    ...(pin !== undefined && old.pinStatus === 'SET' && {pin}),
  };
}

/** Makes the card that replaces another one. */
function issueNext(world: World, old: Card, body: Body): Card {
  const {accountId, cardholderId, form, productCode, embossedName, design, label} = old;
  const isPhysical = form === 'PHYSICAL';
  const delivery = {
    deliveryAddress: body.deliveryAddress ?? structuredClone(old.deliveryAddress),
    deliveryMethod: body.deliveryMethod ?? old.deliveryMethod,
  };
  return issueCard(
    world,
    {
      accountId,
      cardholderId,
      form,
      productCode,
      embossedName,
      design,
      ...(isPhysical && delivery),
      label,
      limits: structuredClone(old.limits),
      controls: structuredClone(old.controls),
      origin: body.reason === 'RENEWAL' ? 'RENEWAL' : 'REPLACEMENT',
      replacesCardId: old.id,
    },
    takenOver(world, old, body),
    ({id}) => reasonsOf(world).set(id, body.reason),
  );
}

/** Rejects a replacement that the state of the card does not allow. */
function requireReplaceable(world: World, card: Card, reason: Reason): void {
  const isOut = ['INACTIVE', 'ACTIVE', 'BLOCKED'].includes(card.status);
  const isReceived = card.status !== 'INACTIVE';
  const isTwice = isGentle(reason) && isBeingReplaced(world, card);
  if (!isOut || isTwice || (reason === 'NOT_RECEIVED' && isReceived)) {
    rejectCall('state_conflict', {
      currentStatus: card.status,
      ...(isTwice && {detail: 'A new card for this one is already on its way.'}),
    });
  }
}

/** Orders a new card for an old one, which is cancelled at once when it is no longer safe. */
export function replaceCard({world, body, path}: Call<Body>): Card {
  const card = world.get('Card', path.cardId ?? '');
  const {reason, keepNumber} = body;
  if (keepNumber && !isGentle(reason)) {
    rejectField('/keepNumber', 'Allowed only with DAMAGED and RENEWAL.');
  }
  const physicalOnly = (['deliveryAddress', 'deliveryMethod'] as const).find((name) => body[name]);
  if (card.form === 'VIRTUAL' && physicalOnly) {
    rejectField(`/${physicalOnly}`, 'Only for PHYSICAL cards.', 'unknownField');
  }
  requireReplaceable(world, card, reason);
  requireOpenAccount(world.get('Account', card.accountId));
  if (!isGentle(reason)) {
    world.move(card, 'CANCELLED', {statusReason: reason});
  }
  return structuredClone(issueNext(world, card, body));
}

/** Whether a card is renewed before it expires: unless a new one is on its way or its account closes. */
export function isToRenew(world: World, card: Card): boolean {
  const account = world.find('Account', card.accountId);
  const isOpen = account?.status === 'ACTIVE' || account?.status === 'BLOCKED';
  return isInUse(card) && isOpen && !isBeingReplaced(world, card);
}

/** Renews a card that is about to expire. */
export const renew = (world: World, card: Card): Card =>
  issueNext(world, card, {reason: 'RENEWAL'});

/** Cancels the card that an activated one replaces. Its wallet tokens pay with the new card after a renewal. */
export function retireReplaced(world: World, {id, replacesCardId}: Card): void {
  const reason = reasonsOf(world).get(id);
  const old = world.find('Card', replacesCardId);
  if (!old || !reason || !isGentle(reason) || !world.canMove(old, 'CANCELLED')) {
    return;
  }
  if (reason === 'RENEWAL') {
    moveTokens(world, old.id, id);
  }
  world.move(old, 'CANCELLED', {
    statusReason: reason === 'RENEWAL' ? 'NO_LONGER_WANTED' : reason,
  });
}
