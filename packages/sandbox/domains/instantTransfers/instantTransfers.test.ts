import {describe, expect, it} from 'vitest';
import {euros} from '../ledger/ledger';
import {approved} from '../../stories/approve';
import type {Partner} from '../../stories/partner';
import {balancesOf, fund, pay, savePayee, type Payment} from '../../stories/payments';
import {newPartner} from '../../testing/newPartner';

const OPENING = 125050;
const waiting = {Prefer: 'wait=10'};

const ofTransfer = (partner: Partner) =>
  partner.events().filter((type) => /^(instant_transfer|transaction)/.test(type));

describe('an instant transfer', () => {
  it('reserves its funds and settles within 10 seconds', async () => {
    const partner = newPartner();
    const {body, status} = await pay(partner, 'createInstantTransfer');
    expect({status, body}).toMatchObject({
      status: 201,
      body: {status: 'PENDING', durationMs: null},
    });
    expect(body.receivedAt).toBe(body.createdAt);
    const {data} = await partner.until('instant_transfer.settled');
    expect(data.object).toMatchObject({status: 'SETTLED', reasonCode: null});
    expect(data.object.durationMs).toBeLessThan(10000);
    expect(await balancesOf(partner)).toEqual({
      booked: OPENING - 12550,
      available: OPENING - 12550,
      held: 0,
    });
    expect(ofTransfer(partner)).toEqual([
      'instant_transfer.created',
      'transaction.booked',
      'instant_transfer.settled',
    ]);
  });

  it('has its result in the answer with Prefer: wait=10', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createInstantTransfer', {headers: waiting});
    expect(body).toMatchObject({status: 'SETTLED', version: 2});
    expect(body.transactionId).toMatch(/^txn_/);
    expect(body.durationMs).toBe(Date.parse(body.completedAt ?? '') - Date.parse(body.receivedAt));
  });

  it('answers PENDING when the wait is too short', async () => {
    const partner = newPartner();
    const payment = {headers: {Prefer: 'wait=5'}, iban: partner.samples.ibans?.['0000DELAY09']};
    expect((await pay(partner, 'createInstantTransfer', payment)).body.status).toBe('PENDING');
  });

  it('credits a payee with an account of the provider at once', async () => {
    const partner = newPartner();
    const {accounts = {}, persons = {}} = partner.samples;
    const payee = {iban: accounts.karim, name: persons.karim};
    await pay(partner, 'createInstantTransfer', {...payee, headers: waiting});
    expect(await balancesOf(partner, partner.ids.acc2)).toMatchObject({booked: 84000 + 12550});
    expect(partner.events().at(-1)).toBe('instant_transfer.received');
  });

  it('to a trusted payee passes without an approval', async () => {
    const partner = newPartner();
    await savePayee(partner, {fields: {trusted: true}});
    expect((await pay(partner, 'createInstantTransfer')).body.scaExemption).toBe(
      'TRUSTED_BENEFICIARY',
    );
  });
});

it('takes 9 seconds at the slow bank', async () => {
  const partner = newPartner();
  const payment = {iban: partner.samples.ibans?.['0000DELAY09'], headers: waiting};
  const {body} = await pay(partner, 'createInstantTransfer', payment);
  expect(body.durationMs).toBe(9000);
});

describe('a refused order', () => {
  const {ibans = {}} = newPartner().samples;
  const cases: [string, Payment, object?][] = [
    ['currency_not_supported', {fields: {amount: {value: 100, currency: 'USD'}}}],
    ['amount_out_of_range', {value: 500001}, {min: 1, max: 500000}],
    ['insufficient_funds', {value: 125051}, {limit: 125050}],
    ['iban_country_not_supported', {iban: ibans['00000NOSEPA']}],
    ['instant_not_reachable', {iban: ibans['0000NOTINST']}],
    ['payee_verification_required', {fields: {payeeVerificationId: undefined}}],
    ['payee_verification_expired', {fields: {creditor: {name: 'A', iban: ibans['0000VOPMTCH']}}}],
    ['payee_verification_not_acknowledged', {iban: ibans['0000VOPNOAP']}],
    ['compliance_rejected', {value: 1079}],
    ['compliance_rejected', {iban: ibans['000SCREENHT']}],
    ['iban_invalid', {fields: {creditor: {name: 'A', iban: 'FR4999999000010000012345694'}}}],
  ];

  it.each(cases)('answers %s', async (code, payment, members = {}) => {
    const partner = newPartner();
    const result = await pay(partner, 'createInstantTransfer', payment);
    expect(result).toMatchObject({code, body: members});
    expect(partner.events()).toEqual([]);
  });

  it('answers beneficiary_not_active for a payee that is gone', async () => {
    const partner = newPartner();
    const {id: beneficiaryId} = await savePayee(partner);
    await partner.call('deleteBeneficiary', {beneficiaryId});
    const fields = {creditor: undefined, beneficiaryId};
    expect((await pay(partner, 'createInstantTransfer', {fields})).code).toBe(
      'beneficiary_not_active',
    );
  });
});

describe('the holder’s own limits', () => {
  async function setLimits(partner: Partner, version: number, transaction: number, day: number) {
    const {acc: accountId = '', usr = ''} = partner.ids;
    const sent = {accountId, 'If-Match': `"${version}"`, 'Acting-User-Id': usr};
    const limits = {perTransaction: euros(transaction), perDay: euros(day)};
    return approved(partner, 'replaceInstantLimits', sent, limits);
  }

  it('are lowered at once and raised with an approval', async () => {
    const partner = newPartner();
    const lowered = await setLimits(partner, 1, 100000, 500000);
    expect(lowered).toMatchObject({status: 200, body: {perTransaction: euros(100000)}});
    expect(partner.events()).toEqual(['account.updated']);
    expect(partner.last('account.updated').data.previous).toMatchObject({
      instantLimits: {perTransaction: euros(500000)},
    });
    expect((await setLimits(partner, 2, 200000, 500000)).status).toBe(200);
    expect(partner.events().slice(1)).toEqual(
      [
        'sca_challenge.created',
        'sca_challenge.succeeded',
        'sca_challenge.consumed',
        'account.updated',
      ].filter((type) => partner.events().includes(type)),
    );
    expect((await setLimits(partner, 2, 1, 1)).code).toBe('etag_mismatch');
  });

  it('are at most those of the programme', async () => {
    const partner = newPartner();
    expect(await setLimits(partner, 1, 50000001, 50000001)).toMatchObject({
      code: 'amount_out_of_range',
      body: {min: 0, max: 50000000},
    });
  });

  it('stop a transfer, alone or with those of the day', async () => {
    const partner = newPartner();
    await fund(partner, 1000000);
    await setLimits(partner, 1, 100000, 150000);
    expect(await pay(partner, 'createInstantTransfer', {value: 100001})).toMatchObject({
      code: 'instant_limit_exceeded',
      body: {limit: 100000, used: 0},
    });
    await pay(partner, 'createInstantTransfer', {value: 100000, headers: waiting});
    expect(await pay(partner, 'createInstantTransfer', {value: 100000})).toMatchObject({
      code: 'instant_limit_exceeded',
      body: {limit: 150000, used: 100000},
    });
  });

  it('come on top of the limits of all transfers', async () => {
    const partner = newPartner();
    await fund(partner, 4500000);
    await pay(partner, 'createSctTransfer', {value: 500000});
    await pay(partner, 'createInstantTransfer', {value: 500000});
    expect(await pay(partner, 'createInstantTransfer', {value: 1})).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 1000000, used: 1000000},
    });
  });
});

it('arrives with instant.incoming and credits the account', async () => {
  const partner = newPartner();
  const id = await partner.play('instant.incoming', {
    iban: partner.samples.accounts?.alice,
    amount: {value: 12550, currency: 'EUR'},
    debtorName: 'Karim Benali',
  });
  expect(partner.events()).toEqual(['transaction.booked', 'instant_transfer.received']);
  expect(await balancesOf(partner)).toMatchObject({booked: OPENING + 12550});
  const {body} = await partner.call('getInstantTransfer', {transferId: String(id)});
  expect(body).toMatchObject({direction: 'IN', status: 'SETTLED', debtor: {name: 'Karim Benali'}});
});
