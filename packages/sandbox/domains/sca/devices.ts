import type {JWK} from 'jose';
import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {loseDevices, requireIdentification} from './identified';
import {deviceOwners, devicesOf, requireSca} from './requireSca';
import {isSame, TEST_SIGNATURE, verifiedPayload} from './signedAnswer';

type Device = Resource<'Device'>;

/** The one-time code of the sandbox, and how many wrong codes end an enrolment. */
const CODE = '123456';
const MOST_WRONG_CODES = 3;

/** Tells the user's data whether a device is enrolled. */
function setEnrolment(world: World, userId: string): void {
  const user = world.find('User', userId);
  if (!user) {
    return;
  }
  const isEnrolled = devicesOf(world, userId, 'ACTIVE').length > 0;
  const isLocked = devicesOf(world, userId, 'LOCKED').length > 0;
  const scaStatus = isEnrolled ? 'ENROLLED' : isLocked ? 'LOCKED' : 'NOT_ENROLLED';
  if (!isEnrolled && user.scaStatus === 'ENROLLED') {
    loseDevices(world, user);
  }
  if (scaStatus !== user.scaStatus) {
    const onboarding = {...user.onboarding, ...(isEnrolled && {sca: 'DONE' as const})};
    world.change(user, {scaStatus, onboarding}, 'user.updated');
  }
}

/** Keeps the enrolment of users true to their devices. */
export function followDevices(world: World): void {
  for (const event of ['device.enrolled', 'device.locked', 'device.revoked']) {
    world.on(event, (_, {id}) => setEnrolment(world, deviceOwners(world).get(id) ?? ''));
  }
}

/** Starts the enrolment of a device. */
export function enrolDevice(call: Call<Schemas['DeviceCreate']>): Device {
  const {world, body, path} = call;
  const user = world.get('User', path.userId ?? '');
  const open = devicesOf(world, user.id).filter(({status}) => status !== 'REVOKED');
  const most = limitAsNumber(world, 'devices-per-user');
  if (open.length >= most) {
    rejectCall('resource_limit_reached', {limit: most, used: open.length});
  }
  if (open.some(({status}) => status === 'ACTIVE')) {
    requireSca(call, {displayText: `Add the device ${body.name}`, dynamicLink: null});
  } else {
    requireIdentification(world, user);
  }
  const device = world.create('Device', {...body, status: 'PENDING'});
  deviceOwners(world).set(device.id, user.id);
  return structuredClone(device);
}

/** Whether the proof of a confirmation was made with the key of the device. */
async function isProven(device: Device, {otp, proof}: Schemas['DeviceConfirm']): Promise<boolean> {
  if (device.platform === 'SMS' || proof === TEST_SIGNATURE) {
    return true;
  }
  if (!proof || !device.publicKey) {
    return false;
  }
  const payload = await verifiedPayload(proof, device.publicKey as JWK);
  return payload !== undefined && isSame(payload, () => ({deviceId: device.id, otp}));
}

/** Ends the other enrolments of a user: from now on a device of the user must approve each of them. */
function revokePending(world: World, userId: string): void {
  for (const device of devicesOf(world, userId, 'PENDING')) {
    world.move(device, 'REVOKED');
  }
}

/** Confirms an enrolment with the code of the SMS, and the proof that the device has its key. */
export async function confirmDevice(call: Call<Schemas['DeviceConfirm']>): Promise<Device> {
  const {world, body, path} = call;
  const device = world.get('Device', path.deviceId ?? '');
  if (device.status !== 'PENDING') {
    rejectCall('state_conflict', {currentStatus: device.status});
  }
  const {no_code: silentNumber} = world.contract.samples.phones ?? {};
  const user = world.find('User', deviceOwners(world).get(device.id));
  const isCode = body.otp === CODE && user?.phoneNumber !== silentNumber;
  if (!isCode || !(await isProven(device, body))) {
    const wrong = world.hidden<number>('wrongCodes');
    const tries = (wrong.get(device.id) ?? 0) + 1;
    wrong.set(device.id, tries);
    if (tries === MOST_WRONG_CODES) {
      world.move(device, 'REVOKED');
    }
    const what = isCode
      ? 'The proof does not sign this device and code with the key of the device.'
      : 'The code is wrong or expired.';
    rejectCall('device_otp_invalid', {
      detail: `${what} Attempts left: ${MOST_WRONG_CODES - tries}.`,
    });
  }
  const confirmed = world.move(device, 'ACTIVE', {enrolledAt: world.now()});
  revokePending(world, user?.id ?? '');
  return structuredClone(confirmed);
}

/** The devices of the user of the path. */
export function listDevices(call: Call): Schemas['DevicePage'] {
  const {id} = call.world.get('User', call.path.userId ?? '');
  return pageOf(call, devicesOf(call.world, id)) as Schemas['DevicePage'];
}
