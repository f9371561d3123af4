import {describe, expect, it} from 'vitest';
import {debitOf, mandateOf} from '../../testing/collections';
import {announce, announceB2b, confirmMandate, waitUntil} from '../../stories/collections';
import {newPartner} from '../../testing/newPartner';

describe('a Core mandate', () => {
  it('is known from its first collection, and kept by the next ones', async () => {
    const partner = newPartner();
    const first = await announce(partner);
    const mandate = await mandateOf(partner, first);
    expect(mandate).toMatchObject({
      status: 'ACTIVE',
      creditorName: 'Energie Fictive SA',
      signedOn: '2025-10-01',
      lastCollectionAt: '2025-10-14',
      expiresOn: '2028-10-14',
    });
    await partner.wait('P10D');
    const second = await announce(partner, {dueDate: '2025-11-20'});
    expect(await mandateOf(partner, second)).toMatchObject({
      id: mandate.id,
      lastCollectionAt: '2025-10-24',
      expiresOn: '2028-10-24',
    });
    expect(partner.events().filter((one) => one === 'mandate.created')).toHaveLength(1);
    const {body} = await partner.call('listMandates', {
      accountId: partner.ids.acc ?? '',
      creditorId: mandate.creditorId,
      scheme: 'CORE',
    });
    expect(body.data).toHaveLength(1);
  });

  it('is found by the identifier of any of its collections, whatever its business code', async () => {
    const partner = newPartner();
    const first = await announce(partner);
    const second = await announce(partner, {creditorId: 'FR80ABC999901', dueDate: '2025-11-20'});
    const {creditor, mandateId} = await debitOf(partner, second);
    expect(creditor).toMatchObject({name: 'Energie Fictive SA', creditorId: 'FR80ABC999901'});
    expect((await mandateOf(partner, first)).id).toBe(mandateId);
    const found = async (creditorId: string) =>
      (await partner.call('listMandates', {creditorId})).body.data.map(({id}) => id);
    expect(await found('FR80ABC999901')).toEqual([mandateId]);
    expect(await found('FR80ZZZ999901')).toEqual([mandateId]);
    expect(await found(partner.samples.creditorIds?.b2b ?? '')).toEqual([]);
  });

  it('is not looked for with a creditor identifier whose check digits do not fit', async () => {
    const wrong = await newPartner().call('listMandates', {creditorId: 'FR00ZZZ999901'});
    expect(wrong).toMatchObject({
      status: 400,
      code: 'filter_invalid',
      body: {detail: expect.stringMatching(/^creditorId: /) as string},
    });
  });

  it('stops its collections while it is blocked', async () => {
    const partner = newPartner();
    const announced = await announce(partner);
    const {id: mandateId} = await mandateOf(partner, announced);
    const unblocked = await partner.call('unblockMandate', {mandateId});
    expect(unblocked).toMatchObject({status: 409, code: 'state_conflict'});
    const blocked = await partner.call('blockMandate', {mandateId});
    expect(blocked).toMatchObject({status: 200, body: {status: 'BLOCKED'}});
    expect(await partner.call('blockMandate', {mandateId})).toMatchObject({
      status: 409,
      code: 'state_conflict',
      body: {currentStatus: 'BLOCKED'},
    });
    const next = await announce(partner, {dueDate: '2025-11-20'});
    for (const id of [announced, next]) {
      expect(await debitOf(partner, id)).toMatchObject({status: 'REJECTED', reasonCode: 'SL01'});
    }
    expect(await partner.call('unblockMandate', {mandateId})).toMatchObject({
      body: {status: 'ACTIVE'},
    });
    const last = await announce(partner, {dueDate: '2025-12-18'});
    expect(await debitOf(partner, last)).toMatchObject({status: 'ANNOUNCED'});
  });

  it.each(['ACTIVE', 'BLOCKED'])('ends after 36 months from %s', async (status) => {
    const partner = newPartner();
    const first = await announce(partner);
    const {id: mandateId} = await mandateOf(partner, first);
    if (status === 'BLOCKED') {
      await partner.call('blockMandate', {mandateId});
    }
    for (const until of ['2026-10-14', '2027-10-14', '2028-10-13']) {
      await waitUntil(partner, `${until}T12:00:00.000Z`);
    }
    expect((await partner.call('getMandate', {mandateId})).body.status).toBe(status);
    await waitUntil(partner, '2028-10-14T12:00:00.000Z');
    expect(partner.last('mandate.expired').data).toMatchObject({
      object: {status: 'EXPIRED'},
      previous: {status},
    });
    const late = await announce(partner, {dueDate: '2028-10-20'});
    expect(await debitOf(partner, late)).toMatchObject({status: 'REJECTED', reasonCode: 'MD01'});
  });
});

describe('a B2B mandate', () => {
  it('is confirmed with strong authentication, so that nothing gives a debit back', async () => {
    const partner = newPartner();
    const debit = await announceB2b(partner);
    const {id, status} = await mandateOf(partner, debit);
    expect(status).toBe('PENDING_CONFIRMATION');
    expect(partner.events()).toEqual(['mandate.confirmation_required', 'direct_debit.announced']);
    expect(await confirmMandate(partner, id)).toMatchObject({
      status: 200,
      body: {status: 'ACTIVE'},
    });
    expect(await confirmMandate(partner, id)).toMatchObject({code: 'state_conflict'});
    await waitUntil(partner, '2025-10-20T18:00:00.000Z');
    expect(await debitOf(partner, debit)).toMatchObject({
      status: 'SETTLED',
      refundDeadline: null,
    });
    const refund = (type: string) =>
      partner.call('refundDirectDebit', {directDebitId: debit}, {type});
    expect(await refund('AUTHORISED_8_WEEKS')).toMatchObject({code: 'direct_debit_not_refundable'});
    expect(await refund('UNAUTHORISED')).toMatchObject({code: 'direct_debit_not_refundable'});
  });

  it('is confirmed by its holder only', async () => {
    const partner = newPartner();
    const {id: mandateId} = await mandateOf(partner, await announceB2b(partner));
    const sent = {
      mandateId,
      'Acting-User-Id': partner.ids.usr ?? '',
      'Idempotency-Key': 'confirm-1',
    };
    expect(await partner.call('confirmMandate', sent)).toMatchObject({
      code: 'acting_user_not_allowed',
    });
  });

  it('is refused with its collection when nobody confirms it in time', async () => {
    const partner = newPartner();
    const debit = await announceB2b(partner);
    await waitUntil(partner, '2025-10-17T21:58:00.000Z');
    expect(await mandateOf(partner, debit)).toMatchObject({status: 'PENDING_CONFIRMATION'});
    await waitUntil(partner, '2025-10-17T21:59:00.000Z');
    expect(await mandateOf(partner, debit)).toMatchObject({status: 'REFUSED'});
    expect(await debitOf(partner, debit)).toMatchObject({status: 'REJECTED', reasonCode: 'MD01'});
    const next = await announceB2b(partner, {dueDate: '2025-11-20'});
    expect(await debitOf(partner, next)).toMatchObject({status: 'REJECTED', reasonCode: 'MD01'});
    const {id} = await mandateOf(partner, next);
    expect(await confirmMandate(partner, id)).toMatchObject({code: 'state_conflict'});
  });

  it('is refused by a block', async () => {
    const partner = newPartner();
    const debit = await announceB2b(partner);
    const {id: mandateId} = await mandateOf(partner, debit);
    expect(await partner.call('blockMandate', {mandateId})).toMatchObject({
      body: {status: 'REFUSED'},
    });
    expect(partner.events().slice(-2)).toEqual(['mandate.refused', 'direct_debit.rejected']);
  });

  it('cannot exist on a consumer account', async () => {
    const partner = newPartner();
    const debit = await announceB2b(partner, {iban: partner.samples.accounts?.alice});
    expect(await mandateOf(partner, debit)).toMatchObject({status: 'REFUSED'});
    expect(await debitOf(partner, debit)).toMatchObject({status: 'REJECTED', reasonCode: 'AC13'});
    expect(partner.events()).toEqual([
      'mandate.refused',
      'direct_debit.announced',
      'direct_debit.rejected',
    ]);
  });
});
