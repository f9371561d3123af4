import type {Domain} from '../../engine/domain';
import {addDays, atParis} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {blockersOf} from './blockers';
import {cancelAccountClosure, isCancellable, isRequestable, requestAccountClosure} from './request';
import {isSweeping, sweep, sweeps} from './sweep';

type Account = Resource<'Account'>;
type Closure = Resource<'AccountClosure'>;

/** When accounts close, in Paris. */
const CLOSING_TIME = '06:00';

/** How long an account still takes that may close at once. */
const SHORTEST = 'PT5S';

/** Changes a closure, and its copy in the account. */
function note(world: World, account: Account, closure: Closure, set: FieldsOf<'AccountClosure'>) {
  world.change(closure, set);
  world.change(account, {closure: structuredClone(closure)}, 'account.updated');
}

/** Closes an account whose conditions are met and whose balance is zero. */
function complete(world: World, account: Account, closure: Closure): void {
  world.change(closure, {status: 'COMPLETED', blockers: [], closedAt: world.now()});
  world.move(account, 'CLOSED', {closure: structuredClone(closure)});
}

/** Goes on with a closure as far as possible now: notes what is in the way, sends the balance, or closes. */
function proceed(world: World, account: Account, closure: Closure): void {
  if (closure.status !== 'REQUESTED' || isSweeping(world, closure.id)) {
    return;
  }
  const {booked, held} = account.balances;
  const isUnpayable = booked.value > 0 && closure.sweepIban === undefined;
  const isRejected = booked.value > 0 && closure.blockers.includes('SWEEP_REJECTED');
  const blockers = [
    ...blockersOf(world, account),
    ...(isUnpayable ? (['SWEEP_IBAN_MISSING'] as const) : []),
    ...(isRejected ? (['SWEEP_REJECTED'] as const) : []),
  ];
  if (blockers.length > 0) {
    if (blockers.join() !== closure.blockers.join()) {
      note(world, account, closure, {blockers});
    }
  } else if (booked.value > 0 && held.value === 0) {
    sweep(world, account, closure);
  } else if (booked.value === 0 && held.value === 0) {
    complete(world, account, closure);
  }
}

/** Tries to close an account on the closing date, and on each day after it until the account is closed. */
function tryDaily(world: World, account: Account, closure: Closure, day: string): void {
  const due = atParis(day, CLOSING_TIME);
  const isPast = due <= world.clock.now();
  const when = () => closure.status === 'REQUESTED';
  const time = isPast ? world.after(SHORTEST) : due;
  world.at(time, {label: 'closure is tried', object: account, when}, () => {
    proceed(world, account, closure);
    tryDaily(world, account, closure, addDays(world.today(), 1));
  });
}

/**
 * Closes the account when its sweep has arrived. A sweep that was rejected would be rejected again, so the closure waits
 * until the holder says where else the balance goes.
 */
function followSweeps(world: World): void {
  const end = (transferId: string) => {
    const closure = world.find('AccountClosure', sweeps(world).get(transferId));
    sweeps(world).delete(transferId);
    return closure;
  };
  const accountOf = (id: string) => world.find('Account', world.find('SctTransfer', id)?.accountId);
  world.on('sct_transfer.settled', (_, {id}) => {
    const closure = end(id);
    const account = accountOf(id);
    if (closure && account) {
      proceed(world, account, closure);
    }
  });
  world.on('sct_transfer.rejected', (_, {id}) => {
    const closure = end(id);
    const account = accountOf(id);
    if (closure && account) {
      note(world, account, closure, {blockers: [...blockersOf(world, account), 'SWEEP_REJECTED']});
    }
  });
}

/** The closure of accounts: the request, what blocks it, the sweep of the balance, and the end. */
export const closures: Domain = {
  operations: {requestAccountClosure, cancelAccountClosure},
  possible: {
    requestAccountClosure: (world, id) => isRequestable(world, world.get('Account', id)),
    cancelAccountClosure: (world, id) => {
      const closure = world.find('AccountClosure', world.get('Account', id).closure?.id);
      return closure !== undefined && isCancellable(world, closure);
    },
  },
  connect: (world) => {
    world.on('account.closing', (_, object) => {
      const account = object as Account;
      const closure = world.find('AccountClosure', account.closure?.id);
      if (closure) {
        tryDaily(world, account, closure, closure.earliestClosingDate);
      }
    });
    followSweeps(world);
  },
};
