import {approved} from './approve';
import {pinMessages} from './pinMessages';
import type {Partner} from './partner';

/** Replaces the phone of Alice by another device: its name says how the sandbox answers for her. */
export async function replaceDevice(partner: Partner, name: string): Promise<void> {
  const {usr: userId = '', dev = ''} = partner.ids;
  const phone = {name, platform: 'SMS', method: 'PASSCODE'};
  const {body} = await approved(partner, 'enrolDevice', {userId, 'Acting-User-Id': userId}, phone);
  const sent = {otp: '123456', encryptedPasscode: pinMessages.passcode};
  await partner.call('confirmDevice', {deviceId: body.id}, sent);
  await partner.call('revokeDevice', {deviceId: dev, 'Acting-User-Id': userId});
}
