import {describe, expect, it} from 'vitest';
import {authorisationOf, spend} from '../../testing/authorisations';
import {balancesOf} from '../../stories/payments';
import {euros} from '../ledger/ledger';
import {clear, payments} from '../../stories/cardPlays';
import type {Partner} from '../../stories/partner';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';

const BALANCE = 125050;
const {shop, contactless, online, cash, byPhone} = payments;

const setCard = async (partner: Partner, fields: object): Promise<void> => {
  const cardId = partner.ids.crd ?? '';
  const {headers} = await partner.call('getCard', {cardId});
  const sent = {cardId, 'If-Match': headers.get('ETag') ?? '"1"'};
  expect(await partner.call('updateCard', sent, fields)).toMatchObject({status: 200});
};
describe('an authorisation', () => {
  it('holds the amount until the clearing', async () => {
    const partner = newPartner();
    const authorisation = await spend(partner);
    expect(authorisation).toMatchObject({
      status: 'APPROVED',
      type: 'PURCHASE',
      responseCode: '00',
      declineReason: null,
      heldAmount: euros(4590),
      threeDs: null,
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE, held: 4590});
    expect(partner.events()).toEqual(['card_authorisation.approved']);
  });

  it('is checked for contradictions first, also with a blocked card', async () => {
    const partner = newPartner();
    const cardId = partner.ids.crd ?? '';
    await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
    expect(await spend(partner, {...online, cardId})).toMatchObject({
      declineReason: 'CARD_BLOCKED',
    });
    expect(await spend(partner, {...online, cardId, entryMode: 'MANUAL'})).toMatchObject({
      declineReason: 'INVALID_TRANSACTION',
    });
  });

  it.each<[string, string, object]>([
    ['more than the balance', 'INSUFFICIENT_FUNDS', {amount: euros(BALANCE + 1)}],
    ['more than the limit of a payment', 'LIMIT_AMOUNT', {amount: euros(150001)}],
    [
      'cash with a card without withdrawals',
      'LIMIT_AMOUNT',
      {...online, mcc: '6011', virtual: true},
    ],
    ['more cash than in a day', 'LIMIT_AMOUNT', {...cash, amount: euros(30001)}],
    ['no amount at a cash machine', 'INVALID_TRANSACTION', {...cash, amount: euros(0)}],
    ['a chip on a website', 'INVALID_TRANSACTION', {...online, entryMode: 'CHIP'}],
    [
      'a wallet without a token',
      'INVALID_TRANSACTION',
      {...contactless, cardholderVerification: 'CDCVM'},
    ],
    ['cash without PIN', 'PIN_REQUIRED', {...cash, cardholderVerification: 'NONE'}],
    ['a contactless card above EUR 50', 'PIN_REQUIRED', {...contactless, amount: euros(5001)}],
    ['a website without 3-D Secure', 'SCA_REQUIRED', {...online, cardholderVerification: 'NONE'}],
    ['a chip of a card without plastic', 'CRYPTOGRAM_INVALID', {virtual: true}],
    ['a shop outside the EEA', 'CONTROL_COUNTRY', {country: 'US'}],
    ['the magnetic stripe', 'CONTROL_CHANNEL', {entryMode: 'MAGSTRIPE'}],
  ])('is declined for %s', async (_, declineReason, {virtual, ...sent}: {virtual?: boolean}) => {
    const partner = newPartner();
    const cardId = virtual ? partner.ids.crd_v : partner.ids.crd;
    const authorisation = await spend(partner, {...sent, cardId});
    expect(authorisation).toMatchObject({
      status: 'DECLINED',
      declineReason,
      heldAmount: euros(0),
      authorisationCode: null,
      holdExpiresAt: null,
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE, held: 0});
    expect(partner.events()).toEqual(['card_authorisation.declined']);
  });

  it.each([
    [{blockedMccs: ['5411']}, 'CONTROL_MCC', shop],
    [{allowedMccs: ['5942']}, 'CONTROL_MCC', shop],
    [{allowedMccs: ['5411'], blockedMccs: ['5411']}, 'CONTROL_MCC', shop],
    [{allowedCountries: ['BE']}, 'CONTROL_COUNTRY', shop],
    [{contactless: false}, 'CONTROL_CHANNEL', contactless],
    [{online: false}, 'CONTROL_CHANNEL', online],
    [{atm: false}, 'CONTROL_CHANNEL', cash],
  ])('is declined by the controls %j', async (controls, declineReason, sent) => {
    const partner = newPartner();
    await setCard(partner, {controls});
    expect(await spend(partner, sent)).toMatchObject({status: 'DECLINED', declineReason});
  });

  const {declineReasons} = testContract().cards;
  it.each(Object.entries(declineReasons))('is declined by force with %s', async (force, rule) => {
    const authorisation = await spend(newPartner(), {force});
    expect(authorisation).toMatchObject({
      status: 'DECLINED',
      declineReason: force,
      responseCode: rule.responseCode,
    });
  });

  it('counts what the card spent in a month, without what was given back', async () => {
    const partner = newPartner();
    const first = await spend(partner, {
      ...byPhone,
      amount: euros(40000),
      cardId: partner.ids.crd_v,
    });
    const second = {...byPhone, amount: euros(50000), cardId: partner.ids.crd_v};
    expect(first.status).toBe('APPROVED');
    expect(await spend(partner, second)).toMatchObject({status: 'APPROVED'});
    const third = {...second, amount: euros(10001)};
    expect(await spend(partner, third)).toMatchObject({declineReason: 'LIMIT_AMOUNT'});
    await partner.play('card.reversal', {authorisationId: first.id});
    expect(await spend(partner, third)).toMatchObject({status: 'APPROVED'});
    await partner.wait('P31D');
    expect(await spend(partner, {...second, amount: euros(20000)})).toMatchObject({
      status: 'APPROVED',
    });
  });

  it('asks for the PIN after five contactless payments, or EUR 150', async () => {
    const five = newPartner();
    for (let paid = 0; paid < 5; paid += 1) {
      expect(await spend(five, {...contactless, amount: euros(100)})).toMatchObject({
        status: 'APPROVED',
      });
    }
    const bus = {...contactless, amount: euros(210), mcc: '4111'};
    expect(await spend(five, {...contactless, amount: euros(100)})).toMatchObject({
      declineReason: 'PIN_REQUIRED',
      responseCode: '70',
    });
    expect(await spend(five, bus)).toMatchObject({status: 'APPROVED'});
    await spend(five);
    expect(await spend(five, {...contactless, amount: euros(100)})).toMatchObject({
      status: 'APPROVED',
    });
    const sum = newPartner();
    for (let paid = 0; paid < 3; paid += 1) {
      await spend(sum, {...contactless, amount: euros(5000)});
    }
    expect(await spend(sum, {...contactless, amount: euros(1)})).toMatchObject({
      declineReason: 'PIN_REQUIRED',
    });
  });

  it('lets small online payments pass without 3-D Secure', async () => {
    const small = {...online, cardholderVerification: 'NONE', amount: euros(3000)};
    const authorisation = await spend(newPartner(), small);
    expect(authorisation.threeDs).toMatchObject({eci: '07', exemption: 'LOW_VALUE'});
  });

  it('converts what a merchant asks for in another currency', async () => {
    const partner = newPartner();
    const authorisation = await spend(partner, {
      amount: {value: 50000, currency: 'SEK'},
      country: 'SE',
    });
    expect(authorisation).toMatchObject({
      amount: euros(4545),
      transactionAmount: {value: 50000, currency: 'SEK'},
    });
    await clear(partner, authorisation.id, 4600);
    expect(partner.last('card_clearing.booked').data.object).toMatchObject({
      match: 'AMOUNT_DIFFERENCE',
      transactionAmount: {value: 50000, currency: 'SEK'},
      exchangeRate: '0.092000',
    });
  });

  it('comes from the merchant that a test names, or else from one of the category', async () => {
    const partner = newPartner();
    const hotel = {mcc: '7011', merchantName: 'Pension Imaginaire'};
    const [named, usual] = [await spend(partner, hotel), await spend(partner, {mcc: '7011'})];
    expect(named.merchant).toMatchObject({name: 'Pension Imaginaire', mcc: '7011'});
    expect(usual.merchant).toMatchObject({name: 'Hôtel Fictif', mcc: '7011'});
    expect(named.merchant.merchantId).not.toBe(usual.merchant.merchantId);
  });

  it('checks a card without an amount, and holds nothing', async () => {
    const partner = newPartner();
    expect(await spend(partner, {...online, amount: euros(0)})).toMatchObject({
      type: 'ACCOUNT_VERIFICATION',
      status: 'APPROVED',
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE, held: 0});
  });

  it.each([
    ['7 days', '5411', 7],
    ['30 days at a hotel', '7011', 30],
    ['30 days for a rented car', '3400', 30],
  ])('expires after %s', async (_, mcc, days) => {
    const partner = newPartner();
    const authorisation = await spend(partner, {mcc});
    const end = Date.parse(authorisation.authorisedAt) + days * 86_400_000;
    expect(Date.parse(authorisation.holdExpiresAt ?? '')).toBe(end);
    await partner.wait(`P${days}D`);
    expect(await authorisationOf(partner, authorisation)).toMatchObject({
      status: 'EXPIRED',
      heldAmount: euros(0),
    });
    expect(await balancesOf(partner)).toMatchObject({booked: BALANCE, held: 0});
    expect(partner.last('card_authorisation.expired').data.previous).toEqual({
      status: 'APPROVED',
      heldAmount: euros(4590),
    });
  });

  it.each([
    ['LOST', '41'],
    ['STOLEN', '43'],
    ['COMPROMISED', '46'],
    ['NO_LONGER_WANTED', '46'],
  ])('is answered for a card that was cancelled as %s with %s', async (reason, responseCode) => {
    const partner = newPartner();
    await partner.call('cancelCard', {cardId: partner.ids.crd ?? ''}, {reason});
    expect(await spend(partner)).toMatchObject({
      declineReason: 'CARD_CANCELLED',
      responseCode,
    });
  });
});
