import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {refuse} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {book, canReceive, euros, hold, requireFunds, type Entry} from '../ledger/ledger';
import {accountOf, byV1Id, userOf, v1Id} from './ids';
import {requireMatch} from './payee';

type Account = Resource<'Account'>;
type SctTransfer = Resource<'SctTransfer'>;
type V1Transfer = Schemas['V1Transfer'];
type Order = {readonly amount: number; readonly currency: string};

/** When a transfer leaves, and when it is settled. */
const STEPS = {SENT: 'PT30S', SETTLED: 'PT60S'} as const;

const DONE: readonly string[] = ['SETTLED'];
const REFUSED: readonly string[] = ['REJECTED', 'CANCELLED', 'RETURNED'];

function shown(
  world: World,
  {id, amount, status}: Resource<'InternalTransfer'> | SctTransfer,
  label: string | undefined,
): V1Transfer {
  return {
    transferId: v1Id(world, id),
    amount: amount.value / 100,
    currency: amount.currency,
    status: DONE.includes(status) ? 1 : REFUSED.includes(status) ? 2 : 0,
    ...(label !== undefined && {label}),
  };
}

/** The amount of an order in cents. Refuses another currency, and more than two decimals. */
function centsOf({amount, currency}: Order): number {
  const cents = Math.round(amount * 100);
  if (currency !== 'EUR' || Math.abs(amount * 100 - cents) > 1e-6) {
    refuse('validation_failed', {detail: 'Send an amount in EUR with at most 2 decimals.'});
  }
  return cents;
}

const nameOf = (world: World, {holderId}: Account) => {
  const {firstName = '', lastName = ''} = world.find('User', holderId) ?? {};
  return `${firstName} ${lastName}`.trim();
};

export function createP2pTransferV1({world, path, body}: Call<Schemas['V1P2pCreate']>): V1Transfer {
  const from = accountOf(world, userOf(world, path.appUserId));
  const [payee] = world.all(
    'User',
    ({externalRef, status}) => externalRef === body.recipientAppUserId && status === 'ACTIVE',
  );
  const [to] = world.all('Account', (one) => one.holderId === payee?.id && canReceive(one));
  if (!to) {
    return refuse('recipient_not_found');
  }
  const value = centsOf(body);
  requireFunds(from, value);
  const transfer = world.create(
    'InternalTransfer',
    {
      fromAccountId: from.id,
      toAccountId: to.id,
      amount: euros(value),
      label: body.label,
      status: 'SETTLED',
      transactionIds: [],
    },
    {silent: true},
  );
  const label = body.label ?? 'Internal transfer';
  const entry = {value, type: 'INTERNAL', label, sourceId: transfer.id} as const;
  const side = (account: Account) => ({name: nameOf(world, account), iban: account.iban});
  const debit: Entry = {...entry, direction: 'DEBIT', counterparty: side(to)};
  const credit: Entry = {...entry, direction: 'CREDIT', counterparty: side(from)};
  transfer.transactionIds = [book(world, from, debit).id, book(world, to, credit).id];
  world.emit('internal_transfer.settled', transfer);
  return shown(world, transfer, body.label);
}

export function getP2pTransferV1({world, path}: Call): V1Transfer {
  const transfer = byV1Id(world, 'InternalTransfer', path.transferId);
  return shown(world, transfer, transfer.label);
}

/** Refuses an amount above the maximum of the user's level. */
function requireAmount(world: World, {kycLevel}: Resource<'User'>, value: number): void {
  const limit = world.contract.limits[`transfer-amount-user-${kycLevel.toLowerCase()}`] ?? '';
  const most = Number(limit.replace(/[^0-9.]/g, ''));
  if (value < 1 || value > most * 100) {
    refuse('amount_out_of_range', {detail: `Send between 0.01 and ${most.toFixed(2)} EUR.`});
  }
}

/** Lets a transfer leave and settle. */
function planSettlement(world: World, transfer: SctTransfer, account: Account, label: string) {
  world.at(world.after(STEPS.SENT), () => {
    if (transfer.status === 'PENDING') {
      world.move(transfer, 'SENT');
    }
  });
  world.at(world.after(STEPS.SETTLED), () => {
    if (transfer.status !== 'SENT') {
      return;
    }
    hold(world, account, transfer.id, 0);
    const {id: transactionId} = book(world, account, {
      direction: 'DEBIT',
      value: transfer.amount.value,
      type: 'SCT',
      label,
      sourceId: transfer.id,
      counterparty: {name: transfer.creditor?.name ?? '', iban: transfer.creditor?.iban ?? ''},
    });
    world.move(transfer, 'SETTLED', {transactionId, settlementDate: world.today()});
  });
}

export function createBankTransferV1({
  world,
  path,
  body,
}: Call<Schemas['V1TransferCreate']>): V1Transfer {
  const user = userOf(world, path.appUserId);
  const account = accountOf(world, user);
  const payee = byV1Id(world, 'Beneficiary', body.bankAccountId);
  if (payee.holderId !== user.id || payee.status !== 'ACTIVE') {
    refuse('resource_not_found', {detail: 'The user has no such active bank account.'});
  }
  const value = centsOf(body);
  requireAmount(world, user, value);
  const verification = requireMatch(world, payee);
  requireFunds(account, value);
  const {name, iban, bic} = payee;
  const transfer = world.create('SctTransfer', {
    direction: 'OUT',
    accountId: account.id,
    amount: euros(value),
    creditor: {name, iban, bic},
    beneficiaryId: payee.id,
    payeeVerificationId: verification.id,
    payeeVerificationAcknowledged: false,
    ...(body.label && {remittance: {unstructured: body.label}}),
    requestedExecutionDate: world.today(),
    status: 'PENDING',
    recallIds: [],
  });
  hold(world, account, transfer.id, value);
  planSettlement(world, transfer, account, body.label ?? `Transfer to ${name}`);
  return shown(world, transfer, body.label);
}
