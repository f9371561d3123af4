import {describe, expect, it} from 'vitest';
import {balancesOf} from '../../stories/payments';
import {newPartner} from '../../testing/newPartner';

type Partner = ReturnType<typeof newPartner>;
type Entry = {direction: string; amount: {value: number}; balanceAfter: {value: number}};

/** All entries of an account, oldest first. */
async function entriesOf(partner: Partner, accountId: string): Promise<Entry[]> {
  const sent = {accountId, limit: '100', order: 'asc'};
  const {body} = await partner.call('listAccountTransactions', sent);
  return body.data as Entry[];
}

describe('the accounts of the seeds', () => {
  it.each([
    ['acc', 125_050],
    ['acc2', 84_000],
    ['acc_ie', 410_025],
    ['acc_le', 2_750_000],
    ['acc_ines', -1240],
  ])('%s has the balance %i, which its entries explain one by one', async (name, balance) => {
    const partner = newPartner();
    const accountId = partner.ids[name] ?? '';
    const entries = await entriesOf(partner, accountId);
    let sum = 0;
    for (const {direction, amount, balanceAfter} of entries) {
      sum += direction === 'CREDIT' ? amount.value : -amount.value;
      expect(balanceAfter.value).toBe(sum);
    }
    expect(sum).toBe(balance);
    expect((await balancesOf(partner, accountId)).booked).toBe(balance);
  });

  it('names an object behind each entry that is no fee', async () => {
    const {sandbox} = newPartner();
    const objects = sandbox.snapshot();
    const known = new Set(Object.values(objects).flatMap((some) => some.map(({id}) => id)));
    for (const {type, sourceId} of objects.Transaction ?? []) {
      expect(type === 'FEE' ? sourceId : known.has(sourceId)).toBe(type === 'FEE' ? null : true);
    }
  });
});

it.each([
  [100_000, 'DEBIT', 25_050],
  [130_000, 'CREDIT', 4950],
  [-500, 'DEBIT', 125_550],
  [0, 'DEBIT', 125_050],
])('brings a balance to %i with one adjustment', async (value, direction, amount) => {
  const partner = newPartner();
  const accountId = partner.ids.acc ?? '';
  await partner.play('account.set_balance', {accountId, value});
  expect(partner.events()).toEqual(['transaction.booked']);
  const {object} = partner.last('transaction.booked').data;
  expect(object).toMatchObject({
    direction,
    amount: {value: amount},
    type: 'ADJUSTMENT',
    sourceId: null,
    balanceAfter: {value},
  });
  const {body} = await partner.call('getAccount', {accountId});
  expect(body.balances).toEqual({
    booked: {value, currency: 'EUR'},
    available: {value, currency: 'EUR'},
    held: {value: 0, currency: 'EUR'},
  });
});

it('books nothing when the balance is right already', async () => {
  const partner = newPartner();
  await partner.play('account.set_balance', {accountId: partner.ids.acc, value: 125_050});
  expect(partner.events()).toEqual([]);
});
