import {isValidIBAN} from 'ibantools';
import {describe, expect, it} from 'vitest';
import {approved} from '../../stories/approve';
import {newPartner} from '../../testing/newPartner';

type Partner = ReturnType<typeof newPartner>;

const open = (partner: Partner, holder: string, type = 'PERSONAL', fields = {}) =>
  partner.call('createAccount', {}, {holderId: partner.ids[holder], type, ...fields});

describe('opening', () => {
  it.each([
    ['usr', 'PERSONAL', 'ACTIVE', '00001'],
    ['ien', 'PROFESSIONAL', 'ACTIVE', '00002'],
    ['len', 'PROFESSIONAL', 'ACTIVE', '00003'],
    ['usr_chloe', 'PERSONAL', 'PENDING', '00001'],
  ])('%s gets a %s account, which is %s', async (holder, type, status, branch) => {
    const partner = newPartner();
    const {status: code, body} = await open(partner, holder, type, {label: 'Savings'});
    expect({code, ...body}).toMatchObject({code: 201, status, label: 'Savings', version: 1});
    expect(isValidIBAN(body.iban)).toBe(true);
    expect(body.iban.slice(9, 14)).toBe(branch);
    expect(body.openedAt !== null).toBe(status === 'ACTIVE');
    expect(partner.events()).toEqual(
      status === 'ACTIVE' ? ['account.created', 'account.activated'] : ['account.created'],
    );
  });

  it.each([
    ['usr_hugo', 'PERSONAL', {}, 'holder_not_active', {currentStatus: 'SUSPENDED'}],
    ['usr', 'PERSONAL', {currency: 'USD'}, 'currency_not_supported', {}],
    ['usr', 'PROFESSIONAL', {}, 'validation_failed', {errors: [{field: '/type'}]}],
    ['len', 'PERSONAL', {}, 'validation_failed', {errors: [{field: '/type'}]}],
  ])('of %s as %s with %j is refused: %s', async (holder, type, fields, code, body) => {
    const partner = newPartner();
    expect(await open(partner, holder, type, fields)).toMatchObject({code, body});
    expect(partner.events()).toEqual([]);
  });

  it.each([
    ['usr', 'PERSONAL', 3],
    ['ien', 'PROFESSIONAL', 2],
    ['len', 'PROFESSIONAL', 10],
  ])('of %s as %s ends at %i accounts', async (holder, type, limit) => {
    const partner = newPartner();
    for (let count = 1; count < limit; count += 1) {
      expect(await open(partner, holder, type)).toMatchObject({status: 201});
    }
    const refused = await open(partner, holder, type);
    expect(refused).toMatchObject({code: 'resource_limit_reached', body: {limit, used: limit}});
  });
});

describe('the label', () => {
  const patch = (partner: Partner, body: object) =>
    partner.call('updateAccount', {accountId: partner.ids.acc ?? '', 'If-Match': '"1"'}, body);

  it('changes, and the event says what it was', async () => {
    const partner = newPartner();
    const {body} = await patch(partner, {label: 'Household', metadata: {team: 'blue'}});
    expect(body).toMatchObject({label: 'Household', metadata: {team: 'blue'}, version: 2});
    expect(partner.last('account.updated').data.previous).toMatchObject({label: 'Main account'});
  });

  it('goes when it is null', async () => {
    expect((await patch(newPartner(), {label: null})).body).not.toHaveProperty('label');
  });

  it('stays while the account is pending', async () => {
    const partner = newPartner();
    const {body} = await open(partner, 'usr_chloe');
    const sent = {accountId: body.id, 'If-Match': '"1"'};
    const refused = await partner.call('updateAccount', sent, {label: 'Mine'});
    expect(refused).toMatchObject({code: 'account_not_active', body: {currentStatus: 'PENDING'}});
  });
});

describe('access of a person', () => {
  const look = (partner: Partner, user = 'usr', more = {}) =>
    partner.call('getAccount', {
      accountId: partner.ids.acc ?? '',
      'Acting-User-Id': partner.ids[user] ?? '',
      ...more,
    });

  it('needs SCA at first and after 180 days', async () => {
    const partner = newPartner();
    const first = await look(partner);
    expect(first).toMatchObject({
      code: 'sca_required',
      body: {challenge: {operationId: 'getAccount', dynamicLink: null}},
    });
    await partner.until('sca_challenge.succeeded');
    const {id} = first.body.challenge as {id: string};
    expect(await look(partner, 'usr', {'Sca-Challenge-Id': id})).toMatchObject({status: 200});
    expect(await look(partner)).toMatchObject({status: 200});
    await partner.wait('P179D');
    expect(await look(partner)).toMatchObject({status: 200});
    await partner.wait('P2D');
    expect(await look(partner)).toMatchObject({code: 'sca_required'});
  });

  it('is open for 180 days after the approval of `ACCOUNT_ACCESS`, and not after that of another action', async () => {
    const partner = newPartner();
    const approve = async (purpose: string) => {
      await partner.call('createScaChallenge', {}, {userId: partner.ids.usr ?? '', purpose});
      await partner.until('sca_challenge.succeeded');
    };
    await approve('PARTNER_ACTION');
    expect(await look(partner)).toMatchObject({code: 'sca_required'});
    await approve('ACCOUNT_ACCESS');
    expect(await look(partner)).toMatchObject({status: 200});
    const history = {accountId: partner.ids.acc ?? '', 'Acting-User-Id': partner.ids.usr ?? ''};
    const old = {...history, bookedFrom: '2025-06-01'};
    expect(await partner.call('listAccountTransactions', old)).toMatchObject({
      code: 'sca_required',
    });
    await partner.wait('P181D');
    expect(await look(partner)).toMatchObject({code: 'sca_required'});
  });

  it('is for the holder and for people who may view', async () => {
    const partner = newPartner();
    expect(await look(partner, 'usr2')).toMatchObject({code: 'acting_user_not_allowed'});
    const accountId = partner.ids.acc_le ?? '';
    const company = await look(partner, 'usr', {accountId});
    expect(company).toMatchObject({code: 'sca_required'});
  });

  it.each([
    ['recent operations', {bookedFrom: '2025-09-01'}, 200],
    ['operations older than 90 days', {bookedFrom: '2025-06-01'}, 403],
  ])('to %s', async (_, filters, status) => {
    const partner = newPartner();
    const {acc: accountId = '', usr = ''} = partner.ids;
    await approved(partner, 'getAccount', {accountId, 'Acting-User-Id': usr}, undefined);
    const sent = {accountId, 'Acting-User-Id': usr, ...filters};
    expect(await partner.call('listAccountTransactions', sent)).toMatchObject({status});
  });
});

it.each([
  [{}, 8],
  [{type: 'SCT'}, 4],
  [{direction: 'CREDIT'}, 3],
  [{bookedFrom: '2025-10-01'}, 3],
  [{bookedTo: '2025-10-01'}, 5],
  [{virtualIbanId: 'vib_01K7GZZHJR1A2Y0PJ17F7G4D3H'}, 0],
])('lists operations with %j', async (filters, count) => {
  const partner = newPartner();
  const sent = {accountId: partner.ids.acc ?? '', ...filters};
  const {body} = await partner.call('listAccountTransactions', sent);
  expect(body.data).toHaveLength(count);
});

describe('blocks', () => {
  const block = (partner: Partner, body = {scope: 'DEBIT', reason: 'HOLDER_REQUEST'}) =>
    partner.call('blockAccount', {accountId: partner.ids.acc ?? ''}, body);
  const unblock = (partner: Partner) =>
    partner.call('unblockAccount', {accountId: partner.ids.acc ?? ''});

  it('stop movements until they are lifted', async () => {
    const partner = newPartner();
    expect((await block(partner)).body).toMatchObject({
      status: 'BLOCKED',
      blockScope: 'DEBIT',
      statusReason: 'HOLDER_REQUEST',
    });
    expect(await block(partner)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'BLOCKED'},
    });
    expect((await unblock(partner)).body).toMatchObject({
      status: 'ACTIVE',
      blockScope: 'NONE',
      statusReason: null,
    });
    expect(await unblock(partner)).toMatchObject({code: 'state_conflict'});
    expect(partner.events()).toEqual(['account.blocked', 'account.unblocked']);
  });

  it('of the provider are not yours', async () => {
    const partner = newPartner();
    const accountId = partner.ids.acc;
    await partner.play('account.decision', {accountId, decision: 'BLOCK'});
    expect(partner.last('account.blocked').data.object).toMatchObject({
      statusReason: 'COMPLIANCE',
      blockScope: 'ALL',
    });
    expect(await unblock(partner)).toMatchObject({code: 'block_not_yours'});
    await partner.play('account.decision', {accountId, decision: 'UNBLOCK'});
    expect(partner.events()).toEqual(['account.blocked', 'account.unblocked']);
  });

  it('need an account in use', async () => {
    const partner = newPartner();
    const {body} = await open(partner, 'usr_chloe');
    const sent = {accountId: body.id};
    const refused = await partner.call('blockAccount', sent, {scope: 'ALL', reason: 'DECEASED'});
    expect(refused).toMatchObject({code: 'account_not_active'});
  });

  it.each([
    ['decision', {decision: 'FREEZE'}, 'enum'],
    ['sweepIban', {decision: 'CLOSE', sweepIban: 'FR7699999000010000012345694'}, 'pattern'],
  ])('of the provider need a right %s', async (name, fields, code) => {
    const partner = newPartner();
    const parameters = {accountId: partner.ids.acc, ...fields};
    const body = {scenario: 'account.decision', parameters};
    expect(await partner.call('createSimulation', {}, body)).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field: `/parameters/${name}`, code}]},
    });
  });
});

describe('the IBAN certificate', () => {
  const certificate = (partner: Partner, accountId: string) =>
    partner.call('getIbanCertificate', {accountId, Accept: 'application/pdf'});

  it('is a PDF document whose table of objects is right', async () => {
    const partner = newPartner();
    const {status, headers, body} = await certificate(partner, partner.ids.acc_ines ?? '');
    const text = body as unknown as string;
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(text).toMatch(/^%PDF-1\.4\n/);
    expect(text).toContain('(In\\350s Moreau)');
    expect(text).toContain('FR76 9999 9000 0100 0005 6789 056');
    const table = text
      .slice(text.indexOf('\nxref\n') + 1)
      .split('\n')
      .slice(3);
    const offsets = table.filter((line) => / n $/.test(line)).map((line) => parseInt(line, 10));
    offsets.forEach((offset, index) =>
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)),
    );
    const start = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1];
    expect(text.slice(Number(start))).toMatch(/^xref\n/);
  });

  it('waits until the account is active', async () => {
    const partner = newPartner();
    const {body} = await open(partner, 'usr_chloe');
    expect(await certificate(partner, body.id)).toMatchObject({code: 'account_not_active'});
  });
});
