import {describe, expect, it} from 'vitest';
import {withApproval} from '../../stories/withApproval';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const {
  usr = '',
  usr2 = '',
  crd = '',
  crd_v: crdV = '',
  dev = '',
  dev_karim: devKarim = '',
} = newPartner().ids;
const asAlice = {'Acting-User-Id': usr};

const apple = {
  wallet: 'APPLE_PAY',
  apple: {
    certificates: ['bZkuYIy1vxXEyHNXOU5dbD46sh+wUW4Q53EDI6NHHJyiKTU0'],
    nonce: 'NzeZQ9KbuRZuqLBqKy6GjFaIpMMfQZgx93zPsxuSBPM=',
    nonceSignature: 'qsOx/IuXkpU7dTbT340X4duxjUVLpTjp9wLpEVlGZ0NE7KOl1KBNc7GelAemKjlW',
  },
};
const google = {
  wallet: 'GOOGLE_PAY',
  google: {
    walletAccountId: 'WkVYQU1QTEVXQUxMRVRJRDAx',
    stableHardwareId: 'SEFSRFdBUkVFWEFNUExFMDAx',
  },
};

const provision = (partner: Partner, body: object, cardId = crdV) =>
  withApproval(partner, 'createXpayProvisioning', {...asAlice, cardId}, body);

const request = async (partner: Partner, path = 'GREEN', cardId = crd) =>
  (await partner.play('xpay.token_request', {cardId, wallet: 'APPLE_PAY', path})) ?? '';

async function tokenOf(partner: Partner, tokenId: string) {
  const {status, statusReason} = (await partner.call('getXpayToken', {tokenId})).body;
  return {status, statusReason};
}

describe('a provisioning', () => {
  it('adds a card to Apple Pay after the approval of the cardholder', async () => {
    const partner = newPartner();
    const {status, body} = await provision(partner, {...apple, deviceId: dev});
    expect({status, body}).toMatchObject({
      status: 201,
      body: {wallet: 'APPLE_PAY', deviceId: dev, googlePayload: null, google: null},
    });
    expect(atob(body.applePayload?.ephemeralPublicKey ?? '')).toHaveLength(65);
    expect(partner.last('sca_challenge.created').data.object).toMatchObject({
      displayText: 'Add card 0012 to Apple Pay',
    });
    const {data} = await partner.until('xpay_token.activated');
    expect(data.object).toMatchObject({
      cardId: crdV,
      path: 'GREEN',
      status: 'ACTIVE',
      deviceName: "Alice's phone",
      activatedAt: partner.sandbox.now(),
    });
    expect(partner.events().slice(-2)).toEqual(['xpay_token.created', 'xpay_token.activated']);
  });

  it('adds a card to Google Pay', async () => {
    const {body} = await provision(newPartner(), google);
    expect(body).toMatchObject({applePayload: null, apple: null});
    expect(body.googlePayload?.opaquePaymentCard).toMatch(/^[A-Za-z0-9+/]+=*$/);
  });

  it('makes no token when the card is blocked before the wallet asks', async () => {
    const partner = newPartner();
    await provision(partner, google);
    await partner.call('blockCard', {cardId: crdV}, {reason: 'CARDHOLDER_REQUEST'});
    const {data} = await partner.until('xpay_token.declined');
    expect(data.object).toMatchObject({
      path: 'RED',
      status: 'DECLINED',
      statusReason: 'CARD_NOT_ACTIVE',
      activatedAt: null,
    });
  });

  it.each([
    ['the data of another wallet', {...google, wallet: 'APPLE_PAY'}, 'validation_failed'],
    ['the device of another user', {...google, deviceId: devKarim}, 'validation_failed'],
    ['an unknown device', {...google, deviceId: `dev_${crd.slice(4)}`}, 'validation_failed'],
    [
      'a nonce that is no base64',
      {...apple, apple: {...apple.apple, nonce: 'not base64'}},
      'xpay_payload_invalid',
    ],
    [
      'a changed wallet id',
      {...google, google: {...google.google, walletAccountId: 'WkVY QU1Q'}},
      'xpay_payload_invalid',
    ],
  ])('is refused with %s', async (_, body, code) => {
    const partner = newPartner();
    expect(await provision(partner, body)).toMatchObject({code});
    expect(partner.events()).toEqual([]);
  });

  it('is approved before the sheet of the wallet opens', async () => {
    const partner = newPartner();
    const sent = {...asAlice, cardId: crdV};
    const first = await partner.call('createXpayProvisioning', sent, {wallet: 'APPLE_PAY'});
    expect(first.code).toBe('sca_required');
    await partner.until('sca_challenge.succeeded');
    const {id} = (first.body as unknown as {challenge: {id: string}}).challenge;
    const again = {...sent, 'Sca-Challenge-Id': id};
    expect(
      await partner.call('createXpayProvisioning', again, {wallet: 'APPLE_PAY'}),
    ).toMatchObject({code: 'validation_failed', body: {errors: [{field: '/apple'}]}});
    expect(await partner.call('createXpayProvisioning', again, apple)).toMatchObject({status: 201});
  });

  it('is refused with a nonce that was sent first more than 5 minutes ago', async () => {
    const partner = newPartner();
    const sent = {...asAlice, cardId: crdV};
    const first = await partner.call('createXpayProvisioning', sent, apple);
    expect(first.code).toBe('sca_required');
    await partner.wait('PT6M');
    const {id} = (first.body as unknown as {challenge: {id: string}}).challenge;
    const again = {...sent, 'Sca-Challenge-Id': id};
    expect(await partner.call('createXpayProvisioning', again, apple)).toMatchObject({
      code: 'xpay_payload_invalid',
    });
  });

  it('is refused with a nonce that was used', async () => {
    const partner = newPartner();
    await provision(partner, apple);
    expect(await provision(partner, apple)).toMatchObject({code: 'xpay_payload_invalid'});
  });

  it('is refused for a blocked card, a full one, and somebody else', async () => {
    const partner = newPartner();
    const stranger = {'Acting-User-Id': usr2, cardId: crd};
    expect(await partner.call('createXpayProvisioning', stranger, google)).toMatchObject({
      code: 'acting_user_not_allowed',
    });
    for (let index = 0; index < 10; index += 1) {
      await request(partner);
    }
    expect(await provision(partner, google, crd)).toMatchObject({
      code: 'resource_limit_reached',
      body: {limit: 10},
    });
    await partner.call('blockCard', {cardId: crdV}, {reason: 'CARDHOLDER_REQUEST'});
    expect(await provision(partner, google)).toMatchObject({
      code: 'xpay_not_eligible',
      body: {currentStatus: 'BLOCKED'},
    });
  });
});

describe('a token', () => {
  it.each([
    ['GREEN', 'ACTIVE', ['xpay_token.created', 'xpay_token.activated']],
    ['YELLOW', 'PENDING_ACTIVATION', ['xpay_token.created']],
    ['RED', 'DECLINED', ['xpay_token.declined']],
  ])('starts on the path %s as %s', async (path, status, events) => {
    const partner = newPartner();
    const tokenId = await request(partner, path);
    expect((await partner.call('getXpayToken', {tokenId})).body).toMatchObject({
      path,
      status,
      statusReason: path === 'RED' ? 'RISK_REFUSED' : null,
    });
    expect(partner.events()).toEqual(events);
  });

  it('is listed by card and wallet', async () => {
    const partner = newPartner();
    await request(partner, 'GREEN', crdV);
    const tokenId = await request(partner);
    const sent = {cardId: crd, wallet: 'APPLE_PAY', status: 'ACTIVE'};
    const {body} = await partner.call('listXpayTokens', sent);
    expect(body.data.map(({id}) => id)).toEqual([tokenId]);
  });

  it('waits for the approval of the cardholder on the yellow path', async () => {
    const partner = newPartner();
    const tokenId = await request(partner, 'YELLOW');
    const {body} = await withApproval(partner, 'approveXpayToken', {...asAlice, tokenId});
    expect(body).toMatchObject({status: 'ACTIVE', activatedAt: partner.sandbox.now()});
    expect(partner.last('sca_challenge.created').data.object).toMatchObject({
      displayText: "Add card 0020 to Alice's phone",
    });
    expect(await partner.call('approveXpayToken', {...asAlice, tokenId})).toMatchObject({
      code: 'state_conflict',
    });
  });

  it('cannot be approved while its card is blocked', async () => {
    const partner = newPartner();
    const tokenId = await request(partner, 'YELLOW');
    await partner.call('blockCard', {cardId: crd}, {reason: 'CARDHOLDER_REQUEST'});
    expect(await partner.call('approveXpayToken', {...asAlice, tokenId})).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'PENDING_ACTIVATION'},
    });
  });

  it('is deleted when nobody approves it within 30 days', async () => {
    const partner = newPartner();
    const tokenId = await request(partner, 'YELLOW');
    await partner.wait('P30D');
    expect(await tokenOf(partner, tokenId)).toEqual({status: 'DELETED', statusReason: null});
  });

  it('is suspended, resumed and deleted', async () => {
    const partner = newPartner();
    const tokenId = await request(partner);
    const suspend = () => partner.call('suspendXpayToken', {tokenId}, {reason: 'DEVICE_LOST'});
    expect((await suspend()).body).toMatchObject({
      status: 'SUSPENDED',
      statusReason: 'DEVICE_LOST',
    });
    expect(await suspend()).toMatchObject({code: 'state_conflict'});
    const resumed = await partner.call('resumeXpayToken', {tokenId});
    expect(resumed.body).toMatchObject({status: 'ACTIVE', statusReason: null});
    expect(await partner.call('resumeXpayToken', {tokenId})).toMatchObject({
      code: 'state_conflict',
    });
    const deleted = await partner.call('deleteXpayToken', {tokenId});
    expect(deleted.body).toMatchObject({status: 'DELETED', statusReason: 'CARDHOLDER_REQUEST'});
    expect(await partner.call('deleteXpayToken', {tokenId})).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'DELETED'},
    });
  });

  it.each(['YELLOW', 'GREEN', 'SUSPENDED'])('is deleted in the state after %s', async (before) => {
    const partner = newPartner();
    const tokenId = await request(partner, before === 'YELLOW' ? 'YELLOW' : 'GREEN');
    if (before === 'SUSPENDED') {
      await partner.play('xpay.token_event', {tokenId, event: 'SUSPEND'});
    }
    await partner.play('xpay.token_event', {tokenId, event: 'DELETE'});
    expect(await tokenOf(partner, tokenId)).toEqual({
      status: 'DELETED',
      statusReason: 'REMOVED_IN_WALLET',
    });
  });

  it.each(['DEVICE_STOLEN', 'FRAUD_SUSPICION'])(
    'is resumed with an approval after %s',
    async (reason) => {
      const partner = newPartner();
      const tokenId = await request(partner);
      await partner.call('suspendXpayToken', {tokenId}, {reason});
      const {status, body} = await withApproval(partner, 'resumeXpayToken', {...asAlice, tokenId});
      expect({status, body}).toMatchObject({status: 200, body: {status: 'ACTIVE'}});
      expect(partner.events()).toContain('sca_challenge.succeeded');
      await partner.call('suspendXpayToken', {tokenId}, {reason});
      expect(await partner.call('resumeXpayToken', {...asAlice, tokenId})).toMatchObject({
        code: 'sca_required',
      });
      const wallet = {scenario: 'xpay.token_event', parameters: {tokenId, event: 'RESUME'}};
      expect(await partner.call('createSimulation', {}, wallet)).toMatchObject({
        code: 'state_conflict',
      });
    },
  );

  it('is suspended and resumed in the wallet, and by nobody else', async () => {
    const partner = newPartner();
    const tokenId = await request(partner);
    await partner.play('xpay.token_event', {tokenId, event: 'SUSPEND'});
    expect(await tokenOf(partner, tokenId)).toMatchObject({statusReason: 'SUSPENDED_IN_WALLET'});
    expect(await partner.call('resumeXpayToken', {tokenId})).toMatchObject({
      code: 'state_conflict',
    });
    await partner.play('xpay.token_event', {tokenId, event: 'RESUME'});
    expect(partner.events().slice(-2)).toEqual(['xpay_token.suspended', 'xpay_token.resumed']);
    const wrong = {scenario: 'xpay.token_event', parameters: {tokenId, event: 'STOP'}};
    expect(await partner.call('createSimulation', {}, wrong)).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field: '/parameters/event'}]},
    });
  });
});

describe('what happens to a card', () => {
  it('suspends its tokens during a block, except those that the user suspended', async () => {
    const partner = newPartner();
    const [first, second] = [await request(partner), await request(partner)];
    await partner.call('suspendXpayToken', {tokenId: second}, {reason: 'DEVICE_LOST'});
    await partner.call('blockCard', {cardId: crd}, {reason: 'CARDHOLDER_REQUEST'});
    expect(await tokenOf(partner, first)).toEqual({
      status: 'SUSPENDED',
      statusReason: 'CARD_BLOCKED',
    });
    expect(await partner.call('resumeXpayToken', {tokenId: first})).toMatchObject({
      code: 'state_conflict',
    });
    await partner.call('unblockCard', {cardId: crd});
    expect(await tokenOf(partner, first)).toEqual({status: 'ACTIVE', statusReason: null});
    expect(await tokenOf(partner, second)).toMatchObject({statusReason: 'DEVICE_LOST'});
  });

  it('deletes its tokens when it is cancelled', async () => {
    const partner = newPartner();
    const tokens = [await request(partner), await request(partner, 'YELLOW')];
    await partner.call('cancelCard', {cardId: crd}, {reason: 'LOST'});
    for (const tokenId of tokens) {
      expect(await tokenOf(partner, tokenId)).toEqual({
        status: 'DELETED',
        statusReason: 'CARD_CANCELLED',
      });
    }
  });

  it('deletes its tokens when it expires', async () => {
    const partner = newPartner();
    const tokenId = await request(partner);
    for (let step = 0; step < 3; step += 1) {
      await partner.wait('P380D');
    }
    expect(await tokenOf(partner, tokenId)).toEqual({
      status: 'DELETED',
      statusReason: 'CARD_EXPIRED',
    });
  });

  it('keeps its tokens for the card that renews it, and resumes those that its block suspended', async () => {
    const partner = newPartner();
    const tokenId = await request(partner, 'GREEN', crdV);
    await partner.call('blockCard', {cardId: crdV}, {reason: 'CARDHOLDER_REQUEST'});
    const {body: next} = await partner.call('replaceCard', {cardId: crdV}, {reason: 'RENEWAL'});
    const {body} = await partner.call('getXpayToken', {tokenId});
    expect(body).toMatchObject({cardId: next.id, status: 'ACTIVE', statusReason: null});
    expect(partner.events()).not.toContain('xpay_token.deleted');
  });
});
