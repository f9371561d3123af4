import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {becomes} from '../../engine/due';
import {rejectCall} from '../../engine/problem';
import {limitAsDuration} from '../../engine/limits';
import {instant, later} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {book, holdMoney, requireDebitable, requireFunds} from '../ledger/ledger';
import {approvePayment, isTrusted, paymentApproval} from '../payments/approval';
import {accountWithIban, accountParty, requireMayPay} from '../payments/holders';
import {requireSepaIban, testAccountName, testReason} from '../payments/iban';
import {
  requireTransferAmount,
  requireEuro,
  requireInstantLimits,
  requireTransferLimits,
} from '../payments/limits';
import {payeeOfOrder, requireVerification, useVerification, withBic} from '../payments/payee';
import {ledgerLabel, requireCreditorReference} from '../payments/remittance';
import {requireCompliant} from '../payments/review';
import {closedReason, creditedAccount} from '../sctTransfers/receive';
import {transferPayee} from '../sctTransfers/send';
import {receiveInstant} from './receive';

type Body = Schemas['InstantTransferCreate'];
type InstantTransfer = Resource<'InstantTransfer'>;

/** How long a usual payee's bank takes, and how much longer at most (milliseconds). */
const USUAL = {least: 1200, spread: 1600};

/** How long the slow test account takes (milliseconds). */
const SLOW = 9000;

/** Reason codes that mean that no confirmation came in time. */
const timeouts = new Set(['AB05', 'AB06', 'TM01']);

/** The time in which every result is known, in milliseconds. */
const mostTime = (world: World): number =>
  later(0, limitAsDuration(world, 'instant-transfer-time'));

/** What the payee's bank answers: a reason code, or undefined when it credits the money. */
function refusalOf(world: World, iban: string, value: number): string | undefined {
  const reached = accountWithIban(world, iban);
  if (!reached) {
    return testReason(world, iban, 'instant', 'REJECTED');
  }
  return creditedAccount(world, iban, value) ? undefined : closedReason(reached);
}

function delayOf(world: World, iban: string, refusal: string | undefined): number {
  if (refusal && timeouts.has(refusal)) {
    return mostTime(world);
  }
  return testAccountName(world, iban) === 'DELAY09'
    ? SLOW
    : USUAL.least + world.random.below(USUAL.spread);
}

/** Ends a transfer with the answer of the payee's bank. */
function complete(world: World, transfer: InstantTransfer, refusal: string | undefined): void {
  const account = world.get('Account', transfer.accountId);
  const {name, iban} = transferPayee(world, transfer);
  const durationMs = world.clock.now() - instant(transfer.receivedAt);
  const result = {completedAt: world.now(), durationMs: Math.min(durationMs, mostTime(world))};
  holdMoney(world, account, transfer.id, 0);
  if (refusal) {
    world.move(transfer, 'REJECTED', {...result, reasonCode: refusal});
    return;
  }
  const {id} = book(world, account, {
    direction: 'DEBIT',
    value: transfer.amount.value,
    type: 'INSTANT',
    label: ledgerLabel(transfer.remittance, name),
    sourceId: transfer.id,
    counterparty: {name, iban},
  });
  world.move(transfer, 'SETTLED', {...result, transactionId: id});
  receiveInstant(world, iban, {
    value: transfer.amount.value,
    debtor: accountParty(world, account),
    endToEndId: transfer.endToEndId,
    remittance: transfer.remittance,
  });
}

/** The seconds that the preference `wait` asks for (RFC 7240), 0 without it. Others are ignored. */
function waitOf({headers}: Call): number {
  const wait = /(?:^|,)\s*wait\s*=\s*"?(\d+)"?\s*(?=$|[,;])/i;
  return Number(wait.exec(headers.get('Prefer') ?? '')?.[1] ?? 0);
}

/** Sends an instant transfer. With `Prefer: wait`, time passes until its result is known. */
export async function createInstantTransfer(call: Call<Body>): Promise<InstantTransfer> {
  const {world, body} = call;
  const {value, currency} = body.amount;
  requireCreditorReference(body.remittance?.creditorReference, '/remittance/creditorReference');
  const account = world.get('Account', body.accountId);
  requireMayPay(call, account.holderId);
  requireEuro(currency);
  requireDebitable(account);
  const payee = payeeOfOrder(world, account.holderId, body);
  requireSepaIban(world, payee.iban);
  if (testAccountName(world, payee.iban) === 'NOTINST') {
    rejectCall('instant_not_reachable');
  }
  requireTransferAmount(world, account, value);
  const verification = requireVerification(world, payee, body);
  requireCompliant(world, payee.iban, value);
  requireInstantLimits(world, account, value);
  requireTransferLimits(world, account, value, {payeeIban: payee.iban});
  requireFunds(account, value);
  const isListed = isTrusted(world, account.holderId, payee.iban);
  const approval = paymentApproval(value, payee);
  const exemption = isListed ? 'TRUSTED_BENEFICIARY' : undefined;
  const scaExemption = approvePayment(call, account, approval, exemption);
  useVerification(world, verification);
  const transfer = world.create(
    'InstantTransfer',
    {
      ...body,
      creditor: withBic(world, body.creditor),
      direction: 'OUT',
      status: 'PENDING',
      scaExemption,
      recallIds: [],
      receivedAt: world.now(),
    },
    {silent: true},
  );
  holdMoney(world, account, transfer.id, value);
  world.emit('instant_transfer.created', transfer);
  const refusal = refusalOf(world, payee.iban, value);
  const delay = delayOf(world, payee.iban, refusal);
  const result = world.clock.now() + delay;
  world.at(result, {label: becomes(refusal ? 'REJECTED' : 'SETTLED'), object: transfer}, () =>
    complete(world, transfer, refusal),
  );
  const patience = Math.min(waitOf(call) * 1000, mostTime(world));
  if (patience > 0) {
    const end = Math.min(result, world.clock.now() + patience);
    await call.pause(world.clock.wait(end));
    world.clock.reach(end);
  }
  return structuredClone(transfer);
}
