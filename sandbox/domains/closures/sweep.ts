import type {Resource, World} from '../../engine/world';
import {nameOfHolder} from '../accounts/accountHolder';
import {checkIban} from '../accounts/checkIban';
import {book, euros, hold} from '../ledger/ledger';
import {verifySweepIban} from './sweepPayee';

type Account = Resource<'Account'>;
type Closure = Resource<'AccountClosure'>;
type Transfer = Resource<'SctTransfer'>;

/** The closure that each sweep belongs to, while it is on its way: by the id of the transfer. */
export const sweeps = (world: World): Map<string, string> => world.hidden<string>('sweeps');

/** Whether the balance of a closure is on its way. */
export function isSweeping(world: World, closureId: string): boolean {
  return [...sweeps(world).values()].includes(closureId);
}

const schemeCodes = {
  MATCH: 'MTCH',
  CLOSE_MATCH: 'CMTC',
  NO_MATCH: 'NMTC',
  NOT_POSSIBLE: 'NOAP',
} as const;

/** Verification of Payee of the account that receives the balance, made by the provider on the day. */
function verified(world: World, iban: string, holderId: string): string {
  const result = verifySweepIban(world, iban, holderId);
  const name = nameOfHolder(world, holderId);
  const verification = world.create('PayeeVerification', {
    iban,
    name,
    result,
    schemeCode: schemeCodes[result],
    suggestedName: result === 'CLOSE_MATCH' ? name : null,
    expiresAt: world.after('payee-verification-life'),
  });
  return verification.id;
}

/** Sends the whole balance of an account as a SEPA credit transfer to the account that the holder named. */
export function sweep(world: World, account: Account, {id, sweepIban = ''}: Closure): Transfer {
  const {value} = account.balances.booked;
  const {bic} = checkIban(world, sweepIban);
  const transfer = world.create(
    'SctTransfer',
    {
      direction: 'OUT',
      accountId: account.id,
      amount: euros(value),
      creditor: {name: nameOfHolder(world, account.holderId), iban: sweepIban, bic},
      payeeVerificationId: verified(world, sweepIban, account.holderId),
      payeeVerificationAcknowledged: true,
      endToEndId: 'NOTPROVIDED',
      remittance: {unstructured: `Closure of ${account.iban}`},
      requestedExecutionDate: world.today(),
      status: 'PENDING',
      recallIds: [],
    },
    {silent: true},
  );
  sweeps(world).set(transfer.id, id);
  hold(world, account, transfer.id, value);
  world.emit('sct_transfer.created', transfer);
  carryOut(world, account, transfer);
  return transfer;
}

/** How long the clearing of a sweep takes. */
const CLEARING = 'PT1M';

/** Clears and settles a sweep, unless the transfer has moved on by itself. */
function carryOut(world: World, account: Account, transfer: Transfer): void {
  world.at(world.after(CLEARING), () => {
    if (transfer.status !== 'PENDING') {
      return;
    }
    world.move(transfer, 'SENT');
    hold(world, account, transfer.id, 0);
    const {id} = book(world, account, {
      direction: 'DEBIT',
      value: transfer.amount.value,
      type: 'SCT',
      label: transfer.remittance?.unstructured ?? '',
      sourceId: transfer.id,
      counterparty: {name: transfer.creditor?.name ?? '', iban: transfer.creditor?.iban},
    });
    world.move(transfer, 'SETTLED', {settlementDate: world.today(), transactionId: id});
  });
}
