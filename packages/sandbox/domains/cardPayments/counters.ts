import {Temporal} from 'temporal-polyfill';
import type {Schemas} from '../../api';
import {addDays, instant, parisDate} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {limitAsNumber, limitInCents} from '../../engine/limits';
import {isIn} from './merchantCategories';

type Authorisation = Resource<'CardAuthorisation'>;

const pinChecks: readonly string[] = ['ONLINE_PIN', 'OFFLINE_PIN'];

/** Whether the cardholder entered the PIN. */
export const hasPin = (verification: Schemas['CardholderVerification']): boolean =>
  pinChecks.includes(verification);

/** Whether nobody verified the cardholder with two factors. */
export const isUnverified = (verification: Schemas['CardholderVerification']): boolean =>
  verification === 'NONE' || verification === 'SIGNATURE';

/** Limits of payments in a row without strong authentication: of one, of their sum, of their number. */
type RowLimits = {readonly one: string; readonly sum: string; readonly count: string};

/** What the limits allow to pay by contactless card without PIN (RTS Art. 11). */
export const contactlessLimits: RowLimits = {
  one: 'contactless-payment-amount',
  sum: 'contactless-payments-amount',
  count: 'contactless-payments-in-a-row',
};

/** What the limits allow to pay online without strong authentication (RTS Art. 16). */
export const onlineLimits: RowLimits = {
  one: 'online-card-payment-amount',
  sum: 'online-card-payments-amount',
  count: 'online-card-payments-in-a-row',
};

/** Authorisations that a card got, oldest first. */
function approvedOf(world: World, cardId: string): Authorisation[] {
  return world.all(
    'CardAuthorisation',
    (one) => one.cardId === cardId && one.status !== 'DECLINED',
  );
}

/** Contactless payments without PIN since the last PIN. */
export function contactlessRow(world: World, cardId: string): Authorisation[] {
  const all = approvedOf(world, cardId);
  const lastPin = all.findLastIndex((one) => hasPin(one.cardholderVerification));
  return all
    .slice(lastPin + 1)
    .filter(
      ({entryMode, cardholderVerification, merchant}) =>
        entryMode === 'CONTACTLESS' &&
        isUnverified(cardholderVerification) &&
        !isIn(world.contract, 'unattended', merchant.mcc),
    );
}

/** Online payments under the exemption of low value since the last 3-D Secure challenge. */
export function onlineRow(world: World, cardId: string): Authorisation[] {
  const all = approvedOf(world, cardId);
  const last = all.findLastIndex(
    ({cardholderVerification}) => cardholderVerification === 'THREE_D_SECURE',
  );
  return all.slice(last + 1).filter(({threeDs}) => threeDs?.exemption === 'LOW_VALUE');
}

/** Whether one more payment without strong authentication stays within the limits. */
export function fitsRow(
  world: World,
  row: readonly Authorisation[],
  value: number,
  {one, sum, count}: RowLimits,
): boolean {
  const total = row.reduce((all, {amount}) => all + amount.value, value);
  return (
    value <= limitInCents(world, one) &&
    total <= limitInCents(world, sum) &&
    row.length < limitAsNumber(world, count)
  );
}

/** The Monday of the week of a day. */
function mondayOf(date: string): string {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

/** The first day of the current day, week or month in Paris. */
export function startOf(world: World, period: 'day' | 'week' | 'month'): string {
  const today = world.today();
  const starts = {day: today, week: mondayOf(today), month: `${today.slice(0, 7)}-01`};
  return starts[period];
}

/**
 * What a card spent since a day, in cents: what is held or cleared of its authorisations, and what was accepted
 * offline. A reversal and an expired hold give the limit back; a refund does not.
 */
export function spentSince(world: World, cardId: string, day: string, isCash: boolean): number {
  const online = approvedOf(world, cardId)
    .filter(
      ({authorisedAt, type}) =>
        parisDate(instant(authorisedAt)) >= day && (type === 'CASH_WITHDRAWAL') === isCash,
    )
    .reduce((sum, {heldAmount, clearedAmount}) => sum + heldAmount.value + clearedAmount.value, 0);
  const offline = world
    .all(
      'CardClearing',
      (one) => one.cardId === cardId && one.offline && one.transactionDate >= day && !isCash,
    )
    .reduce((sum, {amount}) => sum + amount.value, 0);
  return online + offline;
}
