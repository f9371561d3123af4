import {describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {balancesOf, fund, pay, savePayee} from '../../stories/payments';
import {newPartner} from '../../testing/newPartner';

const OPENING = 125050;

/** A settled SCT of Alice to a payee whose bank answers recalls as its IBAN says. */
async function settled(partner: Partner, ibanName = '0000VOPMTCH'): Promise<string> {
  const {body} = await pay(partner, 'createSctTransfer', {iban: partner.samples.ibans?.[ibanName]});
  await partner.until('sct_transfer.settled');
  return body.id;
}

const recall = (partner: Partner, transferId: string, reason = 'CUST') =>
  partner.call('createRecall', {}, {transferId, reason, comment: 'Paid by mistake.'});

const statusOf = async (partner: Partner, recallId: string) =>
  (await partner.call('getRecall', {recallId})).body;

describe('a recall of a sent transfer', () => {
  it('is open for 15 business days and belongs to its transfer', async () => {
    const partner = newPartner();
    const transferId = await settled(partner);
    const {status, body} = await recall(partner, transferId, 'FRAD');
    expect({status, body}).toMatchObject({
      status: 201,
      body: {direction: 'OUT', status: 'REQUESTED', deadline: '2025-11-04', answer: null},
    });
    const transfer = await partner.call('getSctTransfer', {transferId});
    expect(transfer.body.recallIds).toEqual([body.id]);
    expect(partner.events().at(-1)).toBe('recall.created');
  });

  it('brings the money back when the other bank agrees', async () => {
    const partner = newPartner();
    const transferId = await settled(partner, '0RECALLACPT');
    const {body} = await recall(partner, transferId);
    const before = partner.events().length;
    await partner.until('sct_transfer.returned');
    expect(partner.events().slice(before)).toEqual([
      'recall.accepted',
      'transaction.booked',
      'sct_transfer.returned',
    ]);
    expect(await statusOf(partner, body.id)).toMatchObject({
      status: 'ACCEPTED',
      answer: {accepted: true, reason: null, returnedAmount: {value: 12550}},
    });
    expect(partner.last('sct_transfer.returned').data.object).toMatchObject({reasonCode: 'FOCR'});
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING, available: OPENING});
  });

  it('is answered on the next business day when the clock is moved', async () => {
    const partner = newPartner();
    await partner.wait('PT1H');
    const {body} = await pay(partner, 'createSctTransfer', {
      iban: partner.samples.ibans?.['0RECALLACPT'],
    });
    await partner.wait('P1D');
    await recall(partner, body.id);
    await partner.wait('P1D');
    expect(partner.last('recall.accepted').occurredAt.slice(0, 10)).toBe('2025-10-16');
  });

  it.each<[string, 'createSctTransfer' | 'createInstantTransfer', string]>([
    ['a transfer', 'createSctTransfer', 'sct_transfer'],
    ['an instant transfer', 'createInstantTransfer', 'instant_transfer'],
  ])('brings less of %s back when the other bank keeps a fee', async (_, operation, family) => {
    const partner = newPartner();
    const {body} = await pay(partner, operation, {iban: partner.samples.ibans?.['00RECALLFEE']});
    await partner.until(`${family}.settled`);
    await recall(partner, body.id);
    await partner.until(`${family}.returned`);
    expect(partner.last('recall.accepted').data.object).toMatchObject({
      amount: {value: 12550},
      answer: {accepted: true, returnedAmount: {value: 12050}},
    });
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      direction: 'CREDIT',
      amount: {value: 12050},
    });
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING - 500});
  });

  it('can be refused', async () => {
    const partner = newPartner();
    const {body} = await recall(partner, await settled(partner, '0RECALLREFU'));
    await partner.until('recall.refused');
    expect(await statusOf(partner, body.id)).toMatchObject({
      status: 'REFUSED',
      answer: {accepted: false, reason: 'CUST', returnedAmount: null},
    });
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING - 12550});
  });

  it('expires without an answer after its last day', async () => {
    const partner = newPartner();
    const {body} = await recall(partner, await settled(partner, '0RECALLNONE'));
    await partner.call('advanceTestClock', {}, {until: '2025-11-04T22:30:00.000Z'});
    expect((await statusOf(partner, body.id)).status).toBe('REQUESTED');
    await partner.wait('PT1H');
    expect((await statusOf(partner, body.id)).status).toBe('EXPIRED');
  });

  it('brings an instant transfer back too', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createInstantTransfer', {
      iban: partner.samples.ibans?.['0RECALLACPT'],
      headers: {Prefer: 'wait=10'},
    });
    await recall(partner, body.id);
    await partner.until('instant_transfer.returned');
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING});
  });

  it('for fraud blocks the saved payee', async () => {
    const partner = newPartner();
    const {id: beneficiaryId} = await savePayee(partner);
    const {body} = await pay(partner, 'createSctTransfer');
    await partner.until('sct_transfer.settled');
    await recall(partner, body.id, 'FRAD');
    const payee = await partner.call('getBeneficiary', {beneficiaryId});
    expect(payee.body.status).toBe('BLOCKED');
    const fields = {creditor: undefined, beneficiaryId};
    expect((await pay(partner, 'createSctTransfer', {fields})).code).toBe('beneficiary_not_active');
  });
});

describe('a recall is refused', () => {
  it('twice, before settlement, and of a received transfer', async () => {
    const partner = newPartner();
    const received = await fund(partner, 100);
    expect((await recall(partner, received)).code).toBe('recall_not_allowed');
    const {body} = await pay(partner, 'createSctTransfer');
    expect((await recall(partner, body.id)).code).toBe('recall_not_allowed');
    await partner.until('sct_transfer.settled');
    expect((await recall(partner, body.id)).status).toBe(201);
    expect((await recall(partner, body.id)).code).toBe('recall_not_allowed');
  });

  it.each([
    ['DUPL', '2025-10-28T12:00:00.000Z', 201],
    ['TECH', '2025-10-29T12:00:00.000Z', 'recall_window_elapsed'],
    ['FRAD', '2026-11-14T12:00:00.000Z', 201],
    ['AC03', '2026-11-15T12:00:00.000Z', 'recall_window_elapsed'],
  ])('for %s at %s: %s', async (reason, until, expected) => {
    const partner = newPartner();
    const transferId = await settled(partner);
    const half = '2026-05-14T12:00:00.000Z';
    if (until > half) {
      await partner.call('advanceTestClock', {}, {until: half});
    }
    await partner.call('advanceTestClock', {}, {until});
    const {status, code} = await recall(partner, transferId, reason);
    expect(code ?? status).toBe(expected);
  });
});

describe('a recall of a received transfer', () => {
  async function received(partner: Partner, scenario = 'sct.incoming') {
    const transferId =
      scenario === 'sct.incoming'
        ? await fund(partner, 12550)
        : await partner.play(scenario, {
            iban: partner.samples.accounts?.alice,
            amount: {value: 12550, currency: 'EUR'},
            debtorName: 'Karim Benali',
          });
    return (await partner.play('recall.incoming', {transferId, reason: 'FRAD'})) ?? '';
  }

  it.each([
    ['sct.incoming', 'sct_transfer.returned'],
    ['instant.incoming', 'instant_transfer.returned'],
  ])('after %s gives the money back when the holder accepts', async (scenario, returned) => {
    const partner = newPartner();
    const recallId = await received(partner, scenario);
    expect(partner.events().at(-1)).toBe('recall.received');
    const {body} = await partner.call('answerRecall', {recallId}, {accepted: true});
    expect(body).toMatchObject({status: 'ACCEPTED', direction: 'IN', answer: {accepted: true}});
    expect(partner.events().slice(-3)).toEqual(['recall.accepted', 'transaction.booked', returned]);
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING});
    const again = await partner.call('answerRecall', {recallId}, {accepted: true});
    expect(again).toMatchObject({code: 'state_conflict', body: {currentStatus: 'ACCEPTED'}});
  });

  it.each(['CUST', 'ARDT'])('keeps the money when the holder refuses with %s', async (reason) => {
    const partner = newPartner();
    const recallId = await received(partner);
    const {body} = await partner.call('answerRecall', {recallId}, {accepted: false, reason});
    expect(body).toMatchObject({status: 'REFUSED', answer: {reason}});
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING + 12550});
  });

  it('needs the funds', async () => {
    const partner = newPartner();
    const recallId = await received(partner);
    await pay(partner, 'createInstantTransfer', {value: OPENING + 1});
    const {code} = await partner.call('answerRecall', {recallId}, {accepted: true});
    expect(code).toBe('insufficient_funds');
  });

  it.each([{accepted: false}, {accepted: true, reason: 'CUST'}])(
    'refuses an answer whose reason does not fit: %o',
    async (answer) => {
      const partner = newPartner();
      const recallId = await received(partner);
      expect(await partner.call('answerRecall', {recallId}, answer)).toMatchObject({
        code: 'validation_failed',
        body: {errors: [{field: '/reason'}]},
      });
    },
  );

  it('is answered for a silent holder at the last cut-off of its last day', async () => {
    const partner = newPartner();
    const recallId = await received(partner);
    await partner.call('advanceTestClock', {}, {until: '2025-11-04T14:29:00.000Z'});
    expect((await statusOf(partner, recallId)).status).toBe('REQUESTED');
    await partner.call('advanceTestClock', {}, {until: '2025-11-04T14:30:00.000Z'});
    expect(await statusOf(partner, recallId)).toMatchObject({
      status: 'REFUSED',
      deadline: '2025-11-04',
      answer: {accepted: false, reason: 'NOAS', returnedAmount: null},
    });
    expect(partner.last('recall.refused').data.object).toMatchObject({direction: 'IN'});
    expect(partner.events()).not.toContain('recall.expired');
    const late = await partner.call('answerRecall', {recallId}, {accepted: true});
    expect(late).toMatchObject({code: 'state_conflict', body: {currentStatus: 'REFUSED'}});
  });

  it('is answered with AC04 when the account has closed meanwhile', async () => {
    const partner = newPartner();
    const recallId = await received(partner);
    const sweepIban = partner.samples.ibans?.['0000VOPMTCH'];
    await partner.play('account.decision', {
      accountId: partner.ids.acc,
      decision: 'CLOSE',
      sweepIban,
    });
    await partner.wait('P30D');
    expect(await statusOf(partner, recallId)).toMatchObject({
      status: 'REFUSED',
      answer: {reason: 'AC04'},
    });
  });

  it('is not possible for a sent transfer', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer');
    const parameters = {transferId: body.id, reason: 'FRAD'};
    const wrong = {scenario: 'recall.incoming', parameters};
    expect((await partner.call('createSimulation', {}, wrong)).code).toBe('state_conflict');
  });
});
