import type {Schemas} from '../../api';
import {addBusinessDays} from '../../engine/businessDays';
import {becomes} from '../../engine/due';
import {rejectCall} from '../../engine/problem';
import {addDays, atParis, timestamp} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {refundedOf} from '../cardPayments/clearing';
import {book, euros, valueDateOfRefund} from '../ledger/ledger';
import {isWithheld, withhold} from '../payments/withheldRefunds';
import {rulesOf} from './eligibility';

type Clearing = Resource<'CardClearing'>;
type Dispute = Resource<'CardDispute'>;
type Status = Schemas['CardDisputeStatus'];

/** When the refund of an unauthorised payment is booked while nobody moves the clock. */
const SHORT_DELAY = 'PT10S';

/** When that refund is booked on the next business day, in Paris. */
const CREDIT_TIME = '09:00';

/** Refunds that are planned and not booked yet, by dispute. */
const dueRefunds = (world: World) => world.hidden<true>('dueRefunds');

/** Ledger entries of these refunds, by dispute. */
const credits = (world: World) => world.hidden<string>('provisionalCredits');

/** What the holder has by a dispute, in cents: by its refund, or because it is won. */
const given = (world: World) => world.hidden<number>('givenByDisputes');

/** What the holder has by a dispute, in cents. */
export const givenBy = (world: World, {id}: Dispute): number => given(world).get(id) ?? 0;

/** The disputes of a clearing, oldest first. */
export const disputesOf = (world: World, {id}: Clearing): Dispute[] =>
  world.all('CardDispute', ({clearingId}) => clearingId === id);

/** What of a clearing the holder has not got back, in cents, from the merchant or by disputes; below zero if it is more. */
function leftOf(world: World, clearing: Clearing): number {
  const returned = disputesOf(world, clearing).reduce((sum, one) => sum + givenBy(world, one), 0);
  return clearing.amount.value - refundedOf(world, clearing) - returned;
}

/** One more step of the case, as the cardholder may see it. */
export const caseStep = (
  world: World,
  status: Status,
  comment: string | null = null,
): Schemas['CardDispute']['history'][number] => ({status, at: world.now(), comment});

/** Moves a case to another status, and notes it in the history. Refuses what the machine does not allow. */
export function moveDispute(
  world: World,
  dispute: Dispute,
  status: Status,
  {comment, set = {}}: {readonly comment?: string; readonly set?: FieldsOf<'CardDispute'>} = {},
): void {
  const history = [...dispute.history, caseStep(world, status, comment)];
  world.move(dispute, status, {evidenceDueAt: null, merchantDueAt: null, ...set, history});
}

/** Books what a case moves: a credit takes the payment back, and a debit the refund, whose entry it names. */
function bookDispute(world: World, dispute: Dispute, value: number, refund?: string): string {
  const clearing = world.get('CardClearing', dispute.clearingId);
  given(world).set(dispute.id, givenBy(world, dispute) + (refund ? -value : value));
  const isLegalRefund = !refund && rulesOf(world, dispute.reason).unauthorised;
  return book(world, world.get('Account', dispute.accountId), {
    direction: refund ? 'DEBIT' : 'CREDIT',
    value,
    type: 'CARD_DISPUTE',
    label: `Card dispute: ${clearing.merchant.name}`,
    sourceId: dispute.id,
    reversalOf: refund ?? clearing.transactionId,
    ...(isLegalRefund && {valueDate: valueDateOfRefund(world, clearing.transactionId)}),
    counterparty: {name: clearing.merchant.name, iban: null},
  }).id;
}

/** Whether a case is not decided yet. */
export const isUndecided = (world: World, {status}: Dispute): boolean =>
  !world.contract.machines.CardDispute?.finals.includes(status);

const isAccountClosed = (world: World, {accountId}: Dispute): boolean =>
  world.get('Account', accountId).status === 'CLOSED';

const isCredited = ({provisionalCredit}: Dispute): boolean =>
  Boolean(provisionalCredit && provisionalCredit.reversedAt === null);

/** Whether the holder has the money of a case: by its refund, or because the case is won. */
const hasMoneyBack = (dispute: Dispute): boolean => dispute.status === 'WON' || isCredited(dispute);

/** What a case gives the holder at most, in cents: nobody gets more than the payment, whoever gives it back. */
const dueOf = (world: World, {clearingId, amount}: Dispute): number =>
  Math.min(amount.value, leftOf(world, world.get('CardClearing', clearingId)));

/**
 * Whether the refund of an unauthorised payment is still to come (PSD2 Art. 73), whatever becomes of the chargeback: only
 * a holder who gives up the claim, or who has the money already, gets nothing.
 */
export const isRefundDue = (world: World, dispute: Dispute): boolean =>
  dueRefunds(world).has(dispute.id) &&
  dispute.status !== 'WITHDRAWN' &&
  !hasMoneyBack(dispute) &&
  !isAccountClosed(world, dispute);

function refundHolder(world: World, dispute: Dispute): void {
  const value = dueOf(world, dispute);
  dueRefunds(world).delete(dispute.id);
  if (value < 1) {
    return;
  }
  credits(world).set(dispute.id, bookDispute(world, dispute, value));
  const provisionalCredit = {
    amount: euros(value),
    creditedAt: world.now(),
    reversedAt: null,
    reversalReason: null,
  };
  world.change(dispute, {provisionalCredit});
}

/** When the refund comes: on the next business day, or in seconds while nobody moves the clock. */
function refundTime(world: World): string {
  const nextDay = addBusinessDays(addDays(world.today(), 1), 0);
  return world.clock.isMoved ? timestamp(atParis(nextDay, CREDIT_TIME)) : world.after(SHORT_DELAY);
}

/**
 * Plans the refund of an unauthorised payment. One that is withheld comes when the inquiry into the holder ends without a
 * proof, because a suspicion may delay the refund, but only a proof refuses it (PSD2 Art. 72 to 74).
 */
export function planCredit(world: World, dispute: Dispute): void {
  if (!rulesOf(world, dispute.reason).unauthorised) {
    return;
  }
  const time = withhold(world, dispute.accountId, dispute.id)
    ? world.after('card-refund-inquiry-time')
    : refundTime(world);
  dueRefunds(world).set(dispute.id, true);
  const when = () => isRefundDue(world, dispute);
  world.at(time, {label: 'is refunded', object: dispute, when}, () => refundHolder(world, dispute));
}

/** The refund after it is taken back, with its reason; books the debit. Empty when there is none to take. */
export function takeCreditBack(
  world: World,
  dispute: Dispute,
  reversalReason: Schemas['CreditReversalReason'],
): FieldsOf<'CardDispute'> {
  const {provisionalCredit} = dispute;
  if (!provisionalCredit || !isCredited(dispute)) {
    return {};
  }
  bookDispute(world, dispute, provisionalCredit.amount.value, credits(world).get(dispute.id));
  return {provisionalCredit: {...provisionalCredit, reversedAt: world.now(), reversalReason}};
}

/** Takes back what the holder has twice, because the merchant has refunded a payment whose refund is booked already. */
export function takeExcessBack(world: World, clearing: Clearing): void {
  for (const dispute of disputesOf(world, clearing).filter(isCredited)) {
    const {provisionalCredit} = dispute;
    const credit = provisionalCredit?.amount.value ?? 0;
    const excess = Math.min(credit, -leftOf(world, clearing));
    if (excess === credit) {
      world.change(dispute, takeCreditBack(world, dispute, 'MERCHANT_REFUND'));
    } else if (provisionalCredit && excess > 0) {
      bookDispute(world, dispute, excess, credits(world).get(dispute.id));
      const amount = euros(credit - excess);
      world.change(dispute, {provisionalCredit: {...provisionalCredit, amount}});
    }
  }
}

/** What of a clearing the holder neither has back yet nor gets soon, in cents. */
export function restOf(world: World, clearing: Clearing): number {
  const due = disputesOf(world, clearing).filter((one) => isRefundDue(world, one));
  return leftOf(world, clearing) - due.reduce((sum, {amount}) => sum + amount.value, 0);
}

/** Whether the bank still examines the holder, and keeps the refund until then. */
const isUnderInquiry = (world: World, dispute: Dispute): boolean =>
  isWithheld(world, dispute.id) && isRefundDue(world, dispute);

const isReversible = (world: World, dispute: Dispute): boolean =>
  isCredited(dispute) && dispute.status !== 'WON' && !isAccountClosed(world, dispute);

/** Whether there is a refund that a proof takes back, or refuses while it is withheld. */
export const isRefutable = (world: World, dispute: Dispute): boolean =>
  isUnderInquiry(world, dispute) || isReversible(world, dispute);

/**
 * Takes the refund of an unauthorised payment back, or refuses it while it is withheld, because the bank proves that the
 * holder authorised the payment (PSD2 Art. 72), or bears the whole loss (Art. 74). Without a refund, and once the merchant
 * has paid, there is nothing to prove.
 */
export function refute(
  world: World,
  dispute: Dispute,
  reason: Schemas['CreditReversalReason'],
): void {
  if (isUnderInquiry(world, dispute)) {
    dueRefunds(world).delete(dispute.id);
    world.change(dispute, {refundRefusedAt: world.now()}, 'card_dispute.refund_refused');
  } else if (isReversible(world, dispute)) {
    world.change(dispute, takeCreditBack(world, dispute, reason));
  } else {
    rejectCall('state_conflict', {currentStatus: dispute.status});
  }
}

/** Whether Visa settles a case by allocation (fraud and authorisation), where merchants send no representment. */
const isAllocation = ({networkCondition}: Dispute): boolean =>
  /^1[01]\./.test(networkCondition ?? '');

/** Whether a case can go to a status, under the state machine and the rules of the scheme. */
export function canMoveTo(world: World, dispute: Dispute, to: Status): boolean {
  const isForScheme =
    to === 'CHARGEBACK_FILED'
      ? dispute.networkCondition !== null
      : dispute.status !== 'CHARGEBACK_FILED' ||
        to !== (isAllocation(dispute) ? 'REPRESENTED' : 'PRE_ARBITRATION');
  return isForScheme && world.canMove(dispute, to);
}

/** What the case handler, or the outcome, says to the cardholder. */
const comments: {readonly [Name in Status]?: string} = {
  REJECTED: 'The rules of the card scheme do not allow this claim.',
  REPRESENTED: 'The merchant contests the claim with evidence. You can answer it.',
  PRE_ARBITRATION: 'The evidence of the merchant does not answer the claim.',
  WON: 'The claim is accepted.',
  LOST: 'The evidence of the merchant stands.',
};

/** What the case handler says when the merchant's bank contests a case of fraud or authorisation. */
const CONTESTED_ALLOCATION =
  "The merchant's bank contests the claim with evidence. You can answer it.";

/** Asks the cardholder for a document; without it, the case ends. */
function requireDocument(world: World, dispute: Dispute): void {
  const evidenceDueAt = world.after('card-dispute-evidence-time');
  const {evidence} = rulesOf(world, dispute.reason);
  moveDispute(world, dispute, 'EVIDENCE_REQUIRED', {
    comment: `Send a clear copy of ${evidence}.`,
    set: {evidenceDueAt},
  });
  const when = () => dispute.evidenceDueAt === evidenceDueAt;
  world.at(evidenceDueAt, {label: becomes('REJECTED'), object: dispute, when}, () =>
    rejectWithoutEvidence(world, dispute),
  );
}

function rejectWithoutEvidence(world: World, dispute: Dispute): void {
  moveDispute(world, dispute, 'REJECTED', {
    comment: 'The evidence did not arrive in time.',
    set: {rejectionReason: 'EVIDENCE_MISSING'},
  });
}

/** Files the chargeback. A merchant's bank that does not contest it in time has lost. */
function fileChargeback(world: World, dispute: Dispute): void {
  const merchantDueAt = world.after('card-dispute-merchant-time');
  moveDispute(world, dispute, 'CHARGEBACK_FILED', {set: {merchantDueAt}});
  const when = () => dispute.merchantDueAt === merchantDueAt;
  world.at(merchantDueAt, {label: becomes('WON'), object: dispute, when}, () =>
    decideCardDispute(world, dispute, 'WON'),
  );
}

/** The merchant answers a chargeback: the cardholder has some days for a reply. */
function receiveRebuttal(world: World, dispute: Dispute, to: Status): void {
  const comment = isAllocation(dispute) ? CONTESTED_ALLOCATION : comments[to];
  const evidenceDueAt = world.after('card-dispute-evidence-time');
  moveDispute(world, dispute, to, {comment, set: {evidenceDueAt}});
}

/** Moves a case as the bank, the merchant or the scheme decides, with its effect on the account. */
export function decideCardDispute(world: World, dispute: Dispute, to: Status): void {
  if (to === 'EVIDENCE_REQUIRED') {
    requireDocument(world, dispute);
  } else if (to === 'REJECTED' && dispute.status === 'EVIDENCE_REQUIRED') {
    rejectWithoutEvidence(world, dispute);
  } else if (to === 'CHARGEBACK_FILED') {
    fileChargeback(world, dispute);
  } else if (dispute.status === 'CHARGEBACK_FILED' && to !== 'WON') {
    receiveRebuttal(world, dispute, to);
  } else {
    const value = to === 'WON' && !isCredited(dispute) ? dueOf(world, dispute) : 0;
    if (value > 0) {
      bookDispute(world, dispute, value);
    }
    moveDispute(world, dispute, to, {
      comment: comments[to],
      ...(to === 'REJECTED' && {set: {rejectionReason: 'CHARGEBACK_NOT_ALLOWED'}}),
    });
  }
}
