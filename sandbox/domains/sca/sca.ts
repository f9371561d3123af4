import type {JWK} from 'jose';
import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {refuse, refuseFields} from '../../engine/problem';
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
    refuseFields({
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

async function answerScaChallenge({world, body, path}: Call<AnswerBody>): Promise<Challenge> {
  const challenge = world.get('ScaChallenge', path.challengeId ?? '');
  if (challenge.status !== 'PENDING') {
    refuse('state_conflict', {currentStatus: challenge.status});
  }
  const active = devicesOf(world, challenge.userId, 'ACTIVE');
  const device = body.deviceId ? active.find(({id}) => id === body.deviceId) : active[0];
  if (!device) {
    refuse(active.length > 0 ? 'challenge_answer_invalid' : 'sca_locked');
  }
  if (!(await isRight(device, body, challenge))) {
    countFailure(world, challenge, device);
    refuse('challenge_answer_invalid');
  }
  world.hidden<number>('failuresInARow').delete(device.id);
  world.change(device, {lastUsedAt: world.now()});
  const to = body.decision === 'APPROVE' ? 'SUCCEEDED' : 'DECLINED';
  return structuredClone(world.move(challenge, to));
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
