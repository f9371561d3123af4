import {describe, expect, it} from 'vitest';
import {approved} from '../../stories/approve';
import type {Partner} from '../../stories/partner';
import {readyCompany} from '../../stories/businesses';
import {submitFile} from '../../stories/onboarding';
import {savePayee, verified, type Payment} from '../../stories/payments';
import {newPartner} from '../../testing/newPartner';

const {
  ibans = {},
  accounts = {},
  persons = {},
  sirens = {},
  externalAccounts,
} = newPartner().samples;
const chloe = externalAccounts?.chloe;

describe('a payee verification', () => {
  const cases: [string, object, string, string, string | null][] = [
    ['an account of no note', {iban: ibans['0000DELAY09'], name: 'A B'}, 'MATCH', 'MTCH', null],
    ['VOPMTCH', {iban: ibans['0000VOPMTCH'], name: 'A B'}, 'MATCH', 'MTCH', null],
    [
      'VOPCMTC',
      {iban: ibans['0000VOPCMTC'], name: 'Chloe Dubos'},
      'CLOSE_MATCH',
      'CMTC',
      'Chloé Dubois',
    ],
    ['a known holder', {iban: chloe, name: 'Chloe Dubois'}, 'MATCH', 'MTCH', null],
    ['a known holder, wrong', {iban: chloe, name: 'Alice Martin'}, 'NO_MATCH', 'NMTC', null],
    ['VOPNMTC', {iban: ibans['0000VOPNMTC'], name: 'A B'}, 'NO_MATCH', 'NMTC', null],
    ['VOPNOAP', {iban: ibans['0000VOPNOAP'], name: 'A B'}, 'NOT_POSSIBLE', 'NOAP', null],
    ['NOSEPA', {iban: ibans['00000NOSEPA'], name: 'A B'}, 'NOT_POSSIBLE', 'NOAP', null],
    ['own, right', {iban: accounts.karim, name: 'KARIM BENALI'}, 'MATCH', 'MTCH', null],
    ['own, other order', {iban: accounts.ines, name: 'Moreau Ines'}, 'MATCH', 'MTCH', null],
    [
      'own, close',
      {iban: accounts.karim, name: 'Karim Benaly'},
      'CLOSE_MATCH',
      'CMTC',
      persons.karim ?? '',
    ],
    ['own, wrong', {iban: accounts.karim, name: 'Alice Martin'}, 'NO_MATCH', 'NMTC', null],
    [
      'company',
      {iban: accounts.atelier, identification: {type: 'SIREN', value: sirens.atelier}},
      'MATCH',
      'MTCH',
      null,
    ],
    [
      'other company',
      {iban: accounts.atelier, identification: {type: 'SIREN', value: sirens.karim}},
      'NO_MATCH',
      'NMTC',
      null,
    ],
  ];

  it.each(cases)('of %s', async (_, body, result, schemeCode, suggestedName) => {
    const partner = newPartner();
    const {status, body: answer} = await partner.call('verifyPayee', {}, body);
    expect({status, answer}).toMatchObject({
      status: 201,
      answer: {result, schemeCode, suggestedName},
    });
    expect(Date.parse(answer.expiresAt) - Date.parse(answer.createdAt)).toBe(900_000);
  });

  it.each(['FR7699999000010000012345694', 'FR4999999000010000012345694'])(
    'refuses the IBAN %s',
    async (iban) => {
      const partner = newPartner();
      expect((await partner.call('verifyPayee', {}, {iban, name: 'A'})).code).toBe('iban_invalid');
    },
  );
});

const statusOf = async (partner: Partner, beneficiaryId: string) =>
  (await partner.call('getBeneficiary', {beneficiaryId})).body.status;

describe('a saved payee', () => {
  it('is PENDING, and ACTIVE after its screening', async () => {
    const partner = newPartner();
    const payee = await savePayee(partner, {}, false);
    expect(payee).toMatchObject({status: 'PENDING', vopResult: 'MATCH', bic: 'EXMPFRP0XXX'});
    await partner.until('beneficiary.activated');
    expect(await statusOf(partner, payee.id)).toBe('ACTIVE');
  });

  it('is BLOCKED after a screening hit, and can be deleted', async () => {
    const partner = newPartner();
    const payee = await savePayee(partner, {iban: ibans['000SCREENHT']}, false);
    await partner.until('beneficiary.blocked');
    expect(await statusOf(partner, payee.id)).toBe('BLOCKED');
    const {body} = await partner.call('deleteBeneficiary', {beneficiaryId: payee.id});
    expect(body.status).toBe('DELETED');
    expect(partner.events().at(-1)).toBe('beneficiary.deleted');
    const again = await partner.call('deleteBeneficiary', {beneficiaryId: payee.id});
    expect(again.code).toBe('beneficiary_not_active');
  });

  it('can be saved again once it is deleted', async () => {
    const partner = newPartner();
    const {id: beneficiaryId} = await savePayee(partner);
    expect((await savePayee(partner, {}, false)) as object).toMatchObject({
      code: 'beneficiary_already_exists',
    });
    await partner.call('deleteBeneficiary', {beneficiaryId});
    expect((await savePayee(partner)).status).toBe('PENDING');
    const {usr: holderId = ''} = partner.ids;
    const {body} = await partner.call('listBeneficiaries', {holderId, status: 'ACTIVE'});
    expect(body.data).toHaveLength(1);
  });

  const update = (partner: Partner, beneficiaryId: string, version: number, body: object) =>
    approved(
      partner,
      'updateBeneficiary',
      {beneficiaryId, 'If-Match': `"${version}"`, 'Acting-User-Id': partner.ids.usr ?? ''},
      body,
    );

  it('is renamed without, and trusted with an approval', async () => {
    const partner = newPartner();
    const {id} = await savePayee(partner);
    const before = partner.events().length;
    expect((await update(partner, id, 2, {label: 'Landlady'})).body).toMatchObject({
      label: 'Landlady',
      version: 3,
    });
    expect(partner.events().slice(before)).toEqual(['beneficiary.updated']);
    expect((await update(partner, id, 3, {trusted: true})).body.trusted).toBe(true);
    expect(partner.events().slice(before)).toContain('sca_challenge.succeeded');
    const trusted = await partner.call('listBeneficiaries', {trusted: 'true'});
    expect(trusted.body.data.map((one) => one.id)).toEqual([id]);
    const before2 = partner.events().length;
    expect((await update(partner, id, 4, {trusted: false})).body.trusted).toBe(false);
    expect(partner.events().slice(before2)).toEqual(['beneficiary.updated']);
    await partner.call('deleteBeneficiary', {beneficiaryId: id});
    expect((await update(partner, id, 6, {label: 'X'})).code).toBe('beneficiary_not_active');
  });
});

describe('a payee whose name is longer than that of a transfer', () => {
  const legalName = `Atelier Fictif ${'de Menuiserie '.repeat(5)}SAS`;
  const shown = legalName.slice(0, 70).trimEnd();

  it('is suggested as it can be sent, and matches under that name', async () => {
    const partner = newPartner();
    const holderId = await readyCompany(partner, {legalName});
    await submitFile(partner, holderId);
    await partner.until('legal_entity.activated');
    const opened = {holderId, type: 'PROFESSIONAL'};
    const {body: account} = await partner.call('createAccount', {}, opened);
    const check = (name: string) =>
      partner.call('verifyPayee', {}, {iban: account.iban, name}) as Promise<{
        status: number;
        body: {id: string; result: string; suggestedName: string | null};
      }>;
    expect((await check(shown)).body).toMatchObject({result: 'MATCH', suggestedName: null});
    expect((await check(legalName)).status).toBe(422);
    const {body: close} = await check(shown.slice(0, -2));
    expect(close).toMatchObject({result: 'CLOSE_MATCH', suggestedName: shown});
    const {code} = await partner.call(
      'createSctTransfer',
      {'Acting-User-Id': partner.ids.usr ?? ''},
      {
        accountId: partner.ids.acc,
        amount: {value: 100, currency: 'EUR'},
        creditor: {name: close.suggestedName, iban: account.iban},
        payeeVerificationId: close.id,
        payeeVerificationAcknowledged: true,
      },
    );
    expect(code).toBe('sca_required');
  });
});

describe('saving a payee is refused', () => {
  const cases: [string, Payment][] = [
    ['iban_country_not_supported', {iban: ibans['00000NOSEPA']}],
    ['iban_invalid', {fields: {iban: 'FR7699999000010000012345694'}}],
    ['payee_verification_required', {fields: {payeeVerificationId: undefined}}],
    ['payee_verification_expired', {fields: {name: 'Somebody Else'}}],
    ['payee_verification_not_acknowledged', {iban: ibans['0000VOPNMTC']}],
  ];

  it.each(cases)('with %s', async (code, payment) => {
    const partner = newPartner();
    expect((await savePayee(partner, payment, false)) as object).toMatchObject({code});
    expect(partner.events()).toEqual([]);
  });

  it('under a name that was neither checked nor suggested after a close match', async () => {
    const partner = newPartner();
    const {usr: holderId = ''} = partner.ids;
    const iban = ibans['0000VOPCMTC'] ?? '';
    const payeeVerificationId = await verified(partner, iban, 'Chloe Dubos');
    const codeFor = async (name: string) => {
      const body = {holderId, name, iban, payeeVerificationId, payeeVerificationAcknowledged: true};
      return (await partner.call('createBeneficiary', {'Acting-User-Id': holderId}, body)).code;
    };
    expect(await codeFor('Chloe Dubos')).toBe('sca_required');
    expect(await codeFor('Chloé Dubois')).toBe('sca_required');
    expect(await codeFor('Chloé Dubos')).toBe('payee_verification_expired');
  });

  it('for the holder that another person is', async () => {
    const partner = newPartner();
    const {usr2: holderId = '', usr = ''} = partner.ids;
    const payeeVerificationId = await verified(partner, accounts.ines ?? '', 'Inès Moreau');
    const body = {holderId, name: 'Inès Moreau', iban: accounts.ines, payeeVerificationId};
    const {code} = await partner.call('createBeneficiary', {'Acting-User-Id': usr}, body);
    expect(code).toBe('acting_user_not_allowed');
  });
});
