import {describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const french = {country: 'FR', tin: '3001234567240'};

const declare = (partner: Partner, holder: string, fields: object = {}) =>
  partner.call(
    'createTaxDeclaration',
    {},
    {
      holderId: partner.ids[holder],
      taxResidences: [french],
      usPerson: false,
      certifiedAt: partner.sandbox.now(),
      ...fields,
    },
  );

/** A new user who was born in the United States. */
async function american(partner: Partner, fields: object = {}): Promise<string> {
  const {body} = await partner.call(
    'createUser',
    {},
    {
      firstName: 'Léa',
      lastName: 'Autoapprove',
      birthDate: '1995-05-20',
      birthPlace: {city: 'Boston', country: 'US'},
      nationalities: ['FR'],
      email: 'lea@example.com',
      phoneNumber: partner.samples.phones?.first_free,
      address: {line1: '9 rue de l’Essai', postCode: '75009', city: 'Paris', country: 'FR'},
      ...fields,
    },
  );
  return body.id;
}

describe('createTaxDeclaration', () => {
  it.each<[string, string, object, object]>([
    ['a resident of France', 'usr', {}, {fatcaStatus: 'NOT_US_PERSON', crsReportable: false}],
    [
      'a US person',
      'usr',
      {usPerson: true, usTin: '987654320'},
      {fatcaStatus: 'US_PERSON', crsReportable: false},
    ],
    [
      'a resident of two countries',
      'usr',
      {taxResidences: [french, {country: 'AE', tinMissingReason: 'The country issues none.'}]},
      {fatcaStatus: 'NOT_US_PERSON', crsReportable: true},
    ],
    [
      'a company',
      'len',
      {
        taxResidences: [{country: 'FR', tin: '999000011'}],
        crsEntityType: 'ACTIVE_NFE',
        fatcaEntityStatus: 'ACTIVE_NFFE',
      },
      {fatcaStatus: 'ACTIVE_NFFE', crsEntityType: 'ACTIVE_NFE'},
    ],
    ['a sole trader', 'ien', {}, {fatcaStatus: 'NOT_US_PERSON', crsEntityType: 'INDIVIDUAL'}],
  ])('accepts %s', async (_, holder, fields, expected) => {
    const partner = newPartner();
    const {status, body} = await declare(partner, holder, fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({status: 'ACCEPTED', missing: [], ...expected});
    expect(partner.events()).toEqual(['tax_declaration.accepted']);
  });

  it('supersedes the declaration before', async () => {
    const partner = newPartner();
    await declare(partner, 'usr');
    const {body} = await partner.call('getTaxDeclaration', {
      taxDeclarationId: partner.ids.tax ?? '',
    });
    expect(body.status).toBe('SUPERSEDED');
  });

  it.each<[string, string, object]>([
    ['tax_declaration_incomplete', 'usr', {usPerson: true}],
    ['tax_declaration_incomplete', 'len', {taxResidences: [{country: 'FR', tin: '999000011'}]}],
    ['tin_invalid', 'usr', {taxResidences: [{country: 'FR', tin: '3001234567999'}]}],
    ['tin_invalid', 'usr', {taxResidences: [{country: 'US', tin: '12-3456789'}]}],
    ['tin_invalid', 'usr', {taxResidences: [{country: 'BE', tin: '1234567890'}]}],
    ['validation_failed', 'usr', {certifiedAt: '2025-10-15T09:00:00.000Z'}],
    ['validation_failed', 'usr', {holderId: 'usr_01K7GZV9V0FVJC7V0B9VHVKZBQ'}],
  ])('refuses with %s', async (code, holder, fields) => {
    const partner = newPartner();
    expect(await declare(partner, holder, fields)).toMatchObject({code});
    expect(partner.events()).toEqual([]);
  });

  it.each<[string, string[], object, object]>([
    ['the birth place', ['usPerson'], {}, {}],
    [
      'the citizenship',
      ['usPerson'],
      {birthPlace: {city: 'Nice', country: 'FR'}, nationalities: ['FR', 'US']},
      {},
    ],
    [
      'the phone',
      ['usPerson'],
      {birthPlace: {city: 'Nice', country: 'FR'}, phoneNumber: '+12025550123'},
      {},
    ],
    [
      'a missing number',
      ['tin'],
      {birthPlace: {city: 'Nice', country: 'FR'}},
      {taxResidences: [{country: 'DE'}]},
    ],
    [
      'a missing reason',
      ['tinMissingReason'],
      {birthPlace: {city: 'Nice', country: 'FR'}},
      {taxResidences: [{country: 'AE'}]},
    ],
  ])('asks again because of %s', async (_, missing, user, fields) => {
    const partner = newPartner();
    const holderId = await american(partner, user);
    const {body} = await declare(partner, 'usr', {...fields, holderId});
    expect(body).toMatchObject({status: 'ACTION_REQUIRED', missing});
    expect(partner.events().slice(1)).toEqual(['tax_declaration.action_required', 'user.updated']);
    expect(partner.last('user.updated').data.object).toMatchObject({onboarding: {tax: 'FAILED'}});
  });

  it('suspends a holder with a US link after 90 days, until the declaration is right', async () => {
    const partner = newPartner();
    const userId = partner.ids.usr2 ?? '';
    const sent = {userId, 'If-Match': '"1"', 'Acting-User-Id': userId};
    await declare(partner, 'usr2');
    const refused = await partner.call('updateUser', sent, {phoneNumber: '+12025550123'});
    await partner.until('sca_challenge.succeeded');
    const {id} = refused.body.challenge as {id: string};
    await partner.call(
      'updateUser',
      {...sent, 'Sca-Challenge-Id': id},
      {phoneNumber: '+12025550123'},
    );
    expect(partner.last('tax_declaration.action_required').data.object).toMatchObject({
      fatcaStatus: 'RECALCITRANT',
    });
    await partner.wait('P91D');
    expect(partner.last('user.suspended').data.object).toMatchObject({
      statusReason: 'TAX_DECLARATION_MISSING',
    });
    expect(partner.events()).toContain('individual_entrepreneur.suspended');
    await declare(partner, 'usr2', {usPerson: true, usTin: '987654320'});
    expect(partner.events().slice(-6)).toEqual([
      'tax_declaration.accepted',
      'user.updated',
      'user.reactivated',
      'individual_entrepreneur.reactivated',
      'account.unblocked',
      'account.unblocked',
    ]);
  });

  it('is refused for a holder who can only be read', async () => {
    const partner = newPartner();
    await partner.call('closeUser', {userId: partner.ids.usr_chloe ?? ''}, {reason: 'Left'});
    expect(await declare(partner, 'usr_chloe')).toMatchObject({code: 'holder_not_active'});
  });
});

describe('a question of the compliance team', () => {
  const open = async (partner: Partner, topic = 'SOURCE_OF_FUNDS') =>
    (await partner.play('information_request.open', {subjectId: partner.ids.usr, topic})) ?? '';
  const answer = (
    partner: Partner,
    informationRequestId: string,
    body: object = {text: 'A car.'},
  ) => partner.call('answerInformationRequest', {informationRequestId}, body);

  it('is answered, then closed', async () => {
    const partner = newPartner();
    const rfi = await open(partner);
    const {body: list} = await partner.call('listInformationRequests', {
      status: 'OPEN',
      topic: 'SOURCE_OF_FUNDS',
    });
    expect(list.data).toMatchObject([
      {id: rfi, answer: null, dueAt: expect.stringMatching('^2025-10-28T')},
    ]);
    expect((await answer(partner, rfi)).body).toMatchObject({
      status: 'ANSWERED',
      answer: {text: 'A car.', fileIds: []},
    });
    expect(await answer(partner, rfi)).toMatchObject({status: 409, code: 'request_closed'});
    await partner.until('information_request.closed');
    expect(partner.events()).toEqual(['information_request.created', 'information_request.closed']);
  });

  it('names the operation that it is about', async () => {
    const partner = newPartner();
    const {acc: fromAccountId, acc_le: toAccountId, usr = ''} = partner.ids;
    const body = {fromAccountId, toAccountId, amount: {value: 4590, currency: 'EUR'}};
    const sent = {'Acting-User-Id': usr, 'Idempotency-Key': 'pay'};
    const refused = await partner.call('createInternalTransfer', sent, body);
    await partner.until('sca_challenge.succeeded');
    const {id} = refused.body.challenge as {id: string};
    const paid = await partner.call(
      'createInternalTransfer',
      {...sent, 'Sca-Challenge-Id': id},
      body,
    );
    await open(partner, 'TRANSACTION_PURPOSE');
    expect(partner.last('information_request.created').data.object).toMatchObject({
      relatedIds: [paid.body.transactionIds[0]],
    });
  });

  it('is overdue after its time, and takes no answer', async () => {
    const partner = newPartner();
    const rfi = await open(partner, 'IDENTITY_REFRESH');
    await partner.wait('P14D');
    expect(await answer(partner, rfi)).toMatchObject({
      code: 'request_closed',
      body: {currentStatus: 'OVERDUE'},
    });
  });

  it('takes only files that exist', async () => {
    const partner = newPartner();
    const body = {text: 'See the file.', fileIds: [partner.ids.fil]};
    expect(await answer(partner, await open(partner), body)).toMatchObject({
      code: 'validation_failed',
    });
  });
});
