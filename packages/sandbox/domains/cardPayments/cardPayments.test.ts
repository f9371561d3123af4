import {describe, expect, it} from 'vitest';
import {euros} from '../ledger/ledger';
import {payments} from '../../stories/cardPlays';
import {newPartner} from '../../testing/newPartner';

const {shop} = payments;

describe('a scenario', () => {
  it.each<[string, object, string]>([
    ['card.authorisation', {...shop, mcc: '54'}, '/parameters/mcc'],
    ['card.authorisation', {...shop, country: 'France'}, '/parameters/country'],
    [
      'card.authorisation',
      {...shop, amount: {value: 1, currency: 'XXX'}},
      '/parameters/amount/currency',
    ],
    ['card.offline', {amount: euros(0), mcc: '4111', country: 'FR'}, '/parameters/amount/value'],
  ])('%s refuses %j', async (scenario, sent, field) => {
    const partner = newPartner();
    const parameters = {cardId: partner.ids.crd, ...sent};
    expect(await partner.call('createSimulation', {}, {scenario, parameters})).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field}]},
    });
  });
});

describe('a payment with 3-D Secure', () => {
  it('follows the approval of the cardholder', async () => {
    const partner = newPartner();
    await partner.play('threeds.payment', {
      cardId: partner.ids.crd_v,
      amount: euros(4590),
      merchantName: 'Librairie Fictive',
    });
    expect(partner.last('sca_challenge.created').data.object).toMatchObject({
      purpose: 'CARD_PAYMENT',
      operationId: null,
      displayText: 'Pay EUR 45.90 to Librairie Fictive',
      dynamicLink: {amount: euros(4590), payeeName: null, merchantName: 'Librairie Fictive'},
    });
    const {data} = await partner.until('card_authorisation.approved');
    expect(data.object).toMatchObject({
      cardholderVerification: 'THREE_D_SECURE',
      threeDs: {flow: 'CHALLENGE', eci: '05', exemption: null},
      merchant: {name: 'Librairie Fictive', mcc: '5942'},
    });
  });

  it('is declined without a challenge when the card cannot pay', async () => {
    const partner = newPartner();
    for (const duration of ['P400D', 'P400D', 'P400D']) {
      await partner.wait(duration);
    }
    await partner.play('threeds.payment', {
      cardId: partner.ids.crd,
      amount: euros(4590),
      merchantName: 'Librairie Fictive',
    });
    expect(partner.last('card_authorisation.declined').data.object).toMatchObject({
      declineReason: 'CARD_EXPIRED',
      responseCode: '54',
      threeDs: {flow: 'NOT_AUTHENTICATED', eci: '07'},
    });
  });
});
