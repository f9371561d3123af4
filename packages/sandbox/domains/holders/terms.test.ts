import {describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

async function documentOf(partner: Partner, code: string, language = 'en') {
  const {body} = await partner.call('listTermsDocuments', {code, language});
  return body.data;
}

async function consentBy(partner: Partner, holder: string, fields: object = {}) {
  const [current] = await documentOf(partner, 'CGU_CONSUMER');
  const body = {
    holderId: partner.ids[holder],
    termsDocumentId: current?.id,
    acceptedAt: partner.sandbox.now(),
    channel: 'MOBILE',
    ...fields,
  };
  return partner.call('createConsent', {}, body);
}

describe('listTermsDocuments', () => {
  it('lists each text in both languages', async () => {
    const {body} = await newPartner().call('listTermsDocuments', {});
    expect(body.data).toHaveLength(10);
    expect(new Set(body.data.map(({documentVersion}) => documentVersion))).toEqual(
      new Set(['2025-09']),
    );
  });

  it('has the files on the website of the provider, because the documentation has none', async () => {
    const {body} = await newPartner().call('listTermsDocuments', {});
    const {docs, website} = testContract();
    expect(website).not.toBe(docs);
    expect(new Set(body.data.map(({url}) => new URL(url).origin))).toEqual(new Set([website]));
  });

  it('lists a new version beside the old one until it is mandatory', async () => {
    const partner = newPartner();
    const versions = async () =>
      (await documentOf(partner, 'CGU_CONSUMER')).map(({documentVersion}) => documentVersion);
    expect(await versions()).toEqual(['2025-09']);
    await partner.wait('P20D');
    expect(await versions()).toEqual(['2026-02', '2025-09']);
    await partner.wait('P3M');
    expect(await versions()).toEqual(['2026-02']);
  });
});

describe('createConsent', () => {
  it('records the acceptance and finishes the step', async () => {
    const partner = newPartner();
    const {body: user} = await partner.call(
      'createUser',
      {},
      {
        firstName: 'Léa',
        lastName: 'Autoapprove',
        birthDate: '1995-05-20',
        birthPlace: {city: 'Tours', country: 'FR'},
        nationalities: ['FR'],
        email: 'lea@example.com',
        phoneNumber: '+33639981000',
        address: {line1: '9 rue de l’Essai', postCode: '75009', city: 'Paris', country: 'FR'},
      },
    );
    const {status, body} = await consentBy(partner, 'usr', {holderId: user.id});
    expect({status, body}).toMatchObject({status: 201, body: {status: 'ACTIVE'}});
    expect(partner.events()).toEqual(['user.created', 'consent.recorded', 'user.updated']);
    expect(partner.last('user.updated').data.object).toMatchObject({onboarding: {terms: 'DONE'}});
  });

  it.each([
    ['consent_date_invalid', {acceptedAt: '2025-10-12T09:00:00.000Z'}],
    ['consent_date_invalid', {acceptedAt: '2025-10-14T12:00:00.000Z'}],
    ['validation_failed', {holderId: 'usr_01K7GZV9V0FVJC7V0B9VHVKZBQ'}],
    ['validation_failed', {evidenceFileId: 'fil_01K7GZXF5RW0ANNPDV6CRQMBB4'}],
  ])('refuses with %s', async (code, fields) => {
    const partner = newPartner();
    expect(await consentBy(partner, 'usr', fields)).toMatchObject({code});
    expect(partner.events()).toEqual([]);
  });

  it('accepts no text for another kind of holder', async () => {
    const partner = newPartner();
    const refused = await consentBy(partner, 'ien');
    expect(refused).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field: '/termsDocumentId'}]},
    });
  });

  it('asks who accepts for a company', async () => {
    const partner = newPartner();
    const [document] = await documentOf(partner, 'TC_BUSINESS');
    const consent = (actingUserId?: string) =>
      consentBy(partner, 'len', {termsDocumentId: document?.id, actingUserId});
    const field = {errors: [{field: '/actingUserId'}]};
    expect((await consent()).body).toMatchObject(field);
    expect((await consent(partner.ids.usr2)).body).toMatchObject(field);
    expect((await consent(partner.ids.usr)).status).toBe(201);
  });

  it('refuses a version once a newer one is mandatory, and ends the old consents', async () => {
    const partner = newPartner();
    const [old] = await documentOf(partner, 'CGU_CONSUMER');
    const {body: consent} = await consentBy(partner, 'usr');
    await partner.wait('P4M');
    expect(partner.last('consent.recorded').data).toMatchObject({
      object: {id: consent.id, status: 'SUPERSEDED'},
      previous: {status: 'ACTIVE'},
    });
    const refused = await consentBy(partner, 'usr', {termsDocumentId: old?.id});
    expect(refused).toMatchObject({status: 422, code: 'terms_version_outdated'});
  });

  it('supersedes the consent to the version before', async () => {
    const partner = newPartner();
    await partner.wait('P20D');
    const {body} = await consentBy(partner, 'usr');
    const recorded = partner.events().filter((one) => one === 'consent.recorded');
    expect(recorded).toHaveLength(2);
    expect(body.status).toBe('ACTIVE');
    expect(partner.last('consent.recorded').data.object).toMatchObject({status: 'SUPERSEDED'});
  });

  it('is refused for a holder who can only be read', async () => {
    const partner = newPartner();
    const userId = partner.ids.usr_chloe ?? '';
    await partner.call('closeUser', {userId}, {reason: 'Left'});
    expect(await consentBy(partner, 'usr_chloe')).toMatchObject({code: 'holder_not_active'});
  });

  it('opens the step again when the accepted version ends during the onboarding', async () => {
    const partner = newPartner();
    await consentBy(partner, 'usr_chloe');
    await partner.wait('P80D');
    const sent = {userId: partner.ids.usr_chloe ?? '', 'If-Match': '"1"'};
    await partner.call('updateUser', sent, {language: 'en'});
    await partner.wait('P40D');
    expect(partner.last('user.updated').data.object).toMatchObject({onboarding: {terms: 'TODO'}});
  });
});
