import type {Call} from '../../engine/domain';
import {centsOfLimit, limitAsNumber, limitInCents} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import {instant, parisDate} from '../../engine/time';
import type {Resource, World} from '../../engine/world';

type Account = Resource<'Account'>;
type Topup = Resource<'Topup'>;

const THIRTY_DAYS = 30 * 86_400_000;

/** The top-ups of an account that took money or still may. */
export function countedTopups(world: World, accountId: string): Topup[] {
  return world.all(
    'Topup',
    (one) => one.accountId === accountId && one.status !== 'FAILED' && one.status !== 'EXPIRED',
  );
}

/** Those of some top-ups that began within the last 30 days. */
export const inThirtyDays = (world: World, topups: readonly Topup[]): Topup[] =>
  topups.filter(({createdAt}) => instant(createdAt) > world.clock.now() - THIRTY_DAYS);

const sum = (topups: readonly Topup[]): number =>
  topups.reduce((total, {amount}) => total + amount.value, 0);

/** Refuses a new top-up that would pass a limit of its account. */
export function requireWithinLimits(world: World, accountId: string, value: number): void {
  const counted = countedTopups(world, accountId);
  const today = counted.filter(({createdAt}) => parisDate(instant(createdAt)) === world.today());
  const month = inThirtyDays(world, counted);
  const check = (limit: number, used: number, more: number, what: string) => {
    if (used + more > limit) {
      const detail = `The limit is ${limit} ${what}; ${used} are used.`;
      rejectCall('topup_limit_exceeded', {limit, used, detail});
    }
  };
  check(limitAsNumber(world, 'topups-per-day'), today.length, 1, 'top-ups per day');
  check(limitInCents(world, 'topup-total-per-day'), sum(today), value, 'cents per day');
  check(limitInCents(world, 'topup-total-per-30-days'), sum(month), value, 'cents per 30 days');
}

/** Refuses a top-up of too much or too little. */
export function requireTopupAmount({world}: Call, value: number): void {
  const min = limitInCents(world, 'topup-amount-minimum');
  const max = limitInCents(world, 'topup-amount-maximum');
  if (value < min || value > max) {
    rejectCall('amount_out_of_range', {min, max});
  }
}

/** The part of the name of a maximum balance that says who the holder is: a company, or how far a person is verified. */
function holderKind(world: World, holderId: string): string {
  const person = world.find('User', holderId) ?? world.find('IndividualEntrepreneur', holderId);
  return person?.kycLevel.toLowerCase() ?? 'legal-entity';
}

/** Whether an account would have more than its holder may keep. */
export function passesMaximum(world: World, {holderId, balances}: Account, value: number): boolean {
  const most = centsOfLimit(world, `balance-maximum-${holderKind(world, holderId)}`) ?? Infinity;
  return balances.booked.value + value > most;
}
