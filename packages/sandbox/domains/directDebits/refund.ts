import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {book, euros, valueDateOfRefund} from '../ledger/ledger';
import {isWithheld, withhold} from '../payments/withheldRefunds';
import {entryOf} from './collect';
import {lastReversalDay} from './rulebook';

type DirectDebit = Resource<'DirectDebit'>;
type Parameters = Readonly<Record<string, unknown>>;

/** Whether it is early enough to refuse a collection. */
export const isRefusable = (world: World, {refuseBefore}: DirectDebit): boolean =>
  world.now() < refuseBefore;

/** `refuseDirectDebit` */
export function refuseDirectDebit({world, path}: Call): DirectDebit {
  const debit = world.get('DirectDebit', path.directDebitId ?? '');
  if (debit.status !== 'ANNOUNCED' || !isRefusable(world, debit)) {
    rejectCall('direct_debit_not_refusable', {currentStatus: debit.status});
  }
  return structuredClone(world.move(debit, 'REFUSED'));
}

/** Credits the money of a collection. Its value date is that of a refund, unless the creditor gives the money by itself. */
function creditBack(world: World, debit: DirectDebit, valueDate?: string): void {
  book(world, world.get('Account', debit.accountId), {
    ...entryOf(debit),
    direction: 'CREDIT',
    reversalOf: debit.transactionId,
    valueDate,
  });
}

/** Credits a refund, which the holder has a right to. */
const refund = (world: World, debit: DirectDebit): void =>
  creditBack(world, debit, valueDateOfRefund(world, debit.transactionId));

/** The entry that credited the money of a collection. */
const creditOf = (world: World, {id}: DirectDebit): Resource<'Transaction'> | undefined =>
  world.all('Transaction', (one) => one.sourceId === id && one.direction === 'CREDIT').at(-1);

const isClosed = (world: World, {accountId}: DirectDebit): boolean =>
  world.get('Account', accountId).status === 'CLOSED';

type RefundType = Schemas['SddRefundType'];

/**
 * Whether a settled collection can be refunded in a way, apart from the time for it. A B2B collection is debited only under a
 * mandate that the holder confirmed with SCA, so it is authorised (PSD2, Article 64; EPC222-07).
 */
const hasRefund = ({scheme, refundRefusedAt}: DirectDebit, type: RefundType): boolean =>
  scheme === 'CORE' && (type === 'AUTHORISED_8_WEEKS' || refundRefusedAt === null);

function isInTime(world: World, debit: DirectDebit, type: RefundType): boolean {
  const deadline = type === 'UNAUTHORISED' ? debit.unauthorisedDeadline : debit.refundDeadline;
  return world.today() <= (deadline ?? '');
}

/** Whether a settled collection can be refunded in one way or the other. */
export const isRefundable = (world: World, debit: DirectDebit): boolean =>
  (['AUTHORISED_8_WEEKS', 'UNAUTHORISED'] as const).some(
    (type) => !isClosed(world, debit) && hasRefund(debit, type) && isInTime(world, debit, type),
  );

function requireRefundable(world: World, debit: DirectDebit, type: RefundType): void {
  if (debit.status !== 'SETTLED' || !hasRefund(debit, type)) {
    rejectCall('direct_debit_not_refundable', {currentStatus: debit.status});
  }
  if (!isInTime(world, debit, type)) {
    rejectCall('refund_window_elapsed', {currentStatus: debit.status});
  }
  if (isClosed(world, debit)) {
    rejectCall('account_not_active', {currentStatus: 'CLOSED'});
  }
}

/** Whether the money comes back without a question. The Core scheme asks none for 8 weeks (EPC016-06, 4.3.4). */
const isUnconditional = (world: World, {refundDeadline}: DirectDebit): boolean =>
  world.today() <= (refundDeadline ?? '');

/**
 * Blocks the mandate that the holder denies: without consent, each further collection would be unauthorised (PSD2,
 * Article 64). It stays blocked until the holder allows it, even if the creditor proves it.
 */
function stopMandate(world: World, {mandateId}: DirectDebit): void {
  const mandate = world.get('Mandate', mandateId);
  if (mandate.status === 'ACTIVE') {
    world.move(mandate, 'BLOCKED');
  }
}

/** `refundDirectDebit` */
export function refundDirectDebit({
  world,
  path,
  body,
}: Call<Schemas['DirectDebitRefundRequest']>): DirectDebit {
  const debit = world.get('DirectDebit', path.directDebitId ?? '');
  requireRefundable(world, debit, body.type);
  if (body.type === 'UNAUTHORISED') {
    stopMandate(world, debit);
  }
  if (isUnconditional(world, debit)) {
    refund(world, debit);
    return structuredClone(world.move(debit, 'REFUNDED'));
  }
  if (withhold(world, debit.accountId, debit.id)) {
    return structuredClone(world.move(debit, 'REFUND_PENDING'));
  }
  refund(world, debit);
  const provisionalCredit = {
    amount: euros(debit.amount.value),
    creditedAt: world.now(),
    reversedAt: null,
  };
  return structuredClone(world.move(debit, 'REFUND_PENDING', {provisionalCredit}));
}

function named(world: World, {directDebitId}: Parameters): DirectDebit {
  return world.get('DirectDebit', String(directDebitId));
}

function requireStatus(debit: DirectDebit, status: DirectDebit['status']): void {
  if (debit.status !== status) {
    rejectCall('state_conflict', {currentStatus: debit.status});
  }
}

/** The scenario `sdd.cancel`: the creditor's bank withdraws an announced collection. */
export function cancelCollection(world: World, parameters: Parameters): undefined {
  world.move(named(world, parameters), 'CANCELLED');
}

/** Whether the creditor may still give the money of a settled collection back. */
export const isReversible = (world: World, debit: DirectDebit): boolean =>
  world.today() <= lastReversalDay(world, debit.dueDate) && !isClosed(world, debit);

/** The scenario `sdd.reverse`: the creditor gives the money of a settled collection back. */
export function reverseCollection(world: World, parameters: Parameters): undefined {
  const debit = named(world, parameters);
  requireStatus(debit, 'SETTLED');
  if (!isReversible(world, debit)) {
    rejectCall('state_conflict', {
      currentStatus: debit.status,
      detail: 'The time for a reversal is over, or the account is closed.',
    });
  }
  creditBack(world, debit);
  world.move(debit, 'REVERSED');
}

/** Credits what was withheld when a claim ends in favour of the holder, by a decision or by its deadline. */
export function creditWithheld(world: World, debit: DirectDebit): void {
  if (isWithheld(world, debit.id) && !isClosed(world, debit)) {
    refund(world, debit);
  }
}

/** The scenario `sdd.claim_outcome`: the inquiry into an unauthorised collection ends. */
export function decideClaim(world: World, parameters: Parameters): undefined {
  const debit = named(world, parameters);
  requireStatus(debit, 'REFUND_PENDING');
  const {provisionalCredit} = debit;
  const refundRefusedAt = world.now();
  if (parameters.mandateProved !== true) {
    world.move(debit, 'REFUNDED');
    return;
  }
  if (!provisionalCredit) {
    world.move(debit, 'SETTLED', {refundRefusedAt});
    return;
  }
  const account = world.get('Account', debit.accountId);
  if (account.status === 'CLOSED') {
    rejectCall('state_conflict', {
      currentStatus: debit.status,
      detail: 'The account is closed: the provisional credit cannot be taken back.',
    });
  }
  book(world, account, {
    ...entryOf(debit),
    direction: 'DEBIT',
    reversalOf: creditOf(world, debit)?.id,
  });
  world.move(debit, 'SETTLED', {
    provisionalCredit: {...provisionalCredit, reversedAt: refundRefusedAt},
    refundRefusedAt,
  });
}
