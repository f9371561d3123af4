import {describe, expect, it} from 'vitest';
import type {Call} from '../../engine/domain';
import {payByCard} from '../../stories/cardPlays';
import {fund, pay} from '../../stories/payments';
import {settledTopup, startTopup} from '../../stories/cardTopups';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';
import {newWorld} from '../../testing/newWorld';
import {cardDeclineOf} from '../cardPayments/decision';
import type {CardRequest} from '../cardPayments/request';
import {requireMayPay} from '../payments/holders';
import {clearCause, suspendHolder, type SuspensionCause} from './suspension';

const screen = (partner: Partner, user: string, outcome: string) =>
  partner.play('screening.outcome', {subjectId: partner.ids[user], outcome});

const accountOf = async (partner: Partner, name: string) =>
  (await partner.call('getAccount', {accountId: partner.ids[name] ?? ''})).body;

describe('a suspended holder', () => {
  it('has blocked accounts until the suspension ends, and those of the activity with them', async () => {
    const partner = newPartner();
    await screen(partner, 'usr2', 'BLOCKED');
    for (const account of ['acc2', 'acc_ie']) {
      expect(await accountOf(partner, account)).toMatchObject({
        status: 'BLOCKED',
        statusReason: 'COMPLIANCE',
        blockScope: 'DEBIT',
      });
    }
    const {acc2: accountId = ''} = partner.ids;
    expect(await partner.call('unblockAccount', {accountId})).toMatchObject({
      code: 'block_not_yours',
    });
    await screen(partner, 'usr2', 'CLEAR');
    expect(await accountOf(partner, 'acc2')).toMatchObject({status: 'ACTIVE', blockScope: 'NONE'});
    expect(await accountOf(partner, 'acc_ie')).toMatchObject({status: 'ACTIVE'});
  });

  it('sends nothing, and starts nothing that brings money', async () => {
    const partner = newPartner();
    const topupId = await settledTopup(partner);
    const scheduled = await pay(partner, 'createSctTransfer', {
      fields: {requestedExecutionDate: '2025-10-16'},
    });
    await screen(partner, 'usr', 'BLOCKED');
    for (const order of ['createSctTransfer', 'createInstantTransfer'] as const) {
      expect(await pay(partner, order)).toMatchObject({code: 'account_blocked'});
    }
    expect(await startTopup(partner)).toMatchObject({code: 'account_blocked'});
    const refund = {amount: {value: 100, currency: 'EUR'}};
    expect(await partner.call('refundTopup', {topupId}, refund)).toMatchObject({
      code: 'account_blocked',
    });
    await payByCard(partner);
    expect(partner.last('card_authorisation.declined').data.object).toMatchObject({
      declineReason: 'ACCOUNT_BLOCKED',
    });
    await partner.wait('P3D');
    expect(partner.last('sct_transfer.rejected').data.object).toMatchObject({
      id: scheduled.body.id,
      reasonCode: 'AC06',
    });
  });

  it('still receives what others send, and gives none of it back', async () => {
    const partner = newPartner();
    await screen(partner, 'usr', 'BLOCKED');
    const transferId = await fund(partner, 12_550);
    expect((await accountOf(partner, 'acc')).balances.booked.value).toBe(137_600);
    const recallId = (await partner.play('recall.incoming', {transferId, reason: 'FRAD'})) ?? '';
    expect(await partner.call('answerRecall', {recallId}, {accepted: true})).toMatchObject({
      code: 'account_blocked',
    });
  });

  it('keeps an order that has not left yet', async () => {
    const partner = newPartner();
    await pay(partner, 'createSctTransfer');
    await screen(partner, 'usr', 'BLOCKED');
    await partner.until('sct_transfer.rejected');
    expect(partner.last('sct_transfer.rejected').data.object).toMatchObject({reasonCode: 'RR04'});
    expect((await accountOf(partner, 'acc')).balances.held.value).toBe(0);
  });

  it('holds a closure that was asked for, which goes on afterwards', async () => {
    const partner = newPartner();
    const {acc: accountId = ''} = partner.ids;
    await partner.call('requestAccountClosure', {accountId}, {reason: 'DECEASED'});
    await screen(partner, 'usr', 'BLOCKED');
    await partner.wait('P1D');
    expect(await accountOf(partner, 'acc')).toMatchObject({
      status: 'CLOSING',
      closure: {blockers: ['LEGAL_HOLD', 'SWEEP_IBAN_MISSING']},
    });
    await partner.call('cancelAccountClosure', {accountId});
    expect(await accountOf(partner, 'acc')).toMatchObject({
      status: 'BLOCKED',
      statusReason: 'COMPLIANCE',
    });
  });

  it('neither orders payments of a company that goes on nor pays with its card', () => {
    const world = newWorld();
    const {usr = '', len = '', acc_le = '', crd_v = ''} = world.contract.samples.ids ?? {};
    const call = {world, actingUserId: usr} as Call;
    const request = {
      card: world.get('Card', crd_v),
      account: world.get('Account', acc_le),
    } as CardRequest;
    expect(() => requireMayPay(call, len)).not.toThrow();
    expect(cardDeclineOf(world, request)).toBeUndefined();
    suspendHolder(world, world.get('User', usr), 'REVIEW_OVERDUE');
    expect(request.account.status).toBe('ACTIVE');
    expect(() => requireMayPay(call, len)).toThrow('acting_user_not_allowed');
    expect(cardDeclineOf(world, request)).toEqual({reason: 'CARDHOLDER_SUSPENDED'});
  });
});

describe('blocks of several origins', () => {
  const world = newWorld();
  const {usr = '', acc = ''} = world.contract.samples.ids ?? {};
  const user = world.get('User', usr);
  const account = world.get('Account', acc);

  it.each<[string, (cause: SuspensionCause) => void, SuspensionCause, string | null, string]>([
    [
      'a business that has ceased',
      (one) => suspendHolder(world, user, one),
      'REGISTRY_CEASED',
      null,
      'NONE',
    ],
    [
      'one more cause',
      (one) => suspendHolder(world, user, one),
      'SCREENING',
      'COMPLIANCE',
      'DEBIT',
    ],
    [
      'an identity that is refused',
      (one) => suspendHolder(world, user, one),
      'KYC_REJECTED',
      'COMPLIANCE',
      'ALL',
    ],
    ['a new file', (one) => clearCause(world, user, one), 'KYC_REJECTED', 'COMPLIANCE', 'DEBIT'],
    ['a list that clears', (one) => clearCause(world, user, one), 'SCREENING', null, 'NONE'],
  ])('%s', (_, act, cause, statusReason, blockScope) => {
    act(cause);
    expect(account).toMatchObject({statusReason, blockScope});
    expect(user.status).toBe('SUSPENDED');
  });

  it('end one by one: the block of the partner is left', async () => {
    const partner = newPartner();
    const {acc: accountId = ''} = partner.ids;
    await partner.call('blockAccount', {accountId}, {scope: 'ALL', reason: 'FRAUD_SUSPICION'});
    await screen(partner, 'usr', 'BLOCKED');
    expect(partner.last('account.updated').data).toMatchObject({
      object: {statusReason: 'COMPLIANCE', blockScope: 'ALL'},
      previous: {statusReason: 'FRAUD_SUSPICION'},
    });
    await partner.play('account.decision', {accountId, decision: 'BLOCK'});
    await screen(partner, 'usr', 'CLEAR');
    expect(await accountOf(partner, 'acc')).toMatchObject({statusReason: 'COMPLIANCE'});
    await partner.play('account.decision', {accountId, decision: 'UNBLOCK'});
    expect(await accountOf(partner, 'acc')).toMatchObject({statusReason: 'FRAUD_SUSPICION'});
    await partner.call('unblockAccount', {accountId});
    expect(await accountOf(partner, 'acc')).toMatchObject({status: 'ACTIVE'});
  });

  it.each(['COURT_ORDER', 'DECEASED'])(
    '%s ends with a document, which the provider sees',
    async (reason) => {
      const partner = newPartner();
      const {acc: accountId = ''} = partner.ids;
      await partner.call('blockAccount', {accountId}, {scope: 'DEBIT', reason});
      expect(await partner.call('unblockAccount', {accountId})).toMatchObject({
        code: 'block_not_yours',
      });
      await partner.play('account.decision', {accountId, decision: 'UNBLOCK'});
      expect(await accountOf(partner, 'acc')).toMatchObject({status: 'ACTIVE'});
    },
  );
});
