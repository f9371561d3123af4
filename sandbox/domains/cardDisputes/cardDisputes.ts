import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {refuse, refuseFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {objectNamed, type Parameters} from '../cardPayments/parameters';
import {
  isConsumerReason,
  keepEvidence,
  requireEligible,
  requireEvidence,
  requireInTime,
  rulesOf,
} from './eligibility';
import {decide, moveDispute, planCredit, step, takeCreditBack} from './steps';

type Body = Schemas['CardDisputeCreate'];
type Dispute = Resource<'CardDispute'>;
type Clearing = Resource<'CardClearing'>;

/** Refuses an amount that is not within the clearing. */
function requireWithin({amount}: Body, clearing: Clearing): void {
  if (amount.currency !== clearing.amount.currency) {
    const message = `Must be ${clearing.amount.currency}.`;
    refuseFields({field: '/amount/currency', code: 'enum', message});
  }
  const max = clearing.amount.value;
  if (amount.value < 1 || amount.value > max) {
    refuse('amount_out_of_range', {min: 1, max});
  }
}

/** Whether a case is not decided yet. */
const isOpen = (world: World, {status}: Dispute): boolean =>
  !world.contract.machines.CardDispute?.finals.includes(status);

function createCardDispute({world, body}: Call<Body>): Dispute {
  const clearing =
    world.find('CardClearing', body.clearingId) ??
    refuseFields({field: '/clearingId', code: 'enum', message: 'There is no such clearing.'});
  if (isConsumerReason(world, body.reason) && !body.merchantContact) {
    const message = `This field is required with the reason ${body.reason}.`;
    refuseFields({field: '/merchantContact', code: 'required', message});
  }
  requireEvidence(world, 'evidenceFileIds', body.evidenceFileIds ?? []);
  requireEligible(world, clearing, body);
  requireInTime(world, clearing, body);
  requireWithin(body, clearing);
  const open = world.all(
    'CardDispute',
    (one) => one.clearingId === clearing.id && isOpen(world, one),
  );
  if (open.length > 0) {
    refuse('dispute_already_open', {currentStatus: open[0]?.status});
  }
  const dispute = world.create('CardDispute', {
    ...body,
    evidenceFileIds: body.evidenceFileIds ?? [],
    status: 'SUBMITTED',
    networkCondition: rulesOf(world, body.reason).condition,
    history: [step(world, 'SUBMITTED')],
  });
  keepEvidence(world, body.evidenceFileIds ?? []);
  planCredit(world, dispute);
  return structuredClone(dispute);
}

/** Refuses a call for a case in a status that the machine has no way out of. */
function requireMove(world: World, dispute: Dispute, to: Dispute['status']): void {
  if (!world.canMove(dispute, to)) {
    refuse('state_conflict', {currentStatus: dispute.status});
  }
}

function addCardDisputeEvidence({
  world,
  path,
  body,
}: Call<Schemas['CardDisputeEvidence']>): Dispute {
  const dispute = world.get('CardDispute', path.disputeId ?? '');
  requireMove(world, dispute, 'SUBMITTED');
  requireEvidence(world, 'fileIds', body.fileIds);
  const evidenceFileIds = [...new Set([...(dispute.evidenceFileIds ?? []), ...body.fileIds])];
  const most = Number(world.schemas.named('CardDispute').properties?.evidenceFileIds?.maxItems);
  if (evidenceFileIds.length > most) {
    const message = `A dispute has at most ${most} files.`;
    refuseFields({field: '/fileIds', code: 'maxItems', message});
  }
  keepEvidence(world, body.fileIds);
  moveDispute(world, dispute, 'SUBMITTED', {set: {evidenceFileIds}});
  return structuredClone(dispute);
}

function withdrawCardDispute({world, path}: Call): Dispute {
  const dispute = world.get('CardDispute', path.disputeId ?? '');
  requireMove(world, dispute, 'WITHDRAWN');
  moveDispute(world, dispute, 'WITHDRAWN', {set: takeCreditBack(world, dispute)});
  return structuredClone(dispute);
}

function listCardDisputes(call: Call): Schemas['CardDisputePage'] {
  const {world} = call;
  const cardOf = (clearingId: unknown) => world.find('CardClearing', String(clearingId))?.cardId;
  return pageOf(call, world.all('CardDispute'), {
    cardId: ({clearingId}, value) => cardOf(clearingId) === value,
  }) as Schemas['CardDisputePage'];
}

/** What only a call of the partner does. */
const ownMoves: readonly Dispute['status'][] = ['SUBMITTED', 'WITHDRAWN'];

/** The scenario `card_dispute.advance`: the bank, the merchant or the scheme decides. */
function advance(world: World, parameters: Parameters): undefined {
  const dispute = objectNamed(world, 'CardDispute', parameters, 'disputeId');
  const to = parameters.to as Dispute['status'];
  if (ownMoves.includes(to)) {
    refuse('state_conflict', {currentStatus: dispute.status});
  }
  requireMove(world, dispute, to);
  decide(world, dispute, to);
}

/** Claims of cardholders on booked card operations. */
export const cardDisputes: Domain = {
  operations: {createCardDispute, addCardDisputeEvidence, withdrawCardDispute, listCardDisputes},
  scenarios: {'card_dispute.advance': advance},
};
