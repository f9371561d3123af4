import {luhnChecksumValidate} from 'stdnum/lib/cjs/util/checksum';
import {describe, expect, it} from 'vitest';
import {authorisationOf, spend} from '../../testing/authorisations';
import {balancesOf} from '../../stories/payments';
import {euros} from '../ledger/ledger';
import {clear, payByCard, payments} from '../../stories/cardPlays';
import {newPartner} from '../../testing/newPartner';

const BALANCE = 125050;
const {cash} = payments;

describe('a merchant', () => {
  it('raises the amount, gives a part up, then all of it', async () => {
    const partner = newPartner();
    const {id} = await spend(partner, {amount: euros(10000), mcc: '7011'});
    await partner.play('card.increment', {authorisationId: id, amount: euros(4000)});
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE, held: 14000});
    await partner.play('card.reversal', {authorisationId: id, amount: euros(3000)});
    expect(await authorisationOf(partner, {id})).toMatchObject({
      status: 'APPROVED',
      amount: euros(14000),
      heldAmount: euros(11000),
      reversedAmount: euros(3000),
    });
    await partner.play('card.reversal', {authorisationId: id});
    expect(await authorisationOf(partner, {id})).toMatchObject({
      status: 'REVERSED',
      heldAmount: euros(0),
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE, held: 0});
    expect(partner.events()).toEqual([
      'card_authorisation.approved',
      'card_authorisation.updated',
      'card_authorisation.updated',
      'card_authorisation.reversed',
    ]);
    const again = {scenario: 'card.reversal', parameters: {authorisationId: id}};
    expect(await partner.call('createSimulation', {}, again)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'REVERSED'},
    });
  });

  it('cannot raise the amount above the balance', async () => {
    const partner = newPartner();
    const {id} = await spend(partner, {amount: euros(100000)});
    const declined = await partner.play('card.increment', {
      authorisationId: id,
      amount: euros(30000),
    });
    expect(await authorisationOf(partner, {id: String(declined)})).toMatchObject({
      status: 'DECLINED',
      declineReason: 'INSUFFICIENT_FUNDS',
    });
    expect(await authorisationOf(partner, {id})).toMatchObject({
      heldAmount: euros(100000),
      version: 1,
    });
  });

  it.each<[string, number, object, object]>([
    ['the amount', 4590, {match: 'MATCHED', type: 'PURCHASE'}, {}],
    ['more', 5000, {match: 'AMOUNT_DIFFERENCE'}, {}],
    ['less', 4000, {match: 'AMOUNT_DIFFERENCE'}, {}],
    ['cash', 4590, {match: 'MATCHED', type: 'CASH_WITHDRAWAL'}, cash],
  ])('clears %s', async (_, value, expected, sent) => {
    const partner = newPartner();
    const authorisation = await spend(partner, sent);
    const clearingId = await clear(partner, authorisation.id, value);
    const {body} = await partner.call('listCardClearings', {authorisationId: authorisation.id});
    expect(body.data).toEqual([
      expect.objectContaining({
        id: clearingId,
        amount: euros(value),
        exchangeRate: '1.000000',
        offline: false,
        transactionDate: '2025-10-14',
        bookingDate: '2025-10-14',
        ...expected,
      }),
    ]);
    const arn = body.data[0]?.arn ?? '';
    expect(arn).toMatch(/^74999995287\d{12}$/);
    expect(luhnChecksumValidate(arn)).toBe(true);
    expect(await authorisationOf(partner, authorisation)).toMatchObject({
      status: 'CLEARED',
      heldAmount: euros(0),
      clearedAmount: euros(value),
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE - value, held: 0});
    expect(partner.events().slice(1)).toEqual(['card_clearing.booked', 'transaction.booked']);
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      id: body.data[0]?.transactionId,
      sourceId: clearingId,
      direction: 'DEBIT',
      type: sent === cash ? 'CARD_WITHDRAWAL' : 'CARD_PAYMENT',
    });
  });

  it('clears in parts, of which the last releases the rest', async () => {
    const partner = newPartner();
    const authorisation = await spend(partner, {amount: euros(8000)});
    await clear(partner, authorisation.id, 3000, {final: false});
    expect(await authorisationOf(partner, authorisation)).toMatchObject({
      status: 'PARTIALLY_CLEARED',
      heldAmount: euros(5000),
    });
    await clear(partner, authorisation.id, 1000, {final: false});
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE - 4000, held: 4000});
    await clear(partner, authorisation.id, 4000);
    expect(await authorisationOf(partner, authorisation)).toMatchObject({
      status: 'CLEARED',
      clearedAmount: euros(8000),
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE - 8000, held: 0});
    const {body} = await partner.call('listCardClearings', {match: 'MATCHED'});
    expect(body.data).toHaveLength(3);
  });

  it.each([
    ['all', [3000, 5000], 'MATCHED'],
    ['more than all', [3000, 5500], 'AMOUNT_DIFFERENCE'],
    ['all at once', [8000], 'MATCHED'],
  ])('is cleared when parts of which none is called final take %s', async (_, parts, match) => {
    const partner = newPartner();
    const authorisation = await spend(partner, {amount: euros(8000)});
    for (const part of parts) {
      await clear(partner, authorisation.id, part, {final: false});
    }
    const taken = parts.reduce((sum, part) => sum + part, 0);
    expect(await authorisationOf(partner, authorisation)).toMatchObject({
      status: 'CLEARED',
      heldAmount: euros(0),
      clearedAmount: euros(taken),
    });
    expect(partner.last('card_clearing.booked').data.object).toMatchObject({match});
    await partner.wait('P8D');
    expect(partner.events()).not.toContain('card_authorisation.expired');
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE - taken, held: 0});
  });

  it('clears in parts, then lets the rest expire', async () => {
    const partner = newPartner();
    const authorisation = await spend(partner, {amount: euros(8000)});
    await clear(partner, authorisation.id, 3000, {final: false});
    await partner.wait('P8D');
    expect(await authorisationOf(partner, authorisation)).toMatchObject({
      status: 'EXPIRED',
      clearedAmount: euros(3000),
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE - 3000, held: 0});
  });

  it('clears late, after the hold has ended', async () => {
    const partner = newPartner();
    const authorisation = await spend(partner);
    await clear(partner, authorisation.id, 4590, {delayDays: 12});
    await partner.wait('P13D');
    expect(partner.events()).toEqual([
      'card_authorisation.approved',
      'card_authorisation.expired',
      'card_clearing.booked',
      'transaction.booked',
    ]);
    expect(partner.last('card_clearing.booked').data.object).toMatchObject({
      match: 'LATE',
      transactionDate: '2025-10-14',
      bookingDate: '2025-10-26',
    });
    expect(await authorisationOf(partner, authorisation)).toMatchObject({status: 'CLEARED'});
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE - 4590, held: 0});
  });

  it('gives money back, at most what was paid', async () => {
    const partner = newPartner();
    const clearingId = await clear(partner, await payByCard(partner), 4590);
    const refund = (value: number) => ({
      scenario: 'card.refund',
      parameters: {clearingId, amount: euros(value)},
    });
    expect(await partner.call('createSimulation', {}, refund(2000))).toMatchObject({status: 201});
    expect(partner.last('card_clearing.booked').data.object).toMatchObject({
      type: 'REFUND',
      match: 'NO_AUTHORISATION',
      authorisationId: null,
      offline: false,
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE - 2590, held: 0});
    expect(await partner.call('createSimulation', {}, refund(2591))).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field: '/parameters/amount/value', code: 'maximum'}]},
    });
  });

  it('books an offline payment that nobody authorised, below zero', async () => {
    const partner = newPartner();
    const parameters = {cardId: partner.ids.crd, amount: euros(130000), mcc: '4784', country: 'FR'};
    await partner.play('card.offline', parameters);
    expect(partner.last('card_clearing.booked').data.object).toMatchObject({
      authorisationId: null,
      match: 'NO_AUTHORISATION',
      offline: true,
      transactionDate: '2025-10-12',
      bookingDate: '2025-10-14',
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE - 130000, held: 0});
  });
});
