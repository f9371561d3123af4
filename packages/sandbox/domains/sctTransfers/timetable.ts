import {addBusinessDays, isBusinessDay} from '../../engine/businessDays';
import {limitAsDuration, limitAsTimes} from '../../engine/limits';
import {addDays, atParis, later, parisDate, parisTime} from '../../engine/time';
import type {World} from '../../engine/world';

/** When a transfer leaves and settles (milliseconds since 1970), and until when it can be cancelled. */
export type Journey = {
  readonly cutOff: number;
  readonly leaves: number;
  readonly settles: number;
};

/** The journey of an order that is ready now; `isReal`: by the timetable of the clearing system. */
export function journeyOf(world: World, isReal: boolean): Journey {
  const now = world.clock.now();
  if (!isReal) {
    const leaves = later(now, limitAsDuration(world, 'sandbox-sct-leaving-time'));
    const settles = later(now, limitAsDuration(world, 'sandbox-sct-settlement-time'));
    return {cutOff: leaves, leaves, settles};
  }
  const today = parisDate(now);
  const cutOffs = limitAsTimes(world, 'sct-cut-offs');
  const next = isBusinessDay(today) ? cutOffs.findIndex((time) => parisTime(now) < time) : -1;
  const day = next < 0 ? addBusinessDays(addDays(today, 1), 0) : today;
  const index = Math.max(next, 0);
  const leaves = atParis(day, limitAsTimes(world, 'sct-cycles')[index] ?? '');
  return {
    cutOff: atParis(day, cutOffs[index] ?? ''),
    leaves,
    settles: later(leaves, limitAsDuration(world, 'sct-settlement-time')),
  };
}

/** When the payee's bank answers or gives money back: on the next business day, or soon. */
export function nextBusinessDay(world: World, isReal: boolean): number {
  const now = world.clock.now();
  const next = addBusinessDays(addDays(parisDate(now), 1), 0);
  return isReal
    ? atParis(next, limitAsTimes(world, 'sct-cycles')[0])
    : later(now, limitAsDuration(world, 'sandbox-bank-answer-time'));
}
