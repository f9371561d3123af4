import {describe, expect, it} from 'vitest';
import {advanceDispute, claims, dispute} from '../../stories/cardClaims';
import {euros} from '../ledger/ledger';
import {clear, payByCard, payAndClear, type payments} from '../../stories/cardPlays';
import type {Partner} from '../../stories/partner';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

type Kind = keyof typeof payments;

const PAID = 4590;
const {disputeReasons} = testContract().cards;

/** A dispute on the amount of a payment, without a contact with the merchant. */
const claim = (partner: Partner, clearingId: string, sent: object = {}) => {
  const {merchantContact: _, ...body} = claims.amount;
  return dispute(partner, clearingId, {...body, ...sent});
};

describe('createCardDispute', () => {
  it('opens a case on a booked payment', async () => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner);
    const {status, body} = await claim(partner, clearingId);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reason: claims.amount.reason,
      clearingId,
      status: 'SUBMITTED',
      networkCondition: '12.5',
      provisionalCredit: null,
      evidenceDueAt: null,
      evidenceFileIds: [],
      history: [{status: 'SUBMITTED', at: body.createdAt, comment: null}],
    });
    expect(partner.events().at(-1)).toBe('card_dispute.created');
    for (const [filter, value] of Object.entries({cardId: partner.ids.crd ?? '', clearingId})) {
      const {body: page} = await partner.call('listCardDisputes', {[filter]: value});
      expect(page.data).toHaveLength(1);
    }
    const other = {cardId: partner.ids.crd_v ?? ''};
    expect((await partner.call('listCardDisputes', other)).body.data).toHaveLength(0);
  });

  it.each<[string, Kind, object]>([
    ['FRAUD_CARD_ABSENT', 'shop', {}],
    ['FRAUD_CARD_PRESENT', 'byPhone', {}],
    ['FRAUD_COUNTERFEIT', 'shop', {}],
    ['NO_AUTHORISATION', 'shop', {}],
    ['LATE_PRESENTMENT', 'shop', {}],
    ['CANCELLED_RECURRING', 'shop', {}],
    ['ATM_CASH_NOT_RECEIVED', 'shop', {}],
    ['NOT_RECEIVED', 'cash', {}],
    ['NOT_RECEIVED', 'shop', {timeLimitFrom: '2025-10-15'}],
  ])('refuses %s for a payment of the kind %s %j', async (reason, kind, sent) => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner, kind);
    const body = {reason, merchantContact: {attempted: true}, ...sent};
    expect(await claim(partner, clearingId, body)).toMatchObject({
      status: 409,
      code: 'dispute_not_eligible',
    });
    expect(partner.events().at(-1)).toBe('transaction.booked');
  });

  it.each<[string, Kind]>([
    ['FRAUD_CARD_ABSENT', 'byPhone'],
    ['FRAUD_CARD_ABSENT', 'subscription'],
    ['CANCELLED_RECURRING', 'subscription'],
    ['ATM_CASH_NOT_RECEIVED', 'cash'],
    ['NOT_RECEIVED', 'online'],
  ])('accepts %s for a payment of the kind %s', async (reason, kind) => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner, kind);
    const body = {reason, merchantContact: {attempted: true}};
    expect(await claim(partner, clearingId, body)).toMatchObject({
      status: 201,
      body: {networkCondition: disputeReasons[reason]?.condition},
    });
  });

  it.each<[string, Kind]>([
    ['FRAUD_CARD_ABSENT', 'online'],
    ['FRAUD_CARD_PRESENT', 'shop'],
    ['FRAUD_CARD_PRESENT', 'contactless'],
  ])('accepts %s of the kind %s for a refund without chargeback', async (reason, kind) => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner, kind);
    const {status, body} = await claim(partner, clearingId, {reason});
    expect(status).toBe(201);
    expect(body.networkCondition).toBeNull();
    await partner.until('transaction.booked');
    expect(await advanceDispute(partner, body.id, 'CHARGEBACK_FILED')).toMatchObject({
      code: 'state_conflict',
    });
  });

  it('refuses a refund', async () => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner);
    const refundId = await partner.play('card.refund', {clearingId, amount: euros(PAID)});
    expect(await claim(partner, String(refundId))).toMatchObject({code: 'dispute_not_eligible'});
  });

  it('accepts what was booked late or without authorisation', async () => {
    const partner = newPartner();
    await clear(partner, await payByCard(partner), PAID, {delayDays: 12});
    await partner.wait('P13D');
    const {id} = partner.last('card_clearing.booked').data.object;
    expect(await claim(partner, String(id), {reason: 'LATE_PRESENTMENT'})).toMatchObject({
      body: {networkCondition: '11.3'},
    });
    const toll = {cardId: partner.ids.crd, amount: euros(2500), mcc: '4784', country: 'FR'};
    const offline = String(await partner.play('card.offline', toll));
    expect(await claim(partner, offline, {reason: 'FRAUD_CARD_ABSENT'})).toMatchObject({
      code: 'dispute_not_eligible',
    });
    expect(await claim(partner, offline, {reason: 'NO_AUTHORISATION'})).toMatchObject({
      body: {networkCondition: '11.3'},
    });
  });

  it.each<[string, number, object]>([
    ['INCORRECT_AMOUNT', 120, {}],
    ['NOT_RECEIVED', 125, {merchantContact: {attempted: true}, timeLimitFrom: '2025-10-19'}],
  ])('accepts %s for %i days', async (reason, days, sent) => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner);
    await partner.wait(`P${days}D`);
    const {status, body} = await claim(partner, clearingId, {reason, ...sent});
    expect(status).toBe(201);
    await partner.call('withdrawCardDispute', {disputeId: body.id});
    await partner.wait('P1D');
    expect(await claim(partner, clearingId, {reason, ...sent})).toMatchObject({
      status: 409,
      code: 'dispute_window_elapsed',
    });
  });

  it('accepts fraud for 13 months, and a chargeback for 120 days', async () => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner, 'byPhone');
    const {bookingDate} = partner.last('card_clearing.booked').data.object;
    expect(bookingDate).toBe('2025-10-14');
    const sent = {reason: 'FRAUD_CARD_ABSENT'};
    await partner.wait('P121D');
    const late = await claim(partner, clearingId, sent);
    expect(late).toMatchObject({status: 201, body: {networkCondition: null}});
    await partner.call('withdrawCardDispute', {disputeId: late.body.id});
    await partner.wait('P275D'); // to 14 November 2026
    const last = await claim(partner, clearingId, sent);
    expect(last.status).toBe(201);
    await partner.call('withdrawCardDispute', {disputeId: last.body.id});
    await partner.wait('P1D');
    expect(await claim(partner, clearingId, sent)).toMatchObject({code: 'dispute_window_elapsed'});
  });

  it('accepts at most what the merchant has not refunded', async () => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner);
    await partner.play('card.refund', {clearingId, amount: euros(1500)});
    const rest = PAID - 1500;
    expect(await claim(partner, clearingId, {amount: euros(rest + 1)})).toMatchObject({
      status: 422,
      code: 'amount_out_of_range',
      body: {min: 1, max: rest},
    });
    expect(await claim(partner, clearingId, {amount: euros(rest)})).toMatchObject({status: 201});
  });

  it('refuses a payment that the holder has back from the merchant or a dispute', async () => {
    const partner = newPartner();
    const refunded = await payAndClear(partner);
    await partner.play('card.refund', {clearingId: refunded, amount: euros(PAID)});
    expect(await claim(partner, refunded)).toMatchObject({code: 'dispute_not_eligible'});
    const won = await payAndClear(partner);
    const {body} = await claim(partner, won, {amount: euros(PAID)});
    await advanceDispute(partner, body.id, 'CHARGEBACK_FILED');
    await advanceDispute(partner, body.id, 'WON');
    expect(await claim(partner, won)).toMatchObject({code: 'dispute_not_eligible'});
  });

  it('refuses a reason that a dispute has decided, even when the refund was taken back', async () => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner, 'byPhone');
    const sent = {reason: 'FRAUD_CARD_ABSENT'};
    const {id: disputeId} = (await claim(partner, clearingId, sent)).body;
    await partner.until('transaction.booked');
    for (const to of ['CHARGEBACK_FILED', 'PRE_ARBITRATION', 'LOST'] as const) {
      await advanceDispute(partner, disputeId, to);
    }
    const reason = 'PAYMENT_AUTHORISED';
    await partner.play('card_dispute.reverse_refund', {disputeId, reason});
    expect(await claim(partner, clearingId, sent)).toMatchObject({
      status: 409,
      code: 'dispute_not_eligible',
    });
    expect(await claim(partner, clearingId)).toMatchObject({status: 201});
  });

  it.each([0, PAID + 1])('refuses the amount %i', async (value) => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner);
    expect(await claim(partner, clearingId, {amount: euros(value)})).toMatchObject({
      status: 422,
      code: 'amount_out_of_range',
      body: {min: 1, max: PAID},
    });
  });

  it('refuses a second case while the first is open', async () => {
    const partner = newPartner();
    const clearingId = await payAndClear(partner);
    const {id: disputeId} = (await claim(partner, clearingId)).body;
    expect(await claim(partner, clearingId)).toMatchObject({
      status: 409,
      code: 'dispute_already_open',
    });
    await partner.call('withdrawCardDispute', {disputeId});
    expect(await claim(partner, clearingId)).toMatchObject({status: 201});
  });

  it.each<[string, object]>([
    ['/clearingId', {clearingId: 'clr_01K7GZZSCRT6R1XRGMCD8Y6ZAB'}],
    ['/merchantContact', {reason: 'NOT_RECEIVED'}],
    ['/amount/currency', {amount: {value: 100, currency: 'USD'}}],
    ['/evidenceFileIds/0', {evidenceFileIds: ['fil_01K7GZXF5RW0ANNPDV6CRQMBB5']}],
  ])('names the field %s that is wrong', async (field, sent) => {
    const partner = newPartner();
    expect(await claim(partner, await payAndClear(partner), sent)).toMatchObject({
      status: 422,
      code: 'validation_failed',
      body: {errors: [{field}]},
    });
  });
});
