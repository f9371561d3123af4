import {describe, expect, it} from 'vitest';
import {debitOf} from '../../testing/collections';
import {settledTopup, startTopup, payTopupWith} from '../../stories/cardTopups';
import {announce, waitUntil} from '../../stories/collections';
import {pay as payOut} from '../../stories/payments';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const block = (partner: Partner, scope: string, reason = 'HOLDER_REQUEST') =>
  partner.call('blockAccount', {accountId: partner.ids.acc ?? ''}, {scope, reason});

/** The IBAN of an account that waits for its holder. */
async function pendingAccount(partner: Partner) {
  const {usr_chloe: holderId} = partner.ids;
  return (await partner.call('createAccount', {}, {holderId, type: 'PERSONAL'})).body;
}

describe('a collection on an account', () => {
  it.each([
    ['DEBIT', 'HOLDER_REQUEST', 'AC06'],
    ['ALL', 'DECEASED', 'MD07'],
  ])('that is blocked (%s, %s) goes back with %s at the first try', async (scope, why, code) => {
    const partner = newPartner();
    const id = await announce(partner);
    await block(partner, scope, why);
    await waitUntil(partner, '2025-10-20T05:00:00.000Z');
    expect(await debitOf(partner, id)).toMatchObject({status: 'RETURNED', reasonCode: code});
  });

  it.each(['refunded', 'reversed', 'returned'])(
    'that is blocked for all movements books what is %s',
    async (how) => {
      const partner = newPartner();
      const {body: transfer} = await payOut(partner, 'createSctTransfer');
      await partner.until('sct_transfer.settled');
      const directDebitId = await announce(partner);
      await waitUntil(partner, '2025-10-20T05:00:00.000Z');
      await block(partner, 'ALL');
      if (how === 'refunded') {
        await partner.call('refundDirectDebit', {directDebitId}, {type: 'AUTHORISED_8_WEEKS'});
      } else if (how === 'reversed') {
        await partner.play('sdd.reverse', {directDebitId});
      } else {
        await partner.play('sct.return', {transferId: transfer.id, reasonCode: 'AC04'});
      }
      expect(partner.last('transaction.booked').data.object).toMatchObject({
        accountId: partner.ids.acc,
        direction: 'CREDIT',
        reversalOf: expect.stringMatching(/^txn_/) as string,
      });
    },
  );

  it('that is not open yet is rejected with AG01', async () => {
    const partner = newPartner();
    const {iban} = await pendingAccount(partner);
    const id = await announce(partner, {iban});
    expect(await debitOf(partner, id)).toMatchObject({status: 'REJECTED', reasonCode: 'AG01'});
  });

  it('is rejected with AG01 when it names a virtual IBAN', async () => {
    const partner = newPartner();
    const {acc: accountId = ''} = partner.ids;
    const {body} = await partner.call('createVirtualIban', {accountId}, {label: 'Invoices'});
    const id = await announce(partner, {iban: body.iban});
    expect(await debitOf(partner, id)).toMatchObject({status: 'REJECTED', reasonCode: 'AG01'});
  });

  it('that closes is rejected with AC04, and is refunded by support only', async () => {
    const partner = newPartner();
    const {acc_ines: accountId = '', usr_ines: holderId = ''} = partner.ids;
    const {ines: iban} = partner.samples.accounts ?? {};
    await partner.play('account.set_balance', {accountId, value: 2990});
    const settled = await announce(partner, {iban});
    await waitUntil(partner, '2025-10-20T18:00:00.000Z');
    const announced = await announce(partner, {iban, dueDate: '2026-03-02'});
    const request = {reason: 'HOLDER_REQUEST'};
    const sent = {accountId, 'Acting-User-Id': holderId};
    expect(await partner.call('requestAccountClosure', sent, request)).toMatchObject({
      status: 202,
    });
    await partner.wait('P40D');
    expect(partner.events()).toContain('account.closed');
    expect(await debitOf(partner, announced)).toMatchObject({
      status: 'REJECTED',
      reasonCode: 'AC04',
    });
    const late = await announce(partner, {iban, dueDate: '2026-03-03'});
    expect(await debitOf(partner, late)).toMatchObject({status: 'REJECTED', reasonCode: 'AC04'});
    const refund = {type: 'AUTHORISED_8_WEEKS'};
    expect(await partner.call('refundDirectDebit', {directDebitId: settled}, refund)).toMatchObject(
      {code: 'account_not_active', body: {currentStatus: 'CLOSED'}},
    );
  });
});

describe('a top-up of an account', () => {
  it('passes a block of debits, not a block of all movements', async () => {
    const partner = newPartner();
    await block(partner, 'DEBIT');
    expect(await settledTopup(partner)).toMatch(/^top_/);
    await partner.call('unblockAccount', {accountId: partner.ids.acc ?? ''});
    await block(partner, 'ALL');
    expect(await startTopup(partner)).toMatchObject({status: 409, code: 'account_blocked'});
  });

  it('that is not open yet is refused', async () => {
    const partner = newPartner();
    const {id: accountId} = await pendingAccount(partner);
    expect(await startTopup(partner, {accountId})).toMatchObject({code: 'account_not_active'});
  });

  it('fails at the capture when the account is blocked after the payment', async () => {
    const partner = newPartner();
    const {body} = await startTopup(partner);
    await payTopupWith(partner, body.id, 'ok_challenge');
    await block(partner, 'ALL');
    await partner.until('topup.failed');
    const {body: failed} = await partner.call('getTopup', {topupId: body.id});
    expect(failed).toMatchObject({status: 'FAILED', failureReason: 'CAPTURE_FAILED'});
  });
});
