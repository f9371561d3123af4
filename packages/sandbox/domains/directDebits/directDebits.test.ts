import {describe, expect, it} from 'vitest';
import {debitOf, mandateOf} from '../../testing/collections';
import {balancesOf} from '../../stories/payments';
import {announce, announceB2b, waitUntil} from '../../stories/collections';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

/** The evening of the due date in Paris. */
const EVENING = '2025-10-20T18:00:00.000Z';

async function settled(changes = {}) {
  const partner = newPartner();
  const id = await announce(partner, changes);
  await waitUntil(partner, EVENING);
  return {partner, id, refund: (type: string) => refundOf(partner, id, type)};
}

/** The morning after the eight weeks of a collection of 20 October. */
const AFTER_8_WEEKS = '2025-12-16T09:00:00.000Z';

/** A Core collection that its holder contests after the eight weeks. */
async function contested() {
  const all = await settled();
  await waitUntil(all.partner, AFTER_8_WEEKS);
  return {...all, claim: await all.refund('UNAUTHORISED')};
}

const refundOf = (partner: Partner, directDebitId: string, type: string) =>
  partner.call('refundDirectDebit', {directDebitId}, {type});

describe('a collection', () => {
  it('is announced with every deadline', async () => {
    const partner = newPartner();
    const id = await announce(partner);
    expect(partner.events()).toEqual(['mandate.created', 'direct_debit.announced']);
    expect(await debitOf(partner, id)).toMatchObject({
      status: 'ANNOUNCED',
      creditor: {name: 'Energie Fictive SA'},
      remittance: 'Electricity October 2025',
      refuseBefore: '2025-10-17T21:59:00.000Z',
      refundDeadline: '2025-12-15',
      unauthorisedDeadline: '2026-11-20',
      reasonCode: null,
      transactionId: null,
    });
  });

  it('of a creditor whose identifier has wrong check digits is rejected', async () => {
    const partner = newPartner();
    const id = await announce(partner, {creditorId: 'FR00ZZZ999901'});
    expect(await debitOf(partner, id)).toMatchObject({status: 'REJECTED', reasonCode: 'BE05'});
    const other = await announce(partner, {creditorId: 'FR80ABC999901'});
    expect(await debitOf(partner, other)).toMatchObject({status: 'ANNOUNCED'});
  });

  it('is debited at 07:00 in Paris on its due date', async () => {
    const partner = newPartner();
    const id = await announce(partner);
    await waitUntil(partner, '2025-10-20T04:59:00.000Z');
    expect(await debitOf(partner, id)).toMatchObject({status: 'ANNOUNCED'});
    await waitUntil(partner, '2025-10-20T05:00:00.000Z');
    const {transactionId} = await debitOf(partner, id);
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      id: transactionId,
      direction: 'DEBIT',
      type: 'SDD',
      sourceId: id,
    });
    expect(partner.last('direct_debit.settled').occurredAt).toBe('2025-10-20T05:00:00.000Z');
    expect((await balancesOf(partner)).booked).toBe(125050 - 2990);
  });

  it.each([
    ['2025-10-20T10:00:00.000Z', '2025-10-20T05:00:01.000Z'],
    ['2025-10-20T14:00:00.000Z', '2025-10-20T10:00:01.000Z'],
  ])('is tried again at %s when money came after the try before', async (tried, creditedAt) => {
    const partner = newPartner();
    const id = await announce(partner, {iban: partner.samples.accounts?.ines});
    await waitUntil(partner, creditedAt);
    const {body} = await partner.call(
      'createTopup',
      {},
      {
        accountId: partner.ids.acc_ines,
        amount: {value: 5000, currency: 'EUR'},
        returnUrl: 'https://app.wrenfield.example/topup/done',
      },
    );
    const pan = partner.samples.topupCards?.ok_frictionless;
    await partner.play('topup.pay', {topupId: body.id, pan});
    await waitUntil(partner, EVENING);
    expect(await debitOf(partner, id)).toMatchObject({status: 'SETTLED'});
    expect(partner.last('direct_debit.settled').occurredAt).toBe(tried);
    expect((await balancesOf(partner, partner.ids.acc_ines)).booked).toBe(-1240 + 5000 - 2990);
  });

  it('goes back with AM04 after the try at 16:00', async () => {
    const {partner, id} = await settled({iban: newPartner().samples.accounts?.ines});
    expect(await debitOf(partner, id)).toMatchObject({status: 'RETURNED', reasonCode: 'AM04'});
    expect(partner.last('direct_debit.returned').occurredAt).toBe('2025-10-20T14:00:00.000Z');
  });

  it('waits for its turn among those of the same day, and does not hold back a smaller one', async () => {
    const partner = newPartner();
    const ids: string[] = [];
    for (const value of [100_000, 30_000, 20_000]) {
      ids.push(await announce(partner, {amount: {value, currency: 'EUR'}}));
    }
    await waitUntil(partner, EVENING);
    const debits = await Promise.all(ids.map((id) => debitOf(partner, id)));
    expect(debits.map(({status}) => status)).toEqual(['SETTLED', 'RETURNED', 'SETTLED']);
    expect((await balancesOf(partner)).booked).toBe(125050 - 100_000 - 20_000);
  });

  it('can be withdrawn by the creditor before the debit', async () => {
    const partner = newPartner();
    const directDebitId = await announce(partner);
    await partner.play('sdd.cancel', {directDebitId});
    await waitUntil(partner, EVENING);
    expect(await debitOf(partner, directDebitId)).toMatchObject({status: 'CANCELLED'});
    expect((await balancesOf(partner)).booked).toBe(125050);
    const again = {scenario: 'sdd.cancel', parameters: {directDebitId}};
    expect(await partner.call('createSimulation', {}, again)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'CANCELLED'},
    });
  });

  it.each([
    ['a Sunday', {dueDate: '2025-10-19'}, '/parameters/dueDate'],
    ['today', {dueDate: '2025-10-14'}, '/parameters/dueDate'],
    ['Christmas', {dueDate: '2025-12-25'}, '/parameters/dueDate'],
    ['a wrong creditor', {creditorId: 'FR80'}, '/parameters/creditorId'],
    ['a long reference', {umr: 'U'.repeat(36)}, '/parameters/umr'],
    ['dollars', {amount: {value: 100, currency: 'USD'}}, '/parameters/amount'],
  ])('cannot be announced with %s', async (_, changes, field) => {
    const partner = newPartner();
    await expect(announce(partner, changes)).rejects.toThrow(field);
    expect(partner.events()).toEqual([]);
  });

  it('cannot be announced for an account that does not exist', async () => {
    await expect(
      announce(newPartner(), {iban: newPartner().samples.externalAccounts?.chloe}),
    ).rejects.toThrow('/parameters/iban');
  });
});

describe('refuseDirectDebit', () => {
  it.each([
    ['2025-10-17T21:58:00.000Z', 200, undefined],
    ['2025-10-17T21:59:00.000Z', 409, 'direct_debit_not_refusable'],
    ['2025-10-20T06:00:00.000Z', 409, 'direct_debit_not_refusable'],
  ])('at %s answers %i', async (time, status, code) => {
    const partner = newPartner();
    const directDebitId = await announce(partner);
    await waitUntil(partner, time);
    const answer = await partner.call('refuseDirectDebit', {directDebitId});
    expect(answer).toMatchObject({status, code});
    if (status === 200) {
      expect(answer.body).toMatchObject({status: 'REFUSED', reasonCode: 'MS02'});
      expect(partner.last('direct_debit.refused').data.previous).toMatchObject({
        status: 'ANNOUNCED',
      });
    }
  });
});

describe('refundDirectDebit', () => {
  it('gives the money back without a reason within 8 weeks', async () => {
    const {partner, refund, id} = await settled();
    const debit = await debitOf(partner, id);
    await waitUntil(partner, '2025-12-15T20:00:00.000Z');
    expect((await refund('AUTHORISED_8_WEEKS')).body).toMatchObject({
      status: 'REFUNDED',
      reasonCode: 'MD06',
    });
    expect((await balancesOf(partner)).booked).toBe(125050);
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      direction: 'CREDIT',
      reversalOf: debit.transactionId,
    });
  });

  it.each([
    ['AUTHORISED_8_WEEKS', '2025-12-16T00:00:00.000Z'],
    ['UNAUTHORISED', '2026-11-21T00:00:00.000Z'],
  ])('refuses %s on the day after the deadline', async (type, time) => {
    const {partner, refund} = await settled();
    await waitUntil(partner, time);
    expect(await refund(type)).toMatchObject({status: 409, code: 'refund_window_elapsed'});
  });

  it('needs no inquiry within 8 weeks, even for a collection that nobody authorised', async () => {
    const {partner, refund} = await settled();
    expect((await refund('UNAUTHORISED')).body).toMatchObject({
      status: 'REFUNDED',
      reasonCode: 'MD06',
      provisionalCredit: null,
    });
    expect((await balancesOf(partner)).booked).toBe(125050);
  });

  it('is refused after a refund, and before the debit', async () => {
    const {partner, refund} = await settled();
    await refund('AUTHORISED_8_WEEKS');
    expect(await refund('AUTHORISED_8_WEEKS')).toMatchObject({
      code: 'direct_debit_not_refundable',
      body: {currentStatus: 'REFUNDED'},
    });
    const announced = await announceB2b(partner, {dueDate: '2025-10-24'});
    expect(await refundOf(partner, announced, 'UNAUTHORISED')).toMatchObject({
      code: 'direct_debit_not_refundable',
    });
  });

  it('credits a claim at once, and takes the credit back when a mandate is proved', async () => {
    const {partner, refund, id, claim} = await contested();
    expect(claim.body).toMatchObject({
      status: 'REFUND_PENDING',
      provisionalCredit: {amount: {value: 2990}, reversedAt: null},
      refundRefusedAt: null,
    });
    expect((await balancesOf(partner)).booked).toBe(125050);
    await partner.play('sdd.claim_outcome', {directDebitId: id, mandateProved: true});
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      direction: 'DEBIT',
      bookingDate: '2025-12-16',
      valueDate: '2025-12-16',
    });
    const {object} = partner.last('direct_debit.refund_refused').data;
    expect(object).toMatchObject({
      status: 'SETTLED',
      provisionalCredit: {reversedAt: expect.any(String) as string},
      refundRefusedAt: expect.any(String) as string,
    });
    expect((await balancesOf(partner)).booked).toBe(125050 - 2990);
    expect(await refund('UNAUTHORISED')).toMatchObject({code: 'direct_debit_not_refundable'});
  });

  it.each([
    ['a proved mandate', 'SETTLED', 125050 - 2990],
    ['no mandate', 'REFUNDED', 125050],
    ['its deadline', 'REFUNDED', 125050],
  ])('withholds the credit of a suspect until it ends by %s', async (how, status, end) => {
    const {partner, id, refund} = await settled();
    await waitUntil(partner, AFTER_8_WEEKS);
    await partner.play('refund.withhold', {accountId: partner.ids.acc});
    expect((await refund('UNAUTHORISED')).body).toMatchObject({
      status: 'REFUND_PENDING',
      provisionalCredit: null,
    });
    expect((await balancesOf(partner)).booked).toBe(125050 - 2990);
    if (how === 'its deadline') {
      await partner.wait('P30D');
    } else {
      const mandateProved = how === 'a proved mandate';
      await partner.play('sdd.claim_outcome', {directDebitId: id, mandateProved});
    }
    expect(await debitOf(partner, id)).toMatchObject({
      status,
      provisionalCredit: null,
      refundRefusedAt: how === 'a proved mandate' ? expect.stringMatching(/^2025-12-16T/) : null,
    });
    expect((await balancesOf(partner)).booked).toBe(end);
    expect(await refund('UNAUTHORISED')).toMatchObject({code: 'direct_debit_not_refundable'});
  });

  it.each([
    ['within the 8 weeks', 'UNAUTHORISED', 'REFUNDED', 'BLOCKED'],
    ['after the 8 weeks', 'UNAUTHORISED', 'REFUND_PENDING', 'BLOCKED'],
    ['without a reason', 'AUTHORISED_8_WEEKS', 'REFUNDED', 'ACTIVE'],
  ])('stops the mandate that its holder denies: %s', async (when, type, status, mandateStatus) => {
    const {partner, id, refund} = await settled();
    if (when === 'after the 8 weeks') {
      await waitUntil(partner, AFTER_8_WEEKS);
    }
    const next = await announce(partner, {
      dueDate: when === 'after the 8 weeks' ? '2026-01-20' : '2025-11-20',
    });
    expect((await refund(type)).body.status).toBe(status);
    const mandate = await mandateOf(partner, id);
    expect(mandate.status).toBe(mandateStatus);
    expect(await debitOf(partner, next)).toMatchObject(
      mandateStatus === 'BLOCKED'
        ? {status: 'REJECTED', reasonCode: 'SL01'}
        : {status: 'ANNOUNCED', reasonCode: null},
    );
  });

  it.each(['within the 8 weeks', 'after the 8 weeks', 'once it is no longer withheld'])(
    'has the value date of the debit %s',
    async (when) => {
      const {partner, id, refund} = await settled();
      await waitUntil(
        partner,
        when === 'within the 8 weeks' ? '2025-11-03T09:00:00.000Z' : AFTER_8_WEEKS,
      );
      if (when === 'once it is no longer withheld') {
        await partner.play('refund.withhold', {accountId: partner.ids.acc});
      }
      await refund('UNAUTHORISED');
      if (when === 'once it is no longer withheld') {
        await partner.play('sdd.claim_outcome', {directDebitId: id, mandateProved: false});
      }
      const {object} = partner.last('transaction.booked').data;
      expect(object).toMatchObject({direction: 'CREDIT', valueDate: '2025-10-20'});
      expect(object).not.toMatchObject({bookingDate: '2025-10-20'});
    },
  );

  it('leaves the mandate blocked when the creditor proves it, until its holder allows it', async () => {
    const {partner, id} = await contested();
    await partner.play('sdd.claim_outcome', {directDebitId: id, mandateProved: true});
    const {id: mandateId, status} = await mandateOf(partner, id);
    expect(status).toBe('BLOCKED');
    expect(await partner.call('unblockMandate', {mandateId})).toMatchObject({
      body: {status: 'ACTIVE'},
    });
  });

  it('leaves a debt when a credit that is taken back has been spent', async () => {
    const {partner, id} = await contested();
    await partner.play('account.set_balance', {accountId: partner.ids.acc, value: 0});
    await partner.play('sdd.claim_outcome', {directDebitId: id, mandateProved: true});
    await partner.wait('P1D');
    expect(partner.last('debt.opened').data.object).toMatchObject({
      origin: 'SDD_CLAIM_LOST',
      principal: {value: 2990},
    });
  });

  it('makes the credit final when no mandate is proved, after 30 days at the latest', async () => {
    const one = await contested();
    const parameters = {directDebitId: one.id, mandateProved: false};
    await one.partner.play('sdd.claim_outcome', parameters);
    expect(await debitOf(one.partner, one.id)).toMatchObject({
      status: 'REFUNDED',
      reasonCode: 'MD01',
    });
    const body = {scenario: 'sdd.claim_outcome', parameters};
    expect(await one.partner.call('createSimulation', {}, body)).toMatchObject({
      code: 'state_conflict',
    });
    const other = await contested();
    await other.partner.wait('P30D');
    expect(await debitOf(other.partner, other.id)).toMatchObject({
      status: 'REFUNDED',
      reasonCode: 'MD01',
    });
    expect((await balancesOf(other.partner)).booked).toBe(125050);
  });
});

describe('a reversal', () => {
  it('credits the money within 5 business days', async () => {
    const {partner, id} = await settled();
    await waitUntil(partner, '2025-10-27T12:00:00.000Z');
    await partner.play('sdd.reverse', {directDebitId: id});
    expect(await debitOf(partner, id)).toMatchObject({status: 'REVERSED', reasonCode: 'MS03'});
    expect(partner.last('transaction.booked').data.object).toMatchObject({valueDate: '2025-10-27'});
    expect((await balancesOf(partner)).booked).toBe(125050);
  });

  it('is impossible later, or before the debit', async () => {
    const {partner, id} = await settled();
    const next = await announce(partner, {dueDate: '2025-11-03'});
    await waitUntil(partner, '2025-10-28T12:00:00.000Z');
    for (const directDebitId of [id, next]) {
      const body = {scenario: 'sdd.reverse', parameters: {directDebitId}};
      const answer = await partner.call('createSimulation', {}, body);
      expect(answer).toMatchObject({status: 409, code: 'state_conflict'});
    }
  });
});
