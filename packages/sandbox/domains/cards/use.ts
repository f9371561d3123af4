import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall, rejectField} from '../../engine/problem';
import type {Resource} from '../../engine/world';
import {requireSca} from '../sca/requireSca';
import {last4Of} from './cardFacts';
import {requireCardholderActs} from './people';

type Card = Resource<'Card'>;

const cardOf = ({world, path}: Call): Card => world.get('Card', path.cardId ?? '');

/** Rejects a call about a card without plastic. */
export function requirePhysical({form}: Card): void {
  if (form !== 'PHYSICAL') {
    rejectCall('card_not_physical');
  }
}

/** Rejects a call about a card that has ended. */
export function requireNotEnded({status}: Card): void {
  if (status === 'CANCELLED' || status === 'EXPIRED') {
    rejectCall('state_conflict', {currentStatus: status});
  }
}

/** Activates a plastic card in the hands of its cardholder. */
export function activateCard(call: Call<Schemas['CardActivateRequest']>): Card {
  const {world, body} = call;
  const card = cardOf(call);
  requirePhysical(card);
  if (card.status !== 'INACTIVE') {
    rejectCall('state_conflict', {currentStatus: card.status});
  }
  if (body.panLast4 !== last4Of(card)) {
    rejectField('/panLast4', 'Not the last four digits of this card.', 'pattern');
  }
  requireCardholderActs(call, card);
  requireSca(call, {displayText: `Activate card ${last4Of(card)}`, dynamicLink: null});
  world.move(card, 'ACTIVE');
  return structuredClone(card);
}

/** Whether the partner may lift the block of a card. */
export const isOwnCardBlock = ({statusReason}: Card): boolean =>
  statusReason !== 'ALDERMARK_DECISION';

/** Lifts a block, unless the provider placed it. */
export function unblockCard(call: Call): Card {
  const card = cardOf(call);
  if (card.status === 'BLOCKED' && !isOwnCardBlock(card)) {
    rejectCall('block_not_yours', {currentStatus: card.status});
  }
  call.world.move(card, 'ACTIVE', {statusReason: null}, {event: 'card.unblocked'});
  return structuredClone(card);
}

/** Cancels a card for good. */
export function cancelCard(call: Call<Schemas['CardCancelRequest']>): Card {
  const card = cardOf(call);
  call.world.move(card, 'CANCELLED', {statusReason: call.body.reason});
  return structuredClone(card);
}
