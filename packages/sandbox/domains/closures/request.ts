import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsDuration} from '../../engine/limits';
import {moneyText} from '../../engine/money';
import {rejectCall} from '../../engine/problem';
import {dateAfter} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {accountHolderName, requireMayPay} from '../payments/holders';
import {groupedIban, validIban} from '../accounts/ibans';
import {payeeResponse} from '../beneficiaries/verifyPayee';
import {requireSca} from '../sca/requireSca';
import {blockersOf} from './blockers';
import {isSweeping} from './sweep';

type Account = Resource<'Account'>;
type Closure = Resource<'AccountClosure'>;
type Body = Schemas['AccountClosureCreate'];

/** Closures that the provider decided, by their id. */
const ofProvider = (world: World) => world.hidden<boolean>('closuresOfProvider');

const notices: Readonly<Record<string, string>> = {
  HOLDER_REQUEST: 'closure-notice-holder',
  PARTNER_REQUEST: 'closure-notice-partner',
};

/**
 * The first day on which an account may close, from the notice that its reason needs. That of a holder lasts a month at
 * most (Directive (EU) 2015/2366, Article 55(1)), which in February is shorter than 30 days.
 */
function earliestClosingDate(world: World, reason: string, isOfProvider: boolean): string {
  const limit = isOfProvider ? undefined : notices[reason];
  if (!limit) {
    return world.today();
  }
  const date = dateAfter(world.today(), limitAsDuration(world, limit));
  const inMonth = dateAfter(world.today(), 'P1M');
  return reason === 'HOLDER_REQUEST' && inMonth < date ? inMonth : date;
}

/** Puts an account into CLOSING. */
export function startClosure(
  world: World,
  account: Account,
  {reason, sweepIban, metadata}: Partial<Closure> & Pick<Closure, 'reason'>,
  {isOfProvider = false} = {},
): Closure {
  if (!world.canMove(account, 'CLOSING')) {
    rejectCall('state_conflict', {currentStatus: account.status});
  }
  const closure = world.create('AccountClosure', {
    reason,
    sweepIban,
    ...(metadata && {metadata}),
    status: 'REQUESTED',
    blockers: [
      ...(isOfProvider ? blockersOf(world, account) : []),
      ...(isSweepMissing(account, sweepIban) ? (['SWEEP_IBAN_MISSING'] as const) : []),
    ],
    requestedAt: world.now(),
    earliestClosingDate: earliestClosingDate(world, reason, isOfProvider),
  });
  if (isOfProvider) {
    ofProvider(world).set(closure.id, true);
  }
  world.move(account, 'CLOSING', {closure: structuredClone(closure)});
  return closure;
}

/** Whether the balance has nowhere to go yet. */
const isSweepMissing = ({balances}: Account, sweepIban: string | undefined): boolean =>
  balances.booked.value > 0 && sweepIban === undefined;

/** Only a holder who asks must say where the balance goes: who ends a contract cannot wait for the other side. */
function blockersOfRequest(world: World, account: Account, {reason, sweepIban}: Body) {
  const blockers = blockersOf(world, account);
  if (sweepIban === undefined) {
    return reason === 'HOLDER_REQUEST' && isSweepMissing(account, sweepIban)
      ? [...blockers, 'SWEEP_IBAN_MISSING' as const]
      : blockers;
  }
  const payee = {iban: sweepIban, name: accountHolderName(world, account.holderId)};
  const isHolders = ['MATCH', 'CLOSE_MATCH'].includes(payeeResponse(world, payee).result);
  return isHolders ? blockers : [...blockers, 'SWEEP_IBAN_NOT_VERIFIED' as const];
}

/** Whether a pending closure can take another account for its balance, which is not on its way. */
const takesSweep = (world: World, {id, status}: Closure): boolean =>
  status === 'REQUESTED' && !isSweeping(world, id);

/** The pending closure that a second request gives another account for the balance, or the same after a rejection. */
function closureToCorrect(world: World, account: Account, {sweepIban}: Body) {
  const closure = world.find('AccountClosure', account.closure?.id);
  const isNew = closure?.sweepIban !== sweepIban || closure?.blockers.includes('SWEEP_REJECTED');
  return closure && sweepIban !== undefined && isNew && takesSweep(world, closure)
    ? closure
    : undefined;
}

/** Names the account for the balance of a pending closure, whose dates stay as they are. */
function setSweep(world: World, account: Account, closure: Closure, sweepIban: string): Closure {
  const blockers = closure.blockers.filter(
    (one) => one !== 'SWEEP_IBAN_MISSING' && one !== 'SWEEP_REJECTED',
  );
  world.change(closure, {sweepIban, blockers});
  world.change(account, {closure: structuredClone(closure)}, 'account.updated');
  return closure;
}

/**
 * Asks for the closure of an account, or says anew where the balance of a pending one goes. The holder approves where
 * the balance goes.
 */
export function requestAccountClosure(call: Call<Body>): Closure {
  const {world, body, path} = call;
  const {sweepIban} = body;
  const account = world.get('Account', path.accountId ?? '');
  requireMayPay(call, account.holderId);
  const pending = closureToCorrect(world, account, body);
  if (account.status !== 'ACTIVE' && !pending) {
    rejectCall('account_not_active', {currentStatus: account.status});
  }
  if (sweepIban !== undefined && (!validIban(sweepIban) || sweepIban === account.iban)) {
    rejectCall('iban_invalid', {
      ...(sweepIban === account.iban && {detail: 'The account cannot receive its own balance.'}),
    });
  }
  const blockers = blockersOfRequest(world, account, body);
  const isRefused = pending ? blockers.includes('SWEEP_IBAN_NOT_VERIFIED') : blockers.length > 0;
  if (isRefused) {
    rejectCall('closure_blocked', {blockers});
  }
  if (sweepIban !== undefined) {
    const amount = account.balances.booked;
    requireSca(call, {
      displayText:
        `Close your account ${groupedIban(account.iban)} and send its balance, ` +
        `now ${moneyText(amount)}, to ${groupedIban(sweepIban)}`,
      dynamicLink: {
        amount: structuredClone(amount),
        payeeName: accountHolderName(world, account.holderId),
        payeeIban: sweepIban,
        merchantName: null,
      },
    });
  }
  return structuredClone(
    pending && sweepIban !== undefined
      ? setSweep(world, account, pending, sweepIban)
      : startClosure(world, account, body),
  );
}

/** Whether a partner may call a closure off: its own one, until the balance is on its way. */
export function isCancellable(world: World, {id, status}: Closure): boolean {
  return status === 'REQUESTED' && !isSweeping(world, id) && !ofProvider(world).has(id);
}

/** Whether a closure can be asked for: one that is pending only takes another account for its balance. */
export function isRequestable(world: World, {status, closure}: Account): boolean {
  const pending = world.find('AccountClosure', closure?.id);
  return status === 'ACTIVE' || (pending !== undefined && takesSweep(world, pending));
}

/** Calls off a closure that the partner asked for, until the balance is on its way. */
export function cancelAccountClosure({world, path: {accountId = ''}}: Call): Closure {
  const account = world.get('Account', accountId);
  const closure =
    world.find('AccountClosure', account.closure?.id) ?? rejectCall('resource_not_found');
  if (!isCancellable(world, closure)) {
    rejectCall('closure_not_cancellable', {currentStatus: account.status});
  }
  world.change(closure, {status: 'CANCELLED'});
  world.move(
    account,
    'ACTIVE',
    {closure: structuredClone(closure)},
    {event: 'account.closure_cancelled'},
  );
  return structuredClone(closure);
}
