import {rejectCall, rejectParameter} from '../../engine/problem';
import {addDays, instant, later, parisDate} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {book, euros, holdMoney} from '../ledger/ledger';
import {inEuros, rateBetween} from './exchange';
import {merchantOf} from './merchants';
import {amountIn, objectNamed, placeIn, sidesIn, type Parameters, type Sides} from './parameters';
import {newArn} from './schemeNumbers';

type Authorisation = Resource<'CardAuthorisation'>;
type Clearing = Resource<'CardClearing'>;
type Record = Sides &
  Pick<Clearing, 'cardId' | 'accountId' | 'type' | 'match' | 'transactionDate' | 'merchant'> & {
    readonly authorisationId?: string;
    readonly offline?: boolean;
  };

/** The kind of ledger entry that a clearing makes, and what it does to the balance. */
const entries = {
  PURCHASE: {type: 'CARD_PAYMENT', direction: 'DEBIT'},
  CASH_WITHDRAWAL: {type: 'CARD_WITHDRAWAL', direction: 'DEBIT'},
  REFUND: {type: 'CARD_REFUND', direction: 'CREDIT'},
  PURCHASE_REVERSAL: {type: 'CARD_PAYMENT', direction: 'CREDIT'},
  REFUND_REVERSAL: {type: 'CARD_REFUND', direction: 'DEBIT'},
} as const;

/** Terminals without connection send their payments this many days later. */
const OFFLINE_DAYS = 2;

/** The account of a clearing. Rejects a clearing on a closed account: support sends it back to the acquirer. */
function openAccount(world: World, accountId: string): Resource<'Account'> {
  const account = world.get('Account', accountId);
  return isBookable(world, {accountId})
    ? account
    : rejectCall('state_conflict', {currentStatus: account.status});
}

/** Books a record of the clearing file on the account, whether or not the money is there. */
function bookRecord(world: World, record: Record): Clearing {
  const account = openAccount(world, record.accountId);
  const transactionId = world.newId('txn');
  const clearing = world.create('CardClearing', {
    ...record,
    offline: record.offline === true,
    exchangeRate: rateBetween(record.amount, record.transactionAmount),
    feeAmount: euros(0),
    arn: newArn(world),
    bookingDate: world.today(),
    transactionId,
  });
  world.emit('card_clearing.booked', clearing);
  book(world, account, {
    id: transactionId,
    ...entries[record.type],
    value: record.amount.value,
    label: record.merchant.name,
    sourceId: clearing.id,
    counterparty: {name: record.merchant.name, iban: null},
  });
  return clearing;
}

/** How a clearing fits its authorisation, from all that the merchant takes with it. */
function matchOf(
  {status, amount, reversedAmount, clearedAmount}: Authorisation,
  value: number,
  isFinal: boolean,
): Clearing['match'] {
  if (status === 'EXPIRED') {
    return 'LATE';
  }
  const authorised = amount.value - reversedAmount.value;
  const taken = clearedAmount.value + value;
  const fits = isFinal ? taken === authorised : taken <= authorised;
  return fits ? 'MATCHED' : 'AMOUNT_DIFFERENCE';
}

/**
 * Settles an authorisation, or a part of it. A clearing is the last when the merchant says so, when it takes all that is
 * held, so that nothing is left to take, and when the hold has ended.
 */
function clear(world: World, authorisation: Authorisation, sides: Sides, final: boolean): Clearing {
  const {status, heldAmount, clearedAmount, cardId, accountId, merchant} = authorisation;
  const account = openAccount(world, accountId);
  const {value} = sides.amount;
  const isFinal = final || status === 'EXPIRED' || value >= heldAmount.value;
  const left = isFinal ? 0 : heldAmount.value - value;
  const match = matchOf(authorisation, value, isFinal);
  const set: FieldsOf<'CardAuthorisation'> = {
    heldAmount: euros(left),
    clearedAmount: euros(clearedAmount.value + value),
  };
  holdMoney(world, account, authorisation.id, left);
  if (isFinal) {
    world.move(authorisation, 'CLEARED', set);
  } else if (status === 'APPROVED') {
    world.move(authorisation, 'PARTIALLY_CLEARED', set);
  } else {
    world.change(authorisation, set);
  }
  return bookRecord(world, {
    ...sides,
    authorisationId: authorisation.id,
    cardId,
    accountId,
    type: authorisation.type === 'CASH_WITHDRAWAL' ? 'CASH_WITHDRAWAL' : 'PURCHASE',
    match,
    transactionDate: parisDate(instant(authorisation.authorisedAt)),
    merchant,
  });
}

const clearable = ({status}: Authorisation): boolean =>
  ['APPROVED', 'PARTIALLY_CLEARED', 'EXPIRED'].includes(status);

/** The scenario `card.clearing`: the merchant sends the final operation, now or on a day that is ahead. */
export function playClearing(world: World, parameters: Parameters): string | undefined {
  const authorisation = objectNamed(world, 'CardAuthorisation', parameters, 'authorisationId');
  if (!clearable(authorisation)) {
    rejectCall('state_conflict', {currentStatus: authorisation.status});
  }
  const days = Number(parameters.delayDays);
  const sides = sidesIn(world, parameters, authorisation);
  openAccount(world, authorisation.accountId);
  const isFinal = parameters.final === true;
  const time = later(instant(authorisation.authorisedAt), `P${days}D`);
  if (time <= world.clock.now()) {
    return clear(world, authorisation, sides, isFinal).id;
  }
  const when = () => clearable(authorisation) && isBookable(world, authorisation);
  world.at(time, {label: 'is cleared', object: authorisation, when}, () =>
    clear(world, authorisation, sides, isFinal),
  );
  return undefined;
}

/** Whether a merchant can still book on the account of a card payment. */
export const isBookable = (world: World, {accountId}: {readonly accountId: string}): boolean =>
  world.get('Account', accountId).status !== 'CLOSED';

/** The scenario `card.offline`: a terminal accepted the chip without asking. */
export function playOffline(world: World, parameters: Parameters): string {
  const card = objectNamed(world, 'Card', parameters, 'cardId');
  const transactionAmount = amountIn(world, parameters);
  const {mcc, country} = placeIn(parameters);
  if (card.form === 'VIRTUAL') {
    rejectParameter('cardId', 'A virtual card has no chip.');
  }
  if (card.status === 'ORDERED') {
    rejectCall('state_conflict', {currentStatus: card.status});
  }
  return bookRecord(world, {
    cardId: card.id,
    accountId: card.accountId,
    type: 'PURCHASE',
    match: 'NO_AUTHORISATION',
    amount: inEuros(world, transactionAmount),
    transactionAmount,
    offline: true,
    transactionDate: addDays(world.today(), -OFFLINE_DAYS),
    merchant: merchantOf(mcc, country),
  }).id;
}

/** What of each payment the merchant has given back, in cents. */
const refunds = (world: World) => world.hidden<number>('refundedOfClearings');

/** What of a payment the merchant has given back, in cents. */
export const refundedOf = (world: World, {id}: Clearing): number => refunds(world).get(id) ?? 0;

/** The payment that a merchant gives back. Rejects a clearing that is no payment. */
export function paymentIn(world: World, parameters: Parameters): Clearing {
  const payment = objectNamed(world, 'CardClearing', parameters, 'clearingId');
  if (payment.type !== 'PURCHASE') {
    rejectParameter('clearingId', 'The clearing is no payment.');
  }
  return payment;
}

/** Books what a merchant gives back of a payment, of which `kept` cents are paid back for good already by a dispute. */
export function bookRefund(
  world: World,
  payment: Clearing,
  parameters: Parameters,
  kept: number,
): string {
  const before = refundedOf(world, payment);
  const max = payment.amount.value - before - kept;
  const sides = sidesIn(world, parameters, payment, {max});
  const refund = bookRecord(world, {
    ...sides,
    cardId: payment.cardId,
    accountId: payment.accountId,
    type: 'REFUND',
    match: 'NO_AUTHORISATION',
    transactionDate: world.today(),
    merchant: payment.merchant,
  });
  refunds(world).set(payment.id, before + sides.amount.value);
  return refund.id;
}
