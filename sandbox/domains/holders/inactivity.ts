import {instant, timestamp} from '../../engine/time';
import {durationOf, later} from '../../engine/time';
import type {World} from '../../engine/world';
import type {Holder} from './holder';

/** The last time at which something was done for the onboarding of a holder. */
function lastProgress(world: World, holder: Holder): string {
  const files = world.all('KycFile', ({holderId}) => holderId === holder.id);
  return (
    [holder, ...files]
      .map(({updatedAt}) => updatedAt)
      .toSorted()
      .at(-1) ?? holder.updatedAt
  );
}

/** Closes a holder whose onboarding makes no progress for the time of the limit. */
export function watchProgress(world: World, holder: Holder, since = world.now()): void {
  const life = durationOf(world.contract.limits['onboarding-inactivity'] ?? '');
  world.at(timestamp(later(instant(since), life)), () => {
    if (holder.status !== 'ONBOARDING') {
      return;
    }
    const last = lastProgress(world, holder);
    if (last > since) {
      watchProgress(world, holder, last);
    } else {
      world.move(holder, 'CLOSED', {statusReason: 'INACTIVITY'});
    }
  });
}
