import {describe, expect, it} from 'vitest';
import {balancesOf} from '../../stories/payments';
import {limitInCents} from '../../engine/limits';
import {payTopupWith, refund, settledTopup, startTopup} from '../../stories/cardTopups';
import type {Partner} from '../../stories/partner';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

const read = async (partner: Partner, topupId: string) =>
  (await partner.call('getTopup', {topupId})).body;

const euros = (value: number) => ({amount: {value, currency: 'EUR'}});

async function paid(card: string, changes = {}) {
  const partner = newPartner();
  const {body} = await startTopup(partner, changes);
  await payTopupWith(partner, body.id, card);
  await partner.wait('PT10S');
  return {partner, topup: await read(partner, body.id)};
}

describe('createTopup', () => {
  it('starts a payment on the hosted page, for 15 minutes', async () => {
    const partner = newPartner();
    const {status, body} = await startTopup(partner);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'REQUIRES_ACTION',
      paymentUrl: expect.stringMatching(
        /^https:\/\/sandbox\.pay\.aldermark\.example\/t\/[0-9a-f]{16}$/,
      ) as string,
      refundedAmount: {value: 0},
      card: null,
      threeDs: null,
      dispute: null,
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(15 * 60_000);
    expect(partner.last('topup.created').data.object.status).toBe('REQUIRES_ACTION');
  });

  it.each([
    [499, 'amount_out_of_range'],
    [500, undefined],
    [100000, undefined],
    [100001, 'amount_out_of_range'],
  ])('of %i cents answers %s', async (value, code) => {
    const answer = await startTopup(newPartner(), euros(value));
    expect(answer.code).toBe(code);
    expect(answer.body).toMatchObject(code ? {min: 500, max: 100000} : {status: 'REQUIRES_ACTION'});
  });

  it('is possible five times a day', async () => {
    const partner = newPartner();
    for (let count = 1; count <= 5; count += 1) {
      expect(await startTopup(partner)).toMatchObject({status: 201});
    }
    expect(await startTopup(partner)).toMatchObject({
      code: 'topup_limit_exceeded',
      body: {limit: 5, used: 5},
    });
    expect(await startTopup(partner, {accountId: partner.ids.acc2})).toMatchObject({status: 201});
    await partner.wait('PT15M');
    expect(await startTopup(partner)).toMatchObject({status: 201});
  });

  it('keeps to the totals of a day and of 30 days', async () => {
    const partner = newPartner();
    const add = async (value: number) => {
      const {body, code} = await startTopup(partner, euros(value));
      if (!code) {
        await payTopupWith(partner, body.id, 'ok_frictionless');
      }
      return {code, limit: body.limit, used: body.used};
    };
    const fine = {code: undefined};
    expect(await add(100000)).toMatchObject(fine);
    expect(await add(99999)).toMatchObject(fine);
    expect(await add(500)).toEqual({
      code: 'topup_limit_exceeded',
      limit: 200000,
      used: 199999,
    });
    await partner.wait('P1D');
    expect(await add(100000)).toMatchObject(fine);
    expect(await add(100000)).toMatchObject(fine);
    await partner.wait('P1D');
    expect(await add(100000)).toMatchObject(fine);
    expect(await add(500)).toEqual({
      code: 'topup_limit_exceeded',
      limit: 500000,
      used: 499999,
    });
    await partner.wait('P28D');
    expect(await add(500)).toMatchObject(fine);
  });

  it.each(['feature_not_enabled', 'account_blocked', 'account_not_active'])(
    'can answer %s',
    async (code) => {
      const partner = newPartner();
      await partner.play('api.error', {operationId: 'createTopup', code, count: 1});
      expect(await startTopup(partner)).toMatchObject({code});
    },
  );
});

describe('a test card', () => {
  it.each([
    ['ok_frictionless', 'FRICTIONLESS', '05', '400000******0001'],
    ['ok_challenge', 'CHALLENGE', '05', '400000******0019'],
    ['dispute_13_1', 'CHALLENGE', '05', '400000******1312'],
    ['dispute_10_4', 'FRICTIONLESS', '07', '400000******1049'],
  ])('%s pays', async (card, flow, eci, maskedPan) => {
    const {partner, topup} = await paid(card);
    expect(topup).toMatchObject({
      status: 'SETTLED',
      failureReason: null,
      card: {maskedPan, scheme: 'VISA', country: 'FR', funding: 'DEBIT'},
      threeDs: {version: '2.2.0', flow, eci, liabilityShift: eci === '05'},
    });
    expect(partner.events()).toEqual([
      'topup.created',
      'topup.authorised',
      'transaction.booked',
      'topup.settled',
    ]);
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      id: topup.transactionId,
      type: 'TOPUP',
      direction: 'CREDIT',
      sourceId: topup.id,
    });
    expect((await balancesOf(partner)).booked).toBe(125050 + 5000);
  });

  it.each([
    ['challenge_failed', 'THREE_DS_FAILED', '07'],
    ['declined_05', 'ISSUER_DECLINED', '05'],
    ['declined_51', 'INSUFFICIENT_FUNDS', '05'],
    ['declined_54', 'CARD_EXPIRED', '05'],
    ['declined_59', 'SUSPECTED_FRAUD', '05'],
    ['non_eea', 'CARD_NOT_ACCEPTED', undefined],
    ['capture_failed', 'CAPTURE_FAILED', '05'],
  ])('%s fails with %s', async (card, failureReason, eci) => {
    const {partner, topup} = await paid(card);
    expect(topup).toMatchObject({status: 'FAILED', failureReason, transactionId: null});
    expect(topup.threeDs?.eci).toBe(eci);
    expect(partner.events().at(-1)).toBe('topup.failed');
    expect((await balancesOf(partner)).booked).toBe(125050);
  });

  it('that the payer does not confirm lets the page expire', async () => {
    const {partner, topup} = await paid('challenge_abandoned');
    expect(topup.status).toBe('REQUIRES_ACTION');
    await partner.wait('PT15M');
    expect(await read(partner, topup.id)).toMatchObject({status: 'EXPIRED', card: null});
    await expect(payTopupWith(partner, topup.id, 'ok_challenge')).rejects.toThrow('state_conflict');
  });

  it('is refused when it is the fourth in 30 days', async () => {
    const partner = newPartner();
    for (const card of ['ok_challenge', 'ok_frictionless', 'dispute_13_1']) {
      await settledTopup(partner, card);
    }
    const {body} = await startTopup(partner);
    await payTopupWith(partner, body.id, 'dispute_10_4');
    expect(await read(partner, body.id)).toMatchObject({
      status: 'FAILED',
      failureReason: 'CARD_NOT_ACCEPTED',
    });
    expect(await settledTopup(partner, 'ok_challenge')).toMatch(/^top_/);
  });

  it('must be in the register', async () => {
    const partner = newPartner();
    const {body} = await startTopup(partner);
    await expect(payTopupWith(partner, body.id, 'unknown')).rejects.toThrow('/parameters/pan');
    const parameters = {topupId: body.id, pan: partner.samples.issuedCards?.virtual};
    expect(
      await partner.call('createSimulation', {}, {scenario: 'topup.pay', parameters}),
    ).toMatchObject({code: 'validation_failed'});
  });

  it('cannot bring the balance above the maximum of the holder', async () => {
    const partner = newPartner();
    const value = limitInCents({contract: testContract()}, 'balance-maximum-standard') - 100_000;
    await partner.play('account.set_balance', {accountId: partner.ids.acc, value});
    const statuses: string[] = [];
    for (const cents of [100_000, 500]) {
      const {body} = await startTopup(partner, euros(cents));
      await payTopupWith(partner, body.id, 'ok_challenge');
      await partner.wait('PT10S');
      statuses.push((await read(partner, body.id)).status);
    }
    expect(statuses).toEqual(['SETTLED', 'FAILED']);
    expect(partner.last('topup.failed').data.object.failureReason).toBe('CAPTURE_FAILED');
    expect((await balancesOf(partner)).booked).toBe(value + 100_000);
  });
});

describe('refundTopup', () => {
  it('sends money back until nothing is left', async () => {
    const partner = newPartner();
    const id = await settledTopup(partner);
    const {transactionId} = await read(partner, id);
    for (const [value, status, refunded] of [
      [1000, 'PARTIALLY_REFUNDED', 1000],
      [1000, 'PARTIALLY_REFUNDED', 2000],
      [3000, 'REFUNDED', 5000],
    ] as const) {
      expect((await refund(partner, id, value)).body).toMatchObject({
        status,
        refundedAmount: {value: refunded},
      });
      expect(partner.last('transaction.booked').data.object).toMatchObject({
        type: 'TOPUP_REFUND',
        direction: 'DEBIT',
        amount: {value},
        reversalOf: transactionId,
      });
      expect((await balancesOf(partner)).booked).toBe(125050 + 5000 - refunded);
    }
    expect(await refund(partner, id, 1)).toMatchObject({
      code: 'topup_not_refundable',
      body: {currentStatus: 'REFUNDED'},
    });
  });

  it.each([0, 5001])('refuses %i cents', async (value) => {
    const partner = newPartner();
    const id = await settledTopup(partner);
    expect(await refund(partner, id, value)).toMatchObject({
      code: 'amount_out_of_range',
      body: {min: 1, max: 5000},
    });
  });

  it('needs the money on the account', async () => {
    const partner = newPartner();
    const id = await settledTopup(partner, 'ok_challenge', {accountId: partner.ids.acc_ines});
    expect(await refund(partner, id, 5000)).toMatchObject({
      code: 'insufficient_funds',
      body: {limit: 3760},
    });
  });

  it('is impossible before the payment', async () => {
    const partner = newPartner();
    const {body} = await startTopup(partner);
    expect(await refund(partner, body.id, 100)).toMatchObject({code: 'topup_not_refundable'});
  });
});
