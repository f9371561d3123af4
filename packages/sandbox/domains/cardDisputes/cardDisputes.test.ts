import {describe, expect, it} from 'vitest';
import {balancesOf} from '../../stories/payments';
import type {Schemas} from '../../api';
import {advanceDispute, claims, dispute} from '../../stories/cardClaims';
import {euros} from '../ledger/ledger';
import {payAndClear} from '../../stories/cardPlays';
import type {Partner} from '../../stories/partner';
import {upload} from '../../stories/upload';
import {newPartner} from '../../testing/newPartner';

type Dispute = Schemas['CardDispute'];

const BALANCE = 125050;
const PAID = 4590;

/** A dispute on a payment in a shop; on one by phone that somebody else made if it is about fraud. */
async function opened(sent?: object, partner = newPartner()) {
  const kind = sent === claims.fraud ? 'byPhone' : 'shop';
  const {status, body} = await dispute(partner, await payAndClear(partner, kind), sent);
  expect(status, JSON.stringify(body)).toBe(201);
  return {partner, disputeId: body.id};
}

const read = async (partner: Partner, disputeId: string): Promise<Dispute> =>
  (await partner.call('getCardDispute', {disputeId})).body;

describe('a case', () => {
  it.each<[Dispute['status'][], number]>([
    [['CHARGEBACK_FILED', 'WON'], 920],
    [['CHARGEBACK_FILED', 'REPRESENTED', 'LOST'], 0],
    [['CHARGEBACK_FILED', 'REPRESENTED', 'PRE_ARBITRATION', 'WON'], 920],
    [['CHARGEBACK_FILED', 'REPRESENTED', 'PRE_ARBITRATION', 'LOST'], 0],
    [['REJECTED'], 0],
    [['EVIDENCE_REQUIRED', 'REJECTED'], 0],
  ])('about money goes through %j', async (steps, credit) => {
    const {partner, disputeId} = await opened();
    for (const to of steps) {
      expect(await advanceDispute(partner, disputeId, to)).toMatchObject({status: 201});
      expect(partner.events().at(-1)).toBe(`card_dispute.${to.toLowerCase()}`);
    }
    const {history, status, provisionalCredit} = await read(partner, disputeId);
    expect(history.map((one) => one.status)).toEqual(['SUBMITTED', ...steps]);
    expect(history.map(({at}) => at)).toEqual(history.map(({at}) => at).toSorted());
    expect(new Set(history.map(({at}) => at)).size).toBe(history.length);
    expect({status, provisionalCredit}).toEqual({status: steps.at(-1), provisionalCredit: null});
    expect((await balancesOf(partner)).booked).toBe(BALANCE - PAID + credit);
  });

  it.each<Dispute['status']>(['SUBMITTED', 'WITHDRAWN', 'WON', 'REPRESENTED'])(
    'does not jump to %s',
    async (to) => {
      const {partner, disputeId} = await opened();
      expect(await advanceDispute(partner, disputeId, to)).toMatchObject({
        code: 'state_conflict',
        body: {currentStatus: 'SUBMITTED'},
      });
    },
  );

  it.each<[Dispute['status'], ...Dispute['status'][]]>([
    ['CHARGEBACK_FILED', 'WON'],
    ['CHARGEBACK_FILED', 'PRE_ARBITRATION', 'WON'],
    ['CHARGEBACK_FILED', 'PRE_ARBITRATION', 'LOST'],
    ['REJECTED'],
    ['EVIDENCE_REQUIRED', 'REJECTED'],
  ])('of fraud leaves the holder the refund after %s %s %s', async (...steps) => {
    const {partner, disputeId} = await opened(claims.fraud);
    await partner.until('transaction.booked');
    expect((await balancesOf(partner)).booked).toBe(BALANCE);
    for (const to of steps) {
      expect(await advanceDispute(partner, disputeId, to)).toMatchObject({status: 201});
    }
    const {status, provisionalCredit} = await read(partner, disputeId);
    expect(status).toBe(steps.at(-1));
    expect(provisionalCredit).toMatchObject({amount: euros(PAID), reversedAt: null});
    expect((await balancesOf(partner)).booked).toBe(BALANCE);
  });

  it('of fraud gives the holder nothing twice when the merchant refunds a part and then the rest', async () => {
    const {partner, disputeId} = await opened(claims.fraud);
    await partner.until('transaction.booked');
    const {clearingId} = await read(partner, disputeId);
    await partner.play('card.refund', {clearingId, amount: euros(1500)});
    expect((await balancesOf(partner)).booked).toBe(BALANCE);
    expect((await read(partner, disputeId)).provisionalCredit).toMatchObject({
      amount: euros(PAID - 1500),
      reversedAt: null,
    });
    for (const to of ['CHARGEBACK_FILED', 'PRE_ARBITRATION', 'LOST'] as const) {
      await advanceDispute(partner, disputeId, to);
    }
    await partner.play('card.refund', {clearingId, amount: euros(PAID - 1500)});
    expect((await balancesOf(partner)).booked).toBe(BALANCE);
    expect((await read(partner, disputeId)).provisionalCredit).toMatchObject({
      reversalReason: 'MERCHANT_REFUND',
    });
  });

  it('that is won pays what the merchant has not refunded, and leaves nothing to refund', async () => {
    const {partner, disputeId} = await opened();
    const {clearingId} = await read(partner, disputeId);
    await partner.play('card.refund', {clearingId, amount: euros(PAID - 100)});
    await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
    await advanceDispute(partner, disputeId, 'WON');
    expect((await balancesOf(partner)).booked).toBe(BALANCE);
    await expect(partner.play('card.refund', {clearingId, amount: euros(1)})).rejects.toThrow(
      '/parameters/amount',
    );
  });

  it('of fraud that the scheme rejects before the refund is refunded all the same', async () => {
    const {partner, disputeId} = await opened(claims.fraud);
    await advanceDispute(partner, disputeId, 'REJECTED');
    await partner.until('transaction.booked');
    expect((await balancesOf(partner)).booked).toBe(BALANCE);
  });

  it('of fraud is taken back only when the bank proves that the holder bears the loss', async () => {
    const {partner, disputeId} = await opened(claims.fraud);
    const reverse = () =>
      partner.call(
        'createSimulation',
        {},
        {
          scenario: 'card_dispute.reverse_refund',
          parameters: {disputeId, reason: 'GROSS_NEGLIGENCE'},
        },
      );
    expect(await reverse()).toMatchObject({code: 'state_conflict'});
    await partner.until('transaction.booked');
    expect(await reverse()).toMatchObject({status: 201});
    expect(await read(partner, disputeId)).toMatchObject({
      status: 'SUBMITTED',
      provisionalCredit: {reversedAt: expect.any(String), reversalReason: 'GROSS_NEGLIGENCE'},
    });
    expect((await balancesOf(partner)).booked).toBe(BALANCE - PAID);
    await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
    await advanceDispute(partner, disputeId, 'WON');
    expect((await balancesOf(partner)).booked).toBe(BALANCE);
    expect(await reverse()).toMatchObject({code: 'state_conflict'});
  });

  it('of fraud has no representment, and any other no allocation', async () => {
    const fraud = await opened(claims.fraud);
    await advanceDispute(fraud.partner, fraud.disputeId, 'CHARGEBACK_FILED');
    expect(await advanceDispute(fraud.partner, fraud.disputeId, 'REPRESENTED')).toMatchObject({
      code: 'state_conflict',
    });
    const {partner, disputeId} = await opened();
    await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
    expect(await advanceDispute(partner, disputeId, 'PRE_ARBITRATION')).toMatchObject({
      code: 'state_conflict',
    });
  });

  it('of fraud is credited on the next business day once the clock was moved', async () => {
    const partner = newPartner();
    await partner.wait('P3D');
    const {body} = await dispute(partner, await payAndClear(partner, 'byPhone'), claims.fraud);
    await partner.wait('P3D');
    expect((await read(partner, body.id)).provisionalCredit).toMatchObject({
      creditedAt: '2025-10-20T07:00:00.000Z',
    });
  });

  it.each([
    ['of fraud', claims.fraud, '2025-10-14'],
    ['of fraud whose refund is withheld', claims.fraud, '2025-10-14'],
    ['about anything else', undefined, '2025-10-17'],
  ])('%s is credited with the right value date', async (kind, sent, valueDate) => {
    const partner = newPartner();
    // From the first move on, a refund takes as long as in production.
    await partner.wait('PT1M');
    if (kind.includes('withheld')) {
      await partner.play('refund.withhold', {accountId: partner.ids.acc});
    }
    const {disputeId} = await opened(sent, partner);
    await partner.wait('P3D');
    if (kind !== 'of fraud') {
      await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
      await advanceDispute(partner, disputeId, 'WON');
    }
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      direction: 'CREDIT',
      type: 'CARD_DISPUTE',
      valueDate,
    });
  });

  it.each<[Dispute['status'][], number]>([
    [['CHARGEBACK_FILED', 'WON'], BALANCE],
    [['CHARGEBACK_FILED', 'PRE_ARBITRATION', 'WON'], BALANCE],
    [[], BALANCE],
    [['CHARGEBACK_FILED', 'PRE_ARBITRATION', 'LOST'], BALANCE],
    [['REJECTED'], BALANCE],
    [['EVIDENCE_REQUIRED', 'REJECTED'], BALANCE],
    [['WITHDRAWN'], BALANCE - PAID],
  ])('of fraud whose refund is withheld pays unless it is withdrawn: %s', async (steps, end) => {
    const partner = newPartner();
    await partner.play('refund.withhold', {accountId: partner.ids.acc});
    const {body} = await dispute(partner, await payAndClear(partner, 'byPhone'), claims.fraud);
    await partner.wait('P3D');
    expect(await read(partner, body.id)).toMatchObject({
      status: 'SUBMITTED',
      provisionalCredit: null,
    });
    expect((await balancesOf(partner)).booked).toBe(BALANCE - PAID);
    for (const to of steps) {
      if (to === 'WITHDRAWN') {
        await partner.call('withdrawCardDispute', {disputeId: body.id});
      } else {
        await advanceDispute(partner, body.id, to);
      }
    }
    const paidAtOnce = steps.at(-1) === 'WON' ? PAID : 0;
    expect((await balancesOf(partner)).booked).toBe(BALANCE - PAID + paidAtOnce);
    await partner.wait('P26D');
    expect((await balancesOf(partner)).booked).toBe(BALANCE - PAID + paidAtOnce);
    await partner.wait('P2D');
    expect((await balancesOf(partner)).booked).toBe(end);
    const {status, provisionalCredit} = await read(partner, body.id);
    expect(status).toBe(steps.at(-1) ?? 'SUBMITTED');
    expect(provisionalCredit !== null).toBe(end === BALANCE && status !== 'WON');
    const next = await dispute(partner, await payAndClear(partner, 'byPhone'), claims.fraud);
    await partner.wait('P3D');
    expect((await read(partner, next.body.id)).provisionalCredit).not.toBeNull();
  });

  it('of fraud whose refund is withheld pays nothing once the bank proves the fraud', async () => {
    const partner = newPartner();
    await partner.play('refund.withhold', {accountId: partner.ids.acc});
    const clearingId = await payAndClear(partner, 'byPhone');
    const {id: disputeId} = (await dispute(partner, clearingId, claims.fraud)).body;
    const prove = () =>
      partner.call(
        'createSimulation',
        {},
        {scenario: 'card_dispute.reverse_refund', parameters: {disputeId, reason: 'PAYER_FRAUD'}},
      );
    await advanceDispute(partner, disputeId, 'REJECTED');
    expect(await dispute(partner, clearingId)).toMatchObject({code: 'dispute_not_eligible'});
    expect(await prove()).toMatchObject({status: 201});
    const {object, previous} = partner.last('card_dispute.refund_refused').data;
    expect(object).toMatchObject({
      id: disputeId,
      status: 'REJECTED',
      provisionalCredit: null,
      refundRefusedAt: expect.any(String) as string,
    });
    expect(previous).toMatchObject({refundRefusedAt: null});
    expect(await dispute(partner, clearingId)).toMatchObject({status: 201});
    expect(await prove()).toMatchObject({code: 'state_conflict'});
    await partner.wait('P40D');
    expect(await read(partner, disputeId)).toMatchObject({provisionalCredit: null});
    expect((await balancesOf(partner)).booked).toBe(BALANCE - PAID);
  });

  it('that is withdrawn gives the provisional credit back', async () => {
    const {partner, disputeId} = await opened(claims.fraud);
    await partner.until('transaction.booked');
    const {status, body} = await partner.call('withdrawCardDispute', {disputeId});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'WITHDRAWN',
      provisionalCredit: {reversedAt: expect.any(String), reversalReason: 'WITHDRAWN'},
    });
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      direction: 'DEBIT',
      type: 'CARD_DISPUTE',
      sourceId: disputeId,
      reversalOf: expect.any(String),
    });
    expect((await balancesOf(partner)).booked).toBe(BALANCE - PAID);
    expect(await partner.call('withdrawCardDispute', {disputeId})).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'WITHDRAWN'},
    });
  });

  it.each<Dispute['status'][]>([[], ['EVIDENCE_REQUIRED'], ['CHARGEBACK_FILED']])(
    'can be withdrawn after %s',
    async (...steps) => {
      const {partner, disputeId} = await opened();
      for (const to of steps) {
        await advanceDispute(partner, disputeId, to);
      }
      expect(await partner.call('withdrawCardDispute', {disputeId})).toMatchObject({status: 200});
      expect(partner.events().at(-1)).toBe('card_dispute.withdrawn');
    },
  );

  it('is rejected after 10 days without evidence', async () => {
    const {partner, disputeId} = await opened();
    await advanceDispute(partner, disputeId, 'EVIDENCE_REQUIRED');
    const {evidenceDueAt, history} = await read(partner, disputeId);
    expect(history.at(-1)?.comment).toBe('Send a clear copy of the receipt.');
    await partner.wait('P10D');
    expect(await read(partner, disputeId)).toMatchObject({
      status: 'REJECTED',
      evidenceDueAt: null,
      history: [{}, {}, {status: 'REJECTED', at: evidenceDueAt}],
    });
    const sent = {fileIds: [await upload(partner, 'receipt.pdf', 'CARD_DISPUTE')]};
    expect(await partner.call('addCardDisputeEvidence', {disputeId}, sent)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'REJECTED'},
    });
  });
});
