import {describe, expect, it} from 'vitest';
import {cardStatusOf} from '../../testing/cardStatusOf';
import {withApproval} from '../../stories/withApproval';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const {acc = '', usr = '', crd = '', crd_v: crdV = ''} = newPartner().ids;
const asAlice = {'Acting-User-Id': usr};

const replace = (partner: Partner, cardId: string, body: object) =>
  partner.call('replaceCard', {cardId}, body);

/** Ships the newest card and activates it. */
async function activateNext(partner: Partner, {id, maskedPan}: {id: string; maskedPan: string}) {
  await partner.play('card.ship', {cardId: id});
  const panLast4 = maskedPan.slice(-4);
  await withApproval(partner, 'activateCard', {...asAlice, cardId: id}, {panLast4});
}

const inactive = async (partner: Partner): Promise<string> => {
  const {body} = await partner.call(
    'createCard',
    {},
    {accountId: acc, cardholderId: usr, form: 'PHYSICAL', productCode: 'CLASSIC_DEBIT'},
  );
  await partner.play('card.ship', {cardId: body.id});
  return body.id;
};

describe('a replacement', () => {
  it.each(['LOST', 'STOLEN', 'COMPROMISED'])(
    'for %s cancels the old card at once',
    async (reason) => {
      const partner = newPartner();
      const {status, body} = await replace(partner, crd, {reason});
      expect({status, body}).toMatchObject({
        status: 201,
        body: {
          status: 'ORDERED',
          origin: 'REPLACEMENT',
          replacesCardId: crd,
          pinStatus: 'NOT_SET',
          embossedName: 'ALICE MARTIN',
          deliveryMethod: 'TRACKED',
        },
      });
      expect(body.maskedPan).not.toBe('400000******0020');
      expect(await cardStatusOf(partner, crd)).toEqual({status: 'CANCELLED', statusReason: reason});
      expect(partner.events()).toEqual(['card.cancelled', 'card.created']);
    },
  );

  it('for DAMAGED keeps the old card until the new one is activated', async () => {
    const partner = newPartner();
    const body = {reason: 'DAMAGED', keepNumber: true, deliveryMethod: 'EXPRESS'};
    const next = await replace(partner, crd, body);
    expect(next.body).toMatchObject({
      maskedPan: '400000******0020',
      pinStatus: 'SET',
      deliveryMethod: 'EXPRESS',
    });
    expect(await cardStatusOf(partner, crd)).toMatchObject({status: 'ACTIVE'});
    expect(await replace(partner, crd, body)).toMatchObject({code: 'state_conflict'});
    await activateNext(partner, next.body);
    expect(await cardStatusOf(partner, crd)).toEqual({
      status: 'CANCELLED',
      statusReason: 'DAMAGED',
    });
    expect(partner.events().slice(-2)).toEqual(['card.activated', 'card.cancelled']);
  });

  it('of a card that never came cancels it', async () => {
    const partner = newPartner();
    const cardId = await inactive(partner);
    const {body} = await replace(partner, cardId, {reason: 'NOT_RECEIVED'});
    expect(body).toMatchObject({status: 'ORDERED', replacesCardId: cardId});
    expect(await cardStatusOf(partner, cardId)).toMatchObject({statusReason: 'NOT_RECEIVED'});
  });

  it('of a virtual card works at once', async () => {
    const partner = newPartner();
    const {body} = await replace(partner, crdV, {reason: 'COMPROMISED'});
    expect(body).toMatchObject({status: 'ACTIVE', form: 'VIRTUAL', label: 'Online shopping'});
    const renewed = await replace(partner, body.id, {reason: 'RENEWAL'});
    expect(renewed.body).toMatchObject({status: 'ACTIVE', origin: 'RENEWAL'});
    expect(await cardStatusOf(partner, body.id)).toEqual({
      status: 'CANCELLED',
      statusReason: 'NO_LONGER_WANTED',
    });
    expect(partner.events()).toEqual([
      'card.cancelled',
      'card.created',
      'card.activated',
      'card.created',
      'card.activated',
      'card.cancelled',
    ]);
  });

  it.each([
    [crd, {reason: 'LOST', keepNumber: true}, 'validation_failed'],
    [crdV, {reason: 'LOST', deliveryMethod: 'EXPRESS'}, 'validation_failed'],
    [crd, {reason: 'NOT_RECEIVED'}, 'state_conflict'],
  ])('of %s with %j is refused', async (cardId, body, code) => {
    expect(await replace(newPartner(), cardId, body)).toMatchObject({code});
  });

  it('is refused before the shipment and after the end', async () => {
    const partner = newPartner();
    const {body: next} = await replace(partner, crd, {reason: 'LOST'});
    expect(await replace(partner, next.id, {reason: 'LOST'})).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'ORDERED'},
    });
    expect(await replace(partner, crd, {reason: 'LOST'})).toMatchObject({code: 'state_conflict'});
  });

  it('is possible however many cards the cardholder has', async () => {
    const partner = newPartner();
    const card = {accountId: acc, cardholderId: usr, productCode: 'VIRTUAL_DEBIT'};
    for (let index = 0; index < 4; index += 1) {
      await partner.call('createCard', {}, {...card, form: 'VIRTUAL'});
    }
    expect(await replace(partner, crdV, {reason: 'DAMAGED'})).toMatchObject({status: 201});
  });
});

describe('time', () => {
  it('cancels a card that nobody activates within 90 days', async () => {
    const partner = newPartner();
    const cardId = await inactive(partner);
    await partner.wait('P89D');
    expect(await cardStatusOf(partner, cardId)).toMatchObject({status: 'INACTIVE'});
    await partner.wait('P1D');
    expect(await cardStatusOf(partner, cardId)).toEqual({
      status: 'CANCELLED',
      statusReason: 'NOT_ACTIVATED',
    });
  });

  it('renews a card 45 days before its month ends, then ends it', async () => {
    const partner = newPartner();
    for (let step = 0; step < 3; step += 1) {
      await partner.wait('P370D');
    }
    const renewals = partner.sandbox.events().filter(({type}) => type === 'card.created');
    expect(renewals.map(({occurredAt, data}) => [occurredAt.slice(0, 10), data.object])).toEqual([
      [
        '2028-09-16',
        expect.objectContaining({replacesCardId: crd, origin: 'RENEWAL', pinStatus: 'SET'}),
      ],
      ['2028-09-16', expect.objectContaining({replacesCardId: crdV, origin: 'RENEWAL'})],
    ]);
    // The virtual card is renewed at once, and nobody activates the plastic one.
    expect(await cardStatusOf(partner, crdV)).toMatchObject({status: 'CANCELLED'});
    await partner.call('blockCard', {cardId: crd}, {reason: 'CARDHOLDER_REQUEST'});
    await partner.wait('P20D');
    const {occurredAt, data} = partner.last('card.expired');
    expect(occurredAt).toBe('2028-10-31T23:00:00.000Z');
    expect(data).toMatchObject({
      object: {id: crd, status: 'EXPIRED', statusReason: null},
      previous: {status: 'BLOCKED', statusReason: 'CARDHOLDER_REQUEST'},
    });
  });

  it('does not renew a card twice', async () => {
    const partner = newPartner();
    await partner.wait('P390D');
    await partner.wait('P390D');
    await partner.wait('P270D');
    const {body: early} = await replace(partner, crd, {reason: 'RENEWAL'});
    await activateNext(partner, early);
    await partner.wait('P60D');
    const renewed = partner.sandbox
      .events()
      .filter(({type, data}) => type === 'card.created' && data.object.replacesCardId === crd);
    expect(renewed).toHaveLength(1);
    expect(await cardStatusOf(partner, crd)).toMatchObject({statusReason: 'NO_LONGER_WANTED'});
  });
});
