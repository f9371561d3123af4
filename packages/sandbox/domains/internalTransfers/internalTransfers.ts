import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {limitInCents} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {isStopped} from '../accounts/blocks';
import {book, canReceive, euros, holdMoney, requireDebitable, requireFunds} from '../ledger/ledger';
import {approvePayment, isLowValue, isTrusted, paymentApproval} from '../payments/approval';
import {accountHolderName, isSamePerson, requireMayPay} from '../payments/holders';
import {
  requireTransferAmount,
  requireEuro,
  requireP2pLimit,
  requireTransferLimits,
} from '../payments/limits';
import {passesMaximum} from '../topups/limits';
import {requireCompliant, REVIEW, reviewOf} from '../payments/review';
import {closedReason} from '../sctTransfers/receive';
import {lookupRecipient, recipientAccounts} from './lookupRecipient';

type Account = Resource<'Account'>;
type InternalTransfer = Resource<'InternalTransfer'>;
type Body = Schemas['InternalTransferCreate'];

/** Books both sides of a transfer, the debit first. Returns the ids of the ledger entries. */
function bookBoth(world: World, transfer: InternalTransfer): string[] {
  const from = world.get('Account', transfer.fromAccountId);
  const to = world.get('Account', transfer.toAccountId ?? '');
  const side = ({holderId, iban}: Account) => ({name: accountHolderName(world, holderId), iban});
  const shared = {
    value: transfer.amount.value,
    type: 'INTERNAL',
    label: transfer.label ?? 'Internal transfer',
    sourceId: transfer.id,
  } as const;
  holdMoney(world, from, transfer.id, 0);
  const debit = book(world, from, {...shared, direction: 'DEBIT', counterparty: side(to)});
  const credit = book(world, to, {...shared, direction: 'CREDIT', counterparty: side(from)});
  return [debit.id, credit.id];
}

/** The account that a transfer credits: named by its id, or found by phone number or e-mail address. */
function recipient({world, body}: Call<Body>): {readonly to: Account; readonly shownName?: string} {
  if (body.toAccountId) {
    return {to: world.get('Account', body.toAccountId)};
  }
  const lookup = world.get('RecipientLookup', body.recipientLookupId ?? '');
  if (lookup.expiresAt <= world.now()) {
    rejectCall('recipient_lookup_expired');
  }
  const to = world.get('Account', recipientAccounts(world).get(lookup.id) ?? '');
  return {to, shownName: lookup.displayName};
}

function requireCreditable(to: Account): void {
  if (to.status === 'BLOCKED' && !canReceive(to)) {
    rejectCall('account_blocked', {currentStatus: to.status});
  }
  if (!canReceive(to)) {
    rejectCall('account_not_active', {currentStatus: to.status});
  }
}

/** Why a transfer needs no approval; undefined when it does. */
export function internalExemption(
  world: World,
  from: Account,
  to: Account,
  value: number,
): Schemas['ScaExemption'] | undefined {
  if (isSamePerson(world, from.holderId, to.holderId)) {
    return 'OWN_ACCOUNT';
  }
  if (isTrusted(world, from.holderId, to.iban)) {
    return 'TRUSTED_BENEFICIARY';
  }
  return isLowValue(world, from, value) ? 'LOW_VALUE' : undefined;
}

/** Ends the review of a transfer: it is booked, or its funds are free again. */
function endReview(world: World, transfer: InternalTransfer, isPassed: boolean): void {
  if (transfer.status !== 'UNDER_REVIEW') {
    return;
  }
  const from = world.get('Account', transfer.fromAccountId);
  const to = world.get('Account', transfer.toAccountId ?? '');
  const isCleared = isPassed && !isStopped(world, from);
  // What would be rejected if it were sent now is rejected after the review.
  if (isCleared && canReceive(to) && !passesMaximum(world, to, transfer.amount.value)) {
    world.move(transfer, 'SETTLED', {transactionIds: bookBoth(world, transfer)});
  } else {
    holdMoney(world, from, transfer.id, 0);
    world.move(transfer, 'REJECTED', {
      reasonCode: isCleared ? closedReason({account: to}) : 'RR04',
    });
  }
}

/** Executes a transfer that passed every check: at once, or after the review that holds it. */
export function startInternal(
  world: World,
  from: Account,
  fields: FieldsOf<'InternalTransfer'>,
): InternalTransfer {
  const value = fields.amount?.value ?? 0;
  const review = reviewOf(value);
  if (!review) {
    const transfer = world.create(
      'InternalTransfer',
      {...fields, status: 'SETTLED'},
      {silent: true},
    );
    world.set(transfer, {transactionIds: bookBoth(world, transfer)});
    world.emit('internal_transfer.settled', transfer);
    return transfer;
  }
  const transfer = world.create('InternalTransfer', {...fields, status: 'UNDER_REVIEW'});
  holdMoney(world, from, transfer.id, value);
  const when = () => transfer.status === 'UNDER_REVIEW';
  world.at(world.after(REVIEW), {label: 'review ends', object: transfer, when}, () =>
    endReview(world, transfer, review === 'CLEARED'),
  );
  return transfer;
}

/** An order of a transfer, with both of its accounts found. */
type Order = {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Schemas['Money'];
  /** Whether the sender named the recipient by phone number or e-mail address, which has limits of its own. */
  readonly isByLookup: boolean;
};

/**
 * Rejects a transfer that must not take place, in every version of the API. Who may order it, and how that person
 * approves it, is for each version to say.
 */
export function requireInternalAllowed(world: World, {from, to, amount, isByLookup}: Order): void {
  const {value, currency} = amount;
  requireEuro(currency);
  if (from.id === to.id) {
    rejectCall('same_account_transfer');
  }
  requireDebitable(from);
  requireCreditable(to);
  const most = isByLookup ? limitInCents(world, 'p2p-transfer-amount') : Infinity;
  requireTransferAmount(world, from, value, most);
  requireCompliant(world, to.iban, value);
  if (isByLookup) {
    requireP2pLimit(world, from, value);
  }
  requireTransferLimits(world, from, value, {payeeIban: to.iban});
  requireFunds(from, value);
  if (passesMaximum(world, to, value)) {
    rejectCall('balance_maximum_exceeded');
  }
}

function createInternalTransfer(call: Call<Body>): InternalTransfer {
  const {world, body} = call;
  const {value} = body.amount;
  const from = world.get('Account', body.fromAccountId);
  requireMayPay(call, from.holderId);
  const {to, shownName} = recipient(call);
  requireInternalAllowed(world, {
    from,
    to,
    amount: body.amount,
    isByLookup: shownName !== undefined,
  });
  // A recipient found by lookup is shown as the lookup showed it, without the IBAN.
  const payee =
    shownName === undefined
      ? {name: accountHolderName(world, to.holderId), iban: to.iban}
      : {name: shownName, iban: null};
  const scaExemption = approvePayment(
    call,
    from,
    paymentApproval(value, payee),
    internalExemption(world, from, to, value),
  );
  const transfer = startInternal(world, from, {
    ...body,
    toAccountId: to.id,
    amount: euros(value),
    transactionIds: [],
    scaExemption,
  });
  return structuredClone(transfer);
}

/** A screening of a transfer that is held decides about it. */
function connect(world: World): void {
  world.on('screening.completed', (_, object) => {
    const {subjectId, outcome} = object as {subjectId?: string; outcome?: string};
    const transfer = world.find('InternalTransfer', subjectId);
    if (transfer && outcome !== 'UNDER_REVIEW') {
      endReview(world, transfer, outcome === 'CLEAR');
    }
  });
}

/** Book transfers between two accounts of the provider. */
export const internalTransfers: Domain = {
  operations: {
    createInternalTransfer,
    lookupRecipient,
    listInternalTransfers: (call) =>
      pageOf(call, call.world.all('InternalTransfer'), {
        accountId: ({fromAccountId, toAccountId}, id) => fromAccountId === id || toAccountId === id,
      }) as Schemas['InternalTransferPage'],
  },
  connect,
};
