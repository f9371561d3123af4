import {describe, expect, it} from 'vitest';
import type {Call} from '../../engine/domain';
import type {Schemas} from '../../api';
import {programmes} from '../../seeds/partners';
import {approved} from '../../stories/approve';
import type {Partner} from '../../stories/partner';
import {savePayee, verified} from '../../stories/payments';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';
import {newWorld} from '../../testing/newWorld';
import {createP2pTransferV1} from './payments';

/** A payment of Alice, in cents. */
type Payment = {
  readonly value: number;
  readonly currency: string;
  readonly payee: 'alice' | 'karim';
};

/** What a payment meets that is rejected. */
type Situation = Partial<Payment> & {
  readonly name: string;
  readonly code: string;
  /** What v1 answers, because it looks for an account or a payee that can be used. */
  readonly codeInV1?: string;
  readonly prepare?: (partner: Partner) => Promise<unknown>;
  /** Whether the screening of the payee at another bank has a hit. */
  readonly isBlockedPayee?: true;
};

type Send = (partner: Partner, payment: Payment) => Promise<{readonly code: string | undefined}>;

/** A payment that both versions have. */
type Kind = {
  readonly v1: string;
  readonly v2: string;
  readonly situations: readonly Situation[];
  /** Rejections of v2 that v1 has no reason for, each with why. */
  readonly notInV1: Readonly<Record<string, string>>;
  readonly sendV1: Send;
  readonly sendV2: Send;
};

const alice = {appUserId: 'seed-alice'};
const usual: Payment = {value: 1000, currency: 'EUR', payee: 'karim'};

const asAlice = ({ids}: Partner) => ({'Acting-User-Id': ids.usr ?? ''});

const setBalance = (accountId: 'acc' | 'acc2', value: number) => (partner: Partner) =>
  partner.play('account.set_balance', {accountId: partner.ids[accountId], value});

const block = (partner: Partner) =>
  partner.call(
    'blockAccount',
    {accountId: partner.ids.acc ?? ''},
    {scope: 'ALL', reason: 'HOLDER_REQUEST'},
  );

const close = (partner: Partner) =>
  approved(
    partner,
    'requestAccountClosure',
    {accountId: partner.ids.acc ?? '', ...asAlice(partner)},
    {reason: 'HOLDER_REQUEST', sweepIban: partner.samples.ibans?.['0000VOPMTCH']},
  );

/** Uses up what Alice may send in one day. */
const useDay = async (partner: Partner) => {
  await setBalance('acc', 4_500_000)(partner);
  const {acc: fromAccountId, acc2: toAccountId} = partner.ids;
  const body = {fromAccountId, toAccountId, amount: {value: 500_000, currency: 'EUR'}};
  for (let count = 0; count < 2; count += 1) {
    const {status} = await approved(partner, 'createInternalTransfer', asAlice(partner), body);
    expect(status).toBe(201);
  }
};

/** What both kinds of payment meet. */
const shared: readonly Situation[] = [
  {name: 'more than the account holds', code: 'insufficient_funds', value: 125_051},
  {
    name: 'an account that closes',
    code: 'account_not_active',
    codeInV1: 'resource_not_found',
    prepare: close,
  },
  {
    name: 'a blocked account',
    code: 'account_blocked',
    codeInV1: 'resource_not_found',
    prepare: block,
  },
  {
    name: 'more than one transfer may have',
    code: 'amount_out_of_range',
    value: 500_001,
    prepare: setBalance('acc', 1_000_000),
  },
  {name: 'more than the day has left', code: 'transfer_limit_exceeded', prepare: useDay},
  {name: 'dollars', code: 'currency_not_supported', currency: 'USD'},
  {name: 'a rule of compliance', code: 'compliance_rejected', value: 1079},
];

const kinds: readonly Kind[] = [
  {
    v1: 'createP2pTransferV1',
    v2: 'createInternalTransfer',
    situations: [
      ...shared,
      {
        name: 'more than the payee may hold',
        code: 'balance_maximum_exceeded',
        prepare: setBalance('acc2', 5_000_000),
      },
      {name: 'one account on both sides', code: 'same_account_transfer', payee: 'alice'},
    ],
    notInV1: {recipient_lookup_expired: 'It names the payee by a key that does not expire.'},
    sendV1: (partner, {value, currency, payee}) =>
      partner.call('createP2pTransferV1', alice, {
        recipientAppUserId: `seed-${payee}`,
        amount: value / 100,
        currency,
      }),
    sendV2: (partner, {value, currency, payee}) =>
      partner.call('createInternalTransfer', asAlice(partner), {
        fromAccountId: partner.ids.acc,
        toAccountId: payee === 'alice' ? partner.ids.acc : partner.ids.acc2,
        amount: {value, currency},
      }),
  },
  {
    v1: 'createBankTransferV1',
    v2: 'createSctTransfer',
    situations: [
      ...shared,
      {
        name: 'a payee whose screening has a hit',
        code: 'beneficiary_not_active',
        codeInV1: 'resource_not_found',
        isBlockedPayee: true,
      },
    ],
    notInV1: {
      iban_invalid: 'createBankAccountV1 has checked the IBAN.',
      iban_country_not_supported: 'createBankAccountV1 has checked the IBAN.',
      payee_verification_required: 'It verifies the payee itself.',
      payee_verification_expired: 'It verifies the payee itself.',
      payee_verification_not_acknowledged: 'It refuses each payee who does not match.',
      execution_date_invalid: 'It takes no date.',
    },
    sendV1: async (partner, {value, currency}) => {
      const {body} = await partner.call('listBankAccountsV1', alice);
      const bankAccountId = body.items.at(-1)?.bankAccountId;
      const order = {bankAccountId, amount: value / 100, currency};
      return partner.call('createBankTransferV1', alice, order);
    },
    sendV2: async (partner, {value, currency}) => {
      const {acc: accountId, usr: holderId = ''} = partner.ids;
      const {body} = await partner.call('listBeneficiaries', {holderId});
      const {id: beneficiaryId, iban = '', name = ''} = body.data[0] ?? {};
      const payeeVerificationId = await verified(partner, iban, name);
      const order = {accountId, beneficiaryId, payeeVerificationId, amount: {value, currency}};
      return partner.call('createSctTransfer', asAlice(partner), order);
    },
  },
];

/** Makes a payment in a sandbox where a situation has come about. Returns the error code. */
async function refused(send: Send, situation: Situation): Promise<string | undefined> {
  const partner = newPartner();
  const {chloe = ''} = partner.samples.externalAccounts ?? {};
  const iban = situation.isBlockedPayee ? partner.samples.ibans?.['000SCREENHT'] : chloe;
  await savePayee(partner, {iban}, false);
  await partner.wait('PT10S');
  await situation.prepare?.(partner);
  return (await send(partner, {...usual, ...situation})).code;
}

describe.each(kinds)('$v1', ({v1, v2, situations, notInV1, sendV1, sendV2}) => {
  const errorsOf = (id: string) =>
    testContract().operations.find((one) => one.id === id)?.ownErrors ?? [];

  it(`makes every check of ${v2}, and its contract lists what that answers`, () => {
    const known = [...situations.map(({code}) => code), ...Object.keys(notInV1)];
    expect([...new Set(known)].toSorted()).toEqual([...errorsOf(v2)].toSorted());
    const answered = situations.flatMap(({code, codeInV1}) => (codeInV1 ? [] : code));
    expect(errorsOf(v1)).toEqual(expect.arrayContaining([...new Set(answered)]));
  });

  it.each(situations)('refuses $name as v2 does: $code', async (situation) => {
    const {code, codeInV1 = code} = situation;
    expect(await refused(sendV2, situation)).toBe(code);
    expect(await refused(sendV1, situation)).toBe(codeInV1);
  });

  it('passes when nothing is wrong, so that each of these refusals has its own cause', async () => {
    expect(await refused(sendV1, {name: 'nothing', code: ''})).toBeUndefined();
  });
});

it('keeps the limits of the programme, which may be lower than those of the holder', () => {
  const world = newWorld();
  const [partner] = world.all('Partner');
  const body = {recipientAppUserId: 'seed-karim', amount: 1000.01, currency: 'EUR'};
  const call = {world, path: alice, body} as unknown as Call<Schemas['V1P2pCreate']>;
  world.set(partner as NonNullable<typeof partner>, {limits: programmes.larkspur.limits});
  expect(() => createP2pTransferV1(call)).toThrow('amount_out_of_range');
});
