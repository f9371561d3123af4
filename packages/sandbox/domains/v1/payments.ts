import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {canReceive} from '../ledger/ledger';
import {
  internalExemption,
  requireInternalAllowed,
  startInternal,
} from '../internalTransfers/internalTransfers';
import {requireSctAllowed, sctExemption} from '../sctTransfers/create';
import {startSct} from '../sctTransfers/send';
import {accountOfV1User, byV1Id, userOf, v1Id} from './ids';
import {requireMatch} from './payee';
import {approveInKit} from './scaToken';

type V1Transfer = Schemas['V1Transfer'];
type Order = {readonly amount: number; readonly currency: string};

const DONE: readonly string[] = ['SETTLED'];
const REFUSED: readonly string[] = ['REJECTED', 'CANCELLED', 'RETURNED'];

/** A transfer as v1 shows it. */
export function paymentInV1(
  world: World,
  {id, amount, status}: Resource<'InternalTransfer' | 'InstantTransfer' | 'SctTransfer'>,
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

/** The amount of an order as v2 has it, in cents. Rejects more than two decimals. */
function moneyOf({amount, currency}: Order): Schemas['Money'] {
  const value = Math.round(amount * 100);
  if (Math.abs(amount * 100 - value) > 1e-6) {
    rejectCall('validation_failed', {detail: 'Send an amount with at most 2 decimals.'});
  }
  return {value, currency};
}

export function createP2pTransferV1(call: Call<Schemas['V1P2pCreate']>): V1Transfer {
  const {world, path, body} = call;
  const from = accountOfV1User(world, userOf(world, path.appUserId));
  const [payee] = world.all(
    'User',
    ({externalRef, status}) => externalRef === body.recipientAppUserId && status === 'ACTIVE',
  );
  const [to] = world.all('Account', (one) => one.holderId === payee?.id && canReceive(one));
  if (!to) {
    return rejectCall('recipient_not_found');
  }
  const amount = moneyOf(body);
  requireInternalAllowed(world, {from, to, amount, isByLookup: false});
  const exemption = internalExemption(world, from, to, amount.value);
  const scaExemption = approveInKit(call, from, amount.value, exemption);
  const transfer = startInternal(world, from, {
    fromAccountId: from.id,
    toAccountId: to.id,
    amount,
    label: body.label,
    transactionIds: [],
    scaExemption,
  });
  return paymentInV1(world, transfer, body.label);
}

export function getP2pTransferV1({world, path}: Call): V1Transfer {
  const transfer = byV1Id(world, 'InternalTransfer', path.transferId);
  return paymentInV1(world, transfer, transfer.label);
}

export function createBankTransferV1(call: Call<Schemas['V1TransferCreate']>): V1Transfer {
  const {world, path, body} = call;
  const user = userOf(world, path.appUserId);
  const account = accountOfV1User(world, user);
  const payee = byV1Id(world, 'Beneficiary', body.bankAccountId);
  if (payee.holderId !== user.id || payee.status !== 'ACTIVE') {
    rejectCall('resource_not_found', {detail: 'The user has no such active bank account.'});
  }
  const amount = moneyOf(body);
  const day = world.today();
  requireSctAllowed(world, {account, payee, amount, day});
  const {name, iban, bic} = payee;
  const exemption = sctExemption(world, account, iban);
  const scaExemption = approveInKit(call, account, amount.value, exemption);
  const verification = requireMatch(call, {name, iban});
  const transfer = startSct(world, account, {
    amount,
    creditor: {name, iban, bic},
    beneficiaryId: payee.id,
    payeeVerificationId: verification.id,
    payeeVerificationAcknowledged: false,
    ...(body.label && {remittance: {unstructured: body.label}}),
    requestedExecutionDate: day,
    scaExemption,
  });
  return paymentInV1(world, transfer, body.label);
}
