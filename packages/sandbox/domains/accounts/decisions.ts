import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {dropBlocks, setBlock, unblockByProvider} from './blocks';
import {validIban} from './ibans';
import {book} from '../ledger/ledger';
import {startClosure} from '../closures/request';
import {legalHolds} from '../closures/blockers';

type Account = Resource<'Account'>;
type Parameters = Readonly<Record<string, unknown>>;

function requireOpen({status}: Account): void {
  if (status === 'PENDING' || status === 'CLOSED') {
    rejectCall('state_conflict', {currentStatus: status});
  }
}

/** The scenario `account.set_balance`: an adjustment brings the booked balance to a value. */
export function setBalance(world: World, {accountId, value}: Parameters): string | undefined {
  const account = world.get('Account', String(accountId));
  requireOpen(account);
  const difference = Number(value) - account.balances.booked.value;
  if (difference === 0) {
    return undefined;
  }
  return book(world, account, {
    direction: difference > 0 ? 'CREDIT' : 'DEBIT',
    value: Math.abs(difference),
    type: 'ADJUSTMENT',
    label: 'Adjustment of the balance',
    sourceId: null,
  }).id;
}

function refuseParameter(name: string, code: string, message: string): never {
  return rejectFields({field: `/parameters/${name}`, code, message});
}

type Decide = (world: World, account: Account, sweepIban: string | undefined) => void;

const decisions: Readonly<Record<string, Decide>> = {
  BLOCK: (world, account) => {
    if (account.status !== 'ACTIVE' && account.status !== 'BLOCKED') {
      rejectCall('state_conflict', {currentStatus: account.status});
    }
    setBlock(world, account, 'decision', {reason: 'COMPLIANCE', scope: 'ALL'});
  },
  UNBLOCK: unblockByProvider,
  CLOSE: (world, account, sweepIban) => {
    if (sweepIban !== undefined && !validIban(sweepIban)) {
      refuseParameter('sweepIban', 'pattern', 'Is no valid IBAN.');
    }
    startClosure(world, account, {reason: 'REGULATORY', sweepIban}, {isOfProvider: true});
    dropBlocks(world, account);
  },
  HOLD: (world, {id}) => {
    legalHolds(world).set(id, true);
  },
  RELEASE: (world, {id}) => {
    legalHolds(world).delete(id);
  },
};

/** The scenario `account.decision`: what the provider decides on an account by itself. */
export function decideAccount(
  world: World,
  {accountId, decision, sweepIban}: Parameters,
): string | undefined {
  const account = world.get('Account', String(accountId));
  const run = decisions[String(decision)];
  if (!run) {
    return refuseParameter(
      'decision',
      'enum',
      `Must be one of ${Object.keys(decisions).join(', ')}.`,
    );
  }
  run(world, account, typeof sweepIban === 'string' ? sweepIban : undefined);
  return undefined;
}
