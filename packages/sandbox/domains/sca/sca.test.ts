import {CompactSign, importJWK} from 'jose';
import {beforeEach, describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';
import {signedData} from './signedAnswer';

const {keys} = testContract();
const {usr: userId = '', usr_ines: inesId = ''} = testContract().samples.ids ?? {};
const {d: _, ...publicKey} = keys.device ?? {};

/** A compact JWS by the test device. */
async function jws(payload: object): Promise<string> {
  const key = await importJWK(keys.device ?? {}, 'ES256');
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({alg: 'ES256'})
    .sign(key);
}

let partner: Partner;
beforeEach(() => {
  partner = newPartner();
});

/** Enrols the phone of Inès, who has none yet. */
async function enrolled(name = 'Phone of Inès'): Promise<string> {
  const phone = {name, platform: 'IOS', method: 'BIOMETRIC', publicKey};
  const {body} = await partner.call('enrolDevice', {userId: inesId}, phone);
  const proof = await jws({deviceId: body.id, otp: '123456'});
  await partner.call('confirmDevice', {deviceId: body.id}, {otp: '123456', proof});
  return body.id;
}

async function challenged(
  purpose = 'ACCOUNT_ACCESS',
): Promise<{id: string; nonce: string; dynamicLink: null}> {
  const {body} = await partner.call('createScaChallenge', {}, {userId: inesId, purpose});
  return {id: body.id, nonce: body.nonce, dynamicLink: null};
}

describe('the enrolment of a device', () => {
  it('needs the code and the key, and tells the user that SCA is possible', async () => {
    const deviceId = await enrolled();
    expect(partner.events()).toEqual(['device.enrolled', 'user.updated']);
    expect(partner.last('user.updated').data).toMatchObject({
      object: {scaStatus: 'ENROLLED'},
      previous: {scaStatus: 'NOT_ENROLLED'},
    });
    const {body} = await partner.call('listDevices', {userId: inesId});
    expect(body.data).toMatchObject([{id: deviceId, status: 'ACTIVE'}]);
  });

  it('takes a test word in place of the proof', async () => {
    const phone = {name: 'Phone of Inès', platform: 'ANDROID', method: 'BIOMETRIC', publicKey};
    const {body} = await partner.call('enrolDevice', {userId: inesId}, phone);
    const confirm = (proof: string) =>
      partner.call('confirmDevice', {deviceId: body.id}, {otp: '123456', proof});
    expect(await confirm('a.b.c')).toMatchObject({code: 'device_otp_invalid'});
    expect(await confirm('sandbox')).toMatchObject({body: {status: 'ACTIVE'}});
  });

  it('of a second device needs an approval by the first', async () => {
    const phone = {name: 'Tablet', platform: 'IOS', method: 'BIOMETRIC', publicKey};
    const refused = await partner.call('enrolDevice', {userId, 'Acting-User-Id': userId}, phone);
    expect(refused).toMatchObject({
      status: 403,
      code: 'sca_required',
      body: {challenge: {displayText: 'Add the device Tablet', dynamicLink: null}},
    });
  });

  it('ends every other enrolment, which the new device did not approve', async () => {
    const phone = {name: 'Other phone', platform: 'SMS', method: 'PASSCODE'};
    const {body: other} = await partner.call('enrolDevice', {userId: inesId}, phone);
    await enrolled();
    const confirm = {otp: '123456', proof: 'sandbox'};
    expect(await partner.call('confirmDevice', {deviceId: other.id}, confirm)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'REVOKED'},
    });
  });

  it.each([
    [
      'three wrong codes',
      async () => {
        const phone = {name: 'Phone', platform: 'SMS', method: 'PASSCODE'};
        const {body} = await partner.call('enrolDevice', {userId: inesId}, phone);
        const proof = await jws({deviceId: body.id, otp: '000000'});
        for (let tries = 0; tries < 3; tries += 1) {
          const {code} = await partner.call(
            'confirmDevice',
            {deviceId: body.id},
            {otp: '000000', proof},
          );
          expect(code).toBe('device_otp_invalid');
        }
      },
    ],
    [
      'ten minutes',
      async () => {
        await partner.call(
          'enrolDevice',
          {userId: inesId},
          {name: 'P', platform: 'SMS', method: 'PASSCODE'},
        );
        await partner.wait('PT10M');
      },
    ],
  ])('ends after %s', async (__, act) => {
    await act();
    const {body} = await partner.call('listDevices', {userId: inesId});
    expect(body.data).toMatchObject([{status: 'REVOKED'}]);
  });
});

describe('a user whose last device is gone', () => {
  const phone = {name: 'New phone', platform: 'IOS', method: 'BIOMETRIC', publicKey};
  const enrol = () => partner.call('enrolDevice', {userId: inesId}, phone);

  async function identified(): Promise<void> {
    const file = {holderId: inesId, purpose: 'PERIODIC_REVIEW', targetLevel: 'STANDARD'};
    const {body} = await partner.call('createKycFile', {}, {...file, path: 'WEBVIEW'});
    const returnUrl = 'https://app.wrenfield.example/kyc/done';
    await partner.call('createKycWebviewSession', {kycFileId: body.id}, {returnUrl});
    await partner.until('kyc_file.approved');
  }

  async function changeNumber() {
    const {headers} = await partner.call('getUser', {userId: inesId});
    const sent = {userId: inesId, 'Acting-User-Id': inesId, 'If-Match': headers.get('ETag') ?? ''};
    return partner.call('updateUser', sent, {phoneNumber: '+33639981000'});
  }

  const locked = async (deviceId: string) => {
    for (const {id} of [await challenged(), await challenged()]) {
      for (let tries = 0; tries < 3; tries += 1) {
        const wrong = {decision: 'APPROVE', signature: 'wrong', deviceId};
        await partner.call('answerScaChallenge', {challengeId: id}, wrong);
      }
    }
  };
  const revoked = (deviceId: string) => partner.call('revokeDevice', {deviceId});

  it.each([
    ['locked', locked],
    ['revoked', revoked],
  ])('enrols another after an identification, when it is %s', async (_, lose) => {
    await lose(await enrolled());
    expect(await enrol()).toMatchObject({status: 409, code: 'identification_required'});
    expect((await changeNumber()).status).not.toBe(200);
    await identified();
    expect(await changeNumber()).toMatchObject({status: 200});
    expect(await enrol()).toMatchObject({status: 201, body: {status: 'PENDING'}});
  });

  it('must be identified after each loss, and again a day later', async () => {
    await revoked(await enrolled());
    await identified();
    await revoked(await enrolled());
    expect(await enrol()).toMatchObject({code: 'identification_required'});
    await identified();
    await partner.wait('P1D');
    expect(await enrol()).toMatchObject({code: 'identification_required'});
  });

  it('enrols the first device within a day of the onboarding', async () => {
    await partner.wait('P1D');
    expect(await enrol()).toMatchObject({code: 'identification_required'});
  });
});

describe('an answer to a challenge', () => {
  it.each(['APPROVE', 'DECLINE'])(
    '%s counts with the signature of exactly this challenge',
    async (decision) => {
      await enrolled();
      const challenge = await challenged();
      const sent = {challengeId: challenge.id};
      const other = await jws(signedData({...challenge, nonce: 'x'}, decision));
      expect(
        await partner.call('answerScaChallenge', sent, {decision, signature: other}),
      ).toMatchObject({
        status: 422,
        code: 'challenge_answer_invalid',
      });
      const signature = await jws(signedData(challenge, decision));
      expect(await partner.call('answerScaChallenge', sent, {decision, signature})).toMatchObject({
        status: 200,
        body: {status: decision === 'APPROVE' ? 'SUCCEEDED' : 'DECLINED', attemptsLeft: 2},
      });
    },
  );

  it.each(['APPROVE', 'DECLINE'])(
    '%s needs a proof, without which it is no attempt',
    async (decision) => {
      await enrolled();
      const {id: challengeId} = await challenged();
      expect(await partner.call('answerScaChallenge', {challengeId}, {decision})).toMatchObject({
        status: 422,
        code: 'validation_failed',
      });
      const {body} = await partner.call('getScaChallenge', {challengeId});
      expect(body).toMatchObject({status: 'PENDING', attemptsLeft: 3});
    },
  );

  it('fails after three wrong answers, and five in a row lock the device', async () => {
    await enrolled();
    const wrong = {decision: 'APPROVE', signature: 'wrong'};
    const first = await challenged();
    for (let tries = 0; tries < 3; tries += 1) {
      await partner.call('answerScaChallenge', {challengeId: first.id}, wrong);
    }
    expect(partner.last('sca_challenge.failed').data.object).toMatchObject({attemptsLeft: 0});
    const second = await challenged();
    await partner.call('answerScaChallenge', {challengeId: second.id}, wrong);
    await partner.call('answerScaChallenge', {challengeId: second.id}, wrong);
    expect(partner.last('user.updated').data.object).toMatchObject({scaStatus: 'LOCKED'});
    expect(
      await partner.call('createScaChallenge', {}, {userId: inesId, purpose: 'ACCOUNT_ACCESS'}),
    ).toMatchObject({
      code: 'sca_locked',
    });
  });

  it('comes too late after five minutes', async () => {
    await enrolled('sandbox-silent');
    const {id} = await challenged();
    await partner.wait('PT5M');
    expect(partner.last('sca_challenge.expired').data.object).toMatchObject({id});
    const answer = {decision: 'APPROVE', signature: 'sandbox'};
    expect(await partner.call('answerScaChallenge', {challengeId: id}, answer)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'EXPIRED'},
    });
  });

  it.each(['ACCOUNT_ACCESS', 'PARTNER_ACTION'])(
    'for %s stays approved, because no call uses it',
    async (purpose) => {
      await enrolled();
      const {id} = await challenged(purpose);
      const answer = {decision: 'APPROVE', signature: 'sandbox'};
      await partner.call('answerScaChallenge', {challengeId: id}, answer);
      await partner.wait('PT1H');
      expect((await partner.call('getScaChallenge', {challengeId: id})).body.status).toBe(
        'SUCCEEDED',
      );
      expect(partner.events()).not.toContain('sca_challenge.expired');
    },
  );

  it('is of no use ten minutes after the approval when a call waits for it', async () => {
    await enrolled();
    const tablet = {name: 'Tablet of Inès', platform: 'IOS', method: 'BIOMETRIC', publicKey};
    const named = {userId: inesId, 'Acting-User-Id': inesId};
    const {code} = await partner.call('enrolDevice', named, tablet);
    expect(code).toBe('sca_required');
    const challengeId = String(partner.last('sca_challenge.created').data.object.id);
    const answer = {decision: 'APPROVE', signature: 'sandbox'};
    await partner.call('answerScaChallenge', {challengeId}, answer);
    await partner.wait('PT10M');
    expect(partner.last('sca_challenge.expired').data.previous).toEqual({status: 'SUCCEEDED'});
  });
});
