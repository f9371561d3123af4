import * as base64url from 'jose/base64url';
import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {becomes} from '../../engine/due';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';

type Challenge = Resource<'ScaChallenge'>;
type Device = Resource<'Device'>;

/** What the user sees and approves. */
export type Approval = {
  readonly displayText: string;
  /** The payment that the approval is bound to (RTS Art. 5); null for anything else. */
  readonly dynamicLink: Challenge['dynamicLink'];
  /** What of the body the user approves, where that is not all of it. */
  readonly order?: object;
};

/** The owner of each device, by its id. */
export const deviceOwners = (world: World): Map<string, string> =>
  world.hidden<string>('deviceOwners');

/** The devices of a user in a state. */
export function devicesOf(world: World, userId: string, status?: Device['status']): Device[] {
  const owners = deviceOwners(world);
  return world.all(
    'Device',
    (device) => owners.get(device.id) === userId && (!status || device.status === status),
  );
}

const methods: Readonly<Record<string, Schemas['ScaMethod']>> = {
  BIOMETRIC: 'APP_BIOMETRIC',
  DEVICE_PIN: 'APP_PIN',
  PASSCODE: 'SMS_OTP_AND_PASSCODE',
};

/** Devices of the sandbox that answer every challenge by themselves, by their name. */
const automaticAnswers: Readonly<Record<string, 'SUCCEEDED' | 'DECLINED'>> = {
  'sandbox-approve': 'SUCCEEDED',
  'sandbox-decline': 'DECLINED',
};

/** How long such a device takes. */
const ANSWER_DELAY = 'PT2S';

/** The device that a user approves with. Rejects the call when the user has none, or when it is locked. */
function approvingDevice(world: World, userId: string): Device {
  const [active] = devicesOf(world, userId, 'ACTIVE');
  if (!active) {
    return rejectCall(
      devicesOf(world, userId, 'LOCKED').length > 0 ? 'sca_locked' : 'sca_device_missing',
    );
  }
  return active;
}

/** Asks a user for an approval: the challenge goes to the user's device. */
export function challengeUser(
  world: World,
  userId: string,
  {displayText, dynamicLink}: Approval,
  {purpose, operationId}: Pick<Challenge, 'purpose' | 'operationId'>,
): Challenge {
  const device = approvingDevice(world, userId);
  const challenge = world.create('ScaChallenge', {
    userId,
    purpose,
    operationId: operationId ?? null,
    displayText,
    deviceIds: devicesOf(world, userId, 'ACTIVE').map(({id}) => id),
    dynamicLink,
    method: methods[device.method] ?? 'APP_BIOMETRIC',
    status: 'PENDING',
    attemptsLeft: limitAsNumber(world, 'sca-challenge-tries'),
    nonce: base64url.encode(world.random.bytes(32)),
    expiresAt: world.after('sca-challenge-answer-time'),
  });
  const answer = automaticAnswers[device.name];
  if (answer) {
    const when = () => challenge.status === 'PENDING';
    world.at(world.after(ANSWER_DELAY), {label: becomes(answer), object: challenge, when}, () =>
      world.move(challenge, answer),
    );
  }
  return challenge;
}

/** The fields of a challenge that the problem document of `sca_required` carries. */
function inProblem(challenge: Challenge): Partial<Challenge> {
  const {id, userId, purpose, operationId, method, status, attemptsLeft} = challenge;
  const {displayText, deviceIds, dynamicLink, nonce, expiresAt} = challenge;
  return {
    id,
    userId,
    purpose,
    operationId,
    method,
    status,
    attemptsLeft,
    displayText,
    deviceIds,
    dynamicLink,
    nonce,
    expiresAt,
  };
}

/** The orders that users were asked to approve, by the ids of their challenges. */
const ordersOf = (world: World): Map<string, string> => world.hidden<string>('scaOrders');

/** The members of an object in alphabetical order, for `JSON.stringify`. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Everything that a call orders, as text: the same for a call that is repeated unchanged. */
const orderOf = ({operation, path, body}: Call, {order}: Approval): string =>
  JSON.stringify([operation.id, path, order ?? body ?? null], inOrder);

/** Uses up the challenge that a repeated call names. Rejects one that does not approve exactly this order. */
function consume(call: Call, challengeId: string, userId: string, approval: Approval): void {
  const {world, operation} = call;
  const challenge = world.find('ScaChallenge', challengeId);
  if (!challenge || challenge.userId !== userId || challenge.operationId !== operation.id) {
    return rejectCall('sca_challenge_invalid');
  }
  if (challenge.status === 'EXPIRED') {
    return rejectCall('sca_challenge_expired');
  }
  if (challenge.status === 'CONSUMED') {
    return rejectCall('sca_challenge_consumed');
  }
  if (challenge.status !== 'SUCCEEDED') {
    return rejectCall('sca_challenge_invalid', {currentStatus: challenge.status});
  }
  if (ordersOf(world).get(challenge.id) !== orderOf(call, approval)) {
    return rejectCall('sca_dynamic_link_mismatch');
  }
  world.move(challenge, 'CONSUMED');
}

/**
 * Lets a protected call pass only with the user's approval: the first call is rejected with `sca_required` and a
 * challenge, the repeated call uses that challenge up. Call it after every other check and before any effect.
 */
export function requireSca(call: Call, approval: Approval): void {
  const {world, operation, actingUserId, headers} = call;
  const userId = actingUserId ?? rejectCall('acting_user_missing');
  const challengeId = headers.get('Sca-Challenge-Id');
  if (challengeId !== null) {
    return consume(call, challengeId, userId, approval);
  }
  const about = {purpose: 'OPERATION', operationId: operation.id} as const;
  const challenge = challengeUser(world, userId, approval, about);
  ordersOf(world).set(challenge.id, orderOf(call, approval));
  return rejectCall('sca_required', {challenge: inProblem(challenge)});
}
