import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {pagesAt} from '../../http/pageOrigin';
import {isStopped, requireNotStopped} from '../accounts/blocks';
import {book, euros, requireFunds} from '../ledger/ledger';
import {
  answerTopupDispute,
  decideDispute,
  disputeTopup,
  awaitsResponse,
  receiveDispute,
} from './disputes';
import {requireTopupAmount, requireWithinLimits} from './limits';
import {cardLabel, payTopupByCard} from './payment';

type Topup = Resource<'Topup'>;

/** Refuses a top-up of an account that takes none: it is not open, or a block stops credits. */
function requireCreditable({status, blockScope}: Resource<'Account'>): void {
  if (status === 'BLOCKED' && blockScope === 'ALL') {
    rejectCall('account_blocked', {currentStatus: status});
  }
  if (status !== 'ACTIVE' && status !== 'BLOCKED') {
    rejectCall('account_not_active', {currentStatus: status});
  }
}

function createTopup(call: Call<Schemas['TopupCreate']>): Topup {
  const {world, body} = call;
  const account = world.get('Account', body.accountId);
  if (world.all('Partner')[0]?.features.topup !== true) {
    rejectCall('feature_not_enabled');
  }
  requireCreditable(account);
  // Only others may still send money to a holder who is suspended.
  requireNotStopped(world, account);
  requireTopupAmount(call, body.amount.value);
  requireWithinLimits(world, account.id, body.amount.value);
  const topup = world.create('Topup', {
    ...body,
    amount: euros(body.amount.value),
    paymentUrl: `${pagesAt(call, 'pay')}/t/${world.random.hex(16)}`,
    expiresAt: world.after('topup-payment-time'),
    status: 'REQUIRES_ACTION',
  });
  return structuredClone(topup);
}

function refundTopup({world, path, body}: Call<Schemas['TopupRefundRequest']>): Topup {
  const topup = world.get('Topup', path.topupId ?? '');
  if (topup.status !== 'SETTLED' && topup.status !== 'PARTIALLY_REFUNDED') {
    rejectCall('topup_not_refundable', {currentStatus: topup.status});
  }
  const account = world.get('Account', topup.accountId);
  const {value} = body.amount;
  const left = topup.amount.value - topup.refundedAmount.value;
  if (value < 1 || value > left) {
    rejectCall('amount_out_of_range', {min: 1, max: left});
  }
  requireNotStopped(world, account);
  requireFunds(account, value);
  book(world, account, {
    direction: 'DEBIT',
    value,
    type: 'TOPUP_REFUND',
    label: `Refund of the top-up ${cardLabel(topup)}`,
    sourceId: topup.id,
    reversalOf: topup.transactionId,
  });
  const to = value === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const refundedAmount = euros(topup.refundedAmount.value + value);
  return structuredClone(world.move(topup, to, {refundedAmount}));
}

const listTopups = (call: Call): Schemas['TopupPage'] =>
  pageOf(call, call.world.all('Topup'), {
    disputed: ({dispute}) => dispute !== null,
  }) as Schemas['TopupPage'];

/** The scenario `topup.pay`, and what the payment page does. */
export const payTopup = (
  world: World,
  parameters: Readonly<Record<string, unknown>>,
  isRefused = false,
): undefined =>
  payTopupByCard(
    world,
    parameters,
    (topup, condition) => receiveDispute(world, topup, condition),
    isRefused,
  );

/** Money added to an account with a card of another bank. */
export const topups: Domain = {
  operations: {createTopup, listTopups, refundTopup, answerTopupDispute},
  scenarios: {
    'topup.pay': (world, parameters) => payTopup(world, parameters),
    'topup.dispute': disputeTopup,
    'topup_dispute.outcome': decideDispute,
  },
  possible: {
    refundTopup: (world, id) => {
      const {accountId} = world.get('Topup', id);
      return !isStopped(world, world.get('Account', accountId));
    },
    answerTopupDispute: (world, id) => awaitsResponse(world.get('Topup', id)),
    'topup.dispute': (world, id) => world.get('Topup', id).dispute === null,
    'topup_dispute.outcome': (world, id) => world.get('Topup', id).dispute?.status === 'CONTESTED',
  },
};
