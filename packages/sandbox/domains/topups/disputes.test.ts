import {describe, expect, it} from 'vitest';
import {balancesOf} from '../../stories/payments';
import {refund, settledTopup, startTopup} from '../../stories/cardTopups';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const read = async (partner: Partner, topupId: string) =>
  (await partner.call('getTopup', {topupId})).body;

const answer = (partner: Partner, topupId: string, body: object) =>
  partner.call('answerTopupDispute', {topupId}, body);

const contest = {action: 'CONTEST', explanation: 'The cardholder passed 3-D Secure.'};

async function disputed({refunded = 0, networkCondition = '13.1'} = {}) {
  const partner = newPartner();
  const topupId = await settledTopup(partner);
  if (refunded > 0) {
    await refund(partner, topupId, refunded);
  }
  await partner.play('topup.dispute', {topupId, networkCondition});
  return {partner, topupId};
}

const decide = (partner: Partner, topupId: string, outcome: string) =>
  partner.call(
    'createSimulation',
    {},
    {
      scenario: 'topup_dispute.outcome',
      parameters: {topupId, outcome},
    },
  );

describe('a dispute', () => {
  it.each([
    ['dispute_10_4', '10.4', 'The cardholder did not make this payment.'],
    ['dispute_12_6_1', '12.6.1', 'The cardholder was charged twice.'],
    ['dispute_13_1', '13.1', 'The cardholder did not receive what they paid for.'],
  ])('follows the card %s after a day', async (card, networkCondition, reason) => {
    const partner = newPartner();
    const id = await settledTopup(partner, card);
    await partner.wait('P1D');
    const topup = await read(partner, id);
    expect(topup).toMatchObject({
      status: 'DISPUTED',
      dispute: {networkCondition, reason, status: 'RECEIVED', amount: {value: 5000}},
    });
    const {receivedAt = '', answerDueAt = ''} = topup.dispute ?? {};
    expect(Date.parse(answerDueAt) - Date.parse(receivedAt)).toBe(10 * 86_400_000);
    expect(partner.events().slice(-2)).toEqual(['topup.disputed', 'topup_dispute.received']);
    expect(await refund(partner, id, 100)).toMatchObject({code: 'topup_not_refundable'});
    const {body} = await partner.call('listTopups', {disputed: 'true'});
    expect(body.data.map((one) => one.id)).toEqual([id]);
  });

  it('of fraud is impossible for an authenticated payment, whose issuer bears the loss', async () => {
    const partner = newPartner();
    const topupId = await settledTopup(partner);
    const body = {scenario: 'topup.dispute', parameters: {topupId, networkCondition: '10.4'}};
    expect(await partner.call('createSimulation', {}, body)).toMatchObject({
      code: 'validation_failed',
    });
    expect(await read(partner, topupId)).toMatchObject({status: 'SETTLED', dispute: null});
  });

  it('does not follow when the top-up was refunded', async () => {
    const partner = newPartner();
    const id = await settledTopup(partner, 'dispute_10_4');
    await refund(partner, id, 5000);
    await partner.wait('P1D');
    expect(await read(partner, id)).toMatchObject({status: 'REFUNDED', dispute: null});
    expect((await partner.call('listTopups', {disputed: 'true'})).body.data).toEqual([]);
  });

  it('that is accepted debits the account', async () => {
    const {partner, topupId} = await disputed();
    expect((await answer(partner, topupId, {action: 'ACCEPT'})).body).toMatchObject({
      status: 'CHARGED_BACK',
      dispute: {status: 'ACCEPTED', answeredAt: expect.any(String) as string},
    });
    expect(partner.events().slice(-2)).toEqual(['transaction.booked', 'topup_dispute.lost']);
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      type: 'TOPUP_CHARGEBACK',
      direction: 'DEBIT',
    });
    expect((await balancesOf(partner)).booked).toBe(125050);
    expect(await answer(partner, topupId, contest)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'ACCEPTED'},
    });
  });

  it('without an answer is accepted after 10 days', async () => {
    const {partner, topupId} = await disputed();
    await partner.wait('P9D');
    expect((await read(partner, topupId)).status).toBe('DISPUTED');
    await partner.wait('P1D');
    expect(await read(partner, topupId)).toMatchObject({
      status: 'CHARGED_BACK',
      dispute: {status: 'ACCEPTED', answeredAt: null},
    });
    expect((await balancesOf(partner)).booked).toBe(125050);
  });

  it.each([
    ['WON', 0, 'SETTLED', 130050],
    ['WON', 2000, 'PARTIALLY_REFUNDED', 128050],
    ['LOST', 0, 'CHARGED_BACK', 125050],
    ['LOST', 2000, 'CHARGED_BACK', 125050],
  ])(
    'that is contested and %s after a refund of %i cents',
    async (outcome, refunded, status, balance) => {
      const {partner, topupId} = await disputed({refunded});
      expect((await read(partner, topupId)).dispute?.amount.value).toBe(5000 - refunded);
      const {body} = await answer(partner, topupId, contest);
      expect(body).toMatchObject({status: 'DISPUTED', dispute: {status: 'CONTESTED'}});
      expect(partner.events().at(-1)).toBe('topup_dispute.contested');
      await partner.wait('P11D');
      expect(await decide(partner, topupId, outcome)).toMatchObject({status: 201});
      expect(await read(partner, topupId)).toMatchObject({status, dispute: {status: outcome}});
      expect(partner.events().at(-1)).toBe(`topup_dispute.${outcome.toLowerCase()}`);
      expect((await balancesOf(partner)).booked).toBe(balance);
    },
  );

  it('is decided only when it is contested', async () => {
    const {partner, topupId} = await disputed();
    expect(await decide(partner, topupId, 'WON')).toMatchObject({code: 'state_conflict'});
    expect(await decide(partner, topupId, 'DRAWN')).toMatchObject({code: 'validation_failed'});
  });

  it('comes once, and only after the credit', async () => {
    const {partner, topupId} = await disputed({networkCondition: '11.3'});
    await answer(partner, topupId, contest);
    await decide(partner, topupId, 'WON');
    const {body} = await startTopup(partner);
    for (const id of [topupId, body.id]) {
      const parameters = {topupId: id, networkCondition: '10.4'};
      const simulation = {scenario: 'topup.dispute', parameters};
      expect(await partner.call('createSimulation', {}, simulation)).toMatchObject({
        code: 'state_conflict',
      });
    }
    const unknown = {topupId, networkCondition: 'fraud'};
    await expect(partner.play('topup.dispute', unknown)).rejects.toThrow('/networkCondition');
  });

  it('is answered with files that exist', async () => {
    const {partner, topupId} = await disputed();
    const evidenceFileIds = [partner.ids.fil];
    expect(await answer(partner, topupId, {...contest, evidenceFileIds})).toMatchObject({
      code: 'validation_failed',
    });
    expect((await read(partner, topupId)).dispute?.status).toBe('RECEIVED');
  });

  it('cannot be answered when there is none', async () => {
    const partner = newPartner();
    const topupId = await settledTopup(partner);
    expect(await answer(partner, topupId, contest)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'SETTLED'},
    });
  });
});
