import {describe, expect, it} from 'vitest';
import {newPartner} from '../../testing/newPartner';

async function paidBy(amount: number) {
  const partner = newPartner();
  const {acc = '', acc_le: toAccountId = '', usr = ''} = partner.ids;
  const body = {fromAccountId: acc, toAccountId, amount: {value: amount, currency: 'EUR'}};
  const sent = {'Acting-User-Id': usr, 'Idempotency-Key': 'pay-1'};
  return {partner, body, sent, first: await partner.call('createInternalTransfer', sent, body)};
}

describe('a transfer to the account of somebody else', () => {
  it('asks for an approval of exactly this payment, then moves the money', async () => {
    const {partner, body, sent, first} = await paidBy(4590);
    expect(first).toMatchObject({status: 403, code: 'sca_required'});
    const approved = await partner.until('sca_challenge.succeeded');
    const headers = {...sent, 'Sca-Challenge-Id': String(approved.data.object.id)};
    const second = await partner.call('createInternalTransfer', headers, body);
    expect(second).toMatchObject({status: 201, body: {status: 'SETTLED', scaExemption: null}});
    const account = await partner.call('getAccount', {accountId: body.fromAccountId});
    expect(account.body.balances.booked.value).toBe(125050 - 4590);
    expect(partner.events()).toEqual([
      'sca_challenge.created',
      'sca_challenge.succeeded',
      'transaction.booked',
      'transaction.booked',
      'internal_transfer.settled',
    ]);
  });

  it('is refused before any approval when the money is missing', async () => {
    const {first, partner} = await paidBy(125051);
    expect(first).toMatchObject({status: 422, code: 'insufficient_funds', body: {limit: 125050}});
    expect(partner.events()).toEqual([]);
  });
});
