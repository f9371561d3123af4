import {describe, expect, it} from 'vitest';
import {euros} from '../ledger/ledger';
import {cardStatusOf} from '../../testing/cardStatusOf';
import {withApproval} from '../../stories/withApproval';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const {acc = '', acc_le: accLe = '', usr = '', usr2 = '', usr_hugo: hugo = ''} = newPartner().ids;
const {crd = '', crd_v: crdV = ''} = newPartner().ids;
const asAlice = {'Acting-User-Id': usr};

const virtual = {
  accountId: acc,
  cardholderId: usr,
  form: 'VIRTUAL',
  productCode: 'VIRTUAL_DEBIT',
} as const;
const physical = {...virtual, form: 'PHYSICAL', productCode: 'CLASSIC_DEBIT'} as const;

async function order(partner: Partner, body: object = physical) {
  return (await partner.call('createCard', {}, body)).body;
}

/** A physical card that is with the cardholder, but not active yet. */
async function inactiveCard(partner: Partner, body: object = physical) {
  const card = await order(partner, body);
  await partner.until('card.shipped');
  return card;
}

const activate = (partner: Partner, card: {id: string; maskedPan: string}) =>
  withApproval(
    partner,
    'activateCard',
    {...asAlice, cardId: card.id},
    {panLast4: card.maskedPan.slice(-4)},
  );

describe('the cards of the seeds', () => {
  it.each([
    ['crd', {form: 'PHYSICAL', maskedPan: '400000******0020', pinStatus: 'SET'}],
    ['crd_v', {form: 'VIRTUAL', maskedPan: '400000******0012', pinStatus: 'NOT_SET'}],
  ])('has the card %s of Alice', async (name, expected) => {
    const partner = newPartner();
    const {body} = await partner.call('getCard', {cardId: partner.ids[name] ?? ''});
    expect(body).toMatchObject({...expected, status: 'ACTIVE', expiryMonth: '2028-10'});
  });

  it('lists them by form', async () => {
    const {body} = await newPartner().call('listCards', {form: 'PHYSICAL', cardholderId: usr});
    expect(body.data.map(({id}) => id)).toEqual([crd]);
  });
});

describe('an order', () => {
  it('gives a virtual card that works at once, with the limits of its product', async () => {
    const partner = newPartner();
    const {status, body} = await partner.call('createCard', {}, virtual);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'ACTIVE',
      origin: 'ORDER',
      pinStatus: 'NOT_SET',
      expiryMonth: '2028-10',
      shipment: null,
      limits: {paymentPerTransaction: euros(50_000), withdrawalPerDay: euros(0)},
      controls: {contactless: true, online: true, atm: false, outsideEea: false},
    });
    expect(body.maskedPan).toMatch(/^400000\*{6}\d{4}$/);
    expect(partner.events()).toEqual(['card.created', 'card.activated']);
  });

  it('sends a physical card to the holder, then the cardholder activates it', async () => {
    const partner = newPartner();
    const card = await order(partner);
    expect(card).toMatchObject({
      status: 'ORDERED',
      embossedName: 'ALICE MARTIN',
      deliveryMethod: 'STANDARD',
      deliveryAddress: {city: 'Paris'},
      shipment: {status: 'QUEUED', carrier: null},
    });
    const made = await partner.until('card.updated');
    expect(made.data.object).toMatchObject({status: 'ORDERED', shipment: {status: 'PRODUCED'}});
    const {data} = await partner.until('card.shipped');
    expect(data.object).toMatchObject({
      status: 'INACTIVE',
      shipment: {status: 'SHIPPED', carrier: 'Colis Fictif', trackingNumber: null},
    });
    expect((await activate(partner, card)).body).toMatchObject({status: 'ACTIVE'});
    expect(partner.events().at(-1)).toBe('card.activated');
  });

  it('follows the business days once the clock was moved', async () => {
    const partner = newPartner();
    await partner.wait('P3D');
    await order(partner, {...physical, deliveryMethod: 'EXPRESS'});
    await partner.wait('P5D');
    const {occurredAt, data} = partner.last('card.shipped');
    // Ordered on a Friday: the second business day is Tuesday, 18:00 in Paris.
    expect(occurredAt).toBe('2025-10-21T16:00:00.000Z');
    expect(data.object.shipment).toMatchObject({
      trackingNumber: expect.stringMatching(/^CF\d{9}FR$/) as string,
    });
  });

  it('gives the first premium card the number of the register', async () => {
    const premium = {...physical, productCode: 'PREMIUM_DEBIT'};
    expect(await order(newPartner(), premium)).toMatchObject({maskedPan: '400000******0038'});
  });

  it.each([
    ['another form', {...physical, form: 'VIRTUAL'}, 'card_product_not_available'],
    ['an unknown product', {...physical, productCode: 'GOLD'}, 'card_product_not_available'],
    ['a stranger', {...physical, cardholderId: usr2}, 'cardholder_not_eligible'],
    ['no role', {...physical, accountId: accLe}, 'cardholder_not_eligible'],
    ['a suspended person', {...physical, cardholderId: hugo}, 'cardholder_not_eligible'],
    ['an unknown account', {...physical, accountId: `acc_${crd.slice(4)}`}, 'validation_failed'],
    ['plastic of a virtual card', {...virtual, design: 'blue'}, 'validation_failed'],
    [
      'a limit above the maximum',
      {...virtual, limits: {paymentPerTransaction: euros(200_001)}},
      'card_limits_out_of_range',
    ],
    [
      'a limit in dollars',
      {...virtual, limits: {paymentPerMonth: {value: 1, currency: 'USD'}}},
      'validation_failed',
    ],
  ])('is refused with %s', async (_, body, code) => {
    const partner = newPartner();
    expect(await partner.call('createCard', {}, body)).toMatchObject({code});
    expect(partner.events()).toEqual([]);
  });

  it('is refused when the cardholder has enough cards, of which a blocked one may work again', async () => {
    const partner = newPartner();
    await partner.call('blockCard', {cardId: crdV}, {reason: 'CARDHOLDER_REQUEST'});
    for (let index = 0; index < 4; index += 1) {
      expect((await partner.call('createCard', {}, virtual)).status).toBe(201);
    }
    expect(await partner.call('createCard', {}, virtual)).toMatchObject({
      code: 'resource_limit_reached',
      body: {limit: 5, used: 5},
    });
  });

  it('is refused when as many are ordered as are allowed, of which a replacement is none', async () => {
    const partner = newPartner();
    const order = () => partner.call('createCard', {}, physical);
    const replaced = await partner.call('replaceCard', {cardId: crd}, {reason: 'DAMAGED'});
    expect(replaced.status).toBe(201);
    const {body: ordered} = await order();
    expect(ordered.status).toBe('ORDERED');
    const refused = {code: 'resource_limit_reached', body: {limit: 2, used: 2}};
    expect(await order()).toMatchObject(refused);
    await partner.until('card.shipped');
    expect(await order()).toMatchObject(refused);
    await partner.call('cancelCard', {cardId: ordered.id}, {reason: 'NO_LONGER_WANTED'});
    expect((await order()).status).toBe(201);
  });
});

describe('the settings of a card', () => {
  const update = (partner: Partner, body: object, sent = {}) =>
    partner.call('updateCard', {cardId: crd, 'If-Match': '"1"', ...sent}, body);

  it.each([
    ['lowering a limit', {limits: {withdrawalPerDay: euros(20_000)}}],
    ['switching a use off', {controls: {online: false}}],
    ['switching contactless off', {controls: {contactless: false}}],
    ['blocking gambling', {controls: {blockedMccs: ['7995']}}],
    ['naming the card', {label: 'Travel card'}],
  ])('needs no approval for %s', async (_, body) => {
    const partner = newPartner();
    const answer = await update(partner, body);
    expect(answer).toMatchObject({status: 200, body: {version: 2, ...body}});
    expect(partner.events()).toEqual(['card.updated']);
    expect(answer.body.limits?.paymentPerMonth).toEqual(euros(200_000));
  });

  it.each([
    [
      {limits: {paymentPerTransaction: euros(250_000)}},
      'Change card 0020: one payment up to EUR 2,500.00',
    ],
    [{controls: {outsideEea: true}}, 'Change card 0020: use outside the European Economic Area on'],
    [{controls: {magstripe: true}}, 'Change card 0020: use of the magnetic stripe on'],
  ])('needs an approval for %j', async (body, displayText) => {
    const partner = newPartner();
    const {body: refusal, code} = await update(partner, body, asAlice);
    expect({code, refusal}).toMatchObject({
      code: 'sca_required',
      refusal: {challenge: {displayText, dynamicLink: null}},
    });
    const sent = {...asAlice, cardId: crd, 'If-Match': '"1"'};
    const answer = await withApproval(partner, 'updateCard', sent, body);
    expect(answer).toMatchObject({status: 200, body});
  });

  it('gives a setting back its default with null, and takes a label away', async () => {
    const partner = newPartner();
    await update(partner, {limits: {withdrawalPerDay: euros(30_000)}, label: 'Travel card'});
    const body = {limits: {withdrawalPerDay: null}, controls: null, label: null};
    const answer = await update(partner, body, {'If-Match': '"2"'});
    expect(answer.body).toMatchObject({
      limits: {withdrawalPerDay: euros(30_000)},
      controls: {contactless: true},
    });
    expect(answer.body).not.toHaveProperty('label');
    expect(partner.last('card.updated').data.previous).toEqual({label: 'Travel card'});
  });

  it('are refused above the maximum, by a stranger, and for a cancelled card', async () => {
    const partner = newPartner();
    const high = {limits: {withdrawalPerDay: euros(500_000)}};
    expect(await update(partner, high)).toMatchObject({
      code: 'card_limits_out_of_range',
      body: {max: 50_000, detail: expect.stringContaining('withdrawalPerDay') as unknown},
    });
    const stranger = {'Acting-User-Id': usr2};
    expect(await update(partner, {controls: {magstripe: true}}, stranger)).toMatchObject({
      code: 'acting_user_not_allowed',
    });
    await partner.call('cancelCard', {cardId: crd}, {reason: 'LOST'});
    expect(await update(partner, {label: 'Old'}, {'If-Match': '"2"'})).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'CANCELLED'},
    });
  });
});

describe('an activation', () => {
  it.each([
    ['a virtual card', crdV, '0012', 'card_not_physical'],
    ['an active card', crd, '0020', 'state_conflict'],
  ])('is refused for %s', async (_, cardId, panLast4, code) => {
    const sent = {...asAlice, cardId};
    expect(await newPartner().call('activateCard', sent, {panLast4})).toMatchObject({code});
  });

  it('is refused with other digits, and for somebody else', async () => {
    const partner = newPartner();
    const {id: cardId, maskedPan} = await inactiveCard(partner);
    const panLast4 = maskedPan.slice(-4);
    const wrong = {panLast4: panLast4 === '0000' ? '0001' : '0000'};
    expect(await partner.call('activateCard', {...asAlice, cardId}, wrong)).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field: '/panLast4'}]},
    });
    const sent = {'Acting-User-Id': usr2, cardId};
    expect(await partner.call('activateCard', sent, {panLast4})).toMatchObject({
      code: 'acting_user_not_allowed',
    });
  });
});

describe('a block', () => {
  it('stops the card until it is lifted', async () => {
    const partner = newPartner();
    const reason = 'CARDHOLDER_REQUEST';
    const blocked = await partner.call('blockCard', {cardId: crd}, {reason});
    expect(blocked.body).toMatchObject({status: 'BLOCKED', statusReason: reason, version: 2});
    expect(await partner.call('blockCard', {cardId: crd}, {reason})).toMatchObject({
      code: 'state_conflict',
    });
    const lifted = await partner.call('unblockCard', {cardId: crd});
    expect(lifted.body).toMatchObject({status: 'ACTIVE', statusReason: null});
    expect(await partner.call('unblockCard', {cardId: crd})).toMatchObject({
      code: 'state_conflict',
    });
    expect(partner.events()).toEqual(['card.blocked', 'card.unblocked']);
  });

  it('comes from the fraud rule after three refused tokens, and then cannot be lifted', async () => {
    const partner = newPartner();
    const request = {cardId: crd, wallet: 'APPLE_PAY', path: 'RED'};
    await partner.play('xpay.token_request', request);
    await partner.wait('P2D');
    await partner.play('xpay.token_request', request);
    await partner.play('xpay.token_request', request);
    expect(await cardStatusOf(partner, crd)).toMatchObject({status: 'ACTIVE'});
    await partner.play('xpay.token_request', request);
    expect(await cardStatusOf(partner, crd)).toEqual({
      status: 'BLOCKED',
      statusReason: 'ALDERMARK_DECISION',
    });
    expect(await partner.call('unblockCard', {cardId: crd})).toMatchObject({
      code: 'block_not_yours',
    });
  });

  it('does not let a card that was never activated be unblocked', async () => {
    const partner = newPartner();
    const {id: cardId} = await inactiveCard(partner);
    expect(await partner.call('unblockCard', {cardId})).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'INACTIVE'},
    });
  });
});

describe('a cancellation', () => {
  const states: readonly [string, (partner: Partner) => Promise<string>][] = [
    ['ORDERED', async (partner) => (await order(partner)).id],
    ['INACTIVE', async (partner) => (await inactiveCard(partner)).id],
    ['ACTIVE', () => Promise.resolve(crd)],
    [
      'BLOCKED',
      async (partner) => {
        await partner.call('blockCard', {cardId: crd}, {reason: 'PARTNER_DECISION'});
        return crd;
      },
    ],
  ];
  it.each(states)('ends a card that is %s', async (_, prepare) => {
    const partner = newPartner();
    const cardId = await prepare(partner);
    const {body} = await partner.call('cancelCard', {cardId}, {reason: 'NO_LONGER_WANTED'});
    expect(body).toMatchObject({status: 'CANCELLED', statusReason: 'NO_LONGER_WANTED'});
    expect(partner.events().at(-1)).toBe('card.cancelled');
    expect(await partner.call('cancelCard', {cardId}, {reason: 'LOST'})).toMatchObject({
      code: 'state_conflict',
    });
    // Nothing that was planned for the card happens any more.
    await partner.wait('P200D');
    expect(await cardStatusOf(partner, cardId)).toMatchObject({status: 'CANCELLED'});
  });
});

describe('the scenarios of a shipment', () => {
  it('ship a card at once, and bring it back', async () => {
    const partner = newPartner();
    const {id: cardId} = await order(partner);
    await partner.play('card.ship', {cardId});
    await partner.play('card.shipment_return', {cardId});
    expect(partner.last('card.shipment_returned').data.object).toMatchObject({
      status: 'INACTIVE',
      shipment: {status: 'RETURNED'},
    });
  });

  it.each(['card.ship', 'card.shipment_return'])('refuse %s in another state', async (scenario) => {
    const body = {scenario, parameters: {cardId: crd}};
    expect(await newPartner().call('createSimulation', {}, body)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'ACTIVE'},
    });
  });

  it('refuse a card that does not exist, and a PIN that is not set', async () => {
    const partner = newPartner();
    const run = (cardId: string) =>
      partner.call('createSimulation', {}, {scenario: 'card.pin_lock', parameters: {cardId}});
    expect(await run(acc)).toMatchObject({code: 'validation_failed'});
    expect(await run(crdV)).toMatchObject({code: 'state_conflict'});
  });
});
