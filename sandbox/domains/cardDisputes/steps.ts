import type {Schemas} from '../../api';
import {addBusinessDays} from '../../engine/businessDays';
import {addDays, atParis, timestamp} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {book, euros} from '../ledger/ledger';
import {rulesOf} from './eligibility';

type Dispute = Resource<'CardDispute'>;
type Status = Schemas['CardDisputeStatus'];

/** When the provisional credit is booked while nobody moves the clock. */
const SHORT_DELAY = 'PT10S';

/** When the provisional credit is booked on the next business day, in Paris. */
const CREDIT_TIME = '09:00';

/** Ledger entries of the provisional credits, by dispute. */
const credits = (world: World) => world.hidden<string>('provisionalCredits');

/** One more step of the case, as the cardholder may see it. */
export const step = (
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
  const history = [...dispute.history, step(world, status, comment)];
  world.move(dispute, status, {evidenceDueAt: null, ...set, history});
}

function bookDispute(
  world: World,
  dispute: Dispute,
  direction: 'CREDIT' | 'DEBIT',
  reversalOf?: string,
): string {
  const clearing = world.get('CardClearing', dispute.clearingId);
  return book(world, world.get('Account', clearing.accountId), {
    direction,
    value: dispute.amount.value,
    type: 'CARD_DISPUTE',
    label: `Card dispute: ${clearing.merchant.name}`,
    sourceId: dispute.id,
    reversalOf,
    counterparty: {name: clearing.merchant.name, iban: null},
  }).id;
}

const isOpen = (world: World, {status}: Dispute): boolean =>
  !world.contract.machines.CardDispute?.finals.includes(status);

/** Gives the money of an unauthorised payment back before the case is decided (PSD2 Art. 73). */
function creditProvisionally(world: World, dispute: Dispute): void {
  if (!isOpen(world, dispute) || dispute.provisionalCredit) {
    return;
  }
  credits(world).set(dispute.id, bookDispute(world, dispute, 'CREDIT'));
  const provisionalCredit = {
    amount: euros(dispute.amount.value),
    creditedAt: world.now(),
    reversedAt: null,
  };
  world.change(dispute, {provisionalCredit});
}

/** Plans the provisional credit: on the next business day, or in some seconds while nobody moves the clock. */
export function planCredit(world: World, dispute: Dispute): void {
  if (rulesOf(world, dispute.reason).unauthorised) {
    const nextDay = addBusinessDays(addDays(world.today(), 1), 0);
    const time = world.clock.isMoved
      ? timestamp(atParis(nextDay, CREDIT_TIME))
      : world.after(SHORT_DELAY);
    world.at(time, () => creditProvisionally(world, dispute));
  }
}

/** The provisional credit after it is taken back; books the debit. Null when there is none. */
export function takeCreditBack(world: World, dispute: Dispute): FieldsOf<'CardDispute'> {
  const {provisionalCredit} = dispute;
  if (!provisionalCredit) {
    return {};
  }
  bookDispute(world, dispute, 'DEBIT', credits(world).get(dispute.id));
  return {provisionalCredit: {...provisionalCredit, reversedAt: world.now()}};
}

/** What the case handler, or the outcome, says to the cardholder. */
const comments: {readonly [Name in Status]?: string} = {
  REJECTED: 'The rules of the card scheme do not allow this claim.',
  REPRESENTED: 'The merchant contests the claim with evidence.',
  PRE_ARBITRATION: 'The evidence of the merchant does not answer the claim.',
  WON: 'The claim is accepted.',
  LOST: 'The evidence of the merchant proves the payment.',
};

/** Asks the cardholder for a document; without it, the case ends. */
function requireDocument(world: World, dispute: Dispute): void {
  const evidenceDueAt = world.after('card-dispute-evidence-time');
  const {evidence} = rulesOf(world, dispute.reason);
  moveDispute(world, dispute, 'EVIDENCE_REQUIRED', {
    comment: `Send a clear copy of ${evidence}.`,
    set: {evidenceDueAt},
  });
  world.at(evidenceDueAt, () => {
    if (dispute.evidenceDueAt === evidenceDueAt) {
      rejectWithoutEvidence(world, dispute);
    }
  });
}

function rejectWithoutEvidence(world: World, dispute: Dispute): void {
  const set = takeCreditBack(world, dispute);
  const comment = 'The evidence did not arrive in time.';
  moveDispute(world, dispute, 'REJECTED', {comment, set});
}

/** Moves a case as the bank, the merchant or the scheme decides, with its effect on the account. */
export function decide(world: World, dispute: Dispute, to: Status): void {
  if (to === 'EVIDENCE_REQUIRED') {
    requireDocument(world, dispute);
  } else if (to === 'REJECTED' && dispute.status === 'EVIDENCE_REQUIRED') {
    rejectWithoutEvidence(world, dispute);
  } else {
    const set = to === 'LOST' ? takeCreditBack(world, dispute) : {};
    if (to === 'WON' && !dispute.provisionalCredit) {
      bookDispute(world, dispute, 'CREDIT');
    }
    moveDispute(world, dispute, to, {comment: comments[to], set});
  }
}
