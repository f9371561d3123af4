import {describe, expect, it} from 'vitest';
import {limitInCents} from '../../engine/limits';
import type {Partner} from '../../stories/partner';
import {balancesOf, fund, pay} from '../../stories/payments';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

const OPENING = 125050;

async function statusOf(partner: Partner, transferId: string) {
  const {status, reasonCode} = (await partner.call('getSctTransfer', {transferId})).body;
  return [status, reasonCode];
}

const ofTransfer = (partner: Partner) =>
  partner.events().filter((type) => /^(sct_transfer|transaction)/.test(type));

describe('a transfer for today', () => {
  it('reserves its funds, leaves, and settles after 60 seconds', async () => {
    const partner = newPartner();
    const {body, status} = await pay(partner, 'createSctTransfer');
    expect({status, body}).toMatchObject({
      status: 201,
      body: {status: 'PENDING', version: 1, scaExemption: null, direction: 'OUT'},
    });
    expect(await balancesOf(partner)).toEqual({
      booked: OPENING,
      available: OPENING - 12550,
      held: 12550,
    });
    await partner.until('sct_transfer.settled');
    expect(await balancesOf(partner)).toEqual({
      booked: OPENING - 12550,
      available: OPENING - 12550,
      held: 0,
    });
    expect(ofTransfer(partner)).toEqual([
      'sct_transfer.created',
      'sct_transfer.sent',
      'transaction.booked',
      'sct_transfer.settled',
    ]);
    const settled = await partner.call('getSctTransfer', {transferId: body.id});
    expect(settled.body).toMatchObject({status: 'SETTLED', settlementDate: '2025-10-14'});
    expect(settled.body.transactionId).toMatch(/^txn_/);
  });

  it.each([
    ['2025-10-15T07:00:00.000Z', '2025-10-15T08:00:00.000Z', '2025-10-15'],
    ['2025-10-14T11:00:00.000Z', '2025-10-14T12:00:00.000Z', '2025-10-14'],
    ['2025-10-14T13:00:00.000Z', '2025-10-14T14:00:00.000Z', '2025-10-14'],
    ['2025-10-14T14:00:00.000Z', '2025-10-15T08:00:00.000Z', '2025-10-15'],
    ['2025-10-18T10:00:00.000Z', '2025-10-20T08:00:00.000Z', '2025-10-20'],
    ['2026-04-02T15:00:00.000Z', '2026-04-07T08:00:00.000Z', '2026-04-07'],
  ])('ordered at %s leaves at %s', async (until, leaves, settlementDate) => {
    const partner = newPartner();
    await partner.call('advanceTestClock', {}, {until});
    const {body} = await pay(partner, 'createSctTransfer');
    await partner.wait('P7D');
    const sent = partner.last('sct_transfer.sent');
    expect(sent.occurredAt.slice(0, 16)).toBe(leaves.slice(0, 16));
    expect((await partner.call('getSctTransfer', {transferId: body.id})).body).toMatchObject({
      status: 'SETTLED',
      settlementDate,
    });
  });
});

describe('cancellation', () => {
  it('gives the funds back before the cut-off', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer');
    const cancelled = await partner.call('cancelSctTransfer', {transferId: body.id});
    expect(cancelled).toMatchObject({status: 200, body: {status: 'CANCELLED', version: 2}});
    expect(await balancesOf(partner)).toMatchObject({available: OPENING, held: 0});
    await partner.wait('P2D');
    expect(await statusOf(partner, body.id)).toEqual(['CANCELLED', null]);
  });

  it('is too late after the cut-off, although the transfer is still PENDING', async () => {
    const partner = newPartner();
    await partner.call('advanceTestClock', {}, {until: '2025-10-14T11:00:00.000Z'});
    const {body} = await pay(partner, 'createSctTransfer');
    await partner.call('advanceTestClock', {}, {until: '2025-10-14T11:40:00.000Z'});
    expect(await partner.call('cancelSctTransfer', {transferId: body.id})).toMatchObject({
      code: 'transfer_not_cancellable',
      body: {currentStatus: 'PENDING'},
    });
    expect(partner.events()).not.toContain('sct_transfer.sent');
  });

  it('is too late once the transfer is settled', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer');
    await partner.until('sct_transfer.settled');
    const {code} = await partner.call('cancelSctTransfer', {transferId: body.id});
    expect(code).toBe('transfer_not_cancellable');
  });
});

describe('a transfer on a date', () => {
  const scheduled = {fields: {requestedExecutionDate: '2025-11-03'}};

  it('reserves the funds at 00:30 of its day', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer', scheduled);
    expect(body).toMatchObject({status: 'SCHEDULED', creditor: {bic: 'EXMPFRP0XXX'}});
    expect(await balancesOf(partner)).toMatchObject({available: OPENING});
    await partner.call('advanceTestClock', {}, {until: '2025-11-02T23:31:00.000Z'});
    expect(await statusOf(partner, body.id)).toEqual(['PENDING', null]);
    expect(await balancesOf(partner)).toMatchObject({held: 12550});
    await partner.wait('P1D');
    expect(ofTransfer(partner)).toEqual([
      'sct_transfer.created',
      'sct_transfer.executing',
      'sct_transfer.sent',
      'transaction.booked',
      'sct_transfer.settled',
    ]);
  });

  it('is rejected at 13:00 when the money is missing', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer', {...scheduled, value: 200000});
    await partner.call('advanceTestClock', {}, {until: '2025-11-03T11:59:00.000Z'});
    expect(await statusOf(partner, body.id)).toEqual(['SCHEDULED', null]);
    await partner.wait('PT2M');
    expect(await statusOf(partner, body.id)).toEqual(['REJECTED', 'AM04']);
  });

  it('is rejected because the account of the payer is blocked, and never left', async () => {
    const partner = newPartner();
    await pay(partner, 'createSctTransfer', scheduled);
    const block = {scope: 'DEBIT', reason: 'HOLDER_REQUEST'};
    await partner.call('blockAccount', {accountId: partner.ids.acc ?? ''}, block);
    await partner.call('advanceTestClock', {}, {until: '2025-11-03T12:00:00.000Z'});
    expect(partner.last('sct_transfer.rejected').data).toMatchObject({
      object: {status: 'REJECTED', reasonCode: 'AC06'},
      previous: {status: 'SCHEDULED'},
    });
  });

  it('is executed at 13:00 when the money came after 00:30', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer', {...scheduled, value: 200000});
    await partner.call('advanceTestClock', {}, {until: '2025-11-03T11:59:00.000Z'});
    await fund(partner, 200000);
    await partner.wait('PT2M');
    expect(await statusOf(partner, body.id)).toEqual(['PENDING', null]);
  });

  it('can be cancelled', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer', scheduled);
    await partner.call('cancelSctTransfer', {transferId: body.id});
    await partner.wait('P30D');
    expect(await statusOf(partner, body.id)).toEqual(['CANCELLED', null]);
  });
});

describe('what the payee’s bank answers', () => {
  it('is a credit when the payee has an account of the provider', async () => {
    const partner = newPartner();
    const {accounts = {}, persons = {}} = partner.samples;
    await pay(partner, 'createSctTransfer', {iban: accounts.karim, name: persons.karim});
    await partner.until('sct_transfer.received');
    expect(await balancesOf(partner, partner.ids.acc2)).toMatchObject({booked: 84000 + 12550});
    expect(partner.last('sct_transfer.received').data.object).toMatchObject({
      debtor: {name: 'Alice Martin', iban: accounts.alice},
    });
  });
});

describe('a review', () => {
  it.each([
    [12577, 'SETTLED', null, ['sct_transfer.under_review', 'sct_transfer.executing']],
    [12578, 'REJECTED', 'RR04', ['sct_transfer.under_review', 'sct_transfer.rejected']],
  ])('of %i cents ends as %s', async (value, status, reason, events) => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer', {value});
    await partner.until('sct_transfer.under_review');
    expect((await partner.call('cancelSctTransfer', {transferId: body.id})).code).toBe(
      'transfer_not_cancellable',
    );
    expect(await balancesOf(partner)).toMatchObject({held: value});
    await partner.wait('PT2M');
    expect(await statusOf(partner, body.id)).toEqual([status, reason]);
    expect(ofTransfer(partner).slice(1, 3)).toEqual(events);
    expect(await balancesOf(partner)).toMatchObject({held: 0});
  });
});

describe('scenarios', () => {
  const arrival = (partner: Partner, parameters: object = {}) =>
    partner.play('sct.incoming', {
      iban: partner.samples.accounts?.alice,
      amount: {value: 12550, currency: 'EUR'},
      debtorName: 'Karim Benali',
      remittance: 'Invoice 2025-0042',
      review: false,
      ...parameters,
    });

  it('sct.incoming credits the account', async () => {
    const partner = newPartner();
    const id = await arrival(partner);
    expect(id).toMatch(/^sct_/);
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING + 12550});
    expect(partner.events()).toEqual(['transaction.booked', 'sct_transfer.received']);
  });

  it.each([
    [12550, 'SETTLED', OPENING + 12550],
    [12578, 'RETURNED', OPENING],
  ])('sct.incoming with a review of %i ends as %s', async (value, status, booked) => {
    const partner = newPartner();
    const id = await arrival(partner, {amount: {value, currency: 'EUR'}, review: true});
    expect(partner.events()).toEqual(['sct_transfer.under_review']);
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING});
    await partner.wait('PT1M');
    expect((await statusOf(partner, String(id)))[0]).toBe(status);
    expect(await balancesOf(partner)).toMatchObject({booked});
  });

  it('a held transfer goes back after its review when the account would have too much by then', async () => {
    const partner = newPartner();
    const {acc: accountId = ''} = partner.ids;
    const id = await arrival(partner, {review: true});
    const most = limitInCents({contract: testContract()}, 'balance-maximum-standard');
    await partner.play('account.set_balance', {accountId, value: most - 12549});
    await partner.wait('PT1M');
    expect(await statusOf(partner, String(id))).toEqual(['RETURNED', 'MS03']);
    expect(await balancesOf(partner)).toMatchObject({booked: most - 12549});
  });

  it('a held transfer goes back as one to a closed account when its virtual IBAN was closed', async () => {
    const partner = newPartner();
    const {virtualIbans = {}} = partner.samples;
    const id = await arrival(partner, {review: true, iban: virtualIbans.alice});
    await partner.call('closeVirtualIban', {virtualIbanId: partner.ids.vib ?? ''});
    await partner.wait('PT1M');
    expect(await statusOf(partner, String(id))).toEqual(['RETURNED', 'AC04']);
  });

  it('a transfer to a closed virtual IBAN of the programme goes back as one to a closed account', async () => {
    const partner = newPartner();
    const {virtualIbans = {}} = partner.samples;
    await partner.call('closeVirtualIban', {virtualIbanId: partner.ids.vib ?? ''});
    const {body} = await pay(partner, 'createSctTransfer', {
      iban: virtualIbans.alice,
      name: 'Alice Martin',
    });
    await partner.until('sct_transfer.returned');
    expect(await statusOf(partner, body.id)).toEqual(['RETURNED', 'AC04']);
  });

  it('sct.return gives the money of a settled transfer back, once', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer');
    const parameters = {transferId: body.id, reasonCode: 'AC04'};
    const early = {scenario: 'sct.return', parameters};
    expect((await partner.call('createSimulation', {}, early)).code).toBe('state_conflict');
    await partner.until('sct_transfer.settled');
    await partner.play('sct.return', parameters);
    expect(await statusOf(partner, body.id)).toEqual(['RETURNED', 'AC04']);
    expect(await balancesOf(partner)).toMatchObject({booked: OPENING, available: OPENING});
    expect(partner.last('transaction.booked').data.object).toMatchObject({direction: 'CREDIT'});
  });

  it('sct.incoming refuses an IBAN of another bank', async () => {
    const partner = newPartner();
    await expect(arrival(partner, {iban: partner.samples.externalAccounts?.chloe})).rejects.toThrow(
      'validation_failed',
    );
  });
});

it('lists transfers by account, direction and reference', async () => {
  const partner = newPartner();
  const {body} = await pay(partner, 'createSctTransfer');
  const {acc: accountId = ''} = partner.ids;
  const found = await partner.call('listSctTransfers', {
    accountId,
    direction: 'OUT',
    endToEndId: 'INV-2025-0042',
  });
  expect(found.body.data.map(({id}) => id)).toEqual([body.id]);
  const others = await partner.call('listSctTransfers', {accountId, direction: 'IN'});
  expect(others.body.data.map(({id}) => id)).not.toContain(body.id);
});
