import {describe, expect, it} from 'vitest';
import {euros} from '../ledger/ledger';
import {newPartner} from '../../testing/newPartner';

type Partner = ReturnType<typeof newPartner>;

const setBalance = (partner: Partner, value: number, account = 'acc') =>
  partner.play('account.set_balance', {accountId: partner.ids[account], value});

const debtsOf = async (partner: Partner, filters: Readonly<Record<string, string>> = {}) =>
  (await partner.call('listDebts', {order: 'asc', ...filters})).body.data;

const settle = (partner: Partner, body: object, debtId = partner.ids.dbt ?? '') =>
  partner.call('settleDebt', {debtId}, body);

/** Opens a second account for the holder of a seed, with a balance. */
async function openSource(partner: Partner, balance: number, holder = 'usr_ines') {
  const body = {holderId: partner.ids[holder], type: 'PERSONAL'};
  const {id} = (await partner.call('createAccount', {}, body)).body;
  await partner.play('account.set_balance', {accountId: id, value: balance});
  return id;
}

describe('a balance below zero', () => {
  it('is a debt at 23:59 in Paris', async () => {
    const partner = newPartner();
    await setBalance(partner, -1500);
    await partner.wait('PT12H');
    expect(partner.events()).not.toContain('debt.opened');
    await partner.wait('PT1H');
    expect(partner.last('debt.opened').data.object).toMatchObject({
      accountId: partner.ids.acc,
      origin: 'FEES',
      principal: euros(1500),
      outstanding: euros(1500),
      status: 'OPEN',
      openedAt: '2025-10-14T21:59:00.000Z',
      dueDate: '2025-11-13',
      payments: [],
    });
    await partner.wait('P5D');
    expect(partner.events().filter((name) => name === 'debt.opened')).toHaveLength(1);
  });

  it('is none when a credit comes in time', async () => {
    const partner = newPartner();
    await setBalance(partner, -1500);
    await setBalance(partner, 0);
    await partner.wait('P2D');
    expect(partner.events()).not.toContain('debt.opened');
  });

  it('grows by a second debt, and credits repay the oldest first', async () => {
    const partner = newPartner();
    const accountId = partner.ids.acc_ines ?? '';
    await setBalance(partner, -2040, 'acc_ines');
    await partner.wait('P1D');
    const outstanding = async () =>
      (await debtsOf(partner, {accountId})).map((debt) => debt.outstanding.value);
    expect(await outstanding()).toEqual([1240, 800]);
    await setBalance(partner, -540, 'acc_ines');
    expect(await outstanding()).toEqual([0, 540]);
    expect(partner.events().slice(-3)).toEqual([
      'transaction.booked',
      'debt.settled',
      'debt.updated',
    ]);
    await setBalance(partner, 179_460, 'acc_ines');
    const [first, second] = await debtsOf(partner, {accountId});
    expect(first).toMatchObject({status: 'SETTLED', payments: [{method: 'CREDIT'}]});
    expect(second).toMatchObject({
      status: 'SETTLED',
      payments: [{amount: euros(260)}, {amount: euros(540), method: 'CREDIT'}],
    });
    expect(second?.settledAt).not.toBeNull();
  });
});

it.each([
  [{}, 1],
  [{holderId: 'usr_ines'}, 1],
  [{holderId: 'usr'}, 0],
  [{accountId: 'acc_ines'}, 1],
  [{accountId: 'acc'}, 0],
  [{status: 'SETTLED'}, 0],
])('lists debts with %j', async (filters, count) => {
  const partner = newPartner();
  const known = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, partner.ids[value] ?? value]),
  );
  expect(await debtsOf(partner, known)).toHaveLength(count);
});

describe('a payment', () => {
  it('from another account of the holder moves the money', async () => {
    const partner = newPartner();
    const sourceAccountId = await openSource(partner, 1000);
    const pay = (value: number) =>
      settle(partner, {method: 'INTERNAL_TRANSFER', amount: euros(value), sourceAccountId});
    expect((await pay(400)).body).toMatchObject({
      status: 'OPEN',
      outstanding: euros(840),
      payments: [{amount: euros(400), method: 'INTERNAL_TRANSFER'}],
    });
    expect(partner.events().slice(-3)).toEqual([
      'transaction.booked',
      'transaction.booked',
      'debt.updated',
    ]);
    expect(await pay(840)).toMatchObject({code: 'insufficient_funds', body: {limit: 600}});
    await partner.play('account.set_balance', {accountId: sourceAccountId, value: 840});
    expect((await pay(840)).body).toMatchObject({status: 'SETTLED', outstanding: euros(0)});
    expect(await pay(1)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'SETTLED'},
    });
    for (const accountId of [sourceAccountId, partner.ids.acc_ines ?? '']) {
      const {body} = await partner.call('getAccount', {accountId});
      expect(body.balances.booked.value).toBe(0);
    }
  });

  it('with the money of the partner only credits', async () => {
    const partner = newPartner();
    const {body} = await settle(partner, {method: 'PARTNER_FUNDED', amount: euros(1240)});
    expect(body).toMatchObject({status: 'SETTLED', payments: [{method: 'PARTNER_FUNDED'}]});
    expect(partner.events()).toEqual(['transaction.booked', 'debt.settled']);
    expect(partner.last('transaction.booked').data.object).toMatchObject({
      type: 'DEBT_SETTLEMENT',
      direction: 'CREDIT',
      sourceId: partner.ids.dbt,
      counterparty: {name: 'Wrenfield Wallet'},
    });
  });

  it.each([
    [0, 'amount_out_of_range', {min: 1, max: 1240}],
    [1241, 'amount_out_of_range', {min: 1, max: 1240}],
  ])('of %i is refused: %s', async (value, code, body) => {
    const sent = {method: 'PARTNER_FUNDED', amount: euros(value)};
    expect(await settle(newPartner(), sent)).toMatchObject({code, body});
  });

  it('from a blocked account is refused', async () => {
    const partner = newPartner();
    const sourceAccountId = await openSource(partner, 5000);
    const block = {scope: 'DEBIT', reason: 'HOLDER_REQUEST'};
    await partner.call('blockAccount', {accountId: sourceAccountId}, block);
    const body = {method: 'INTERNAL_TRANSFER', amount: euros(1240), sourceAccountId};
    expect(await settle(partner, body)).toMatchObject({code: 'account_blocked'});
  });

  it.each([
    ['no account', undefined, 'required'],
    ['the account of somebody else', 'acc', 'enum'],
    ['the account in debt', 'acc_ines', 'enum'],
  ])('from %s is refused', async (_, source, code) => {
    const partner = newPartner();
    const sourceAccountId = source && partner.ids[source];
    const body = {method: 'INTERNAL_TRANSFER', amount: euros(1240), sourceAccountId};
    expect(await settle(partner, body)).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field: '/sourceAccountId', code}]},
    });
  });
});

describe('a debt that is not paid', () => {
  it('goes to recovery after its due date, where it can still be paid', async () => {
    const partner = newPartner();
    await partner.wait('P29D');
    expect((await debtsOf(partner))[0]?.status).toBe('OPEN');
    await partner.wait('P2D');
    expect(partner.events()).toContain('debt.recovery_started');
    await setBalance(partner, 0, 'acc_ines');
    expect((await debtsOf(partner))[0]?.status).toBe('SETTLED');
    await partner.wait('P120D');
    expect(partner.events()).not.toContain('debt.written_off');
  });

  it('is written off after 120 days, and the account owes nothing', async () => {
    const partner = newPartner();
    await partner.wait('P122D');
    expect((await debtsOf(partner))[0]).toMatchObject({
      status: 'WRITTEN_OFF',
      outstanding: euros(1240),
      payments: [],
    });
    const sent = {accountId: partner.ids.acc_ines ?? ''};
    const {body} = await partner.call('getAccount', sent);
    expect(body.balances.booked.value).toBe(0);
  });
});
