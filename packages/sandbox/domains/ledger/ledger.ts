import type {Schemas} from '../../api';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';

type Account = Resource<'Account'>;
type Money = Schemas['Money'];

/** An entry to book: what the business object behind it says of it. */
export type LedgerEntry = {
  /** Its id, when the business object behind it had to name it first. */
  readonly id?: string;
  readonly direction: Schemas['TransactionDirection'];
  /** Cents, 1 or more. */
  readonly value: number;
  readonly type: Schemas['TransactionType'];
  readonly label: string;
  /** The object behind the entry; null for a fee or an adjustment. */
  readonly sourceId: string | null;
  readonly counterparty?: Resource<'Transaction'>['counterparty'];
  readonly virtualIbanId?: string | null;
  readonly reversalOf?: string | null;
  readonly valueDate?: string;
};

/** Money set aside for an order or a card payment, by the id of that object. */
type Hold = {readonly accountId: string; readonly value: number};

/** Cents as money in euro. */
export const euros = (value: number): Money => ({value, currency: 'EUR'});

const holdsOf = (world: World) => world.hidden<Hold>('holds');

function setBalances(world: World, account: Account, booked: number): void {
  const held = [...holdsOf(world).values()]
    .filter(({accountId}) => accountId === account.id)
    .reduce((sum, {value}) => sum + value, 0);
  // Balances live beside the account: they change without a new version of it.
  world.set(account, {
    balances: {
      ...account.balances,
      booked: euros(booked),
      held: euros(held),
      available: euros(booked - held),
    },
  });
}

/** Sets money aside, or changes how much is set aside; 0 gives it back. `sourceId` is what it is for. */
export function holdMoney(world: World, account: Account, sourceId: string, value: number): void {
  if (value > 0) {
    holdsOf(world).set(sourceId, {accountId: account.id, value});
  } else {
    holdsOf(world).delete(sourceId);
  }
  setBalances(world, account, account.balances.booked.value);
}

/** Books a ledger entry: the balance changes and `transaction.booked` is sent. */
export function book(world: World, account: Account, entry: LedgerEntry): Resource<'Transaction'> {
  const {direction, value, type, label, sourceId, counterparty, virtualIbanId, reversalOf} = entry;
  const balance = account.balances.booked.value + (direction === 'CREDIT' ? value : -value);
  setBalances(world, account, balance);
  const transaction = world.create('Transaction', {
    ...(entry.id !== undefined && {id: entry.id}),
    accountId: account.id,
    direction,
    amount: euros(value),
    type,
    status: 'BOOKED',
    bookingDate: world.today(),
    valueDate: entry.valueDate ?? world.today(),
    label,
    counterparty: counterparty ?? null,
    sourceId,
    virtualIbanId: virtualIbanId ?? null,
    balanceAfter: euros(balance),
    reversalOf: reversalOf ?? null,
  });
  world.emit('transaction.booked', transaction);
  return transaction;
}

/**
 * The value date of a refund that the law gives the payer: that of the debit, so that the holder loses no interest (PSD2,
 * Articles 73(1) and 76(1)). `transactionId` is the debit.
 */
export const valueDateOfRefund = (
  world: World,
  transactionId: string | null | undefined,
): string | undefined => world.find('Transaction', transactionId)?.valueDate ?? undefined;

/** Rejects the call when less is available than an order needs. */
export function requireFunds(account: Account, value: number): void {
  const available = account.balances.available.value;
  if (available < value) {
    rejectCall('insufficient_funds', {limit: Math.max(available, 0)});
  }
}

/** Rejects the call when an account cannot be debited now. */
export function requireDebitable(account: Account): void {
  if (account.status === 'BLOCKED') {
    rejectCall('account_blocked', {currentStatus: account.status});
  }
  if (account.status !== 'ACTIVE') {
    rejectCall('account_not_active', {currentStatus: account.status});
  }
}

/** Whether money may arrive on an account: it is open, and no block stops credits. */
export function canReceive({status, blockScope}: Account): boolean {
  return (
    status === 'ACTIVE' || status === 'CLOSING' || (status === 'BLOCKED' && blockScope === 'DEBIT')
  );
}
