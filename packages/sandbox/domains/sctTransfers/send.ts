import type {Schemas} from '../../api';
import {becomes} from '../../engine/due';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {isStopped} from '../accounts/blocks';
import {book, euros, holdMoney} from '../ledger/ledger';
import {accountWithIban, accountParty} from '../payments/holders';
import {testReason} from '../payments/iban';
import {withBic} from '../payments/payee';
import {ledgerLabel} from '../payments/remittance';
import {REVIEW, reviewOf} from '../payments/review';
import {closedReason, creditedAccount, receiveSct} from './receive';
import {journeyOf, nextBusinessDay} from './timetable';

type Account = Resource<'Account'>;
type SctTransfer = Resource<'SctTransfer'>;

/** An order without a call: what the provider itself sends. */
export type SctOrder = {
  readonly account: Account;
  readonly creditor: {readonly name: string; readonly iban: string; readonly bic?: string};
  /** Cents. */
  readonly value: number;
  readonly endToEndId?: string;
  /** Text for the payee. */
  readonly text?: string;
  /** The verification of the payee, if the provider made one. */
  readonly payeeVerificationId?: string;
};

/** Until when each transfer that waits for a clearing cycle can be cancelled (milliseconds since 1970). */
export const cutOffsOf = (world: World): Map<string, number> => world.hidden<number>('sctCutOffs');

/** Transfers that began after a test had moved the clock: they keep the real timetable to their end. */
const timetableOf = (world: World): Map<string, boolean> =>
  world.hidden<boolean>('sctRealTimetable');

const isReal = (world: World, {id}: SctTransfer): boolean => timetableOf(world).get(id) ?? false;

/** From the order to the check that holds it. */
const SCREENING = 'PT1S';

const accountBehind = (world: World, {accountId}: SctTransfer): Account =>
  world.get('Account', accountId);

/** The payee of a sent transfer, named in it or saved. */
export function transferPayee(
  world: World,
  {creditor, beneficiaryId}: Pick<SctTransfer, 'creditor' | 'beneficiaryId'>,
): {readonly name: string; readonly iban: string} {
  return creditor ?? world.get('Beneficiary', beneficiaryId ?? '');
}

/** Ends a transfer that did not take place: its funds are free again. */
export function rejectTransfer(world: World, transfer: SctTransfer, reasonCode: string): void {
  holdMoney(world, accountBehind(world, transfer), transfer.id, 0);
  world.move(transfer, 'REJECTED', {reasonCode});
}

/** Books what the other side of a sent transfer gives back, in cents. A closed account gets no more entries. */
export function bookReturn(
  world: World,
  transfer: SctTransfer | Resource<'InstantTransfer'>,
  type: 'SCT' | 'INSTANT',
  value = transfer.amount.value,
): void {
  const account = world.get('Account', transfer.accountId);
  if (account.status === 'CLOSED') {
    return;
  }
  const {name, iban} = transferPayee(world, transfer);
  book(world, account, {
    direction: 'CREDIT',
    value,
    type,
    label: ledgerLabel(transfer.remittance, name),
    sourceId: transfer.id,
    counterparty: {name, iban},
    reversalOf: transfer.transactionId,
  });
}

/** Ends a settled transfer that the other side gives back, all of it or `value` cents. */
export function returnSct(
  world: World,
  transfer: SctTransfer,
  reasonCode: string,
  value?: number,
): void {
  bookReturn(world, transfer, 'SCT', value);
  world.move(transfer, 'RETURNED', {reasonCode});
}

/** Why the payee's bank cannot credit a transfer after settlement; undefined when it can. */
function returnReason(world: World, iban: string, value: number): string | undefined {
  const reached = accountWithIban(world, iban);
  if (!reached) {
    return testReason(world, iban, 'sct', 'RETURNED');
  }
  return creditedAccount(world, iban, value) ? undefined : closedReason(reached);
}

/** Why the payee's bank rejects a transfer before settlement; undefined when it does not. */
const rejectionReason = (world: World, transfer: SctTransfer): string | undefined =>
  testReason(world, transferPayee(world, transfer).iban, 'sct', 'REJECTED');

function settle(world: World, transfer: SctTransfer): void {
  const account = accountBehind(world, transfer);
  const payee = transferPayee(world, transfer);
  const rejected = rejectionReason(world, transfer);
  if (rejected) {
    rejectTransfer(world, transfer, rejected);
    return;
  }
  holdMoney(world, account, transfer.id, 0);
  const {id} = book(world, account, {
    direction: 'DEBIT',
    value: transfer.amount.value,
    type: 'SCT',
    label: ledgerLabel(transfer.remittance, payee.name),
    sourceId: transfer.id,
    counterparty: {name: payee.name, iban: payee.iban},
  });
  world.move(transfer, 'SETTLED', {transactionId: id, settlementDate: world.today()});
  const returned = returnReason(world, payee.iban, transfer.amount.value);
  if (returned) {
    const when = () => transfer.status === 'SETTLED';
    const day = nextBusinessDay(world, isReal(world, transfer));
    world.at(day, {label: becomes('RETURNED'), object: transfer, when}, () =>
      returnSct(world, transfer, returned),
    );
  } else {
    receiveSct(world, payee.iban, {
      value: transfer.amount.value,
      debtor: accountParty(world, account),
      endToEndId: transfer.endToEndId,
      remittance: transfer.remittance,
    });
  }
}

/** Holds a transfer for a review, which clears or rejects it some time later. */
function review(world: World, transfer: SctTransfer, isCleared: boolean): void {
  world.move(transfer, 'UNDER_REVIEW');
  const when = () => transfer.status === 'UNDER_REVIEW';
  world.at(world.after(REVIEW), {label: 'review ends', object: transfer, when}, () =>
    endReview(world, transfer, isCleared),
  );
}

/** Brings a transfer whose funds are reserved into the next clearing cycle. */
function toClearing(world: World, transfer: SctTransfer): void {
  const journey = journeyOf(world, isReal(world, transfer));
  cutOffsOf(world).set(transfer.id, journey.cutOff);
  const account = accountBehind(world, transfer);
  const leaves = (isWanted: boolean) => () =>
    transfer.status === 'PENDING' && isStopped(world, account) === isWanted;
  // The provider has stopped the account since the order, so the money does not leave.
  const stopped = {label: becomes('UNDER_REVIEW'), object: transfer, when: leaves(true)};
  world.at(journey.leaves, stopped, () => review(world, transfer, false));
  const sent = {label: becomes('SENT'), object: transfer, when: leaves(false)};
  world.at(journey.leaves, sent, () => {
    world.move(transfer, 'SENT');
    const label = becomes(rejectionReason(world, transfer) ? 'REJECTED' : 'SETTLED');
    world.at(journey.settles, {label, object: transfer}, () => settle(world, transfer));
  });
}

/** Ends the review of a sent transfer. */
export function endReview(world: World, transfer: SctTransfer, isCleared: boolean): void {
  if (transfer.status !== 'UNDER_REVIEW') {
    return;
  }
  if (isCleared) {
    world.move(transfer, 'PENDING');
    toClearing(world, transfer);
  } else {
    rejectTransfer(world, transfer, 'RR04');
  }
}

/** Processes a transfer that is PENDING: a check may hold it, then it leaves with the next clearing cycle. */
function proceed(world: World, transfer: SctTransfer): void {
  timetableOf(world).set(transfer.id, world.clock.isMoved);
  const decision = reviewOf(transfer.amount.value);
  if (!decision) {
    toClearing(world, transfer);
    return;
  }
  const when = () => transfer.status === 'PENDING';
  const screening = {label: becomes('UNDER_REVIEW'), object: transfer, when};
  world.at(world.after(SCREENING), screening, () =>
    review(world, transfer, decision === 'CLEARED'),
  );
}

/** Creates a sent transfer that is executed today: its funds are reserved at once. */
export function startSct(
  world: World,
  account: Account,
  fields: FieldsOf<'SctTransfer'>,
): SctTransfer {
  const transfer = world.create(
    'SctTransfer',
    {...fields, direction: 'OUT', accountId: account.id, status: 'PENDING', recallIds: []},
    {silent: true},
  );
  holdMoney(world, account, transfer.id, transfer.amount.value);
  world.emit('sct_transfer.created', transfer);
  proceed(world, transfer);
  return transfer;
}

/** Executes a scheduled transfer on its day: its funds are reserved. */
export function executeScheduled(world: World, transfer: SctTransfer): void {
  holdMoney(world, accountBehind(world, transfer), transfer.id, transfer.amount.value);
  world.move(transfer, 'PENDING');
  proceed(world, transfer);
}

/** Sends a SEPA credit transfer without a call, for example the balance of an account that closes. */
export function sendSct(
  world: World,
  {account, creditor, value, endToEndId = 'NOTPROVIDED', text, payeeVerificationId}: SctOrder,
): SctTransfer {
  const remittance: Schemas['SctTransfer']['remittance'] = text ? {unstructured: text} : undefined;
  return startSct(world, account, {
    amount: euros(value),
    creditor: withBic(world, creditor),
    payeeVerificationId,
    payeeVerificationAcknowledged: payeeVerificationId !== undefined,
    endToEndId,
    remittance,
    requestedExecutionDate: world.today(),
  });
}
