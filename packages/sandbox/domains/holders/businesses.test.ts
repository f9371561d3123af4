import {describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';
import {testContract} from '../../testing/contract';
import {siretOf} from './registry';

const {sirens = {}, sirets = {}} = testContract().samples;
const wrongKey = '999000012';
const paris = {line1: '9 rue de l’Essai', postCode: '75009', city: 'Paris', country: 'FR'};

const activityOf = (partner: Partner, user: string, siren = sirens.ines) => ({
  userId: partner.ids[user],
  siren,
  tradingName: 'Atelier de l’Essai',
  activityCode: '7420Z',
  regime: 'MICRO_ENTREPRENEUR',
  address: paris,
});

const company = (fields: object = {}) => ({
  externalRef: 'wrenfield-000300',
  legalName: 'Imprimerie Fictive SARL',
  legalForm: 'SARL',
  registrationNumber: '999000045',
  registrationCountry: 'FR',
  activityCode: '1812Z',
  address: paris,
  ...fields,
});

describe('lookupCompany', () => {
  it.each([
    ['atelier', 'Atelier Fictif SAS', 'ACTIVE', ['Alice Martin']],
    ['karim', 'Karim Benali', 'ACTIVE', []],
    ['ines', 'Inès Moreau', 'ACTIVE', []],
    ['ceased', 'Comptoir du Passé SARL', 'CEASED', []],
  ])('knows %s', async (name, legalName, registryStatus, officers) => {
    const {body} = await newPartner().call('lookupCompany', {siren: sirens[name] ?? ''});
    expect(body).toMatchObject({legalName, registryStatus});
    expect(body.officers.map((one) => one.name)).toEqual(officers);
    expect(body.headOfficeSiret).toBe(sirets[name] ?? siretOf(sirens[name] ?? ''));
  });

  it('takes any other number with a right key for a business that trades', async () => {
    const {body} = await newPartner().call('lookupCompany', {siren: '999000060'});
    expect(body).toMatchObject({registryStatus: 'ACTIVE', headOfficeSiret: '99900006000015'});
  });

  it.each([
    ['registration_number_invalid', wrongKey],
    ['company_not_found', sirens.not_found ?? ''],
    ['resource_not_found', '1234'],
  ])('refuses with %s', async (code, siren) => {
    expect(await newPartner().call('lookupCompany', {siren})).toMatchObject({code});
  });
});

describe('createIndividualEntrepreneur', () => {
  it('takes the SIRET from the register', async () => {
    const partner = newPartner();
    const sent = activityOf(partner, 'usr_ines');
    const {body, status} = await partner.call('createIndividualEntrepreneur', {}, sent);
    expect({status, body}).toMatchObject({
      status: 201,
      body: {siret: sirets.ines, status: 'ONBOARDING', registryCheck: {status: 'MATCH'}},
    });
  });

  it.each([
    ['mismatch', 'MISMATCH'],
    ['needs_licence', 'MATCH'],
    ['not_accepted', 'MATCH'],
  ])('compares with the register: %s is %s', async (name, status) => {
    const partner = newPartner();
    const sent = activityOf(partner, 'usr_ines', sirens[name]);
    const {body} = await partner.call('createIndividualEntrepreneur', {}, sent);
    expect(body.registryCheck.status).toBe(status);
  });

  it.each([
    ['entrepreneur_already_exists', 'usr2', sirens.ines],
    ['entrepreneur_already_exists', 'usr_ines', sirens.karim],
    ['registration_number_invalid', 'usr_ines', wrongKey],
    ['company_not_found', 'usr_ines', sirens.not_found],
    ['company_ceased', 'usr_ines', sirens.ceased],
    ['holder_not_active', 'usr_hugo', sirens.ines],
  ])('refuses with %s', async (code, user, siren) => {
    const partner = newPartner();
    const sent = activityOf(partner, user, siren);
    expect(await partner.call('createIndividualEntrepreneur', {}, sent)).toMatchObject({code});
  });
});

describe('updateIndividualEntrepreneur', () => {
  const update = (partner: Partner, body: object) =>
    partner.call(
      'updateIndividualEntrepreneur',
      {individualEntrepreneurId: partner.ids.ien ?? '', 'If-Match': '"1"'},
      body,
    );

  it('changes what is not locked', async () => {
    const partner = newPartner();
    const {body} = await update(partner, {turnoverBand: 'FROM_25K', metadata: {shop: '1'}});
    expect(body).toMatchObject({version: 2, turnoverBand: 'FROM_25K', metadata: {shop: '1'}});
    expect(partner.events()).toEqual(['individual_entrepreneur.updated']);
  });

  it('locks the activity after the approval', async () => {
    const refused = await update(newPartner(), {activityCode: '7410Z'});
    expect(refused).toMatchObject({status: 409, code: 'field_locked_after_kyc'});
  });
});

describe('createLegalEntity', () => {
  it('begins the onboarding', async () => {
    const partner = newPartner();
    const {body} = await partner.call('createLegalEntity', {}, company());
    expect(body).toMatchObject({status: 'ONBOARDING', relatedPersons: [], kycLevel: 'NONE'});
    expect(partner.events()).toEqual(['legal_entity.created']);
  });

  it.each([
    ['external_ref_in_use', {externalRef: 'seed-atelier'}],
    ['registration_number_invalid', {registrationNumber: wrongKey}],
    ['registration_number_invalid', {registrationNumber: '99900004500016'}],
    [
      'registration_number_invalid',
      {legalForm: 'ASSOCIATION', registrationNumber: `W${sirens.atelier}`},
    ],
    ['company_not_found', {registrationNumber: sirens.not_found}],
    ['company_ceased', {registrationNumber: sirens.ceased}],
    ['country_not_supported', {registrationCountry: 'GB', registrationNumber: '01234567'}],
  ])('refuses with %s', async (code, fields) => {
    const refused = await newPartner().call('createLegalEntity', {}, company(fields));
    expect(refused).toMatchObject({code});
  });

  it('looks nothing up in the register of another country', async () => {
    const sent = company({registrationCountry: 'BE', registrationNumber: '0999000045'});
    expect((await newPartner().call('createLegalEntity', {}, sent)).status).toBe(201);
  });
});

describe('a legal entity', () => {
  const sent = (partner: Partner, version = 1) => ({
    legalEntityId: partner.ids.len ?? '',
    'If-Match': `"${version}"`,
  });
  const owner = (
    partner: Partner,
    user: string,
    ownershipPercent: number,
    roles: string[] = [],
  ) => ({
    userId: partner.ids[user],
    roles: ['BENEFICIAL_OWNER', ...roles],
    ownershipPercent,
    controlType: 'OWNERSHIP',
  });

  it('changes what is not locked', async () => {
    const partner = newPartner();
    const body = {address: paris, countriesOfOperation: null, tradingName: null, metadata: null};
    const {body: entity} = await partner.call('updateLegalEntity', sent(partner), body);
    expect(entity).toMatchObject({version: 2, address: paris, countriesOfOperation: []});
  });

  it.each([
    ['field_locked_after_kyc', {legalName: 'Autre SAS'}],
    ['country_not_supported', {address: {...paris, country: 'US'}}],
  ])('refuses a change with %s', async (code, body) => {
    const partner = newPartner();
    expect(await partner.call('updateLegalEntity', sent(partner), body)).toMatchObject({code});
  });

  it('keeps the ids of persons who stay in the list', async () => {
    const partner = newPartner();
    const relatedPersons = [
      owner(partner, 'usr', 60, ['LEGAL_REPRESENTATIVE']),
      {userId: partner.ids.usr2, roles: ['CARD_HOLDER'], permissions: ['VIEW']},
    ];
    const {body} = await partner.call('replaceRelatedPersons', sent(partner), {relatedPersons});
    expect(body.status).toBe('ACTIVE');
    expect(body.relatedPersons).toMatchObject([
      {id: partner.ids.rlp, version: 2},
      {userId: partner.ids.usr2, version: 1},
    ]);
    expect(partner.events()).toEqual(['legal_entity.updated']);
    const again = await partner.call('replaceRelatedPersons', sent(partner, 2), {relatedPersons});
    expect(again.body.relatedPersons).toEqual(body.relatedPersons);
  });

  it('is suspended with an owner who is not verified, until the owner leaves', async () => {
    const partner = newPartner();
    const alice = owner(partner, 'usr', 60, ['LEGAL_REPRESENTATIVE']);
    const replace = (version: number, ...relatedPersons: object[]) =>
      partner.call('replaceRelatedPersons', sent(partner, version), {relatedPersons});
    const {body} = await replace(1, alice, owner(partner, 'usr_chloe', 40));
    expect(body).toMatchObject({status: 'SUSPENDED', statusReason: 'OWNERSHIP_CHANGED'});
    const after = await replace(3, alice);
    expect(after.body).toMatchObject({status: 'ACTIVE', statusReason: null});
    expect(partner.events()).toEqual([
      'legal_entity.updated',
      'legal_entity.suspended',
      'account.blocked',
      'legal_entity.updated',
      'legal_entity.reactivated',
      'account.unblocked',
    ]);
  });

  it('refuses lists that cannot be', async () => {
    const partner = newPartner();
    const replace = (...relatedPersons: object[]) =>
      partner.call('replaceRelatedPersons', sent(partner), {relatedPersons});
    const alice = owner(partner, 'usr', 60, ['LEGAL_REPRESENTATIVE']);
    expect(await replace(alice, owner(partner, 'usr2', 60))).toMatchObject({
      code: 'ownership_exceeds_100',
      body: {max: 100, used: 120},
    });
    expect(await replace(owner(partner, 'usr2', 60))).toMatchObject({
      code: 'related_persons_incomplete',
    });
    expect(await replace(alice, alice)).toMatchObject({
      body: {errors: [{field: '/relatedPersons/1/userId', code: 'unique'}]},
    });
    expect(await replace({userId: partner.ids.usr, roles: ['BENEFICIAL_OWNER']})).toMatchObject({
      body: {
        errors: [
          {field: '/relatedPersons/0/ownershipPercent', code: 'required'},
          {field: '/relatedPersons/0/controlType', code: 'required'},
        ],
      },
    });
    expect(partner.events()).toEqual([]);
  });
});

describe('the scenario registry.status', () => {
  it('suspends an activity that has ceased, and brings it back', async () => {
    const partner = newPartner();
    const individualEntrepreneurId = partner.ids.ien;
    await partner.play('registry.status', {individualEntrepreneurId, status: 'CEASED'});
    await partner.play('registry.status', {individualEntrepreneurId, status: 'MATCH'});
    expect(partner.events()).toEqual([
      'individual_entrepreneur.updated',
      'individual_entrepreneur.suspended',
      'individual_entrepreneur.updated',
      'individual_entrepreneur.reactivated',
    ]);
    expect(partner.last('individual_entrepreneur.suspended').data.object).toMatchObject({
      statusReason: 'REGISTRY_CEASED',
      registryCheck: {status: 'CEASED'},
    });
  });

  it('suspends a company', async () => {
    const partner = newPartner();
    await partner.play('registry.status', {legalEntityId: partner.ids.len, status: 'CEASED'});
    expect(partner.events()).toEqual(['legal_entity.suspended']);
  });

  it('needs exactly one holder', async () => {
    const partner = newPartner();
    const parameters = {status: 'CEASED'};
    const refused = await partner.call(
      'createSimulation',
      {},
      {scenario: 'registry.status', parameters},
    );
    expect(refused).toMatchObject({body: {errors: [{code: 'exactlyOne'}]}});
  });
});
