import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import type {Resource, World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {watchBalance} from './evening';
import {openDebtsOf, payDebt} from './openDebts';
import {planRecovery} from './recovery';
import {settleDebt} from './settle';

/** The debts of the programme; a debt belongs to the holder of its account. */
function listDebts(call: Call): Schemas['DebtPage'] {
  const {world} = call;
  return pageOf(call, world.all('Debt'), {
    holderId: ({accountId}, holderId) =>
      world.find('Account', String(accountId))?.holderId === holderId,
  }) as Schemas['DebtPage'];
}

/** Repays debts with a credit, oldest first. What is booked for a debt itself was counted where it was booked. */
function repay(world: World, {accountId, amount, sourceId}: Resource<'Transaction'>): void {
  if (world.find('Debt', sourceId)) {
    return;
  }
  let left = amount.value;
  for (const debt of openDebtsOf(world, accountId)) {
    const value = Math.min(left, debt.outstanding.value);
    if (value > 0) {
      payDebt(world, debt, value, 'CREDIT');
      left -= value;
    }
  }
}

/** Debts: what an account owes that is below zero at the end of a day. */
export const debts: Domain = {
  operations: {listDebts, settleDebt},
  connect: (world) => {
    world.on('transaction.booked', (_, object) => {
      const entry = object as Resource<'Transaction'>;
      if (entry.direction === 'CREDIT') {
        repay(world, entry);
      } else {
        watchBalance(world, entry);
      }
    });
    world.on('debt.opened', (_, object) => planRecovery(world, object as Resource<'Debt'>));
  },
};
