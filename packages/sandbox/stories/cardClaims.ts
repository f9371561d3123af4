import type {Schemas} from '../api';
import {euros} from '../domains/ledger/ledger';
import type {Partner, CallResult} from './partner';

type Dispute = Schemas['CardDispute'];

/** What Alice says of a payment of EUR 45.90 that she does not accept. */
export const claims = {
  amount: {
    reason: 'INCORRECT_AMOUNT',
    amount: euros(920),
    description: 'The receipt says EUR 36.70, but the shop took EUR 45.90.',
    merchantContact: {attempted: true, date: '2025-10-14'},
  },
  fraud: {
    reason: 'FRAUD_CARD_ABSENT',
    amount: euros(4590),
    description: 'I did not make this payment.',
  },
} as const;

/** Opens a dispute on a clearing: on its amount, unless `sent` says otherwise. */
export const dispute = (
  partner: Partner,
  clearingId: string,
  sent: object = claims.amount,
): Promise<CallResult<Dispute & Record<string, unknown>>> =>
  partner.call('createCardDispute', {}, {clearingId, ...sent});

/** Moves a case as the bank, the merchant or the scheme decides. */
export const advanceDispute = (
  partner: Partner,
  disputeId: string,
  to: Dispute['status'],
): Promise<CallResult<object>> =>
  partner.call(
    'createSimulation',
    {},
    {scenario: 'card_dispute.advance', parameters: {disputeId, to}},
  );
