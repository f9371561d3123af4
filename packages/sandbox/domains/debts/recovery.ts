import {becomes} from '../../engine/due';
import {limitAsNumber} from '../../engine/limits';
import {addDays, atParis, instant, parisDate} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {book} from '../ledger/ledger';

type Debt = Resource<'Debt'>;

/** Gives a debt up: the account gets what nobody pays any more, so that its balance owes nothing. */
function writeOff(world: World, debt: Debt): void {
  const account = world.find('Account', debt.accountId);
  if (account) {
    book(world, account, {
      direction: 'CREDIT',
      value: debt.outstanding.value,
      type: 'ADJUSTMENT',
      label: 'Debt written off',
      sourceId: debt.id,
    });
  }
  world.move(debt, 'WRITTEN_OFF');
}

/** Starts the recovery of a debt on the day after its due date, and its end when it is too old. */
export function planRecovery(world: World, debt: Debt): void {
  const opened = parisDate(instant(debt.openedAt));
  world.at(
    atParis(addDays(debt.dueDate, 1), '00:00'),
    {label: becomes('IN_RECOVERY'), object: debt, when: () => debt.status === 'OPEN'},
    () => world.move(debt, 'IN_RECOVERY'),
  );
  // An open debt is in recovery by then.
  const isOwed = () => debt.status === 'OPEN' || debt.status === 'IN_RECOVERY';
  world.at(
    atParis(addDays(opened, limitAsNumber(world, 'debt-write-off-period') + 1), '00:00'),
    {label: becomes('WRITTEN_OFF'), object: debt, when: isOwed},
    () => writeOff(world, debt),
  );
}
