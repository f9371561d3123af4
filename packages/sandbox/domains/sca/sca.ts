import type {JWK} from 'jose';
import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {confirmDevice, enrolDevice, followDevices, listDevices} from './devices';
import {challengeUser, devicesOf} from './requireSca';
import {isSignedBy, TEST_SIGNATURE} from './signedAnswer';

type Challenge = Resource<'ScaChallenge'>;
type Device = Resource<'Device'>;
type AnswerBody = Schemas['ScaAnswer'];

/** The one-time code of the sandbox. */
const CODE = '123456';

/** What the device shows for a challenge that no operation of the API asked for. */
const displayTexts: Readonly<Record<string, (world: World) => string>> = {
  ACCOUNT_ACCESS: () => 'Allow access to your accounts for 180 days',
  PARTNER_ACTION: (world) => `Confirm your action in ${world.all('Partner')[0]?.name ?? 'the app'}`,
};

function createScaChallenge({world, body}: Call<Schemas['ScaChallengeCreate']>): Challenge {
  const user = world.get('User', body.userId);
  const text = displayTexts[body.purpose];
  if (!text) {
    rejectFields({
      field: '/purpose',
      code: 'enum',
      message: `Must be one of ${Object.keys(displayTexts).join(', ')}.`,
    });
  }
  const approval = {displayText: text(world), dynamicLink: null};
  const challenge = challengeUser(world, user.id, approval, {
    purpose: body.purpose,
    operationId: null,
  });
  return structuredClone(challenge);
}

async function isRight(device: Device, body: AnswerBody, challenge: Challenge): Promise<boolean> {
  if (device.platform === 'SMS') {
    return body.otp === CODE;
  }
  const {signature = ''} = body;
  return (
    signature === TEST_SIGNATURE ||
    (device.publicKey !== undefined &&
      (await isSignedBy(device.publicKey as JWK, signature, challenge, body.decision)))
  );
}

/** Counts a wrong answer: the third ends the challenge, the fifth in a row locks the device. */
function countFailure(world: World, challenge: Challenge, device: Device): void {
  const failures = world.hidden<number>('failuresInARow');
  const count = (failures.get(device.id) ?? 0) + 1;
  failures.set(device.id, count);
  const attemptsLeft = challenge.attemptsLeft - 1;
  if (attemptsLeft === 0) {
    world.move(challenge, 'FAILED', {attemptsLeft});
  } else {
    world.change(challenge, {attemptsLeft});
  }
  if (count >= limitAsNumber(world, 'device-lock-failures')) {
    world.move(device, 'LOCKED');
  }
}

/** The device with which a user answers a pending challenge. Rejects one that waits for no answer. */
function answeringDevice(world: World, {userId, status}: Challenge, deviceId?: string): Device {
  if (status !== 'PENDING') {
    rejectCall('state_conflict', {currentStatus: status});
  }
  const active = devicesOf(world, userId, 'ACTIVE');
  const device = deviceId ? active.find(({id}) => id === deviceId) : active[0];
  return device ?? rejectCall(active.length > 0 ? 'challenge_answer_invalid' : 'sca_locked');
}

/** Ends a challenge that was answered with both factors. */
function settle(
  world: World,
  challenge: Challenge,
  device: Device,
  decision: AnswerBody['decision'],
): Challenge {
  world.hidden<number>('failuresInARow').delete(device.id);
  world.change(device, {lastUsedAt: world.now()});
  return world.move<'ScaChallenge'>(challenge, decision === 'APPROVE' ? 'SUCCEEDED' : 'DECLINED');
}

/** What the user decides on the device itself. */
export function decideChallenge(
  world: World,
  challengeId: string,
  decision: AnswerBody['decision'],
): void {
  const challenge = world.get('ScaChallenge', challengeId);
  settle(world, challenge, answeringDevice(world, challenge), decision);
}

async function answerScaChallenge({world, body, path}: Call<AnswerBody>): Promise<Challenge> {
  const challenge = world.get('ScaChallenge', path.challengeId ?? '');
  const device = answeringDevice(world, challenge, body.deviceId);
  if (!(await isRight(device, body, challenge))) {
    countFailure(world, challenge, device);
    rejectCall('challenge_answer_invalid');
  }
  return structuredClone(settle(world, challenge, device, body.decision));
}

/** Devices and challenges: strong customer authentication (RTS on SCA, Articles 4 and 5). */
export const sca: Domain = {
  operations: {
    enrolDevice,
    confirmDevice,
    listDevices,
    createScaChallenge,
    answerScaChallenge,
  },
  connect: followDevices,
};
