import {limitAsDuration} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import {later} from '../../engine/time';
import type {Resource, World} from '../../engine/world';

type User = Resource<'User'>;

/** When the last device of a user stopped approving, by the id of the user. */
const devicesLost = (world: World): Map<string, number> => world.hidden<number>('devicesLost');

/** Remembers that a user has no device any more, so that only a later identification counts. */
export function loseDevices(world: World, {id}: User): void {
  devicesLost(world).set(id, world.clock.now());
}

/** Whether a user was identified a short time ago, and after the loss of the last device. */
export function isIdentifiedAnew(world: World, {id}: User): boolean {
  const lost = devicesLost(world).get(id) ?? 0;
  const validity = limitAsDuration(world, 'enrolment-after-identification');
  const files = world.all(
    'KycFile',
    ({holderId, status}) => holderId === id && status === 'APPROVED',
  );
  return files.some(({decidedAt}) => {
    const identified = Date.parse(decidedAt ?? '');
    return identified > lost && later(identified, validity) > world.clock.now();
  });
}

/**
 * Rejects the enrolment of a person whom nobody has just identified: a code by SMS alone does not bind a device to a
 * person (RTS on SCA, Article 24(2)(b)). Before the first identification there is nothing that a device could approve.
 */
export function requireIdentification(world: World, user: User): void {
  if (user.kycLevel !== 'NONE' && !isIdentifiedAnew(world, user)) {
    rejectCall('identification_required');
  }
}
