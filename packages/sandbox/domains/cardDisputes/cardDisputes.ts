import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {boundsInWords} from '@aldermark/lib/counted';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {objectNamed, type Parameters} from '../cardPayments/parameters';
import {bookRefund, isBookable, paymentIn} from '../cardPayments/clearing';
import {withholdNext} from '../payments/withheldRefunds';
import {
  conditionOf,
  isConsumerReason,
  keepEvidence,
  requireEligible,
  requireEvidence,
  requireInTime,
  requireUndecided,
} from './eligibility';
import {
  canMoveTo,
  decideCardDispute,
  disputesOf,
  givenBy,
  isUndecided,
  isRefutable,
  moveDispute,
  planCredit,
  refute,
  restOf,
  caseStep,
  takeCreditBack,
  takeExcessBack,
} from './steps';

type Body = Schemas['CardDisputeCreate'];
type Dispute = Resource<'CardDispute'>;
type Clearing = Resource<'CardClearing'>;

/** Rejects an amount that is not within the rest of the clearing. */
function requireWithin(world: World, {amount}: Body, clearing: Clearing): void {
  if (amount.currency !== clearing.amount.currency) {
    const message = `Must be ${clearing.amount.currency}.`;
    rejectFields({field: '/amount/currency', code: 'enum', message});
  }
  const max = restOf(world, clearing);
  if (max < 1) {
    rejectCall('dispute_not_eligible', {
      detail: 'The whole payment is given back already, or will be.',
    });
  }
  if (amount.value < 1 || amount.value > max) {
    rejectCall('amount_out_of_range', {min: 1, max});
  }
}

function createCardDispute({world, body}: Call<Body>): Dispute {
  const clearing =
    world.find('CardClearing', body.clearingId) ??
    rejectFields({field: '/clearingId', code: 'enum', message: 'There is no such clearing.'});
  if (isConsumerReason(world, body.reason) && !body.merchantContact) {
    const message = `This field is required with the reason ${body.reason}.`;
    rejectFields({field: '/merchantContact', code: 'required', message});
  }
  requireEvidence(world, 'evidenceFileIds', body.evidenceFileIds ?? []);
  requireEligible(world, clearing, body);
  requireInTime(world, clearing, body);
  const open = world.all(
    'CardDispute',
    (one) => one.clearingId === clearing.id && isUndecided(world, one),
  );
  if (open.length > 0) {
    rejectCall('dispute_already_open', {currentStatus: open[0]?.status});
  }
  requireUndecided(world, clearing, body);
  requireWithin(world, body, clearing);
  const dispute = world.create('CardDispute', {
    ...body,
    cardId: clearing.cardId,
    accountId: clearing.accountId,
    evidenceFileIds: body.evidenceFileIds ?? [],
    status: 'SUBMITTED',
    networkCondition: conditionOf(world, clearing, body),
    history: [caseStep(world, 'SUBMITTED')],
  });
  keepEvidence(world, body.evidenceFileIds ?? []);
  planCredit(world, dispute);
  return structuredClone(dispute);
}

/** Rejects a call for a case in a status that the machine has no way out of. */
function requireMove(world: World, dispute: Dispute, to: Dispute['status']): void {
  if (!world.canMove(dispute, to)) {
    rejectCall('state_conflict', {currentStatus: dispute.status});
  }
}

/** Whether a case waits for evidence of the cardholder. */
const isEvidenceDue = (world: World, {evidenceDueAt}: Dispute): boolean =>
  (evidenceDueAt ?? '') > world.now();

/** Adds evidence that the case handler asked for, or the answer of the cardholder to the evidence of the merchant. */
function addCardDisputeEvidence({
  world,
  path,
  body,
}: Call<Schemas['CardDisputeEvidence']>): Dispute {
  const dispute = world.get('CardDispute', path.disputeId ?? '');
  if (!isEvidenceDue(world, dispute)) {
    rejectCall('state_conflict', {currentStatus: dispute.status});
  }
  requireEvidence(world, 'fileIds', body.fileIds);
  const evidenceFileIds = [...new Set([...(dispute.evidenceFileIds ?? []), ...body.fileIds])];
  const most = Number(world.schemas.named('CardDispute').properties?.evidenceFileIds?.maxItems);
  if (evidenceFileIds.length > most) {
    const message = `A dispute has ${boundsInWords(undefined, most, 'file')}.`;
    rejectFields({field: '/fileIds', code: 'maxItems', message});
  }
  keepEvidence(world, body.fileIds);
  if (dispute.status === 'EVIDENCE_REQUIRED') {
    moveDispute(world, dispute, 'SUBMITTED', {set: {evidenceFileIds}});
  } else {
    const set = {evidenceFileIds, evidenceDueAt: null};
    world.change(dispute, set, 'card_dispute.evidence_received');
  }
  return structuredClone(dispute);
}

function withdrawCardDispute({world, path}: Call): Dispute {
  const dispute = world.get('CardDispute', path.disputeId ?? '');
  requireMove(world, dispute, 'WITHDRAWN');
  moveDispute(world, dispute, 'WITHDRAWN', {set: takeCreditBack(world, dispute, 'WITHDRAWN')});
  return structuredClone(dispute);
}

/** What only a call of the partner does. */
const ownMoves: readonly Dispute['status'][] = ['SUBMITTED', 'WITHDRAWN'];

/** The scenario `card_dispute.advance`: the bank, the merchant or the scheme decides. */
function advance(world: World, parameters: Parameters): undefined {
  const dispute = objectNamed(world, 'CardDispute', parameters, 'disputeId');
  const to = parameters.to as Dispute['status'];
  if (ownMoves.includes(to) || !canMoveTo(world, dispute, to)) {
    rejectCall('state_conflict', {currentStatus: dispute.status});
  }
  decideCardDispute(world, dispute, to);
}

/** The scenario `card_dispute.reverse_refund`: the bank proves that the holder bears the loss. */
function reverseRefund(world: World, parameters: Parameters): undefined {
  const dispute = objectNamed(world, 'CardDispute', parameters, 'disputeId');
  refute(world, dispute, parameters.reason as Schemas['CreditReversalReason']);
}

/** The scenario `card.refund`: the merchant gives money of a booked payment back. */
function refundPayment(world: World, parameters: Parameters): string {
  const payment = paymentIn(world, parameters);
  const won = disputesOf(world, payment).filter(({status}) => status === 'WON');
  const kept = won.reduce((sum, one) => sum + givenBy(world, one), 0);
  const refundId = bookRefund(world, payment, parameters, kept);
  takeExcessBack(world, payment);
  return refundId;
}

/** Claims of cardholders on booked card operations. */
export const cardDisputes: Domain = {
  operations: {createCardDispute, addCardDisputeEvidence, withdrawCardDispute},
  scenarios: {
    'card.refund': refundPayment,
    'card_dispute.advance': advance,
    'card_dispute.reverse_refund': reverseRefund,
    'refund.withhold': withholdNext,
  },
  possible: {
    'card.refund': (world, id) => isBookable(world, world.get('CardClearing', id)),
    addCardDisputeEvidence: (world, id) => isEvidenceDue(world, world.get('CardDispute', id)),
    'card_dispute.reverse_refund': (world, id) => isRefutable(world, world.get('CardDispute', id)),
  },
};
