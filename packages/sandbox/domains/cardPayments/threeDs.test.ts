import {expect, it} from 'vitest';
import {euros} from '../ledger/ledger';
import {replaceDevice} from '../../stories/devices';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const pay = (partner: Partner, place = {}) =>
  partner.play('threeds.payment', {
    cardId: partner.ids.crd_v,
    amount: euros(4590),
    merchantName: 'Librairie Fictive',
    ...place,
  });

it.each([
  ['refuses', 'sandbox-decline', 'sca_challenge.declined'],
  ['does not answer', 'sandbox-silent', 'sca_challenge.expired'],
])('asks for no authorisation when the cardholder %s', async (_, device, answer) => {
  const partner = newPartner();
  await replaceDevice(partner, device);
  const before = partner.events().length;
  await pay(partner);
  await partner.until(answer);
  await partner.wait('P1D');
  const after = partner.events().slice(before);
  expect(after.filter((type) => /^(sca_challenge|card_authorisation)/.test(type))).toEqual([
    'sca_challenge.created',
    answer,
  ]);
});

it('declines a payment at once when the cardholder has no device', async () => {
  const partner = newPartner();
  const {usr = '', dev: deviceId = ''} = partner.ids;
  await partner.call('revokeDevice', {deviceId, 'Acting-User-Id': usr});
  await pay(partner);
  expect(partner.last('card_authorisation.declined').data.object).toMatchObject({
    declineReason: 'THREE_DS_FAILED',
    responseCode: '05',
    cardholderVerification: 'NONE',
    threeDs: {flow: 'NOT_AUTHENTICATED', eci: '07', exemption: null},
  });
  expect(partner.events()).not.toContain('sca_challenge.created');
});

it.each([
  [{}, {mcc: '5942', country: 'FR'}],
  [
    {mcc: '7995', country: 'DE'},
    {mcc: '7995', country: 'DE'},
  ],
])('sends the merchant of the scenario: %j', async (place, merchant) => {
  const partner = newPartner();
  await pay(partner, place);
  await partner.until('sca_challenge.succeeded');
  await partner.wait('PT5S');
  expect(
    await partner.call('listCardAuthorisations', {cardId: partner.ids.crd_v ?? ''}),
  ).toMatchObject({
    body: {data: [{merchant: {name: 'Librairie Fictive', ...merchant}}]},
  });
});
