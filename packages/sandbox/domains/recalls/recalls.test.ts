import {describe, expect, it} from 'vitest';
import {approved} from '../../stories/approve';
import type {Partner, Sent} from '../../stories/partner';
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

/** Another bank asks for a received transfer. Returns the id of the recall. */
const asked = async (partner: Partner, transferId: string | null) =>
  (await partner.play('recall.incoming', {transferId, reason: 'FRAD'})) ?? '';

async function received(partner: Partner, scenario = 'sct.incoming'): Promise<string> {
  const transferId =
    scenario === 'sct.incoming'
      ? await fund(partner, 12550)
      : await partner.play(scenario, {
          iban: partner.samples.accounts?.alice,
          amount: {value: 12550, currency: 'EUR'},
          debtorName: 'Karim Benali',
        });
  return asked(partner, transferId);
}

/** Sends that a person gives the money back, Alice by default. */
const accept = (partner: Partner, recallId: string, sent: Sent = {}) =>
  partner.call(
    'answerRecall',
    {recallId, 'Acting-User-Id': partner.ids.usr ?? '', ...sent},
    {accepted: true},
  );

/** Alice gives the money back, and approves it where she must. */
const giveBack = (partner: Partner, recallId: string, sent: Sent = {}) =>
  approved(
    partner,
    'answerRecall',
    {recallId, 'Acting-User-Id': partner.ids.usr ?? '', ...sent},
    {accepted: true},
  );

describe('a recall of a received transfer', () => {
  it.each([
    ['sct.incoming', 'sct_transfer.returned'],
    ['instant.incoming', 'instant_transfer.returned'],
  ])('after %s gives the money back when the holder accepts', async (scenario, returned) => {
    const partner = newPartner();
    const recallId = await received(partner, scenario);
    expect(partner.events().at(-1)).toBe('recall.received');
    const {body} = await giveBack(partner, recallId);
    expect(body).toMatchObject({status: 'ACCEPTED', direction: 'IN', answer: {accepted: true}});
    expect(partner.events().slice(-3)).toEqual(['recall.accepted', 'transaction.booked', returned]);
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING});
    const again = await accept(partner, recallId);
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
    const {code} = await accept(partner, recallId);
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
    const late = await accept(partner, recallId);
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

describe('giving money back', () => {
  type Refusal = {readonly challenge?: {readonly id: string}};

  const challengeOf = ({body}: {readonly body: object}) => (body as Refusal).challenge?.id ?? '';

  it('needs an approval of the amount and the payer, with the same key', async () => {
    const partner = newPartner();
    const recallId = await received(partner);
    const key = {'Idempotency-Key': 'one-answer'};
    const refused = await accept(partner, recallId, key);
    expect(refused).toMatchObject({
      status: 403,
      code: 'sca_required',
      body: {
        challenge: {
          userId: partner.ids.usr,
          operationId: 'answerRecall',
          displayText: 'Give EUR 125.50 back to Karim Benali',
          dynamicLink: {
            amount: {value: 12550, currency: 'EUR'},
            payeeName: 'Karim Benali',
            payeeIban: partner.samples.ibans?.['0000VOPMTCH'],
          },
        },
      },
    });
    expect((await statusOf(partner, recallId)).status).toBe('REQUESTED');
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING + 12550});
    const repeated = {...key, 'Sca-Challenge-Id': challengeOf(refused)};
    for (const _ of ['the repeated call', 'its answer again']) {
      expect(await accept(partner, recallId, repeated)).toMatchObject({
        status: 200,
        body: {status: 'ACCEPTED', answer: {scaExemption: null}},
      });
    }
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING});
    expect(partner.last('sct_transfer.returned').data.object).toMatchObject({reasonCode: 'FOCR'});
  });

  it('asks again when the approval was not used in time', async () => {
    const partner = newPartner();
    const recallId = await received(partner);
    const late = {'Sca-Challenge-Id': challengeOf(await accept(partner, recallId))};
    await partner.wait('PT11M');
    expect(await accept(partner, recallId, late)).toMatchObject({code: 'sca_challenge_expired'});
    expect(await accept(partner, recallId)).toMatchObject({code: 'sca_required'});
  });

  it('of one recall is not approved with the approval of another', async () => {
    const partner = newPartner();
    const recallId = await received(partner);
    const other = {'Sca-Challenge-Id': challengeOf(await accept(partner, await received(partner)))};
    await partner.until('sca_challenge.succeeded');
    expect(await accept(partner, recallId, other)).toMatchObject({
      status: 403,
      code: 'sca_dynamic_link_mismatch',
    });
  });

  it('is for the holder, who must be named', async () => {
    const partner = newPartner();
    const {usr: alice = '', usr2: karim = ''} = partner.ids;
    const recallId = await received(partner);
    expect(await accept(partner, recallId, {'Acting-User-Id': ''})).toMatchObject({
      status: 400,
      code: 'acting_user_missing',
    });
    expect(await accept(partner, recallId, {'Acting-User-Id': karim})).toMatchObject({
      status: 403,
      code: 'acting_user_not_allowed',
    });
    const {body} = await partner.call(
      'createScaChallenge',
      {},
      {userId: alice, purpose: 'PARTNER_ACTION'},
    );
    expect(await accept(partner, recallId, {'Sca-Challenge-Id': body.id})).toMatchObject({
      code: 'sca_challenge_invalid',
    });
  });

  it('of a company is for a person who may pay', async () => {
    const partner = newPartner();
    const {usr: userId, usr2: karim = '', len: legalEntityId = ''} = partner.ids;
    const {headers} = await partner.call('getLegalEntity', {legalEntityId});
    const owner = {roles: ['BENEFICIAL_OWNER'], ownershipPercent: 50, controlType: 'OWNERSHIP'};
    const relatedPersons = [
      {...owner, userId, roles: ['LEGAL_REPRESENTATIVE'], permissions: ['VIEW', 'PAY']},
      {...owner, userId: karim, permissions: ['VIEW', 'MANAGE_CARDS']},
    ];
    const sent = {legalEntityId, 'If-Match': headers.get('ETag') ?? ''};
    const replaced = await partner.call('replaceRelatedPersons', sent, {relatedPersons});
    expect(replaced.status).toBe(200);
    const transferId = await fund(partner, 12550, partner.samples.accounts?.atelier);
    const recallId = await asked(partner, transferId);
    expect(await accept(partner, recallId, {'Acting-User-Id': karim})).toMatchObject({
      code: 'acting_user_not_allowed',
    });
    expect((await giveBack(partner, recallId)).body).toMatchObject({status: 'ACCEPTED'});
  });

  it('to a trusted payer needs no approval, unless a challenge is wanted', async () => {
    const partner = newPartner();
    const {ibans = {}, persons = {}} = partner.samples;
    const payer = {iban: ibans['0000VOPMTCH'], name: persons.karim};
    await savePayee(partner, {...payer, fields: {trusted: true}});
    expect((await accept(partner, await received(partner))).body).toMatchObject({
      status: 'ACCEPTED',
      answer: {scaExemption: 'TRUSTED_BENEFICIARY'},
    });
    const headers = {'Sca-Preference': 'challenge'};
    expect(await accept(partner, await received(partner), headers)).toMatchObject({
      code: 'sca_required',
    });
  });
});
