import {signedData} from '../domains/sca/signedAnswer';
import {signedText} from '../domains/tokens/signedJwt';
import type {Partner} from './partner';
import type {Story} from './story';

type Challenge = {readonly id: string; readonly nonce: string; readonly dynamicLink?: null};

/** A compact JWS by the test device. */
const signed = (partner: Partner, payload: object): Promise<string> =>
  signedText(JSON.stringify(payload), {alg: 'ES256'}, partner.keys.device?.d ?? '');

/** Enrols the phone of Inès, who has no device yet. */
async function enrol(partner: Partner, name = 'Phone of Inès'): Promise<string> {
  const userId = partner.ids.usr_ines ?? '';
  const {d: _, kid: __, ...publicKey} = partner.keys.device ?? {};
  const phone = {name, platform: 'IOS', method: 'BIOMETRIC', publicKey};
  const {body} = await partner.call('enrolDevice', {userId}, phone);
  const proof = await signed(partner, {deviceId: body.id, otp: '123456'});
  await partner.call('confirmDevice', {deviceId: body.id}, {otp: '123456', proof});
  return body.id;
}

async function challenge(partner: Partner): Promise<Challenge> {
  const userId = partner.ids.usr_ines ?? '';
  const {body} = await partner.call('createScaChallenge', {}, {userId, purpose: 'ACCOUNT_ACCESS'});
  return {id: body.id, nonce: body.nonce, dynamicLink: null};
}

async function answer(partner: Partner, one: Challenge, decision: 'APPROVE' | 'DECLINE') {
  const signature = await signed(partner, signedData(one, decision));
  return partner.call('answerScaChallenge', {challengeId: one.id}, {decision, signature});
}

const wrongAnswer = (partner: Partner, one: Challenge) =>
  partner.call(
    'answerScaChallenge',
    {challengeId: one.id},
    {decision: 'APPROVE', signature: 'wrong'},
  );

/** Pays the workshop as Alice, which needs an approval. */
const pay = (partner: Partner, sent: Readonly<Record<string, string>> = {}, value = 4590) =>
  partner.call(
    'createInternalTransfer',
    {'Acting-User-Id': partner.ids.usr ?? '', ...sent},
    {
      fromAccountId: partner.ids.acc,
      toAccountId: partner.ids.acc_le,
      amount: {value, currency: 'EUR'},
      label: 'Workshop in October',
    },
  );

const idOf = ({body}: Awaited<ReturnType<typeof pay>>): string =>
  String((body.challenge as {id?: string} | undefined)?.id);

/** Devices, challenges and their answers. */
export const scaStories: readonly Story[] = [
  {
    name: 'Inès enrols her phone and allows access',
    tell: async (partner) => {
      await enrol(partner);
      const one = await challenge(partner);
      await answer(partner, one, 'APPROVE');
      await partner.call('getScaChallenge', {challengeId: one.id});
      await partner.call('listDevices', {userId: partner.ids.usr_ines ?? ''});
      await partner.wait('PT10M');
    },
  },
  {
    name: 'Inès declines, then answers too late',
    tell: async (partner) => {
      await enrol(partner);
      await answer(partner, await challenge(partner), 'DECLINE');
      const late = await challenge(partner);
      await partner.wait('PT5M');
      await answer(partner, late, 'APPROVE');
    },
  },
  {
    name: 'Somebody guesses until the device is locked, and Inès revokes it',
    tell: async (partner) => {
      const deviceId = await enrol(partner);
      const first = await challenge(partner);
      await wrongAnswer(partner, first);
      await wrongAnswer(partner, first);
      await wrongAnswer(partner, first);
      const second = await challenge(partner);
      await wrongAnswer(partner, second);
      await wrongAnswer(partner, second);
      await challenge(partner);
      await answer(partner, second, 'APPROVE');
      await partner.call('revokeDevice', {deviceId});
      await partner.call('revokeDevice', {deviceId});
    },
  },
  {
    name: 'Inès has no device, and mistypes the code of a new one',
    tell: async (partner) => {
      await challenge(partner);
      const userId = partner.ids.usr_ines ?? '';
      const phone = {name: 'Old phone', platform: 'SMS', method: 'PASSCODE'};
      const {body} = await partner.call('enrolDevice', {userId}, phone);
      const proof = await signed(partner, {deviceId: body.id, otp: '654321'});
      await partner.call('confirmDevice', {deviceId: body.id}, {otp: '654321', proof});
      await partner.wait('PT10M');
      await partner.call('confirmDevice', {deviceId: body.id}, {otp: '123456', proof});
    },
  },
  {
    name: 'Inès loses her phone with its number, and is identified again',
    tell: async (partner) => {
      const userId = partner.ids.usr_ines ?? '';
      const deviceId = await enrol(partner);
      await partner.call('revokeDevice', {deviceId});
      await enrol(partner, 'New phone of Inès');
      const file = {holderId: userId, purpose: 'PERIODIC_REVIEW', path: 'WEBVIEW'};
      const {body} = await partner.call('createKycFile', {}, {...file, targetLevel: 'STANDARD'});
      const returnUrl = 'https://app.wrenfield.example/kyc/done';
      await partner.call('createKycWebviewSession', {kycFileId: body.id}, {returnUrl});
      await partner.until('kyc_file.approved');
      const {headers} = await partner.call('getUser', {userId});
      const version = {'If-Match': headers.get('ETag') ?? ''};
      await partner.call('updateUser', {userId, ...version}, {phoneNumber: '+33639981000'});
      await enrol(partner, 'New phone of Inès');
    },
  },
  {
    name: 'Inès fills her list of devices',
    tell: async (partner) => {
      const userId = partner.ids.usr_ines ?? '';
      for (let count = 1; count <= 6; count += 1) {
        const phone = {name: `Phone ${count}`, platform: 'SMS', method: 'PASSCODE'};
        await partner.call('enrolDevice', {userId}, phone);
      }
    },
  },
  {
    name: 'Alice approves a payment, and her approval is used wrongly',
    tell: async (partner) => {
      const key = {'Idempotency-Key': 'workshop-2'};
      const challengeId = idOf(await pay(partner, key));
      await partner.until('sca_challenge.succeeded');
      await pay(partner, {
        'Sca-Challenge-Id': challengeId.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z')),
      });
      const approved = {'Sca-Challenge-Id': challengeId};
      await pay(partner, approved, 9590);
      await pay(partner, {...key, ...approved});
      await pay(partner, approved);
      const late = idOf(await pay(partner));
      await partner.wait('PT20M');
      await pay(partner, {'Sca-Challenge-Id': late});
    },
  },
  {
    name: 'Nobody acts, or the wrong person does',
    tell: async (partner) => {
      await pay(partner, {'Acting-User-Id': ''});
      await pay(partner, {'Acting-User-Id': partner.ids.usr2 ?? ''});
    },
  },
];
