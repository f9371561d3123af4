import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsDuration, limitAsTimes} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import {addDays, atParis, later, parisDate} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {holdMoney, requireDebitable, requireFunds} from '../ledger/ledger';
import {approvePayment, isTrusted, paymentApproval} from '../payments/approval';
import {requireMayPay} from '../payments/holders';
import {requireSepaIban} from '../payments/iban';
import {requireTransferAmount, requireEuro, requireTransferLimits} from '../payments/limits';
import {payeeOfOrder, requireVerification, useVerification, withBic} from '../payments/payee';
import {requireCreditorReference} from '../payments/remittance';
import {requireCompliant} from '../payments/review';
import {cutOffsOf, executeScheduled, rejectTransfer, startSct} from './send';

type Body = Schemas['SctTransferCreate'];
type Account = Resource<'Account'>;
type SctTransfer = Resource<'SctTransfer'>;

/** The day of execution. Rejects one that is past or too far ahead. */
function executionDate(world: World, {requestedExecutionDate}: Body): string {
  const today = world.today();
  const ahead = limitAsDuration(world, 'sct-execution-date-ahead');
  const last = parisDate(later(world.clock.now(), ahead));
  const date = requestedExecutionDate ?? today;
  if (date < today || date > last) {
    rejectCall('execution_date_invalid');
  }
  return date;
}

/** Why a scheduled transfer cannot be executed; undefined when it can. */
function obstacle({status, balances}: Account, value: number): string | undefined {
  if (status === 'BLOCKED') {
    return 'AC06';
  }
  if (status !== 'ACTIVE') {
    return 'AC04';
  }
  return balances.available.value < value ? 'AM04' : undefined;
}

/** Tries to execute a scheduled transfer at each time of its day, and rejects it after the last. */
function schedule(world: World, account: Account, fields: FieldsOf<'SctTransfer'>): SctTransfer {
  const transfer = world.create('SctTransfer', {
    ...fields,
    direction: 'OUT',
    accountId: account.id,
    status: 'SCHEDULED',
    recallIds: [],
  });
  const date = transfer.requestedExecutionDate ?? addDays(world.today(), 1);
  const times = limitAsTimes(world, 'sct-scheduled-tries');
  times.forEach((time, index) => {
    const when = () => transfer.status === 'SCHEDULED';
    world.at(atParis(date, time), {label: 'execution is tried', object: transfer, when}, () => {
      const reason = obstacle(account, transfer.amount.value);
      if (!reason) {
        executeScheduled(world, transfer);
      } else if (index === times.length - 1) {
        rejectTransfer(world, transfer, reason);
      }
    });
  });
  return transfer;
}

/** An order of a transfer, with its account and its payee found. */
type Order = {
  readonly account: Account;
  readonly payee: {readonly iban: string};
  readonly amount: Schemas['Money'];
  /** The day of its execution. */
  readonly day: string;
};

/**
 * Rejects a transfer that must not take place, in every version of the API. Who may order it, how its payee is verified
 * and how that person approves it, is for each version to say.
 */
export function requireSctAllowed(world: World, {account, payee, amount, day}: Order): void {
  const {value, currency} = amount;
  requireEuro(currency);
  requireDebitable(account);
  requireSepaIban(world, payee.iban);
  requireTransferAmount(world, account, value);
  requireCompliant(world, payee.iban, value);
  requireTransferLimits(world, account, value, {payeeIban: payee.iban, day});
  if (day === world.today()) {
    requireFunds(account, value);
  }
}

/** Why a transfer needs no approval; undefined when it does. */
export const sctExemption = (
  world: World,
  {holderId}: Account,
  iban: string,
): Schemas['ScaExemption'] | undefined =>
  isTrusted(world, holderId, iban) ? 'TRUSTED_BENEFICIARY' : undefined;

/** Sends a transfer now or on a date. */
export function createSctTransfer(call: Call<Body>): SctTransfer {
  const {world, body} = call;
  const {amount} = body;
  requireCreditorReference(body.remittance?.creditorReference, '/remittance/creditorReference');
  const account = world.get('Account', body.accountId);
  requireMayPay(call, account.holderId);
  const payee = payeeOfOrder(world, account.holderId, body);
  const day = executionDate(world, body);
  requireSctAllowed(world, {account, payee, amount, day});
  const verification = requireVerification(world, payee, body);
  const exemption = sctExemption(world, account, payee.iban);
  const approval = paymentApproval(amount.value, payee);
  const scaExemption = approvePayment(call, account, approval, exemption);
  useVerification(world, verification);
  const creditor = withBic(world, body.creditor);
  const fields = {...body, creditor, requestedExecutionDate: day, scaExemption};
  const transfer =
    day === world.today() ? startSct(world, account, fields) : schedule(world, account, fields);
  return structuredClone(transfer);
}

/** Whether a transfer is not yet in the clearing: a scheduled one, or one before the cut-off of its cycle. */
export function isBeforeCutOff(world: World, {id, status}: SctTransfer): boolean {
  const cutOff = cutOffsOf(world).get(id) ?? Infinity;
  return status !== 'PENDING' || world.clock.now() < cutOff;
}

/** Cancels a transfer that has not left. */
export function cancelSctTransfer({world, path}: Call): SctTransfer {
  const transfer = world.get('SctTransfer', path.transferId ?? '');
  if (!isBeforeCutOff(world, transfer)) {
    rejectCall('transfer_not_cancellable', {currentStatus: transfer.status});
  }
  world.move(transfer, 'CANCELLED', {}, {otherwise: 'transfer_not_cancellable'});
  holdMoney(world, world.get('Account', transfer.accountId), transfer.id, 0);
  return structuredClone(transfer);
}
