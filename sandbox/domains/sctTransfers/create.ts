import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsDuration, limitAsTimes} from '../../engine/limits';
import {refuse} from '../../engine/problem';
import {addDays, atParis, later, parisDate} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {hold, requireDebitable, requireFunds} from '../ledger/ledger';
import {approvePayment, isTrusted, paymentApproval} from '../payments/approval';
import {requireMayPay} from '../payments/holders';
import {requireSepaIban} from '../payments/iban';
import {requireAmount, requireEuro, requireTransferLimits} from '../payments/limits';
import {payeeOfOrder, requireVerification, useVerification, withBic} from '../payments/payee';
import {requireCompliant} from '../payments/review';
import {cutOffsOf, executeScheduled, reject, startSct} from './send';

type Body = Schemas['SctTransferCreate'];
type Account = Resource<'Account'>;
type SctTransfer = Resource<'SctTransfer'>;

/** The day of execution. Refuses one that is past or too far ahead. */
function executionDate(world: World, {requestedExecutionDate}: Body): string {
  const today = world.today();
  const ahead = limitAsDuration(world, 'sct-execution-date-ahead');
  const last = parisDate(later(world.clock.now(), ahead));
  const date = requestedExecutionDate ?? today;
  if (date < today || date > last) {
    refuse('execution_date_invalid');
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
        reject(world, transfer, reason);
      }
    });
  });
  return transfer;
}

/** Sends a transfer now or on a date. */
export function createSctTransfer(call: Call<Body>): SctTransfer {
  const {world, body} = call;
  const {value, currency} = body.amount;
  const account = world.get('Account', body.accountId);
  requireMayPay(call, account.holderId);
  requireEuro(currency);
  requireDebitable(account);
  const payee = payeeOfOrder(world, account.holderId, body);
  requireSepaIban(world, payee.iban);
  requireAmount(world, account, value);
  const date = executionDate(world, body);
  const isToday = date === world.today();
  const verification = requireVerification(world, payee, body);
  requireCompliant(world, payee.iban, value);
  requireTransferLimits(world, account, value, {payeeIban: payee.iban, day: date});
  if (isToday) {
    requireFunds(account, value);
  }
  const exemption = isTrusted(world, account.holderId, payee.iban)
    ? 'TRUSTED_BENEFICIARY'
    : undefined;
  const scaExemption = approvePayment(call, account, paymentApproval(value, payee), exemption);
  useVerification(world, verification);
  const creditor = withBic(world, body.creditor);
  const fields = {...body, creditor, requestedExecutionDate: date, scaExemption};
  const transfer = isToday ? startSct(world, account, fields) : schedule(world, account, fields);
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
    refuse('transfer_not_cancellable', {currentStatus: transfer.status});
  }
  world.move(transfer, 'CANCELLED', {}, {otherwise: 'transfer_not_cancellable'});
  hold(world, world.get('Account', transfer.accountId), transfer.id, 0);
  return structuredClone(transfer);
}
