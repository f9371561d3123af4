import type {World} from './world';

/** The last moment of version 1. */
export function endOfV1({contract}: World): number {
  return Date.parse(`${contract.v1.sunset}T23:59:59Z`);
}

/** Whether version 1 has ended, so that it takes no calls and sends no callbacks any more. */
export const hasV1Ended = (world: World): boolean => world.clock.now() > endOfV1(world);
