import {advanceDispute, claims, dispute} from './cardClaims';
import {payAndClear} from './cardPlays';
import type {Partner} from './partner';
import type {Story} from './story';
import {upload} from './upload';

/** Opens a dispute on a new payment of Alice in a shop. Returns its id. */
async function open(partner: Partner): Promise<string> {
  const {body} = await dispute(partner, await payAndClear(partner));
  return body.id;
}

/** Opens a dispute on a payment that somebody else made with the number of Alice's card. Returns its id. */
async function openFraud(
  partner: Partner,
  kind: 'byPhone' | 'online' = 'byPhone',
): Promise<string> {
  const {body} = await dispute(partner, await payAndClear(partner, kind), claims.fraud);
  return body.id;
}

/** How a case goes on, and how it ends. */
const outcomes: readonly Story[] = [
  {
    name: 'A merchant does not answer a claim',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await partner.wait('P1D');
      await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
      await partner.wait('P30D');
      await advanceDispute(partner, disputeId, 'WON');
      await partner.call('getCardDispute', {disputeId});
    },
  },
  {
    name: 'A merchant proves a delivery, and Alice keeps the refund of a payment that she did not make',
    tell: async (partner) => {
      await partner.wait('PT1H');
      const disputeId = await openFraud(partner);
      await partner.wait('P1D');
      await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
      await partner.wait('P12D');
      await advanceDispute(partner, disputeId, 'PRE_ARBITRATION');
      await partner.wait('P20D');
      await advanceDispute(partner, disputeId, 'LOST');
    },
  },
  {
    name: 'Alice gave her code to a caller, and the bank proves gross negligence',
    tell: async (partner) => {
      const disputeId = await openFraud(partner, 'online');
      await partner.until('transaction.booked');
      await advanceDispute(partner, disputeId, 'REJECTED');
      await partner.play('card_dispute.reverse_refund', {disputeId, reason: 'GROSS_NEGLIGENCE'});
    },
  },
  {
    name: 'The bank withholds a refund, and proves that Alice made the payment',
    tell: async (partner) => {
      await partner.play('refund.withhold', {accountId: partner.ids.acc});
      const disputeId = await openFraud(partner, 'online');
      await partner.play('card_dispute.reverse_refund', {disputeId, reason: 'PAYMENT_AUTHORISED'});
    },
  },
  {
    name: 'A merchant contests a claim, and Alice accepts its evidence',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
      await partner.wait('P12D');
      await advanceDispute(partner, disputeId, 'REPRESENTED');
      await partner.wait('P11D');
      await advanceDispute(partner, disputeId, 'LOST');
    },
  },
  {
    name: 'The scheme decides a contested claim',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
      await partner.wait('P12D');
      await advanceDispute(partner, disputeId, 'REPRESENTED');
      await partner.wait('P2D');
      const fileIds = [await upload(partner, 'receipt.pdf', 'CARD_DISPUTE')];
      const comment = 'The receipt has the agreed price.';
      await partner.call('addCardDisputeEvidence', {disputeId}, {fileIds, comment});
      await advanceDispute(partner, disputeId, 'PRE_ARBITRATION');
      await partner.wait('P20D');
      await advanceDispute(partner, disputeId, 'WON');
    },
  },
  {
    name: 'The scheme decides for the merchant',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
      await advanceDispute(partner, disputeId, 'REPRESENTED');
      await advanceDispute(partner, disputeId, 'PRE_ARBITRATION');
      await advanceDispute(partner, disputeId, 'LOST');
    },
  },
  {
    name: 'Alice sends the receipt that was asked for',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await advanceDispute(partner, disputeId, 'EVIDENCE_REQUIRED');
      const fileIds = [await upload(partner, 'receipt.pdf', 'CARD_DISPUTE')];
      const comment = 'A clear copy of the receipt.';
      await partner.call('addCardDisputeEvidence', {disputeId}, {fileIds, comment});
    },
  },
  {
    name: 'A receipt is asked for, and does not come',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await partner.wait('PT2H');
      await advanceDispute(partner, disputeId, 'EVIDENCE_REQUIRED');
      await partner.call('listCardDisputes', {status: 'EVIDENCE_REQUIRED'});
      await partner.wait('P10D');
    },
  },
  {
    name: 'The rules of the scheme do not allow a claim',
    tell: async (partner) => {
      await advanceDispute(partner, await open(partner), 'REJECTED');
    },
  },
  {
    name: 'Alice remembers a payment that she disputed',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await partner.call('withdrawCardDispute', {disputeId});
      await partner.call('withdrawCardDispute', {disputeId});
    },
  },
  {
    name: 'A merchant pays back before the chargeback is decided',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
      await partner.call('withdrawCardDispute', {disputeId});
    },
  },
  {
    name: 'Alice gives up a claim that waits for a receipt',
    tell: async (partner) => {
      const disputeId = await open(partner);
      await advanceDispute(partner, disputeId, 'EVIDENCE_REQUIRED');
      await partner.call('withdrawCardDispute', {disputeId});
    },
  },
];

/** Claims that cannot be opened, and evidence that nobody asked for. */
const refusals: readonly Story[] = [
  {
    name: 'A refund cannot be disputed',
    tell: async (partner) => {
      const clearingId = await payAndClear(partner);
      const {amount} = claims.fraud;
      await dispute(partner, String(await partner.play('card.refund', {clearingId, amount})));
    },
  },
  {
    name: 'A claim comes after the time limit',
    tell: async (partner) => {
      const clearingId = await payAndClear(partner);
      await partner.wait('P130D');
      await dispute(partner, clearingId);
    },
  },
  {
    name: 'A claim is for more than was booked',
    tell: async (partner) => {
      const amount = {value: 4591, currency: 'EUR'};
      await dispute(partner, await payAndClear(partner), {...claims.amount, amount});
    },
  },
  {
    name: 'A payment is disputed twice',
    tell: async (partner) => {
      const clearingId = await payAndClear(partner);
      await dispute(partner, clearingId);
      await dispute(partner, clearingId);
    },
  },
  {
    name: 'Evidence is sent that nobody asked for',
    tell: async (partner) => {
      const disputeId = await open(partner);
      const fileIds = [await upload(partner, 'receipt.pdf', 'CARD_DISPUTE')];
      const body = {fileIds, comment: 'The receipt of the shop.'};
      await partner.call('addCardDisputeEvidence', {disputeId}, body);
    },
  },
];

/** Disputes of booked card operations. */
export const cardDisputeStories: readonly Story[] = [...outcomes, ...refusals];
