import type {Schemas} from '../../api';
import type {Resource, World} from '../../engine/world';
import {euros} from '../ledger/ledger';

type Debt = Resource<'Debt'>;

/** Whether a debt still waits for payments. */
export const isUnpaid = ({status}: Debt): boolean => status === 'OPEN' || status === 'IN_RECOVERY';

/** The debts of an account that are not paid yet, oldest first. */
export const openDebtsOf = (world: World, id: string): Debt[] =>
  world.all('Debt', (debt) => debt.accountId === id && isUnpaid(debt));

/** Counts a payment of a debt: the debt is settled when nothing is left. */
export function payDebt(
  world: World,
  debt: Debt,
  value: number,
  method: Schemas['DebtPaymentMethod'],
): void {
  const left = debt.outstanding.value - value;
  const set = {
    outstanding: euros(left),
    payments: [...debt.payments, {amount: euros(value), method, paidAt: world.now()}],
  };
  if (left === 0) {
    world.move(debt, 'SETTLED', set);
  } else {
    world.change(debt, set, 'debt.updated');
  }
}
