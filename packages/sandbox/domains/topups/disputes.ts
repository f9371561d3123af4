import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {becomes} from '../../engine/due';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {keepFiles} from '../files/files';
import {book, euros} from '../ledger/ledger';
import {fraudConditions} from './cards';
import {cardLabel} from './payment';

type Topup = Resource<'Topup'>;
type Dispute = Schemas['TopupDispute'];
type Parameters = Readonly<Record<string, unknown>>;

/** What the cardholder says, by the condition of Visa. */
const reasons: Readonly<Record<string, string>> = {
  '10.4': 'The cardholder did not make this payment.',
  '12.6.1': 'The cardholder was charged twice.',
  '13.1': 'The cardholder did not receive what they paid for.',
};

/** The dispute of a top-up in its next state. Refuses the call when its machine has no such step. */
function next(world: World, {dispute, status}: Topup, to: Dispute['status']): Dispute {
  if (!dispute) {
    return rejectCall('state_conflict', {currentStatus: status});
  }
  world.step('TopupDispute', dispute.status, to);
  return {...dispute, status: to};
}

/** A lost or accepted chargeback: the account is debited, if it still exists. */
function lose(world: World, topup: Topup, dispute: Dispute): Topup {
  const account = world.get('Account', topup.accountId);
  if (account.status !== 'CLOSED') {
    book(world, account, {
      direction: 'DEBIT',
      value: dispute.amount.value,
      type: 'TOPUP_CHARGEBACK',
      label: `Chargeback of the top-up ${cardLabel(topup)}`,
      sourceId: topup.id,
      reversalOf: topup.transactionId,
    });
  }
  return world.move<'Topup'>(topup, 'CHARGED_BACK', {dispute});
}

/** A chargeback arrives from the card scheme, over what was not refunded. A top-up gets one at most. */
export function receiveDispute(world: World, topup: Topup, networkCondition: string): void {
  if (topup.dispute || !world.canMove(topup, 'DISPUTED')) {
    rejectCall('state_conflict', {currentStatus: topup.status});
  }
  if (topup.threeDs?.liabilityShift && networkCondition.startsWith(fraudConditions)) {
    rejectFields({
      field: '/parameters/networkCondition',
      code: 'enum',
      message: 'Must not be a claim of fraud: the payer was authenticated, so the issuer bears it.',
    });
  }
  const dispute: Dispute = {
    id: world.newId(world.schemas.prefix('TopupDispute')),
    reason: reasons[networkCondition] ?? 'The bank of the card disputes the payment.',
    networkCondition,
    amount: euros(topup.amount.value - topup.refundedAmount.value),
    status: 'RECEIVED',
    receivedAt: world.now(),
    answerDueAt: world.after('topup-dispute-answer-time'),
    answeredAt: null,
  };
  world.step('TopupDispute', null, dispute.status);
  world.move(topup, 'DISPUTED', {dispute});
  world.emit('topup_dispute.received', topup);
  const when = () => awaitsResponse(topup);
  world.at(dispute.answerDueAt, {label: becomes('CHARGED_BACK'), object: topup, when}, () =>
    lose(world, topup, next(world, topup, 'ACCEPTED')),
  );
}

/** Checks the files of an answer: they exist, and were uploaded for a top-up dispute. */
function evidenceOf(world: World, ids: readonly string[]): Resource<'File'>[] {
  return ids.map((id, index) => {
    const file = world.get('File', id);
    if (file.purpose !== 'TOPUP_DISPUTE') {
      const field = `/evidenceFileIds/${index}`;
      const message = 'Must be a file with the purpose TOPUP_DISPUTE.';
      rejectCall('validation_failed', {
        detail: `${field}: ${message}`,
        errors: [{field, code: 'enum', message}],
      });
    }
    return file;
  });
}

/** Whether the dispute of a top-up waits for an answer. */
export const awaitsResponse = ({dispute}: Topup): boolean => dispute?.status === 'RECEIVED';

/** `answerTopupDispute` */
export function answerTopupDispute({
  world,
  path,
  body,
}: Call<Schemas['TopupDisputeAnswer']>): Topup {
  const topup = world.get('Topup', path.topupId ?? '');
  const isAccepted = body.action === 'ACCEPT';
  if (!awaitsResponse(topup)) {
    rejectCall('state_conflict', {currentStatus: topup.dispute?.status ?? topup.status});
  }
  const files = evidenceOf(world, body.evidenceFileIds ?? []);
  const answered = next(world, topup, isAccepted ? 'ACCEPTED' : 'CONTESTED');
  const dispute = {...answered, answeredAt: world.now()};
  keepFiles(world, files);
  return structuredClone(
    isAccepted
      ? lose(world, topup, dispute)
      : world.change(topup, {dispute}, 'topup_dispute.contested'),
  );
}

function invalid(name: string, message: string): never {
  const field = `/parameters/${name}`;
  return rejectCall('validation_failed', {
    detail: `${field}: ${message}`,
    errors: [{field, code: 'enum', message}],
  });
}

/** The scenario `topup.dispute`. */
export function disputeTopup(world: World, {topupId, networkCondition}: Parameters): undefined {
  const {networkCondition: schema = {}} = world.schemas.named('TopupDispute').properties ?? {};
  if (world.schemas.faults(schema, networkCondition).length > 0) {
    invalid('networkCondition', 'Must be a dispute condition such as 10.4.');
  }
  receiveDispute(world, world.get('Topup', String(topupId)), String(networkCondition));
}

/** The scenario `topup_dispute.outcome`: the card scheme decides a contested chargeback. */
export function decideDispute(world: World, {topupId, outcome}: Parameters): undefined {
  if (outcome !== 'WON' && outcome !== 'LOST') {
    return invalid('outcome', 'Must be WON or LOST.');
  }
  const topup = world.get('Topup', String(topupId));
  const dispute = next(world, topup, outcome);
  if (outcome === 'LOST') {
    lose(world, topup, dispute);
  } else {
    const to = topup.refundedAmount.value > 0 ? 'PARTIALLY_REFUNDED' : 'SETTLED';
    world.move(topup, to, {dispute});
  }
  return undefined;
}
