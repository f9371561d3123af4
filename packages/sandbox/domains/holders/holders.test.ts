import {describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const paris = {line1: '9 rue de l’Essai', postCode: '75009', city: 'Paris', country: 'FR'};

/** A new user of the test numbers. */
function person(partner: Partner, fields: object = {}) {
  return {
    externalRef: 'wrenfield-000200',
    firstName: 'Léa',
    lastName: 'Autoapprove',
    birthDate: '1995-05-20',
    birthPlace: {city: 'Tours', country: 'FR'},
    nationalities: ['FR'],
    email: 'lea@example.com',
    phoneNumber: partner.samples.phones?.first_free,
    address: paris,
    occupationStatus: 'EMPLOYEE',
    monthlyIncomeBand: 'FROM_2000',
    accountPurpose: 'EVERYDAY',
    ...fields,
  };
}

const id = (partner: Partner, name: string) => partner.ids[name] ?? '';

const steps = (terms: string, tax: string) => ({
  profile: 'DONE',
  terms,
  tax,
  kyc: 'TODO',
  sca: 'TODO',
});

describe('createUser', () => {
  it('begins the onboarding', async () => {
    const partner = newPartner();
    const {status, body} = await partner.call('createUser', {}, person(partner));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      status: 'ONBOARDING',
      kycLevel: 'NONE',
      language: 'fr',
      pepSelfDeclared: false,
      scaStatus: 'NOT_ENROLLED',
      currentKycFileId: null,
      onboarding: steps('TODO', 'TODO'),
    });
    expect(partner.events()).toEqual(['user.created']);
  });

  it('keeps the profile open until everything is declared', async () => {
    const partner = newPartner();
    const {body} = await partner.call(
      'createUser',
      {},
      person(partner, {accountPurpose: undefined}),
    );
    expect(body.onboarding.profile).toBe('IN_PROGRESS');
    const sent = {userId: body.id, 'If-Match': '"1"'};
    const updated = await partner.call('updateUser', sent, {accountPurpose: 'SALARY'});
    expect(updated.body.onboarding.profile).toBe('DONE');
  });

  it.each([
    ['user_underage', 422, {birthDate: '2007-10-15'}],
    ['country_not_supported', 422, {address: {...paris, country: 'US'}}],
    ['external_ref_in_use', 409, {externalRef: 'seed-alice'}],
    ['phone_number_in_use', 409, {phoneNumber: '+33639980012'}],
  ])('refuses with %s', async (code, status, fields) => {
    const partner = newPartner();
    const refused = await partner.call('createUser', {}, person(partner, fields));
    expect(refused).toMatchObject({status, code});
    expect(partner.events()).toEqual([]);
  });

  it('accepts a person on the eighteenth birthday', async () => {
    const partner = newPartner();
    const sent = person(partner, {birthDate: '2007-10-14'});
    expect((await partner.call('createUser', {}, sent)).status).toBe(201);
  });
});

describe('listHolders', () => {
  it('gives the key of the partner for each holder that has one', async () => {
    const {body} = await newPartner().call('listHolders', {});
    const refs = body.data.map(({type, externalRef}) => [type, externalRef?.startsWith('seed-')]);
    expect(refs.filter(([type]) => type === 'INDIVIDUAL_ENTREPRENEUR')).toEqual([
      ['INDIVIDUAL_ENTREPRENEUR', undefined],
    ]);
    expect(refs.filter(([, hasRef]) => hasRef)).toHaveLength(refs.length - 1);
  });

  it.each([
    [{}, 7],
    [{type: 'USER'}, 5],
    [{type: 'LEGAL_ENTITY', q: 'atelier'}, 1],
    [{externalRef: 'seed-alice'}, 1],
    [{externalRef: 'seed-nobody'}, 0],
    [{q: 'benali'}, 2],
    [{q: 'chloe.dubois@'}, 1],
    [{status: 'SUSPENDED,ONBOARDING'}, 2],
  ])('finds the seeds with %j', async (filters, count) => {
    const {body} = await newPartner().call('listHolders', filters);
    expect(body.data).toHaveLength(count);
  });

  it('knows three types', async () => {
    expect(await newPartner().call('listHolders', {type: 'PERSON'})).toMatchObject({
      code: 'filter_invalid',
    });
  });

  it('shows the newest first', async () => {
    const partner = newPartner();
    await partner.call('createUser', {}, person(partner));
    const {body} = await partner.call('listHolders', {limit: '1'});
    expect(body.data).toMatchObject([{displayName: 'Léa Autoapprove', type: 'USER'}]);
  });
});

describe('updateUser', () => {
  const update = (partner: Partner, name: string, body: object, sent: object = {}) =>
    partner.call('updateUser', {userId: id(partner, name), 'If-Match': '"1"', ...sent}, body);

  it('changes what is not locked', async () => {
    const partner = newPartner();
    const body = {address: paris, pepSelfDeclared: null, metadata: {segment: 'b'}};
    const {body: user} = await update(partner, 'usr', body);
    expect(user).toMatchObject({
      version: 2,
      address: paris,
      pepSelfDeclared: false,
      metadata: {segment: 'b'},
    });
    expect(partner.events()).toEqual(['user.updated']);
    expect(partner.last('user.updated').data.previous).toHaveProperty('address');
  });

  it.each([
    ['field_locked_after_kyc', 'usr', {lastName: 'Durand'}],
    ['phone_number_in_use', 'usr', {phoneNumber: '+33639980034'}],
    ['user_underage', 'usr_chloe', {birthDate: '2010-01-01'}],
    ['country_not_supported', 'usr', {address: {...paris, country: 'CH'}}],
    ['acting_user_missing', 'usr', {email: 'alice@example.com'}],
  ])('refuses with %s', async (code, name, body) => {
    const partner = newPartner();
    expect(await update(partner, name, body)).toMatchObject({code});
    expect(partner.events()).toEqual([]);
  });

  it('needs no approval of a person who has neither a device nor an approved file', async () => {
    const partner = newPartner();
    const {body} = await update(partner, 'usr_chloe', {email: 'c.dubois@example.com'});
    expect(body).toMatchObject({email: 'c.dubois@example.com', lastName: 'Dubois'});
  });

  it('needs the approval of the user for new contact data', async () => {
    const partner = newPartner();
    const contact = {phoneNumber: '+33639981001', email: 'alice@example.com'};
    const asKarim = {'Acting-User-Id': id(partner, 'usr2')};
    expect(await update(partner, 'usr', contact, asKarim)).toMatchObject({
      code: 'acting_user_not_allowed',
    });
    const asAlice = {'Acting-User-Id': id(partner, 'usr')};
    const {body, code} = await update(partner, 'usr', contact, asAlice);
    expect(code).toBe('sca_required');
    const challenge = body.challenge as {id: string; displayText: string};
    expect(challenge.displayText).toBe(
      'Change the phone number to +33639981001 and the e-mail address to alice@example.com',
    );
    await partner.until('sca_challenge.succeeded');
    const approved = {...asAlice, 'Sca-Challenge-Id': challenge.id};
    expect((await update(partner, 'usr', contact, approved)).body).toMatchObject(contact);
  });

  it('screens a changed name again, once it was screened', async () => {
    const partner = newPartner();
    await partner.play('screening.outcome', {
      subjectId: id(partner, 'usr_chloe'),
      outcome: 'CLEAR',
    });
    await update(partner, 'usr_chloe', {lastName: 'Durand'});
    const {data} = await partner.until('screening.completed');
    expect(data.object).toMatchObject({trigger: 'DATA_CHANGE', outcome: 'CLEAR'});
  });
});

describe('closing', () => {
  const reason = {reason: 'The customer asked to leave.'};

  it('ends the relationship with a user, who can then only be read', async () => {
    const partner = newPartner();
    const userId = id(partner, 'usr_chloe');
    expect((await partner.call('closeUser', {userId}, reason)).body).toMatchObject({
      status: 'CLOSED',
      statusReason: 'PARTNER_REQUEST',
    });
    expect(partner.events()).toEqual(['user.closed']);
    const again = await partner.call('closeUser', {userId}, reason);
    expect(again).toMatchObject({code: 'holder_not_active', body: {currentStatus: 'CLOSED'}});
    const sent = {userId, 'If-Match': '"2"'};
    expect(await partner.call('updateUser', sent, {language: 'en'})).toMatchObject({
      code: 'holder_not_active',
    });
    const reused = {phoneNumber: '+33639980045', externalRef: 'seed-chloe'};
    expect((await partner.call('createUser', {}, person(partner, reused))).status).toBe(201);
  });

  it('waits for the accounts', async () => {
    const partner = newPartner();
    const {usr: userId = '', ien: individualEntrepreneurId = ''} = partner.ids;
    const code = 'holder_has_open_accounts';
    expect(await partner.call('closeUser', {userId}, reason)).toMatchObject({code});
    expect(
      await partner.call('closeIndividualEntrepreneur', {individualEntrepreneurId}, reason),
    ).toMatchObject({code});
  });

  it('ends an activity, not the person', async () => {
    const partner = newPartner();
    const {body} = await partner.call(
      'createIndividualEntrepreneur',
      {},
      {
        userId: id(partner, 'usr_ines'),
        siren: partner.samples.sirens?.ines,
        activityCode: '7420Z',
        regime: 'MICRO_ENTREPRENEUR',
        address: paris,
      },
    );
    const sent = {individualEntrepreneurId: body.id};
    await partner.call('closeIndividualEntrepreneur', sent, reason);
    expect(await partner.call('closeIndividualEntrepreneur', sent, reason)).toMatchObject({
      code: 'holder_not_active',
    });
    expect(partner.events()).toEqual([
      'individual_entrepreneur.created',
      'individual_entrepreneur.closed',
    ]);
  });

  it('ends the activity of a person who leaves', async () => {
    const partner = newPartner();
    const userId = id(partner, 'usr_chloe');
    await partner.call(
      'createIndividualEntrepreneur',
      {},
      {
        userId,
        siren: '999000045',
        activityCode: '7420Z',
        regime: 'INDIVIDUAL_BUSINESS',
        address: paris,
      },
    );
    await partner.call('closeUser', {userId}, reason);
    expect(partner.events()).toEqual([
      'individual_entrepreneur.created',
      'user.closed',
      'individual_entrepreneur.closed',
    ]);
  });

  it('of an abandoned onboarding comes after 90 days', async () => {
    const partner = newPartner();
    const {body} = await partner.call('createUser', {}, person(partner));
    await partner.wait('P91D');
    const user = await partner.call('getUser', {userId: body.id});
    expect(user.body).toMatchObject({status: 'CLOSED', statusReason: 'INACTIVITY'});
  });
});
