import {limitAsDuration} from '../../engine/limits';
import {instant, later} from '../../engine/time';
import type {World} from '../../engine/world';
import {entitiesOf, isOpenHolder, lastProgress, type Holder} from './holder';

/** When something was last done for a holder: a step, or a document in a file that still counts. */
function lastActivity(world: World, {id}: Holder): string {
  const files = world.all('KycFile', (one) => one.holderId === id && one.status !== 'EXPIRED');
  const times = files.map(({updatedAt}) => updatedAt);
  return [...times, lastProgress(world).get(id) ?? ''].toSorted().at(-1) ?? '';
}

/** Whether an open company needs this identified person: its representatives and owners open nothing of their own. */
const isNeeded = (world: World, {id, kycLevel}: Holder): boolean =>
  kycLevel !== 'NONE' && entitiesOf(world, id).some(isOpenHolder);

function closeWhenInactive(world: World, holder: Holder, since: string): void {
  const life = limitAsDuration(world, 'onboarding-inactivity');
  const time = later(instant(since), life);
  const when = () => holder.status === 'ONBOARDING';
  world.at(time, {label: 'inactivity is checked', object: holder, when}, () => {
    const last = isNeeded(world, holder) ? world.now() : lastActivity(world, holder);
    if (last > since) {
      closeWhenInactive(world, holder, last);
    } else {
      world.move(holder, 'CLOSED', {statusReason: 'INACTIVITY'});
    }
  });
}

/**
 * Closes a holder whose onboarding makes no progress for the time of the limit, from the first call of this
 * function on. The seeds do not age before somebody works with them.
 */
export function watchProgress(world: World, holder: Holder): void {
  if (!lastProgress(world).has(holder.id)) {
    lastProgress(world).set(holder.id, world.now());
    closeWhenInactive(world, holder, world.now());
  }
}
