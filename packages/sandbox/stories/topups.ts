import {payTopupWith, refund, settledTopup, startTopup} from './cardTopups';
import type {Partner} from './partner';
import type {Story} from './story';

const contest = {
  action: 'CONTEST',
  explanation: 'The cardholder passed 3-D Secure and spent the money by card the same day.',
};

/** A top-up of EUR 50.00 that the bank of the card disputes a day later. Returns its id. */
async function disputed(partner: Partner): Promise<string> {
  const topupId = await settledTopup(partner, 'dispute_10_4');
  await partner.wait('P1D');
  return topupId;
}

/** Top-ups that bring money, or do not. */
const payments: readonly Story[] = [
  {
    name: 'Alice adds EUR 50.00 by card, and sends a part back',
    tell: async (partner) => {
      const {body} = await startTopup(partner);
      await payTopupWith(partner, body.id, 'ok_challenge');
      await partner.until('topup.settled');
      await partner.call('getTopup', {topupId: body.id});
      await partner.call('listTopups', {accountId: partner.ids.acc ?? ''});
      await refund(partner, body.id, 2000);
      await refund(partner, body.id, 3001);
      await refund(partner, body.id, 3000);
      await refund(partner, body.id, 1);
    },
  },
  {
    name: 'The bank of the card refuses a top-up',
    tell: async (partner) => {
      const {body} = await startTopup(partner);
      await payTopupWith(partner, body.id, 'declined_51');
    },
  },
  {
    name: 'The bank of the card approves a top-up, and then does not pay',
    tell: async (partner) => {
      const {body} = await startTopup(partner);
      await payTopupWith(partner, body.id, 'capture_failed');
      await partner.until('topup.failed');
    },
  },
  {
    name: 'Alice sends a whole top-up back, and another one in three parts',
    tell: async (partner) => {
      await refund(partner, await settledTopup(partner), 5000);
      const topupId = await settledTopup(partner);
      await refund(partner, topupId, 1000);
      await refund(partner, topupId, 1500);
      await refund(partner, topupId, 2500);
    },
  },
  {
    name: 'Nobody pays a top-up in time',
    tell: async (partner) => {
      await startTopup(partner);
      await partner.wait('PT15M');
    },
  },
  {
    name: 'Alice wants too much at once, and too many top-ups in a day',
    tell: async (partner) => {
      await startTopup(partner, {amount: {value: 100001, currency: 'EUR'}});
      for (let count = 0; count < 6; count += 1) {
        await startTopup(partner);
      }
    },
  },
  {
    name: 'Inès has spent the money of a top-up before its refund',
    tell: async (partner) => {
      const topupId = await settledTopup(partner, 'ok_challenge', {
        accountId: partner.ids.acc_ines,
      });
      await refund(partner, topupId, 5000);
    },
  },
  {
    name: 'Alice is suspended, and sends no top-up back',
    tell: async (partner) => {
      const topupId = await settledTopup(partner);
      const {usr: subjectId} = partner.ids;
      await partner.play('screening.outcome', {subjectId, outcome: 'BLOCKED'});
      await refund(partner, topupId, 5000);
    },
  },
  {
    name: 'Accounts and programmes that take no top-up',
    tell: async (partner) => {
      const {acc: accountId = '', usr_chloe: holderId} = partner.ids;
      const {body} = await partner.call('createAccount', {}, {holderId, type: 'PERSONAL'});
      await startTopup(partner, {accountId: body.id});
      const block = {scope: 'ALL', reason: 'HOLDER_REQUEST'};
      await partner.call('blockAccount', {accountId}, block);
      await startTopup(partner);
      const code = 'feature_not_enabled';
      await partner.play('api.error', {operationId: 'createTopup', code, count: 1});
      await startTopup(partner);
    },
  },
];

/** Chargebacks on top-ups. */
const disputes: readonly Story[] = [
  {
    name: 'The bank of a card disputes a top-up, and the partner wins',
    tell: async (partner) => {
      const topupId = await disputed(partner);
      await partner.call('answerTopupDispute', {topupId}, contest);
      await partner.play('topup_dispute.outcome', {topupId, outcome: 'WON'});
      await partner.call('answerTopupDispute', {topupId}, contest);
    },
  },
  {
    name: 'The partner accepts a chargeback on a top-up',
    tell: async (partner) => {
      const topupId = await disputed(partner);
      await partner.call('answerTopupDispute', {topupId}, {action: 'ACCEPT'});
    },
  },
  {
    name: 'A contested chargeback on the rest of a top-up is lost',
    tell: async (partner) => {
      const topupId = await settledTopup(partner);
      await refund(partner, topupId, 2000);
      await partner.play('topup.dispute', {topupId, networkCondition: '13.1'});
      await partner.call('answerTopupDispute', {topupId}, contest);
      await partner.play('topup_dispute.outcome', {topupId, outcome: 'LOST'});
    },
  },
  {
    name: 'A contested chargeback on the rest of a top-up is won',
    tell: async (partner) => {
      const topupId = await settledTopup(partner);
      await refund(partner, topupId, 2000);
      await partner.play('topup.dispute', {topupId, networkCondition: '13.1'});
      await partner.call('answerTopupDispute', {topupId}, contest);
      await partner.play('topup_dispute.outcome', {topupId, outcome: 'WON'});
    },
  },
  {
    name: 'Nobody answers a chargeback on a top-up',
    tell: async (partner) => {
      await disputed(partner);
      await partner.wait('P10D');
    },
  },
];

/** Money added by the card of another bank. */
export const topupStories: readonly Story[] = [...payments, ...disputes];
