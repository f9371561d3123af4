import {describe, expect, it} from 'vitest';
import {orderOf} from '../../stories/payments';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

/** Alice or Karim orders a transfer and approves it. Returns the body and what the repeated call must send. */
async function approvedOrder(
  partner: Partner,
  who: 'usr' | 'usr2',
  fields: object = {},
): Promise<{body: object; sent: Record<string, string>}> {
  const body = await orderOf(partner, {fields});
  const asked = {
    'Acting-User-Id': partner.ids[who] ?? '',
    'Idempotency-Key': 'one-order',
  };
  const {code, body: refused} = await partner.call('createSctTransfer', asked, body);
  expect(code).toBe('sca_required');
  const {id = ''} = (refused as {challenge?: {id: string}}).challenge ?? {};
  const isPending = await partner.call('getScaChallenge', {challengeId: id});
  if (isPending.body.status === 'PENDING') {
    await partner.call(
      'answerScaChallenge',
      {challengeId: id},
      {decision: 'APPROVE', signature: 'sandbox'},
    );
  }
  return {body, sent: {...asked, 'Sca-Challenge-Id': id}};
}

describe('an approval', () => {
  it.each<[string, object]>([
    ['debits another account of the same person', {accountId: newPartner().ids.acc_ie}],
    ['has another reference', {endToEndId: 'INV-2025-0043'}],
    ['has another text', {remittance: {unstructured: 'Something else'}}],
    ['has another amount', {amount: {value: 12_551, currency: 'EUR'}}],
    ['is executed later', {requestedExecutionDate: '2025-10-20'}],
    ['has other metadata', {metadata: {order: 'B-205'}}],
  ])('opens no order that %s', async (_, changes) => {
    const partner = newPartner();
    const account = {accountId: partner.ids.acc2};
    const {body, sent} = await approvedOrder(partner, 'usr2', account);
    const changed = await partner.call('createSctTransfer', sent, {...body, ...changes});
    expect(changed).toMatchObject({status: 403, code: 'sca_dynamic_link_mismatch'});
    expect(await partner.call('createSctTransfer', sent, body)).toMatchObject({status: 201});
  });

  it('of one card opens no operation on another', async () => {
    const partner = newPartner();
    const {crd = '', crd_v: other = '', usr: userId = ''} = partner.ids;
    const as = {'Acting-User-Id': userId};
    const body = {
      publicKey: {kty: 'EC', crv: 'P-256', x: partner.keys.device?.x, y: partner.keys.device?.y},
    };
    const first = await partner.call('createCardDetailsView', {cardId: other, ...as}, body);
    const {id = ''} = (first.body as {challenge?: {id: string}}).challenge ?? {};
    await partner.call(
      'answerScaChallenge',
      {challengeId: id},
      {decision: 'APPROVE', signature: 'sandbox'},
    );
    const moved = {cardId: crd, ...as, 'Sca-Challenge-Id': id};
    expect(await partner.call('createCardDetailsView', moved, body)).toMatchObject({
      code: 'sca_dynamic_link_mismatch',
    });
  });
});

describe('the key of an order that waits for approval', () => {
  it('still works after a refusal for want of it', async () => {
    const partner = newPartner();
    const body = await orderOf(partner);
    const asked = {'Acting-User-Id': partner.ids.usr ?? '', 'Idempotency-Key': 'one-order'};
    const {body: refused} = await partner.call('createSctTransfer', asked, body);
    const {id = ''} = (refused as {challenge?: {id: string}}).challenge ?? {};
    const again = (challengeId: string) =>
      partner.call('createSctTransfer', {...asked, 'Sca-Challenge-Id': challengeId}, body);
    const {sca: unknown = ''} = partner.ids;
    expect(await again(unknown)).toMatchObject({code: 'sca_challenge_invalid'});
    await partner.call('getScaChallenge', {challengeId: id});
    expect(await again(id)).toMatchObject({status: 201});
  });

  it('still works after the approval has expired', async () => {
    const partner = newPartner();
    const {body, sent} = await approvedOrder(partner, 'usr');
    await partner.wait('PT11M');
    expect(await partner.call('createSctTransfer', sent, body)).toMatchObject({
      code: 'sca_challenge_expired',
    });
    const {'Sca-Challenge-Id': _, ...asked} = sent;
    expect(await partner.call('createSctTransfer', asked, body)).toMatchObject({
      code: 'sca_required',
    });
  });
});
