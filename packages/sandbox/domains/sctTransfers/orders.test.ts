import {describe, expect, it} from 'vitest';
import {approved} from '../../stories/approve';
import type {Partner} from '../../stories/partner';
import {fund, orderOf, pay, savePayee, verified, type Payment} from '../../stories/payments';
import {newPartner} from '../../testing/newPartner';

describe('a refused order', () => {
  const {ibans = {}, accounts = {}} = newPartner().samples;
  const cases: [string, Payment, object?][] = [
    ['currency_not_supported', {fields: {amount: {value: 100, currency: 'USD'}}}],
    ['amount_out_of_range', {value: 500001}, {min: 1, max: 500000}],
    ['insufficient_funds', {value: 125051}, {limit: 125050}],
    ['iban_country_not_supported', {iban: ibans['00000NOSEPA']}],
    ['payee_verification_required', {fields: {payeeVerificationId: undefined}}],
    ['payee_verification_expired', {fields: {creditor: {name: 'Chloé D', iban: accounts.karim}}}],
    ['payee_verification_not_acknowledged', {iban: ibans['0000VOPNMTC']}],
    ['execution_date_invalid', {fields: {requestedExecutionDate: '2025-10-13'}}],
    ['execution_date_invalid', {fields: {requestedExecutionDate: '2026-10-15'}}],
    ['compliance_rejected', {value: 1079}],
    ['compliance_rejected', {iban: ibans['000SCREENHT']}],
    ['iban_invalid', {fields: {creditor: {name: 'A', iban: 'FR7699999000010000012345694'}}}],
  ];

  it.each(cases)('answers %s', async (code, payment, members = {}) => {
    const partner = newPartner();
    const result = await pay(partner, 'createSctTransfer', payment);
    expect(result).toMatchObject({code, body: members});
    expect(partner.events()).toEqual([]);
  });

  it.each(['createSctTransfer', 'createInstantTransfer'] as const)(
    'answers validation_failed to %s at a creditor reference with wrong check digits, before it asks for an approval',
    async (operation) => {
      const partner = newPartner();
      const asAlice = {'Acting-User-Id': partner.ids.usr ?? ''};
      const ordered = async (creditorReference: string) =>
        partner.call(
          operation,
          asAlice,
          await orderOf(partner, {fields: {remittance: {creditorReference}}}),
        );
      expect(await ordered('RF99INV1')).toMatchObject({
        code: 'validation_failed',
        body: {errors: [{field: '/remittance/creditorReference', code: 'format'}]},
      });
      expect(await ordered(partner.samples.creditorReferences?.invoice ?? '')).toMatchObject({
        code: 'sca_required',
      });
    },
  );

  it.each(['createSctTransfer', 'createInstantTransfer'] as const)(
    'answers validation_failed to %s at a reference that banks do not pass on unchanged',
    async (operation) => {
      const partner = newPartner();
      const asAlice = {'Acting-User-Id': partner.ids.usr ?? ''};
      const ordered = async (endToEndId: string) => {
        const order = await orderOf(partner, {fields: {endToEndId}});
        const {code, body} = await partner.call(operation, asAlice, order);
        return code === 'validation_failed' ? (body as {errors?: readonly unknown[]}).errors : code;
      };
      const wrong = ['/PO/1', 'PO/1/', 'PO//1', '/', 'PÖ-1', 'PO-1€', 'PO_1', 'PO#1', 'PO\n1'];
      for (const endToEndId of wrong) {
        expect(await ordered(endToEndId), endToEndId).toMatchObject([
          {field: '/endToEndId', code: 'pattern'},
        ]);
      }
      for (const endToEndId of ["aZ09-?:().,'+ /1", 'PO/1/2', 'A'.repeat(35)]) {
        expect(await ordered(endToEndId), endToEndId).toBe('sca_required');
      }
      for (const endToEndId of ['', 'A'.repeat(36)]) {
        expect(await ordered(endToEndId), endToEndId).toBeInstanceOf(Array);
      }
    },
  );

  it('answers payee_verification_expired after 15 minutes and after its use', async () => {
    const partner = newPartner();
    const body = await orderOf(partner);
    const asAlice = {'Acting-User-Id': partner.ids.usr ?? ''};
    expect((await approved(partner, 'createSctTransfer', asAlice, body)).status).toBe(201);
    expect((await partner.call('createSctTransfer', asAlice, body)).code).toBe(
      'payee_verification_expired',
    );
    const old = await orderOf(partner);
    await partner.wait('PT16M');
    expect((await partner.call('createSctTransfer', asAlice, old)).code).toBe(
      'payee_verification_expired',
    );
  });

  it('answers acting_user_not_allowed to a person who may not pay', async () => {
    const partner = newPartner();
    const headers = {'Acting-User-Id': partner.ids.usr2 ?? ''};
    expect(await pay(partner, 'createSctTransfer', {headers})).toMatchObject({
      code: 'acting_user_not_allowed',
    });
  });

  it('answers beneficiary_not_active until the payee is screened', async () => {
    const partner = newPartner();
    const {chloe: iban = ''} = partner.samples.externalAccounts ?? {};
    const payeeVerificationId = await verified(partner, iban, 'Chloé Dubois');
    const {id: beneficiaryId} = await savePayee(partner, {}, false);
    const {acc: accountId, usr = ''} = partner.ids;
    const amount = {value: 100, currency: 'EUR'};
    const order = {accountId, beneficiaryId, payeeVerificationId, amount};
    const {code} = await partner.call('createSctTransfer', {'Acting-User-Id': usr}, order);
    expect(code).toBe('beneficiary_not_active');
  });
});

describe('limits over time', () => {
  const send = (partner: Partner, value: number) => pay(partner, 'createSctTransfer', {value});

  it('stop the transfer that exceeds the day, and count again on the next', async () => {
    const partner = newPartner();
    await fund(partner, 4500000);
    expect((await send(partner, 400000)).status).toBe(201);
    expect((await send(partner, 400000)).status).toBe(201);
    expect(await send(partner, 400000)).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 1000000, used: 800000},
    });
    await partner.wait('P1D');
    expect((await send(partner, 400000)).status).toBe(201);
  });

  it('stop the transfer that exceeds 30 days', async () => {
    const partner = newPartner();
    await fund(partner, 4500000);
    for (let day = 0; day < 3; day += 1) {
      expect((await send(partner, 500000)).status).toBe(201);
      await partner.wait('P1D');
    }
    // The seeded payments of the last 30 days count too.
    expect((await send(partner, 250000)).status).toBe(201);
    await partner.wait('P1D');
    expect(await send(partner, 100000)).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 2000000},
    });
    await partner.wait('P26D');
    expect((await send(partner, 100000)).status).toBe(201);
  });

  it('do not count a transfer that was rejected or cancelled, but one that came back', async () => {
    const partner = newPartner();
    const {ibans = {}} = partner.samples;
    await fund(partner, 4500000);
    const sent = await send(partner, 500000);
    await partner.call('cancelSctTransfer', {transferId: sent.body.id});
    await pay(partner, 'createSctTransfer', {value: 500000, iban: ibans['00RJCT0AC04']});
    await partner.until('sct_transfer.rejected');
    await pay(partner, 'createSctTransfer', {value: 400000, iban: ibans['00RTRN0AC04']});
    await partner.until('sct_transfer.returned');
    await partner.wait('P1D');
    expect((await send(partner, 500000)).status).toBe(201);
    expect((await send(partner, 500000)).status).toBe(201);
    await partner.wait('P1D');
    expect(await send(partner, 500000)).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 2000000},
    });
  });

  it('count a scheduled transfer on its day, and stop an order that would take its room', async () => {
    const partner = newPartner();
    await fund(partner, 4500000);
    const later = (requestedExecutionDate: string) =>
      pay(partner, 'createSctTransfer', {value: 500000, fields: {requestedExecutionDate}});
    expect((await later('2025-11-20')).status).toBe(201);
    expect((await later('2025-11-20')).status).toBe(201);
    expect(await later('2025-11-20')).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 1000000, used: 1000000},
    });
    expect((await later('2025-11-18')).status).toBe(201);
    expect((await later('2025-11-18')).status).toBe(201);
    expect(await later('2025-11-17')).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 2000000, used: 2000000},
    });
    expect((await later('2025-12-22')).status).toBe(201);
  });

  it('stop what is sent to a new beneficiary above 5,000 euro', async () => {
    const partner = newPartner();
    await fund(partner, 3000000);
    await savePayee(partner);
    expect((await pay(partner, 'createSctTransfer', {value: 300000})).status).toBe(201);
    expect(await pay(partner, 'createSctTransfer', {value: 300000})).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 500000, used: 300000},
    });
    await partner.wait('P1DT1M');
    expect((await pay(partner, 'createSctTransfer', {value: 300000})).status).toBe(201);
  });
});

describe('a trusted payee', () => {
  it('gets a transfer without an approval, unless a challenge is wanted', async () => {
    const partner = newPartner();
    await savePayee(partner, {fields: {trusted: true}});
    const before = partner.events().length;
    expect((await pay(partner, 'createSctTransfer')).body).toMatchObject({
      scaExemption: 'TRUSTED_BENEFICIARY',
    });
    expect(partner.events().slice(before)).toEqual(['sct_transfer.created']);
    const headers = {'Sca-Preference': 'challenge'};
    expect((await pay(partner, 'createSctTransfer', {headers})).body).toMatchObject({
      scaExemption: null,
    });
  });
});
