import {describe, expect, it} from 'vitest';
import {approved} from '../../stories/approve';
import {advanceDispute, claims, dispute} from '../../stories/cardClaims';
import {payAndClear} from '../../stories/cardPlays';
import {announce} from '../../stories/collections';
import {fund} from '../../stories/payments';
import {newPartner} from '../../testing/newPartner';

type Partner = ReturnType<typeof newPartner>;

const statusOf = async (partner: Partner, accountId = partner.ids.acc ?? '') =>
  (await partner.call('getAccount', {accountId})).body;

/** Asks for the closure of Alice's account, which she approves. */
const close = (partner: Partner, fields: object = {}) =>
  approved(
    partner,
    'requestAccountClosure',
    {accountId: partner.ids.acc ?? '', 'Acting-User-Id': partner.ids.usr ?? ''},
    {
      reason: 'HOLDER_REQUEST',
      sweepIban: partner.samples.ibans?.['0000VOPMTCH'],
      ...fields,
    },
  );

const empty = (partner: Partner) =>
  partner.play('account.set_balance', {accountId: partner.ids.acc, value: 0});

const cancel = (partner: Partner, accountId = partner.ids.acc ?? '') =>
  partner.call('cancelAccountClosure', {accountId});

/** The events after the closure began, without those of the ledger's own reactions. */
const eventsAfter = (partner: Partner, type: string) => {
  const names = partner.events();
  return names.slice(names.indexOf(type) + 1);
};

it('sends the balance to the holder on the closing date, then closes the account', async () => {
  const partner = newPartner();
  const {status, body} = await close(partner);
  expect(status).toBe(202);
  expect(body).toMatchObject({
    status: 'REQUESTED',
    blockers: [],
    earliestClosingDate: '2025-11-13',
    closedAt: null,
  });
  const account = await statusOf(partner);
  expect(account).toMatchObject({status: 'CLOSING', closure: {id: body.id, status: 'REQUESTED'}});
  await partner.wait('P29D');
  expect((await statusOf(partner)).status).toBe('CLOSING');
  await partner.wait('P2D');
  expect(eventsAfter(partner, 'account.closing')).toEqual(
    expect.arrayContaining([
      'sct_transfer.created',
      'sct_transfer.sent',
      'transaction.booked',
      'sct_transfer.settled',
      'account.closed',
      'virtual_iban.closed',
    ]),
  );
  expect(partner.last('sct_transfer.settled').data.object).toMatchObject({
    direction: 'OUT',
    amount: {value: 125_050},
    creditor: {name: 'Alice Martin', iban: partner.samples.ibans?.['0000VOPMTCH']},
  });
  expect(await statusOf(partner)).toMatchObject({
    status: 'CLOSED',
    balances: {booked: {value: 0}, held: {value: 0}, available: {value: 0}},
    closure: {status: 'COMPLETED', blockers: []},
  });
  expect(await cancel(partner)).toMatchObject({
    code: 'closure_not_cancellable',
    body: {currentStatus: 'CLOSED'},
  });
});

it('gives a holder a notice of a month at most, which ends sooner in February', async () => {
  const partner = newPartner();
  await partner.wait('P110D');
  const {body} = await close(partner);
  expect(body).toMatchObject({
    requestedAt: expect.stringMatching(/^2026-02-01/),
    earliestClosingDate: '2026-03-01',
  });
});

describe('a request', () => {
  it('without money needs no approval', async () => {
    const partner = newPartner();
    await empty(partner);
    const sent = {accountId: partner.ids.acc ?? ''};
    const {status} = await partner.call('requestAccountClosure', sent, {reason: 'HOLDER_REQUEST'});
    expect(status).toBe(202);
    await partner.wait('P31D');
    expect((await statusOf(partner)).status).toBe('CLOSED');
    expect(partner.events()).not.toContain('sct_transfer.created');
  });

  it.each([
    ['HOLDER_REQUEST', '2025-11-13'],
    ['PARTNER_REQUEST', '2025-12-14'],
    ['DECEASED', '2025-10-14'],
    ['FRAUD', '2025-10-14'],
    ['REGULATORY', '2025-10-14'],
  ])('for %s closes on %s at the earliest', async (reason, day) => {
    expect((await close(newPartner(), {reason})).body.earliestClosingDate).toBe(day);
  });

  it('without notice closes within minutes', async () => {
    const partner = newPartner();
    await close(partner, {reason: 'DECEASED'});
    await partner.until('account.closed');
    expect((await statusOf(partner)).status).toBe('CLOSED');
  });

  it('shows the payee and the balance to approve', async () => {
    const partner = newPartner();
    await close(partner);
    expect(partner.last('sca_challenge.created').data.object).toMatchObject({
      operationId: 'requestAccountClosure',
      dynamicLink: {
        amount: {value: 125_050, currency: 'EUR'},
        payeeName: 'Alice Martin',
        payeeIban: partner.samples.ibans?.['0000VOPMTCH'],
      },
    });
  });

  it.each([
    ['FR7699999000010000012345694', 'iban_invalid'],
    ['FR7699999000010000012345693', 'iban_invalid'],
  ])('with %s is refused: %s', async (sweepIban, code) => {
    expect(await close(newPartner(), {sweepIban})).toMatchObject({code});
  });

  it.each([
    ['the account of somebody else', newPartner().samples.externalAccounts?.chloe],
    ['an account of Karim here', newPartner().samples.accounts?.karim],
    ['a name that differs', newPartner().samples.ibans?.['0000VOPNMTC']],
    ['a bank that does not answer', newPartner().samples.ibans?.['0000VOPNOAP']],
  ])('to %s is blocked', async (_, sweepIban) => {
    expect(await close(newPartner(), {sweepIban})).toMatchObject({
      code: 'closure_blocked',
      body: {blockers: ['SWEEP_IBAN_NOT_VERIFIED']},
    });
  });

  it('by somebody else is refused', async () => {
    const partner = newPartner();
    const sent = {accountId: partner.ids.acc ?? '', 'Acting-User-Id': partner.ids.usr2 ?? ''};
    const body = {
      reason: 'HOLDER_REQUEST',
      sweepIban: partner.samples.ibans?.['0000VOPMTCH'],
    };
    expect(await partner.call('requestAccountClosure', sent, body)).toMatchObject({
      code: 'acting_user_not_allowed',
    });
  });

  it('to a name that is close passes', async () => {
    const partner = newPartner();
    const sweepIban = partner.samples.ibans?.['0000VOPCMTC'];
    expect(await close(partner, {sweepIban})).toMatchObject({status: 202});
  });

  it('lists everything that is in the way', async () => {
    const partner = newPartner();
    await partner.play('account.decision', {accountId: partner.ids.acc, decision: 'HOLD'});
    expect(await close(partner, {sweepIban: undefined})).toMatchObject({
      code: 'closure_blocked',
      body: {blockers: ['LEGAL_HOLD', 'SWEEP_IBAN_MISSING']},
    });
    await partner.play('account.decision', {accountId: partner.ids.acc, decision: 'RELEASE'});
    expect(await close(partner)).toMatchObject({status: 202});
  });

  it('waits for the inquiry into a collection that the holder did not authorise', async () => {
    const partner = newPartner();
    const directDebitId = await announce(partner);
    await partner.wait('P64D');
    await partner.call('refundDirectDebit', {directDebitId}, {type: 'UNAUTHORISED'});
    expect(await close(partner)).toMatchObject({
      code: 'closure_blocked',
      body: {blockers: ['OPEN_DISPUTES']},
    });
    await partner.play('sdd.claim_outcome', {directDebitId, mandateProved: false});
    expect(await close(partner)).toMatchObject({status: 202});
  });

  it('waits for the refund of a card payment that is withheld', async () => {
    const partner = newPartner();
    await partner.play('refund.withhold', {accountId: partner.ids.acc});
    const clearingId = await payAndClear(partner, 'byPhone');
    const {body} = await dispute(partner, clearingId, claims.fraud);
    await advanceDispute(partner, body.id, 'REJECTED');
    expect(await close(partner)).toMatchObject({
      code: 'closure_blocked',
      body: {blockers: ['OPEN_DISPUTES']},
    });
    await partner.wait('P31D');
    expect(await close(partner)).toMatchObject({status: 202});
  });

  it('waits for a debt', async () => {
    const partner = newPartner();
    const sent = {accountId: partner.ids.acc_ines ?? ''};
    const refused = await partner.call('requestAccountClosure', sent, {reason: 'HOLDER_REQUEST'});
    expect(refused).toMatchObject({
      code: 'closure_blocked',
      body: {blockers: ['NEGATIVE_BALANCE']},
    });
  });

  it('needs an active account', async () => {
    const partner = newPartner();
    await close(partner);
    expect(await close(partner)).toMatchObject({
      code: 'account_not_active',
      body: {currentStatus: 'CLOSING'},
    });
  });
});

describe('a closure', () => {
  it('tells what has come in its way', async () => {
    const partner = newPartner();
    await close(partner);
    await partner.play('account.decision', {accountId: partner.ids.acc, decision: 'HOLD'});
    await partner.wait('P31D');
    const {object, previous} = partner.last('account.updated').data;
    expect(object).toMatchObject({status: 'CLOSING', closure: {blockers: ['LEGAL_HOLD']}});
    expect(previous).toMatchObject({closure: {blockers: []}});
  });

  it('can be called off until the end', async () => {
    const partner = newPartner();
    await close(partner);
    expect((await cancel(partner)).body).toMatchObject({status: 'CANCELLED', version: 2});
    expect(await statusOf(partner)).toMatchObject({
      status: 'ACTIVE',
      closure: {status: 'CANCELLED'},
    });
    expect(await cancel(partner)).toMatchObject({code: 'closure_not_cancellable'});
    await partner.wait('P31D');
    expect((await statusOf(partner)).status).toBe('ACTIVE');
    expect(partner.events()).not.toContain('account.closed');
  });

  it('that nobody asked for cannot be called off', async () => {
    expect(await cancel(newPartner())).toMatchObject({code: 'resource_not_found'});
  });

  it('waits on its date for what came in the way meanwhile', async () => {
    const partner = newPartner();
    const accountId = partner.ids.acc;
    await empty(partner);
    const sent = {accountId: accountId ?? ''};
    await partner.call('requestAccountClosure', sent, {reason: 'HOLDER_REQUEST'});
    await partner.play('account.decision', {accountId, decision: 'HOLD'});
    await partner.wait('P31D');
    expect(await statusOf(partner)).toMatchObject({
      status: 'CLOSING',
      closure: {blockers: ['LEGAL_HOLD']},
    });
    await partner.play('account.decision', {accountId, decision: 'RELEASE'});
    await partner.wait('P1D');
    expect((await statusOf(partner)).status).toBe('CLOSED');
  });

  it('that the partner asked for runs without the holder, who names an account later', async () => {
    const partner = newPartner();
    const silent = {reason: 'PARTNER_REQUEST', sweepIban: undefined};
    expect((await close(partner, silent)).body).toMatchObject({
      status: 'REQUESTED',
      blockers: ['SWEEP_IBAN_MISSING'],
      earliestClosingDate: '2025-12-14',
    });
    await partner.wait('P90D');
    expect((await statusOf(partner)).status).toBe('CLOSING');
    const sweepIban = partner.samples.externalAccounts?.chloe;
    expect(await close(partner, {...silent, sweepIban})).toMatchObject({
      code: 'closure_blocked',
      body: {blockers: ['SWEEP_IBAN_NOT_VERIFIED']},
    });
    const {body} = await close(partner, {reason: 'PARTNER_REQUEST'});
    expect(body).toMatchObject({
      blockers: [],
      earliestClosingDate: '2025-12-14',
      sweepIban: partner.samples.ibans?.['0000VOPMTCH'],
    });
    await partner.wait('P5D');
    expect((await statusOf(partner)).status).toBe('CLOSED');
    expect(partner.events().filter((name) => name === 'account.closing')).toHaveLength(1);
  });

  it('whose date is a holiday ends when the balance settles on the next T2 day', async () => {
    const partner = newPartner();
    await partner.call('advanceTestClock', {}, {until: '2025-11-25T09:00:00.000Z'});
    expect((await close(partner)).body.earliestClosingDate).toBe('2025-12-25');
    await partner.call('advanceTestClock', {}, {until: '2025-12-28T12:00:00.000Z'});
    expect(partner.last('sct_transfer.created').occurredAt).toBe('2025-12-25T05:00:00.000Z');
    expect((await statusOf(partner)).status).toBe('CLOSING');
    expect(await cancel(partner)).toMatchObject({code: 'closure_not_cancellable'});
    await partner.call('advanceTestClock', {}, {until: '2025-12-29T12:00:00.000Z'});
    expect((await statusOf(partner)).status).toBe('CLOSED');
    expect(partner.last('account.closed').occurredAt.slice(0, 10)).toBe('2025-12-29');
  });

  it('stops at a rejected sweep until the holder names an account that takes the balance', async () => {
    const partner = newPartner();
    const count = (name: string) => partner.events().filter((one) => one === name).length;
    const rejecting = partner.samples.ibans?.['00RJCT0AC04'];
    await close(partner, {reason: 'DECEASED', sweepIban: rejecting});
    await partner.until('sct_transfer.created');
    expect(await close(partner, {reason: 'DECEASED'})).toMatchObject({code: 'account_not_active'});
    expect(await cancel(partner)).toMatchObject({code: 'closure_not_cancellable'});
    await partner.until('sct_transfer.rejected');
    expect(partner.last('account.updated').data).toMatchObject({
      object: {status: 'CLOSING', closure: {blockers: ['SWEEP_REJECTED']}},
      previous: {closure: {blockers: []}},
    });
    await partner.wait('P7D');
    expect(count('sct_transfer.rejected')).toBe(1);
    expect(await statusOf(partner)).toMatchObject({closure: {blockers: ['SWEEP_REJECTED']}});
    const {body} = await close(partner, {reason: 'DECEASED'});
    const sweepIban = partner.samples.ibans?.['0000VOPMTCH'];
    expect(body).toMatchObject({status: 'REQUESTED', blockers: [], sweepIban});
    await partner.wait('P5D');
    expect((await statusOf(partner)).status).toBe('CLOSED');
    expect(partner.last('sct_transfer.settled').data.object).toMatchObject({
      creditor: {iban: sweepIban},
    });
  });

  it('can be called off again once its sweep is rejected', async () => {
    const partner = newPartner();
    const sweepIban = partner.samples.ibans?.['00RJCT0AC04'];
    await close(partner, {reason: 'DECEASED', sweepIban});
    await partner.until('sct_transfer.rejected');
    expect((await cancel(partner)).body).toMatchObject({status: 'CANCELLED'});
    expect(await statusOf(partner)).toMatchObject({
      status: 'ACTIVE',
      balances: {available: {value: 125_050}},
    });
  });

  it('sends another sweep for money that arrives while the first is on its way', async () => {
    const partner = newPartner();
    await close(partner, {reason: 'DECEASED'});
    await partner.until('sct_transfer.created');
    await fund(partner, 5000);
    await partner.until('account.closed');
    const sent = partner.sandbox.events().filter(({type}) => type === 'sct_transfer.sent');
    expect(sent.map(({data}) => data.object)).toMatchObject([
      {amount: {value: 125_050}},
      {amount: {value: 5000}},
    ]);
  });

  it('waits for an account to send money to', async () => {
    const partner = newPartner();
    const accountId = partner.ids.acc;
    await partner.play('account.decision', {accountId, decision: 'CLOSE'});
    await partner.wait('P1D');
    expect(await statusOf(partner)).toMatchObject({
      status: 'CLOSING',
      closure: {reason: 'REGULATORY', blockers: ['SWEEP_IBAN_MISSING']},
    });
  });

  it('of the provider also ends a block, and cannot be called off', async () => {
    const partner = newPartner();
    const accountId = partner.ids.acc;
    const sweepIban = partner.samples.ibans?.['0000VOPMTCH'];
    await partner.play('account.decision', {accountId, decision: 'BLOCK'});
    await partner.play('account.decision', {accountId, decision: 'CLOSE', sweepIban});
    expect(await statusOf(partner)).toMatchObject({
      status: 'CLOSING',
      statusReason: null,
      blockScope: 'NONE',
    });
    expect(await cancel(partner)).toMatchObject({code: 'closure_not_cancellable'});
    await partner.until('account.closed');
    expect((await statusOf(partner)).balances.booked.value).toBe(0);
  });
});
