import type {Schemas} from '../../api';
import type {Resource, World} from '../../engine/world';
import {isStopped} from '../accounts/blocks';
import {isUndecided, isRefundDue} from '../cardDisputes/steps';
import {openDebtsOf} from '../debts/openDebts';

type Account = Resource<'Account'>;
type Blocker = Schemas['ClosureBlocker'];

/** Accounts that the law forbids to close, by their id. */
export const legalHolds = (world: World): Map<string, boolean> =>
  world.hidden<boolean>('legalHolds');

const openAuthorisations: readonly string[] = ['APPROVED', 'PARTIALLY_CLEARED'];

function hasOpenAuthorisation(world: World, id: string): boolean {
  return world
    .all('CardAuthorisation', ({accountId}) => accountId === id)
    .some(({status}) => openAuthorisations.includes(status));
}

function hasOpenDispute(world: World, id: string): boolean {
  const {TopupDispute} = world.contract.machines;
  const ofCard = world.all(
    'CardDispute',
    (one) =>
      (isUndecided(world, one) || isRefundDue(world, one)) &&
      world.find('CardClearing', one.clearingId)?.accountId === id,
  );
  const ofTopup = world.all(
    'Topup',
    ({accountId, dispute}) =>
      accountId === id && !!dispute && !TopupDispute?.finals.includes(dispute.status),
  );
  const ofDebit = world.all(
    'DirectDebit',
    ({accountId, status}) => accountId === id && status === 'REFUND_PENDING',
  );
  return ofCard.length + ofTopup.length + ofDebit.length > 0;
}

function hasScheduledTransfer(world: World, id: string): boolean {
  return world
    .all('SctTransfer', ({accountId}) => accountId === id)
    .some(({status}) => status === 'SCHEDULED');
}

/** What prevents the closure of an account at the moment, beside a missing account for the balance. */
export function blockersOf(world: World, account: Account): Blocker[] {
  const {id, balances, status} = account;
  // The holder was suspended after the closure had been asked for, so the balance must stay.
  const isHeld = status === 'CLOSING' && isStopped(world, account);
  const found: readonly (readonly [Blocker, boolean])[] = [
    ['NEGATIVE_BALANCE', balances.booked.value < 0 || openDebtsOf(world, id).length > 0],
    ['OPEN_AUTHORISATIONS', hasOpenAuthorisation(world, id)],
    ['OPEN_DISPUTES', hasOpenDispute(world, id)],
    ['SCHEDULED_TRANSFERS', hasScheduledTransfer(world, id)],
    ['LEGAL_HOLD', isHeld || legalHolds(world).has(id)],
  ];
  return found.filter(([, isFound]) => isFound).map(([blocker]) => blocker);
}
