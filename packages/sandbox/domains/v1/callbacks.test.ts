import {readFileSync} from 'node:fs';
import {beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {payAndClear} from '../../stories/cardPlays';
import {settledTopup} from '../../stories/cardTopups';
import {announce} from '../../stories/collections';
import {submittedFile} from '../../stories/kycFiles';
import type {Partner} from '../../stories/partner';
import {nora} from '../../stories/v1';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';
import type {Callback} from './callbacks';

const contract = testContract();
const table = parse(readFileSync('contract/callbacks.yaml', 'utf8')) as {
  envelope: object;
  types: Record<string, {data: object}>;
};
const address = {
  url: 'https://hooks.wrenfield.example/callbacks',
  username: 'wrenfield',
  password: 'callback-password',
};
let partner: Partner;
beforeEach(() => {
  partner = newPartner();
});

const callbacks = () =>
  partner.received
    .filter(({headers}) => 'Authorization' in headers)
    .map(({body}) => JSON.parse(body) as Callback);
const {crd: cardId = ''} = contract.samples.ids ?? {};
const block = () => partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});

describe('callbacks of v1', () => {
  it('are not sent without an address', async () => {
    await block();
    expect(partner.received).toEqual([]);
  });

  it('are no longer sent once they are switched off', async () => {
    await partner.play('legacy.callbacks', address);
    await partner.play('legacy.callbacks', {...address, enabled: false});
    await block();
    expect(partner.received).toEqual([]);
  });

  it('are not sent again once they are switched off', async () => {
    await partner.play('legacy.callbacks', address);
    partner.receive = () => ({httpStatus: 500, durationMs: 20, error: 'The answer was 500.'});
    await block();
    expect(partner.received).toHaveLength(1);
    await partner.play('legacy.callbacks', {...address, enabled: false});
    await partner.wait('PT1H');
    expect(partner.received).toHaveLength(1);
  });

  it('end with v1, also the further attempts of one that failed', async () => {
    partner = newPartner({now: '2027-06-30T23:59:30.000Z'});
    await partner.play('legacy.callbacks', address);
    partner.receive = () => ({httpStatus: 500, durationMs: 20, error: 'The answer was 500.'});
    await block();
    expect(callbacks()).toHaveLength(1);
    await partner.wait('PT1H');
    await partner.call('unblockCard', {cardId});
    expect(partner.last('card.unblocked').occurredAt).toMatch(/^2027-07-01/);
    expect(callbacks()).toHaveLength(1);
  });

  it('are sent with Basic authentication, next to the event', async () => {
    await partner.play('legacy.callbacks', address);
    await partner.call(
      'createWebhookEndpoint',
      {},
      {url: 'https://hooks.wrenfield.example/aldermark', eventTypes: ['card.*']},
    );
    await block();
    const [event, callback] = partner.received.slice(-2);
    expect(JSON.parse(event?.body ?? '')).toMatchObject({type: 'card.blocked'});
    expect(callback).toMatchObject({
      url: address.url,
      headers: {Authorization: `Basic ${btoa('wrenfield:callback-password')}`},
    });
    expect(JSON.parse(callback?.body ?? '')).toEqual({
      callbackId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 22,
      appUserId: 'seed-alice',
      sentAt: partner.last('card.blocked').occurredAt,
      data: {
        cardId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        appUserId: 'seed-alice',
        type: 1,
        status: 2,
        maskedPan: '400000******0020',
      },
    });
  });

  it('are repeated with the same id, three times in all', async () => {
    await partner.play('legacy.callbacks', address);
    partner.receive = () => ({httpStatus: 500, durationMs: 5, error: 'Status 500.'});
    await block();
    await partner.wait('P1D');
    expect(callbacks().map(({callbackId}) => callbackId)).toEqual(
      Array.from({length: 3}, () => callbacks()[0]?.callbackId),
    );
  });

  it('tell both users of a transfer, with the number that it has in v1', async () => {
    await partner.play('legacy.callbacks', address);
    const order = {recipientAppUserId: 'seed-karim', amount: 12.5, currency: 'EUR'};
    const {body} = await partner.call('createP2pTransferV1', {appUserId: 'seed-alice'}, order);
    expect(callbacks()).toMatchObject([
      {type: 30, appUserId: 'seed-alice', data: body},
      {type: 30, appUserId: 'seed-karim', data: body},
    ]);
  });

  it('tell of a user as getUserV1 shows it', async () => {
    await partner.play('legacy.callbacks', address);
    const {body} = await partner.call('createUserV1', {}, nora);
    expect(callbacks()).toMatchObject([{type: 13, appUserId: nora.appUserId, data: body}]);
  });

  it('have the number of the identification to which the event has led', async () => {
    await partner.play('legacy.callbacks', address);
    const kycFileId = await submittedFile(partner);
    await partner.play('kyc.decision', {kycFileId, decision: 'APPROVE'});
    const ofFile = callbacks().filter(({type}) => type === 4);
    expect(ofFile).toMatchObject([
      {appUserId: 'seed-chloe', data: {kycStatus: 1}},
      {appUserId: 'seed-chloe', data: {kycStatus: 3}},
    ]);
  });

  it('have exactly the fields that the contract lists', async () => {
    await partner.play('legacy.callbacks', address);
    await payAndClear(partner);
    await announce(partner);
    await settledTopup(partner);
    const fields = (type: string) => Object.keys(table.types[type]?.data ?? {}).toSorted();
    for (const type of ['20', '21', '31', '40']) {
      const callback = callbacks().find((one) => String(one.type) === type);
      expect(Object.keys(callback ?? {}).toSorted()).toEqual(
        Object.keys(table.envelope).toSorted(),
      );
      expect(Object.keys(callback?.data ?? {}).toSorted()).toEqual(fields(type));
    }
  });
});
