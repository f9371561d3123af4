import {centsOfLimit, limitAsDuration, limitInCents} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import {addDays, instant, later, parisDate} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {limitsOfProgramme} from './programme';

type Account = Resource<'Account'>;

/** A transfer that counts towards the limits of its holder. */
type Order = {
  readonly accountId: string;
  readonly createdAt: string;
  /** The day on which it counts, in Paris. */
  readonly day: string;
  /** Cents. */
  readonly value: number;
  readonly payeeIban?: string;
  readonly kind: 'SCT' | 'INSTANT' | 'INTERNAL';
  readonly isByLookup: boolean;
};

/** How many days a monthly limit looks back, today included. */
const MONTH = 30;

/** The part of the names of limits that says who the holder is. */
function holderKind(world: World, holderId: string): string {
  const user = world.find('User', holderId);
  if (user) {
    return `user-${user.kycLevel.toLowerCase()}`;
  }
  return world.find('LegalEntity', holderId) ? 'legal-entity' : 'individual-entrepreneur';
}

function ordersOf(world: World, holderId: string): Order[] {
  const isOwn = (accountId: string) => world.find('Account', accountId)?.holderId === holderId;
  const counts = (status: string) => status !== 'REJECTED' && status !== 'CANCELLED';
  const sent = (['SctTransfer', 'InstantTransfer'] as const).flatMap((name) =>
    world
      .all(name, (one) => one.direction === 'OUT' && counts(one.status) && isOwn(one.accountId))
      .map((one) => ({
        accountId: one.accountId,
        createdAt: one.createdAt,
        day:
          ('requestedExecutionDate' in one && one.requestedExecutionDate) ||
          parisDate(instant(one.createdAt)),
        value: one.amount.value,
        payeeIban: one.creditor?.iban ?? world.find('Beneficiary', one.beneficiaryId)?.iban,
        kind: name === 'SctTransfer' ? ('SCT' as const) : ('INSTANT' as const),
        isByLookup: false,
      })),
  );
  const internal = world
    .all('InternalTransfer', (one) => counts(one.status) && isOwn(one.fromAccountId))
    .map((one) => ({
      accountId: one.fromAccountId,
      createdAt: one.createdAt,
      day: parisDate(instant(one.createdAt)),
      value: one.amount.value,
      payeeIban: world.find('Account', one.toAccountId)?.iban,
      kind: 'INTERNAL' as const,
      isByLookup: Boolean(one.recipientLookupId),
    }));
  return [...sent, ...internal];
}

const sum = (orders: readonly Order[]): number =>
  orders.reduce((total, {value}) => total + value, 0);

/** Rejects a currency other than the euro. */
export function requireEuro(currency: string): void {
  if (currency !== 'EUR') {
    rejectCall('currency_not_supported');
  }
}

/** Rejects an amount above the maximum of one transfer of the holder. `most` is a lower maximum, in cents. */
export function requireTransferAmount(
  world: World,
  account: Account,
  value: number,
  most = Infinity,
): void {
  const ofHolder = limitInCents(world, `transfer-amount-${holderKind(world, account.holderId)}`);
  const limit = Math.min(ofHolder, limitsOfProgramme(world).perTransaction.value);
  const min = limitInCents(world, 'transfer-amount-minimum');
  const max = Math.min(limit, most);
  if (value < min || value > max) {
    rejectCall('amount_out_of_range', {min, max});
  }
}

/** A limit of an account: the error of a transfer above it, and what it counts. */
type AccountLimit = {readonly code: string; readonly what: string; readonly limit: number};

function requireRoom({code, what, limit}: AccountLimit, used: number, value: number): void {
  if (used + value > limit) {
    const detail = `The limit is ${limit} cents ${what}; ${used} are used.`;
    rejectCall(code, {limit, used, detail});
  }
}

/** Whether a day is one of the 30 that end with `last`. */
const isIn30Days = (day: string, last: string): boolean =>
  day > addDays(last, -MONTH) && day <= last;

/** The last days of the periods of 30 days to which a transfer on `day` may add: its own, and those of later transfers. */
const lastDays = (orders: readonly Order[], day: string): Set<string> =>
  new Set([
    day,
    ...orders.filter((one) => one.day > day && isIn30Days(day, one.day)).map((one) => one.day),
  ]);

/** Rejects a transfer above what the holder may send on its day, in 30 days, and to a new payee. */
export function requireTransferLimits(
  world: World,
  {holderId}: Account,
  value: number,
  {payeeIban, day = world.today()}: {readonly payeeIban: string; readonly day?: string},
): void {
  const kind = holderKind(world, holderId);
  const orders = ordersOf(world, holderId);
  const programme = limitsOfProgramme(world);
  const ofHolder = limitInCents(world, `transfers-per-day-${kind}`);
  const perDay = Math.min(ofHolder, programme.perDay.value);
  const sameDay = orders.filter((one) => one.day === day);
  const code = 'transfer_limit_exceeded';
  requireRoom({code, what: 'per day', limit: perDay}, sum(sameDay), value);
  const per30Days = Math.min(
    centsOfLimit(world, `transfers-per-30-days-${kind}`) ?? Infinity,
    programme.per30Days.value,
  );
  for (const last of lastDays(orders, day)) {
    const month = orders.filter((one) => isIn30Days(one.day, last));
    requireRoom({code, what: 'per 30 days', limit: per30Days}, sum(month), value);
  }
  const [payee] = world.all(
    'Beneficiary',
    (one) => one.holderId === holderId && one.iban === payeeIban && one.status !== 'DELETED',
  );
  const period = limitAsDuration(world, 'new-beneficiary-period');
  const isNew = payee && later(instant(payee.createdAt), period) > world.clock.now();
  if (isNew && holderId.startsWith('usr_')) {
    const limit = limitInCents(world, 'new-beneficiary-amount');
    const toPayee = orders.filter(
      (one) => one.payeeIban === payeeIban && one.createdAt >= payee.createdAt,
    );
    requireRoom({code, what: 'to a new beneficiary', limit}, sum(toPayee), value);
  }
}

/** Rejects a transfer by recipient lookup above what the holder may send so in one day. */
export function requireP2pLimit(world: World, {holderId}: Account, value: number): void {
  const today = ordersOf(world, holderId).filter(
    (one) => one.isByLookup && one.day === world.today(),
  );
  const limit = limitInCents(world, 'p2p-transfers-per-day');
  const code = 'transfer_limit_exceeded';
  requireRoom({code, what: 'per day by recipient lookup', limit}, sum(today), value);
}

/** Rejects an instant transfer above the limits that the holder set for the account. */
export function requireInstantLimits(world: World, account: Account, value: number): void {
  const {perTransaction, perDay} = account.instantLimits;
  const code = 'instant_limit_exceeded';
  requireRoom({code, what: 'per transfer', limit: perTransaction.value}, 0, value);
  const today = ordersOf(world, account.holderId).filter(
    (one) => one.kind === 'INSTANT' && one.accountId === account.id && one.day === world.today(),
  );
  requireRoom({code, what: 'per day', limit: perDay.value}, sum(today), value);
}
