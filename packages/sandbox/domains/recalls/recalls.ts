import type {Schemas} from '../../api';
import type {Call, Domain, ScenarioHandler} from '../../engine/domain';
import {limitAsNumber, limitAsTimes} from '../../engine/limits';
import {moneyText} from '../../engine/money';
import {rejectCall, rejectFields} from '../../engine/problem';
import {addBusinessDays} from '../../engine/businessDays';
import {becomes} from '../../engine/due';
import {addDays, addMonths, atParis, instant, parisDate} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {returnInstant} from '../instantTransfers/receive';
import {requireNotStopped} from '../accounts/blocks';
import {book, requireFunds} from '../ledger/ledger';
import {approvePayment, paymentApproval} from '../payments/approval';
import {requireMayPay} from '../payments/holders';
import {testPayeeOf} from '../payments/iban';
import {ledgerLabel} from '../payments/remittance';
import {transferOf} from '../payments/scenarios';
import {sctExemption} from '../sctTransfers/create';
import {transferPayee, returnSct} from '../sctTransfers/send';
import {nextBusinessDay} from '../sctTransfers/timetable';

type Recall = Resource<'Recall'>;
type Transfer = Resource<'SctTransfer'> | Resource<'InstantTransfer'>;
type Reason = Schemas['RecallReason'];

/** Reasons of the bank, which must be quick; fraud and the reasons of the payer have longer. */
const bankReasons: ReadonlySet<Reason> = new Set<Reason>(['DUPL', 'TECH']);

const settlementDay = (transfer: Transfer): string =>
  ('settlementDate' in transfer && transfer.settlementDate) ||
  parisDate(instant(('completedAt' in transfer && transfer.completedAt) || transfer.createdAt));

/** The last day on which a transfer can be recalled for a reason. */
function lastDay(world: World, transfer: Transfer, reason: Reason): string {
  const settled = settlementDay(transfer);
  return bankReasons.has(reason)
    ? addBusinessDays(settled, limitAsNumber(world, 'recall-window-bank'))
    : addMonths(settled, limitAsNumber(world, 'recall-window-payer'));
}

function addToTransfer(world: World, transfer: Transfer, {id}: Recall): void {
  const recallIds = [...transfer.recallIds, id];
  if (transfer.id.startsWith('sct_')) {
    world.change(transfer as Resource<'SctTransfer'>, {recallIds});
  } else {
    world.change(transfer as Resource<'InstantTransfer'>, {recallIds});
  }
}

/** Whether a recall has no answer yet. */
const isOpen = ({status}: Recall): boolean => status === 'REQUESTED';

/** A recall of a sent transfer expires after its last day, because the other bank is silent. */
function expireLater(world: World, recall: Recall): void {
  world.at(
    atParis(addDays(recall.deadline, 1), '00:00'),
    {label: becomes('EXPIRED'), object: recall, when: () => isOpen(recall)},
    () => world.move(recall, 'EXPIRED'),
  );
}

/** The other bank needs an answer in time, so the provider gives a negative one when the holder is silent. */
function answerForSilentHolder(world: World, recall: Recall, {accountId}: Transfer): void {
  const lastCutOff = limitAsTimes(world, 'sct-cut-offs').at(-1) ?? '';
  world.at(
    atParis(recall.deadline, lastCutOff),
    {label: becomes('REFUSED'), object: recall, when: () => isOpen(recall)},
    () => {
      const isClosed = world.get('Account', accountId).status === 'CLOSED';
      world.move(recall, 'REFUSED', {answer: refused(world, isClosed ? 'AC04' : 'NOAS')});
    },
  );
}

/** Opens a recall of either direction, which must be answered by its last day. */
function openRecall(
  world: World,
  transfer: Transfer,
  fields: Pick<Recall, 'direction' | 'reason' | 'comment'>,
): Recall {
  const deadline = addBusinessDays(world.today(), limitAsNumber(world, 'recall-answer-time'));
  const recall = world.create(
    'Recall',
    {
      ...fields,
      transferId: transfer.id,
      status: 'REQUESTED',
      amount: {...transfer.amount},
      deadline,
    },
    {event: fields.direction === 'OUT' ? 'recall.created' : 'recall.received'},
  );
  addToTransfer(world, transfer, recall);
  if (fields.direction === 'OUT') {
    expireLater(world, recall);
  } else {
    answerForSilentHolder(world, recall, transfer);
  }
  return recall;
}

/** What of a positive answer depends on who gives it. */
type Acceptance = {
  /** What the other bank keeps, in cents (EPC125-05, recall of an SCT). */
  readonly fee?: number;
  /** Why the holder needed no approval. */
  readonly scaExemption?: Schemas['ScaExemption'] | null;
};

const accepted = (
  world: World,
  {amount}: Transfer,
  {fee = 0, scaExemption = null}: Acceptance,
): Recall['answer'] => ({
  accepted: true,
  reason: null,
  returnedAmount: {...amount, value: amount.value - Math.min(fee, amount.value - 1)},
  scaExemption,
  answeredAt: world.now(),
});

const refused = (world: World, reason: Schemas['RecallAnswerReason']): Recall['answer'] => ({
  accepted: false,
  reason,
  returnedAmount: null,
  scaExemption: null,
  answeredAt: world.now(),
});

/** The payee's bank answers the recall of a sent transfer, as the payee's IBAN says. */
function answerLater(world: World, recall: Recall, transfer: Transfer): void {
  const payee = testPayeeOf(world, transferPayee(world, transfer).iban);
  if (payee?.recall !== 'ACCEPTED' && payee?.recall !== 'REFUSED') {
    return;
  }
  const day = nextBusinessDay(world, world.clock.isMoved);
  const when = () => isOpen(recall);
  world.at(day, {label: "payee's bank answers", object: recall, when}, () => {
    if (transfer.status !== 'SETTLED') {
      world.move(recall, 'REFUSED', {answer: refused(world, 'ARDT')});
    } else if (payee.recall === 'REFUSED') {
      world.move(recall, 'REFUSED', {answer: refused(world, 'CUST')});
    } else {
      const answer = accepted(world, transfer, {fee: payee.recallFee});
      const value = answer?.returnedAmount?.value ?? transfer.amount.value;
      world.move(recall, 'ACCEPTED', {answer});
      const sct = world.find('SctTransfer', transfer.id);
      if (sct) {
        returnSct(world, sct, 'FOCR', value);
      } else {
        returnInstant(world, world.get('InstantTransfer', transfer.id), 'FOCR', value);
      }
    }
  });
}

/** A payee whom a holder reports for fraud gets no more transfers from this holder. */
function blockReportedPayee(world: World, transfer: Transfer): void {
  const {iban} = transferPayee(world, transfer);
  const {holderId} = world.get('Account', transfer.accountId);
  world
    .all('Beneficiary', (one) => one.holderId === holderId && one.iban === iban)
    .filter(({status}) => status === 'ACTIVE')
    .forEach((beneficiary) => world.move(beneficiary, 'BLOCKED'));
}

function createRecall({world, body}: Call<Schemas['RecallCreate']>): Recall {
  const transfer: Transfer =
    world.find('SctTransfer', body.transferId) ?? world.get('InstantTransfer', body.transferId);
  const isRecallable =
    transfer.direction === 'OUT' &&
    transfer.status === 'SETTLED' &&
    transfer.recallIds.length === 0;
  if (!isRecallable) {
    rejectCall('recall_not_allowed', {currentStatus: transfer.status});
  }
  if (world.today() > lastDay(world, transfer, body.reason)) {
    rejectCall('recall_window_elapsed');
  }
  const recall = openRecall(world, transfer, {...body, direction: 'OUT'});
  if (body.reason === 'FRAD') {
    blockReportedPayee(world, transfer);
  }
  answerLater(world, recall, transfer);
  return structuredClone(recall);
}

/**
 * Lets the holder give the money of a received transfer back, with the exemption of a transfer to the payer or with an
 * approval of the amount and the payer (PSD2, Article 97(1)(b) and (2)). Returns the exemption that applied.
 */
function approveGivingBack(
  call: Call,
  account: Resource<'Account'>,
  {amount, debtor}: Transfer,
): Schemas['ScaExemption'] | null {
  const {name, iban} = debtor ?? {name: '', iban: ''};
  const approval = paymentApproval(amount.value, {name, iban});
  const displayText = `Give ${moneyText(amount)} back to ${name}`;
  const exemption = sctExemption(call.world, account, iban);
  return approvePayment(call, account, {...approval, displayText}, exemption);
}

/** Gives the money of a received transfer back to the payer. */
function giveBack(
  world: World,
  recall: Recall,
  transfer: Transfer,
  scaExemption: Schemas['ScaExemption'] | null,
): void {
  world.move(recall, 'ACCEPTED', {answer: accepted(world, transfer, {scaExemption})});
  const {debtor, amount, remittance, transactionId, accountId} = transfer;
  const sct = world.find('SctTransfer', transfer.id);
  book(world, world.get('Account', accountId), {
    direction: 'DEBIT',
    value: amount.value,
    type: sct ? 'SCT' : 'INSTANT',
    label: ledgerLabel(remittance, debtor?.name ?? ''),
    sourceId: transfer.id,
    counterparty: debtor ? {name: debtor.name, iban: debtor.iban} : null,
    reversalOf: transactionId,
  });
  if (sct) {
    world.move(sct, 'RETURNED', {reasonCode: 'FOCR'});
  } else {
    world.move(world.get('InstantTransfer', transfer.id), 'RETURNED', {reasonCode: 'FOCR'});
  }
}

/** Refuses an answer whose reason does not fit: it goes with a refusal, and only with one. */
function requireFittingReason({accepted: isAccepted, reason}: Schemas['RecallAnswer']): void {
  if (isAccepted === (reason === undefined)) {
    return;
  }
  const fault = isAccepted
    ? {code: 'unknownField', message: 'Send a reason only when the holder refuses.'}
    : {code: 'required', message: 'This field is required.'};
  rejectFields({field: '/reason', ...fault});
}

/** Takes the answer of the holder: giving the money back is a payment, while keeping it needs no approval. */
function answerRecall(call: Call<Schemas['RecallAnswer']>): Recall {
  const {world, path, body} = call;
  const recall = world.get('Recall', path.recallId ?? '');
  const transfer = transferOf(world, recall.transferId);
  const account = world.get('Account', transfer.accountId);
  requireFittingReason(body);
  requireMayPay(call, account.holderId);
  if (recall.direction !== 'IN' || recall.status !== 'REQUESTED') {
    rejectCall('state_conflict', {currentStatus: recall.status});
  }
  if (body.accepted) {
    requireNotStopped(world, account);
    requireFunds(account, transfer.amount.value);
    giveBack(world, recall, transfer, approveGivingBack(call, account, transfer));
  } else {
    world.move(recall, 'REFUSED', {answer: refused(world, body.reason ?? 'CUST')});
  }
  return structuredClone(recall);
}

/** Whether another bank may ask for the money of a transfer: it was received, and nobody has asked yet. */
const isReclaimable = ({direction, recallIds}: Transfer): boolean =>
  direction === 'IN' && recallIds.length === 0;

/** The scenario `recall.incoming`: another bank asks for the money of a received transfer. */
const incoming: ScenarioHandler = (world, {transferId, reason}) => {
  const transfer = transferOf(world, transferId);
  if (transfer.status !== 'SETTLED' || !isReclaimable(transfer)) {
    rejectCall('state_conflict', {currentStatus: transfer.status});
  }
  return openRecall(world, transfer, {direction: 'IN', reason: reason as Reason}).id;
};

/** Recalls in both directions: of sent transfers, and of received ones. */
export const recalls: Domain = {
  operations: {createRecall, answerRecall},
  scenarios: {'recall.incoming': incoming},
  possible: {
    answerRecall: (world, id) => world.get('Recall', id).direction === 'IN',
    'recall.incoming': (world, id) => isReclaimable(transferOf(world, id)),
  },
};
