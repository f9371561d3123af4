import {limitAsNumber} from '../../engine/limits';
import {addDays, atParis} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {euros} from '../ledger/ledger';
import {openDebtsOf} from './openDebts';
import {originOf} from './origin';

type Transaction = Resource<'Transaction'>;

/** When the booked balance of an account counts, in Paris. */
const END_OF_DAY = '23:59';

/** The entry that took each account below zero, until the end of its day: by the id of the account. */
const causes = (world: World) => world.hidden<Transaction>('causesOfDebts');

/** The end of the current day in Paris, or of the next one in its last minute. */
function endOfDay(world: World): number {
  const today = atParis(world.today(), END_OF_DAY);
  return today > world.clock.now() ? today : atParis(addDays(world.today(), 1), END_OF_DAY);
}

/** Opens a debt for what an account owes beyond the debts that it has. */
function openDebt(world: World, accountId: string): void {
  const cause = causes(world).get(accountId);
  causes(world).delete(accountId);
  const account = world.find('Account', accountId);
  const known = openDebtsOf(world, accountId).reduce((sum, one) => sum + one.outstanding.value, 0);
  const value = -(account?.balances.booked.value ?? 0) - known;
  if (!cause || value <= 0) {
    return;
  }
  world.create('Debt', {
    accountId,
    origin: originOf(world, cause),
    principal: euros(value),
    outstanding: euros(value),
    status: 'OPEN',
    openedAt: world.now(),
    dueDate: addDays(world.today(), limitAsNumber(world, 'debt-payment-period')),
    payments: [],
  });
}

/** Notes a debit that leaves a balance below zero, and looks at the account at the end of the day. */
export function watchBalance(world: World, entry: Transaction): void {
  const {accountId, amount, direction, balanceAfter} = entry;
  const after = balanceAfter?.value ?? 0;
  if (direction === 'CREDIT' || after >= 0) {
    return;
  }
  const isWatched = causes(world).has(accountId);
  const isCrossing = after + amount.value >= 0;
  if (!isWatched || isCrossing) {
    causes(world).set(accountId, entry);
  }
  if (!isWatched) {
    const account = world.find('Account', accountId);
    world.at(endOfDay(world), {label: 'balance is checked', object: account}, () =>
      openDebt(world, accountId),
    );
  }
}
