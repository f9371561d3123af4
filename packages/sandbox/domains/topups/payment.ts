import type {Schemas} from '../../api';
import {becomes} from '../../engine/due';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {book, canReceive} from '../ledger/ledger';
import {resultOf, unconfirmed, type CardResult} from './cards';
import {countedTopups, inThirtyDays, passesMaximum} from './limits';

type Topup = Resource<'Topup'>;

/** How long the capture follows the authorisation. */
const CAPTURE_DELAY = 'PT5S';

/** How long after the credit a card that disputes its payment does so. */
const DISPUTE_DELAY = 'P1D';

/** What a ledger entry says of the card, which is known once the payer has paid. */
export const cardLabel = ({card}: Topup): string =>
  `by card ending in ${card?.maskedPan.slice(-4) ?? ''}`;

/** Whether a card would be one too many for an account in 30 days. */
function isOneCardTooMany(world: World, {accountId}: Topup, maskedPan: string): boolean {
  const used = inThirtyDays(world, countedTopups(world, accountId)).flatMap(
    ({card}) => card?.maskedPan ?? [],
  );
  return new Set([...used, maskedPan]).size > limitAsNumber(world, 'topup-cards-per-30-days');
}

/** Collects an authorised payment and credits the account, or gives up. */
function capture(
  world: World,
  topup: Topup,
  {failsCapture, disputeCondition}: CardResult,
  receiveDispute: (topup: Topup, condition: string) => void,
): void {
  const account = world.get('Account', topup.accountId);
  const {value} = topup.amount;
  if (failsCapture || !canReceive(account) || passesMaximum(world, account, value)) {
    world.move(topup, 'FAILED');
    return;
  }
  const {id} = book(world, account, {
    direction: 'CREDIT',
    value,
    type: 'TOPUP',
    label: `Top-up ${cardLabel(topup)}`,
    sourceId: topup.id,
  });
  world.move(topup, 'SETTLED', {transactionId: id});
  if (disputeCondition) {
    const when = () => !topup.dispute && world.canMove(topup, 'DISPUTED');
    world.at(world.after(DISPUTE_DELAY), {label: becomes('DISPUTED'), object: topup, when}, () =>
      receiveDispute(topup, disputeCondition),
    );
  }
}

function fail(
  world: World,
  topup: Topup,
  failureReason: Schemas['TopupFailureReason'],
  {card, threeDs}: Pick<CardResult, 'card' | 'threeDs'>,
): void {
  world.move(topup, 'FAILED', {card, threeDs, failureReason});
}

/** The payer enters a card on the payment page and answers 3-D Secure, or refuses to confirm there. */
export function payTopupByCard(
  world: World,
  {topupId, pan}: Readonly<Record<string, unknown>>,
  receiveDispute: (topup: Topup, condition: string) => void,
  isRefused: boolean,
): undefined {
  const topup = world.get('Topup', String(topupId));
  const known = resultOf(world, String(pan));
  const result = isRefused ? unconfirmed(known) : known;
  if (topup.status !== 'REQUIRES_ACTION') {
    rejectCall('state_conflict', {currentStatus: topup.status});
  }
  const {card, threeDs, failure, isAbandoned} = result;
  if (isOneCardTooMany(world, topup, card.maskedPan)) {
    fail(world, topup, 'CARD_NOT_ACCEPTED', {card, threeDs: null});
  } else if (failure) {
    fail(world, topup, failure, result);
  } else if (!isAbandoned) {
    world.move(topup, 'AUTHORISED', {card, threeDs});
    world.at(world.after(CAPTURE_DELAY), {label: 'is captured', object: topup}, () =>
      capture(world, topup, result, receiveDispute),
    );
  }
}
