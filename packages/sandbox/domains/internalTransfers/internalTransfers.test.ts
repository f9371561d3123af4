import {describe, expect, it} from 'vitest';
import {limitInCents} from '../../engine/limits';
import {approved} from '../../stories/approve';
import type {Partner} from '../../stories/partner';
import {balancesOf, fund, savePayee} from '../../stories/payments';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

const OPENING = 125050;
const euros = (value: number, currency = 'EUR') => ({value, currency});

/** Alice moves money to the workshop, or where `fields` says, and approves it when she is asked. */
function move(partner: Partner, value: number, fields: object = {}, headers = {}) {
  const {acc: fromAccountId, acc_le: toAccountId, usr = ''} = partner.ids;
  const body = {fromAccountId, toAccountId, amount: euros(value), ...fields};
  return approved(partner, 'createInternalTransfer', {'Acting-User-Id': usr, ...headers}, body);
}

const lookup = async (partner: Partner, body: object) => partner.call('lookupRecipient', {}, body);

/** The fields of a transfer to Karim by his phone number. */
async function toKarim(partner: Partner) {
  const {body} = await lookup(partner, {phoneNumber: partner.samples.phones?.karim});
  return {toAccountId: undefined, recipientLookupId: body.id};
}

describe('a transfer to the account of somebody else', () => {
  it('asks for an approval of exactly this payment, then moves the money', async () => {
    const partner = newPartner();
    const {acc: fromAccountId, acc_le: toAccountId = '', usr = ''} = partner.ids;
    const body = {fromAccountId, toAccountId, amount: euros(4590)};
    const asAlice = {'Acting-User-Id': usr};
    expect(await partner.call('createInternalTransfer', asAlice, body)).toMatchObject({
      code: 'sca_required',
      body: {
        challenge: {
          displayText: 'Send EUR 45.90 to Atelier Fictif SAS',
          dynamicLink: {payeeName: 'Atelier Fictif SAS', payeeIban: expect.any(String) as string},
        },
      },
    });
    const {body: transfer} = await move(partner, 4590);
    expect(transfer).toMatchObject({status: 'SETTLED', scaExemption: null, version: 1});
    expect(transfer.transactionIds).toHaveLength(2);
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING - 4590});
    expect(await balancesOf(partner, toAccountId)).toMatchObject({booked: 2750000 + 4590});
    expect(partner.events().slice(-3)).toEqual([
      'transaction.booked',
      'transaction.booked',
      'internal_transfer.settled',
    ]);
  });

  it('is listed for both accounts', async () => {
    const partner = newPartner();
    const {body} = await move(partner, 100);
    for (const accountId of [partner.ids.acc ?? '', partner.ids.acc_le ?? '']) {
      const list = await partner.call('listInternalTransfers', {accountId});
      expect(list.body.data[0]?.id).toBe(body.id);
    }
    const {acc2: accountId = ''} = partner.ids;
    const others = await partner.call('listInternalTransfers', {accountId});
    expect(others.body.data.map(({id}) => id)).not.toContain(body.id);
  });
});

describe('an exemption', () => {
  it('OWN_ACCOUNT applies between accounts of one person, a sole trader included', async () => {
    const partner = newPartner();
    const {acc2: fromAccountId, acc_ie: toAccountId, usr2 = ''} = partner.ids;
    const headers = {'Acting-User-Id': usr2};
    const {body} = await move(partner, 4590, {fromAccountId, toAccountId}, headers);
    expect(body).toMatchObject({status: 'SETTLED', scaExemption: 'OWN_ACCOUNT'});
  });

  it('LOW_VALUE applies to 30 euro, five times or 100 euro in a row', async () => {
    const partner = newPartner();
    const exemptions = async (values: number[]) => {
      const found: unknown[] = [];
      for (const value of values) {
        found.push((await move(partner, value)).body.scaExemption);
      }
      return found;
    };
    const low = 'LOW_VALUE';
    expect(await exemptions([3001, 3000, 3000, 3000, 1000, 1])).toEqual([
      null,
      low,
      low,
      low,
      low,
      null,
    ]);
    expect(await exemptions([1, 1, 1, 1, 1, 1])).toEqual([low, low, low, low, low, null]);
  });

  it('TRUSTED_BENEFICIARY applies to an account on the trusted list', async () => {
    const partner = newPartner();
    const {accounts = {}} = partner.samples;
    await savePayee(partner, {
      iban: accounts.atelier,
      name: 'Atelier Fictif SAS',
      fields: {trusted: true},
    });
    expect((await move(partner, 4590)).body.scaExemption).toBe('TRUSTED_BENEFICIARY');
    const wanted = {'Sca-Preference': 'challenge'};
    expect((await move(partner, 4590, {}, wanted)).body.scaExemption).toBeNull();
  });
});

describe('a review', () => {
  it.each([
    [4577, 'SETTLED', null, OPENING - 4577],
    [4578, 'REJECTED', 'RR04', OPENING],
  ])('of %i cents ends as %s', async (value, status, reasonCode, booked) => {
    const partner = newPartner();
    const {body} = await move(partner, value);
    expect(body).toMatchObject({status: 'UNDER_REVIEW', transactionIds: []});
    expect(await balancesOf(partner)).toEqual({
      booked: OPENING,
      available: OPENING - value,
      held: value,
    });
    await partner.wait('PT1M');
    const after = await partner.call('getInternalTransfer', {transferId: body.id});
    expect(after.body).toMatchObject({status, reasonCode});
    expect(await balancesOf(partner)).toEqual({booked, available: booked, held: 0});
  });

  it('rejects what it cleared when the recipient would have too much by then', async () => {
    const partner = newPartner();
    const {acc2: accountId = ''} = partner.ids;
    const {body} = await move(partner, 4577, {toAccountId: accountId});
    const most = limitInCents({contract: testContract()}, 'balance-maximum-standard');
    await partner.play('account.set_balance', {accountId, value: most - 4576});
    await partner.wait('PT1M');
    const after = await partner.call('getInternalTransfer', {transferId: body.id});
    expect(after.body).toMatchObject({status: 'REJECTED', reasonCode: 'MS03'});
    expect(await balancesOf(partner, accountId)).toMatchObject({booked: most - 4576});
    expect(await balancesOf(partner)).toEqual({booked: OPENING, available: OPENING, held: 0});
  });
});

describe('a transfer is refused', () => {
  const cases: [string, number, object?, object?][] = [
    ['insufficient_funds', 125051, {}, {limit: OPENING}],
    ['amount_out_of_range', 500001, {}, {min: 1, max: 500000}],
    ['currency_not_supported', 1, {amount: euros(100, 'USD')}],
    ['same_account_transfer', 100, {toAccountId: newPartner().ids.acc}],
    ['compliance_rejected', 1079],
  ];

  it.each(cases)('with %s', async (code, value, fields = {}, members = {}) => {
    const partner = newPartner();
    expect(await move(partner, value, fields)).toMatchObject({code, body: members});
    expect(partner.events()).toEqual([]);
  });

  it('with transfer_limit_exceeded above the limit of the day', async () => {
    const partner = newPartner();
    await fund(partner, 4500000);
    await move(partner, 500000);
    await move(partner, 500000);
    expect(await move(partner, 1)).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 1000000, used: 1000000},
    });
  });
});

it('that the recipient may not keep is refused, and the answer says nothing of the balance', async () => {
  const partner = newPartner();
  const most = limitInCents({contract: testContract()}, 'balance-maximum-standard');
  const accountId = partner.ids.acc2 ?? '';
  await partner.play('account.set_balance', {accountId, value: most - 2500});
  const fields = await toKarim(partner);
  const refused = await move(partner, 2501, fields);
  expect(refused).toMatchObject({status: 422, code: 'balance_maximum_exceeded'});
  expect(Object.keys(refused.body)).not.toContain('limit');
  expect(Object.keys(refused.body)).not.toContain('used');
  expect((await move(partner, 2500, fields)).body).toMatchObject({status: 'SETTLED'});
});

describe('a recipient', () => {
  it.each([['phoneNumber'], ['email']])('is found by %s', async (field) => {
    const partner = newPartner();
    const {phones = {}, emails = {}} = partner.samples;
    const value = field === 'email' ? emails.karim : phones.karim;
    const {status, body} = await lookup(partner, {[field]: value});
    expect(status).toBe(201);
    expect(body).toMatchObject({displayName: 'Karim B.'});
    expect(Object.keys(body)).not.toContain(field);
  });

  it('gets the money, and the sender never sees the IBAN', async () => {
    const partner = newPartner();
    const fields = await toKarim(partner);
    const {body} = await move(partner, 10000, fields);
    expect(body).toMatchObject({status: 'SETTLED', toAccountId: partner.ids.acc2});
    expect(partner.last('sca_challenge.created').data.object).toMatchObject({
      displayText: 'Send EUR 100.00 to Karim B.',
      dynamicLink: {payeeIban: null},
    });
    expect(await balancesOf(partner, partner.ids.acc2)).toMatchObject({booked: 94000});
  });

  it.each([['no_recipient'], ['chloe'], ['hugo']])('is not found: %s', async (name) => {
    const partner = newPartner();
    const phoneNumber = partner.samples.phones?.[name];
    expect((await lookup(partner, {phoneNumber})).code).toBe('recipient_not_found');
  });

  it('has to be looked up again after 10 minutes', async () => {
    const partner = newPartner();
    const fields = await toKarim(partner);
    await partner.wait('PT11M');
    expect((await move(partner, 100, fields)).code).toBe('recipient_lookup_expired');
  });

  it('gets at most 1,000 euro at once and 2,000 euro in a day', async () => {
    const partner = newPartner();
    await fund(partner, 1000000);
    const fields = await toKarim(partner);
    expect(await move(partner, 100001, fields)).toMatchObject({
      code: 'amount_out_of_range',
      body: {max: 100000},
    });
    await move(partner, 100000, fields);
    await move(partner, 100000, fields);
    expect(await move(partner, 1, fields)).toMatchObject({
      code: 'transfer_limit_exceeded',
      body: {limit: 200000, used: 200000},
    });
  });
});
