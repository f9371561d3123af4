import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {createSandbox} from '../..';
import {schemasOf} from '../../engine/schemas';
import {openFile} from '../../stories/kycFiles';
import type {Partner} from '../../stories/partner';
import {savePayee} from '../../stories/payments';
import {nora} from '../../stories/v1';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

const alice = {appUserId: 'seed-alice'};
const DOCS = 'https://docs.aldermark.example';

async function balance(partner: Partner, accountId: string | undefined): Promise<number> {
  const {body} = await partner.call('getAccount', {accountId: accountId ?? ''});
  return body.balances.booked.value;
}

it('ends on 30 June 2027', async () => {
  const partner = newPartner();
  await partner.wait('P390D');
  await partner.wait('P234D');
  expect((await partner.call('getUserV1', alice)).status).toBe(200);
  await partner.wait('P1D');
  expect(await partner.call('getUserV1', alice)).toMatchObject({
    status: 410,
    code: 'api_version_sunset',
  });
});

it('leads from each answer to the operation that replaces it, also from a refusal', async () => {
  const partner = newPartner();
  const nobody = {appUserId: 'nobody'};
  const refused = await partner.call('createP2pTransferV1', nobody, {
    recipientAppUserId: 'seed-karim',
    amount: 1,
    currency: 'EUR',
  });
  expect(refused.status).toBe(404);
  const read = await partner.call('getUserV1', alice);
  const linkOf = ({headers}: {readonly headers: Headers}) => headers.get('Link');
  const notes = `<${DOCS}/docs/customer-relationship/releaseNotes>; rel="deprecation"`;
  const successor = (href: string) => `<${DOCS}/api/${href}>; rel="successor-version"`;
  expect(linkOf(read)).toBe(`${notes}, ${successor('Users#getUser')}`);
  expect(linkOf(refused)).toBe(`${notes}, ${successor('TransferInternal#createInternalTransfer')}`);
});

describe('what v1 takes', () => {
  /** What a schema says of a text. */
  const rulesOf = (schema: string, field: string): unknown => {
    const schemas = schemasOf(testContract());
    const property = schemas.named(schema).properties?.[field];
    const {type, format, pattern, minLength, maxLength} = schemas.resolve(property);
    return {type, format, pattern, minLength, maxLength};
  };

  it.each([
    ['V1UserCreate', 'appUserId', 'UserCreate', 'externalRef'],
    ['V1UserCreate', 'firstName', 'UserCreate', 'firstName'],
    ['V1UserCreate', 'lastName', 'UserCreate', 'lastName'],
    ['V1UserCreate', 'birthDate', 'UserCreate', 'birthDate'],
    ['V1UserCreate', 'email', 'UserCreate', 'email'],
    ['V1UserCreate', 'phone', 'UserCreate', 'phoneNumber'],
    ['V1BankAccountCreate', 'holderName', 'BeneficiaryCreate', 'name'],
    ['V1BankAccountCreate', 'iban', 'BeneficiaryCreate', 'iban'],
    ['V1P2pCreate', 'label', 'InternalTransferCreate', 'label'],
  ])('in %s.%s is what v2 takes in %s.%s, so that v2 can read it', (old, field, next, name) => {
    expect(rulesOf(old, field)).toEqual(rulesOf(next, name));
    expect(rulesOf(old, field)).toMatchObject({type: 'string'});
  });
});

describe('the approval of an order of v1', () => {
  const {operations} = testContract();
  const {scaTokens = {}} = newPartner().samples;
  const rent = {recipientAppUserId: 'seed-karim', amount: 125.5, currency: 'EUR'};

  it('is asked for by exactly the operations whose successor asks for one, and always where that does', () => {
    const asked = operations.flatMap(({id, apiVersion, successor = '', parameters}) => {
      const sca = operations.find((one) => one.id === successor.split('#')[1])?.sca;
      const header = parameters.find(({name}) => name === 'Sca-Token');
      return apiVersion === 'v1' && (sca || header)
        ? [{id, successor: sca && sca === 'always', isRequired: header?.required}]
        : [];
    });
    expect(asked.map(({id}) => id)).toContain('createBankTransferV1');
    expect(asked.filter(({successor, isRequired}) => successor !== isRequired)).toEqual([]);
  });

  it.each([
    ['', 'sca_token_missing'],
    [scaTokens.declined ?? '', 'sca_token_invalid'],
    ['made-up', 'sca_token_invalid'],
  ])(
    'is missing with the token "%s": %s, in the form of v1, and nothing happens',
    async (token, code) => {
      const partner = newPartner();
      const iban = partner.samples.externalAccounts?.chloe;
      const account = {label: 'Chloé', iban, holderName: 'Chloé Dubois'};
      const sent = {...alice, 'Sca-Token': token};
      const before = JSON.stringify(partner.sandbox.snapshot());
      for (const result of [
        await partner.call('createP2pTransferV1', sent, rent),
        await partner.call('createBankAccountV1', sent, account),
      ]) {
        expect(result).toMatchObject({status: 403, code, body: {errorCode: code}});
      }
      expect(JSON.stringify(partner.sandbox.snapshot())).toBe(before);
    },
  );

  it('is not needed for a small payment, until five in a row or a new approval', async () => {
    const partner = newPartner();
    const send = async (amount: number, sent = {}) => {
      const result = await partner.call(
        'createP2pTransferV1',
        {...alice, ...sent},
        {...rent, amount},
      );
      return result.code ?? partner.last('internal_transfer.settled').data.object.scaExemption;
    };
    const without = {'Sca-Token': ''};
    expect(await send(30.01, without)).toBe('sca_token_missing');
    const small: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      small.push(await send(10, without));
    }
    expect(small).toEqual([...Array.from({length: 5}, () => 'LOW_VALUE'), 'sca_token_missing']);
    expect(await send(10)).toBeNull();
    expect(await send(10, without)).toBe('LOW_VALUE');
  });

  it('is not needed for a bank transfer to a trusted payee', async () => {
    const partner = newPartner();
    await savePayee(partner, {fields: {trusted: true}});
    const {body} = await partner.call('listBankAccountsV1', alice);
    const order = {bankAccountId: body.items[0]?.bankAccountId, amount: 125.5, currency: 'EUR'};
    const sent = {...alice, 'Sca-Token': ''};
    expect((await partner.call('createBankTransferV1', sent, order)).status).toBe(201);
  });
});

describe('users of v1', () => {
  it('are users of v2', async () => {
    const partner = newPartner();
    const created = await partner.call('createUserV1', {}, nora);
    expect(created).toMatchObject({
      status: 201,
      body: {...nora, kycStatus: 0, cguVersion: null},
    });
    expect(created.headers.get('Sunset')).toBe('Wed, 30 Jun 2027 23:59:59 GMT');
    const read = await partner.call('getUserV1', {appUserId: nora.appUserId});
    expect(read.body).toEqual(created.body);
    const {data} = partner.last('user.created');
    const user = await partner.call('getUser', {userId: String(data.object.id)});
    expect(user.body).toMatchObject({externalRef: nora.appUserId, status: 'ONBOARDING'});
  });

  it('have no citizenship and no address until they declare both, which the profile waits for', async () => {
    const partner = newPartner();
    await partner.call('createUserV1', {}, nora);
    const userId = String(partner.last('user.created').data.object.id);
    const update = async (fields: object, version: number) => {
      const sent = {userId, 'If-Match': `"${version}"`};
      return (await partner.call('updateUser', sent, fields)).body;
    };
    const declared = {
      occupationStatus: 'EMPLOYEE',
      monthlyIncomeBand: 'FROM_2000',
      accountPurpose: 'EVERYDAY',
    };
    const early = await update(declared, 1);
    expect(early).toMatchObject({nationalities: ['XX'], onboarding: {profile: 'IN_PROGRESS'}});
    const countries = {nationalities: ['BE'], birthPlace: {city: 'Liège', country: 'BE'}};
    const homeless = await update(countries, early.version);
    expect(homeless.onboarding.profile).toBe('IN_PROGRESS');
    const address = {line1: '9 rue du Modèle', postCode: '69003', city: 'Lyon', country: 'FR'};
    const {onboarding} = await update({address}, homeless.version);
    expect(onboarding.profile).toBe('DONE');
  });

  it.each([
    [{appUserId: 'seed-alice'}, 'external_ref_in_use'],
    [{appUserId: 'seed-atelier'}, 'external_ref_in_use'],
    [{birthDate: '2007-10-15'}, 'user_underage'],
    [{phone: '+33639980012'}, 'phone_number_in_use'],
    [{lastName: 'Roßi 3'}, 'validation_failed'],
  ])('%j answers %s', async (fields, code) => {
    const result = await newPartner().call('createUserV1', {}, {...nora, ...fields});
    expect(result).toMatchObject({code, body: {errorCode: code}});
  });

  it('show the identification as a number', async () => {
    const partner = newPartner();
    const chloe = {appUserId: 'seed-chloe'};
    expect((await partner.call('getUserV1', alice)).body.kycStatus).toBe(3);
    expect((await partner.call('getUserV1', chloe)).body.kycStatus).toBe(0);
    await openFile(partner);
    expect((await partner.call('getUserV1', chloe)).body.kycStatus).toBe(1);
    expect(await partner.call('getUserV1', {appUserId: 'nobody'})).toMatchObject({
      code: 'resource_not_found',
    });
  });

  it('accept the terms in force only', async () => {
    const body = {cguVersion: '2019-01', acceptedAt: '2025-10-14T09:14:58.000Z'};
    expect(await newPartner().call('acceptCguV1', alice, body)).toMatchObject({
      code: 'terms_version_outdated',
    });
  });

  it.each(['2025-10-12T09:14:58.000Z', '2025-10-15T09:14:58.000Z'])(
    'do not accept the terms at %s, which v2 refuses too',
    async (acceptedAt) => {
      const body = {cguVersion: '2025-09', acceptedAt};
      expect(await newPartner().call('acceptCguV1', alice, body)).toMatchObject({
        status: 422,
        code: 'consent_date_invalid',
      });
    },
  );

  it('get no session of the vendor any more', async () => {
    const partner = newPartner();
    const body = {returnUrl: 'https://app.wrenfield.example/kyc/done'};
    expect(await partner.call('createVendorKycV1', alice, body)).toMatchObject({
      code: 'kyc_path_not_enabled',
    });
    await openFile(partner);
    expect(await partner.call('createVendorKycV1', {appUserId: 'seed-chloe'}, body)).toMatchObject({
      code: 'kyc_file_already_open',
    });
  });

  it('got a session until 30 September 2025', async () => {
    const sandbox = createSandbox({contract: testContract(), now: '2025-09-30T09:00:00.000Z'});
    const response = await sandbox.fetch(
      new Request('https://localhost/v1/users/seed-alice/kyc/vendor-sessions', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${sandbox.token()}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({returnUrl: 'https://app.wrenfield.example/kyc/done'}),
      }),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      redirectUrl: expect.stringContaining('https://vendor.example/sessions/'),
      status: 0,
    });
  });
});

// The terms are seeds: without them no version is in force.
describe.runIf(newPartner().sandbox.snapshot().TermsDocument)('terms of v1', () => {
  it('are recorded as a consent', async () => {
    const partner = newPartner();
    const body = {cguVersion: '2025-09', acceptedAt: '2025-10-14T09:14:58.000Z'};
    expect(await partner.call('acceptCguV1', {appUserId: 'seed-chloe'}, body)).toMatchObject({
      status: 200,
      body: {cguVersion: '2025-09'},
    });
    expect(partner.events()).toContain('consent.recorded');
  });

  it('are those in the language of the user', async () => {
    const partner = newPartner();
    await partner.call('createUserV1', {}, nora);
    const acceptance = {cguVersion: '2025-09', acceptedAt: '2025-10-14T09:14:58.000Z'};
    await partner.call('acceptCguV1', {appUserId: nora.appUserId}, acceptance);
    const {termsDocumentId} = partner.last('consent.recorded').data.object;
    const {body} = await partner.call('listTermsDocuments');
    const accepted = body.data.find(({id}: {id: string}) => id === termsDocumentId);
    expect(accepted).toMatchObject({code: 'CGU_CONSUMER', language: 'fr'});
  });
});

describe('cards of v1', () => {
  it('are ordered, activated, locked, unlocked and opposed', async () => {
    const partner = newPartner();
    const {body: card, status} = await partner.call('createCardV1', alice, {type: 1});
    expect(status).toBe(201);
    expect(card).toMatchObject({...alice, type: 1, status: 0});
    const {cardId} = card;
    expect(await partner.call('activateCardV1', {cardId})).toMatchObject({code: 'state_conflict'});
    await partner.until('card.shipped');
    expect((await partner.call('activateCardV1', {cardId})).body.status).toBe(1);
    for (const next of [2, 1, 3]) {
      const {body} = await partner.call('setCardStatusV1', {cardId}, {status: next});
      expect(body.status).toBe(next);
    }
    expect(await partner.call('setCardStatusV1', {cardId}, {status: 1})).toMatchObject({
      code: 'state_conflict',
    });
    expect(partner.events().filter((type) => type !== 'card.updated')).toEqual([
      'card.created',
      'card.shipped',
      'card.activated',
      'card.blocked',
      'card.unblocked',
      'card.cancelled',
    ]);
  });

  it('are limited', async () => {
    const partner = newPartner();
    const answers: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const {code, body} = await partner.call('createCardV1', {appUserId: 'seed-karim'}, {type: 0});
      answers.push(code ?? String(body.status));
    }
    expect(answers).toEqual(['1', '1', '1', '1', '1', 'resource_limit_reached']);
  });
});

describe('P2P transfers of v1', () => {
  const order = {recipientAppUserId: 'seed-karim', amount: 12.5, currency: 'EUR', label: 'Dinner'};

  it('move decimal amounts at once', async () => {
    const partner = newPartner();
    const {acc, acc2} = partner.ids;
    const {status, body} = await partner.call('createP2pTransferV1', alice, order);
    expect(status).toBe(201);
    expect(body).toMatchObject({amount: 12.5, currency: 'EUR', status: 1, label: 'Dinner'});
    const read = await partner.call('getP2pTransferV1', {transferId: body.transferId});
    expect(read.body).toEqual(body);
    expect(await balance(partner, acc)).toBe(125050 - 1250);
    expect(await balance(partner, acc2)).toBe(84000 + 1250);
    expect(partner.events().at(-1)).toBe('internal_transfer.settled');
  });

  it.each([
    [45.77, 1, -4577],
    [45.78, 2, 0],
  ])('of %d are held by the review of v2, and end as %i', async (amount, end, booked) => {
    const partner = newPartner();
    const {acc = '', acc2} = partner.ids;
    await partner.play('legacy.callbacks', {
      url: 'https://hooks.wrenfield.example/callbacks',
      username: 'wrenfield',
      password: 'callback-password',
    });
    const {body} = await partner.call('createP2pTransferV1', alice, {...order, amount});
    expect(body).toMatchObject({amount, status: 0});
    const before = await partner.call('getAccount', {accountId: acc});
    expect(before.body.balances).toMatchObject({
      booked: {value: 125050},
      held: {value: amount * 100},
    });
    await partner.wait('PT1M');
    const read = await partner.call('getP2pTransferV1', {transferId: body.transferId});
    expect(read.body).toEqual({...body, status: end});
    expect(await balance(partner, acc)).toBe(125050 + booked);
    expect(await balance(partner, acc2)).toBe(84000 - booked);
    const told = partner.received.map((one) => JSON.parse(one.body) as {data: {status: number}});
    expect(told.map(({data}) => data.status)).toEqual([0, 0, end, end]);
  });

  it('leave the oldest account, unless a block stops it', async () => {
    const partner = newPartner();
    const {acc, usr} = partner.ids;
    const second = {holderId: usr, type: 'PERSONAL', label: 'Savings'};
    const {body: account} = await partner.call('createAccount', {}, second);
    const all = {...order, amount: 1250.51};
    await partner.play('account.set_balance', {accountId: account.id, value: 200_000});
    const send = () => partner.call('createP2pTransferV1', alice, all);
    expect(await send()).toMatchObject({code: 'insufficient_funds'});
    const block = {scope: 'DEBIT', reason: 'HOLDER_REQUEST'};
    await partner.call('blockAccount', {accountId: acc ?? ''}, block);
    expect((await send()).status).toBe(201);
    expect(await balance(partner, account.id)).toBe(200_000 - 125_051);
  });

  it.each([
    [{recipientAppUserId: 'nobody'}, 'recipient_not_found'],
    [{recipientAppUserId: 'seed-chloe'}, 'recipient_not_found'],
    [{amount: 1250.51}, 'insufficient_funds'],
    [{amount: 1.005}, 'validation_failed'],
  ])('%j answers %s', async (fields, code) => {
    const partner = newPartner();
    expect(await partner.call('createP2pTransferV1', alice, {...order, ...fields})).toMatchObject({
      code,
    });
    expect(partner.events()).toEqual([]);
  });
});

describe('bank accounts and transfers of v1', () => {
  const chloe = (partner: Partner) => partner.samples.externalAccounts?.chloe ?? '';

  const register = (partner: Partner, iban = chloe(partner)) =>
    partner.call('createBankAccountV1', alice, {label: 'Chloé', iban, holderName: 'Chloé Dubois'});

  it('go to a registered and verified payee', async () => {
    const partner = newPartner();
    const {body: payee, status} = await register(partner);
    expect(status).toBe(201);
    expect(payee).toMatchObject({iban: chloe(partner), status: 0});
    await partner.until('beneficiary.activated');
    const {bankAccountId} = payee;
    const order = {bankAccountId, amount: 125.5, currency: 'EUR', label: 'Rent'};
    const {body} = await partner.call('createBankTransferV1', alice, order);
    expect(body).toMatchObject({amount: 125.5, status: 0, label: 'Rent'});
    await partner.until('sct_transfer.settled');
    expect(await balance(partner, partner.ids.acc)).toBe(125050 - 12550);
    const {body: account} = await partner.call('getAccount', {accountId: partner.ids.acc ?? ''});
    expect(account.balances.held.value).toBe(0);
  });

  it('are saved once for each IBAN, in v1 and in v2 together, and again once they are deleted', async () => {
    const partner = newPartner();
    const {id: beneficiaryId} = await savePayee(partner, {iban: chloe(partner)});
    const again = await register(partner);
    const code = 'beneficiary_already_exists';
    expect(again).toMatchObject({status: 409, code, body: {errorCode: code}});
    expect((await partner.call('listBankAccountsV1', alice)).body.total).toBe(1);
    await partner.call('deleteBeneficiary', {beneficiaryId});
    expect((await register(partner)).status).toBe(201);
    expect(await register(partner)).toMatchObject({code});
  });

  it('are listed in numbered pages', async () => {
    const partner = newPartner();
    await register(partner);
    await register(partner, partner.samples.publicIbans?.DE);
    const {body} = await partner.call('listBankAccountsV1', {...alice, page: '2', pageSize: '1'});
    expect(body).toMatchObject({page: 2, pageSize: 1, total: 2});
    expect(body.items).toMatchObject([{iban: partner.samples.publicIbans?.DE}]);
  });

  it.each([
    ['FR7699998000010000056789049', 'iban_invalid'],
    ['0000VOPCMTC', 'payee_verification_not_acknowledged'],
    ['0000VOPNMTC', 'payee_verification_not_acknowledged'],
    ['0000VOPNOAP', 'payee_verification_not_acknowledged'],
    ['00000NOSEPA', 'payee_verification_not_acknowledged'],
  ])('%s answers %s', async (iban, code) => {
    const partner = newPartner();
    expect(await register(partner, partner.samples.ibans?.[iban] ?? iban)).toMatchObject({code});
    expect(partner.events()).toEqual([]);
  });

  it('refuse a payee whose screening has a hit', async () => {
    const partner = newPartner();
    await register(partner, partner.samples.ibans?.['000SCREENHT']);
    await partner.until('beneficiary.blocked');
    expect((await partner.call('listBankAccountsV1', alice)).body.items).toMatchObject([
      {status: 2},
    ]);
  });

  it('have the status that the page of v1 maps to each state of v2, without what is DELETED', async () => {
    const page = readFileSync('versioned_docs/version-v1/docs/payments/beneficiaries.mdx', 'utf8');
    const rows = [...page.matchAll(/^\| (\d) \|.*<State of="Beneficiary" name="(\w+)"/gm)];
    const mapped = Object.fromEntries(rows.map(([, number, state]) => [state, Number(number)]));
    expect(Object.keys(mapped).length).toBeGreaterThan(0);
    const partner = newPartner();
    const seen: Record<string, unknown> = {};
    const look = async () => {
      const {body: old} = await partner.call('listBankAccountsV1', alice);
      const {body} = await partner.call('listBeneficiaries', {holderId: partner.ids.usr ?? ''});
      const open = body.data.find(({status}) => status !== 'DELETED');
      seen[open?.status ?? ''] = old.items[0]?.status;
      return open?.id ?? '';
    };
    const created = await register(partner);
    // Somebody who reads it within five seconds sees it so.
    seen.PENDING = created.body.status;
    await partner.wait('PT10S');
    const beneficiaryId = await look();
    await partner.call('deleteBeneficiary', {beneficiaryId});
    expect((await partner.call('listBankAccountsV1', alice)).body.items).toEqual([]);
    const {body} = await partner.call('getBeneficiary', {beneficiaryId});
    expect(body.status).toBe('DELETED');
    await register(partner, partner.samples.ibans?.['000SCREENHT']);
    await partner.wait('PT10S');
    await look();
    expect(seen).toEqual(mapped);
  });

  it.each([
    [5000.01, 'amount_out_of_range'],
    [0.001, 'validation_failed'],
    [1250.51, 'insufficient_funds'],
  ])('of %s euros answer %s', async (amount, code) => {
    const partner = newPartner();
    const {body} = await register(partner);
    await partner.until('beneficiary.activated');
    const order = {bankAccountId: body.bankAccountId, amount, currency: 'EUR'};
    expect(await partner.call('createBankTransferV1', alice, order)).toMatchObject({code});
  });
});
