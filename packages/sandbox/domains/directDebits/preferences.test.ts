import {describe, expect, it} from 'vitest';
import {euros} from '../ledger/ledger';
import {announce, waitUntil} from '../../stories/collections';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const account = (partner: Partner) => ({accountId: partner.ids.acc ?? ''});

const replace = (partner: Partner, body: object, version = '1') =>
  partner.call(
    'replaceDirectDebitPreferences',
    {...account(partner), 'If-Match': `"${version}"`},
    body,
  );

const {creditorIds: {core = '', block_list: blocked = ''} = {}} = newPartner().samples;

/** A creditor identifier with wrong check digits. */
const WRONG = core.replace(/\d\d/, '00');

/** The same creditor with another business code. */
const otherCode = core.replace('ZZZ', 'A01');

describe('the preferences of an account', () => {
  it('let every creditor collect at first, and are replaced as a whole', async () => {
    const partner = newPartner();
    const first = await partner.call('getDirectDebitPreferences', account(partner));
    expect(first.body).toEqual({
      mode: 'ALLOW_ALL',
      allowedCreditorIds: [],
      blockedCreditorIds: [],
      rules: [],
    });
    const second = await replace(partner, {mode: 'ALLOW_ALL', blockedCreditorIds: [blocked]});
    expect(second).toMatchObject({status: 200, body: {blockedCreditorIds: [blocked]}});
    expect(partner.events()).toEqual(['account.updated']);
    expect(partner.last('account.updated').data).toMatchObject({
      object: {directDebitPreferences: second.body},
      previous: {directDebitPreferences: first.body},
    });
    expect(await replace(partner, {mode: 'BLOCK_ALL'})).toMatchObject({code: 'etag_mismatch'});
    expect(await replace(partner, {mode: 'BLOCK_ALL'}, '2')).toMatchObject({
      body: {mode: 'BLOCK_ALL', blockedCreditorIds: []},
    });
  });

  const capped = (rule: object) => ({mode: 'ALLOW_ALL', rules: [{creditorId: core, ...rule}]});

  it.each([
    [{mode: 'BLOCK_ALL'}, 'REJECTED'],
    [{mode: 'ALLOW_LISTED', allowedCreditorIds: [core]}, 'ANNOUNCED'],
    [{mode: 'ALLOW_LISTED', allowedCreditorIds: [blocked]}, 'REJECTED'],
    [{mode: 'ALLOW_ALL', blockedCreditorIds: [blocked]}, 'ANNOUNCED'],
    [{mode: 'ALLOW_ALL', blockedCreditorIds: [core]}, 'REJECTED'],
    [{mode: 'ALLOW_ALL', blockedCreditorIds: [otherCode]}, 'REJECTED'],
    [{mode: 'ALLOW_LISTED', allowedCreditorIds: [otherCode]}, 'ANNOUNCED'],
    [capped({creditorId: otherCode, maxPerMonth: 0}), 'REJECTED'],
    [capped({maxAmount: euros(2990)}), 'ANNOUNCED'],
    [capped({maxAmount: euros(2989)}), 'REJECTED'],
    [capped({maxPerMonth: 1}), 'ANNOUNCED'],
    [capped({maxPerMonth: 0}), 'REJECTED'],
  ])('%j: a collection is %s, announced before or after', async (preferences, status) => {
    const partner = newPartner();
    const before = await announce(partner, {umr: 'BEFORE'});
    await replace(partner, preferences);
    const first = await partner.call('getDirectDebit', {directDebitId: before});
    expect(first.body).toMatchObject({
      status,
      reasonCode: status === 'REJECTED' ? 'SL01' : null,
    });
    if (first.body.status === 'ANNOUNCED') {
      await partner.call('refuseDirectDebit', {directDebitId: before});
    }
    const after = await announce(partner, {umr: 'AFTER'});
    expect((await partner.call('getDirectDebit', {directDebitId: after})).body).toMatchObject({
      status,
      reasonCode: status === 'REJECTED' ? 'SL01' : null,
    });
  });

  it.each([
    [{allowedCreditorIds: [core, WRONG]}, ['/allowedCreditorIds/1']],
    [{blockedCreditorIds: [WRONG]}, ['/blockedCreditorIds/0']],
    [{rules: [{creditorId: core}, {creditorId: WRONG}]}, ['/rules/1/creditorId']],
    [
      {blockedCreditorIds: [WRONG], rules: [{creditorId: WRONG}]},
      ['/blockedCreditorIds/0', '/rules/0/creditorId'],
    ],
  ])('refuse a creditor whose check digits do not fit: %j', async (sent, fields) => {
    const partner = newPartner();
    const {status, code, body} = await replace(partner, {mode: 'ALLOW_LISTED', ...sent});
    expect({status, code}).toEqual({status: 422, code: 'validation_failed'});
    expect(body.errors).toMatchObject(fields.map((field) => ({field, code: 'pattern'})));
    expect(partner.events()).toEqual([]);
  });

  it('count the collections of a month, and begin anew in the next', async () => {
    const partner = newPartner();
    await replace(partner, capped({maxPerMonth: 1}));
    const ids = [
      await announce(partner),
      await announce(partner, {dueDate: '2025-10-21'}),
      await announce(partner, {dueDate: '2025-11-03'}),
    ];
    await waitUntil(partner, '2025-11-03T18:00:00.000Z');
    const {body} = await partner.call('listDirectDebits', {order: 'asc'});
    expect(body.data.map(({id, status}) => [id, status])).toEqual([
      [ids[0], 'SETTLED'],
      [ids[1], 'REJECTED'],
      [ids[2], 'SETTLED'],
    ]);
    const {body: one} = await partner.call('listDirectDebits', {
      dueFrom: '2025-10-21',
      dueTo: '2025-10-31',
    });
    expect(one.data.map(({id}) => id)).toEqual([ids[1]]);
  });

  it.each([
    ['refused', 'ANNOUNCED'],
    ['cancelled', 'ANNOUNCED'],
    ['refunded', 'REJECTED'],
    ['reversed', 'REJECTED'],
    ['returned', 'ANNOUNCED'],
  ])(
    'count a collection of the month that was debited, so not one that was %s: %s',
    async (how, status) => {
      const partner = newPartner();
      const {acc: accountId = ''} = partner.ids;
      await replace(partner, capped({maxPerMonth: 1}));
      const directDebitId = await announce(partner);
      const {amount} = (await partner.call('getDirectDebit', {directDebitId})).body;
      const balance = (value: number) => partner.play('account.set_balance', {accountId, value});
      if (how === 'refused') {
        await partner.call('refuseDirectDebit', {directDebitId});
      } else if (how === 'cancelled') {
        await partner.play('sdd.cancel', {directDebitId});
      } else if (how === 'returned') {
        await balance(amount.value - 1);
      }
      await waitUntil(partner, '2025-10-20T18:00:00.000Z');
      if (how === 'refunded') {
        await partner.call('refundDirectDebit', {directDebitId}, {type: 'AUTHORISED_8_WEEKS'});
      } else if (how === 'reversed') {
        await partner.play('sdd.reverse', {directDebitId});
      }
      const {body: first} = await partner.call('getDirectDebit', {directDebitId});
      expect(first.status).toBe(how.toUpperCase());
      const next = await announce(partner, {dueDate: '2025-10-28'});
      expect((await partner.call('getDirectDebit', {directDebitId: next})).body.status).toBe(
        status,
      );
    },
  );
});
