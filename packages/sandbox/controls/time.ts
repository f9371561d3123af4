import {setSender} from '../domains/webhooks/deliveries';
import {rejectCall} from '../engine/problem';
import {instant} from '../engine/time';
import {receiverOf} from '../runs/receiver';
import {awaitedOnce, passToDue} from '../stories/patience';
import type {ControlCall} from './control';

/** Lets time pass until an event happens for which nobody has waited, or until what falls due next is done. */
export function wait({world, parameters: {event: type}}: ControlCall): object {
  const {clock, journal} = world;
  if (!clock.standsStill) {
    rejectCall('state_conflict', {
      detail: 'Start the sandbox with --now. In real time, wait for the event.',
    });
  }
  const passing = {
    now: () => world.now(),
    events: () => journal.events,
    due: () => world.due(),
    nextDue: () => world.nextDue(),
    advanceTo: (time: string) => clock.moveTo(instant(time)),
  };
  const waitedFor = world.hidden<true>('waitedFor');
  const event =
    typeof type === 'string'
      ? awaitedOnce(passing, type, {
          has: (id) => waitedFor.has(id),
          add: (id) => waitedFor.set(id, true),
        })
      : void passToDue(passing);
  return {event: event ?? null, now: world.now()};
}

/** Answers webhook requests from now on, so that they need no server: with a status, or not at all. */
export function receiveWebhooks({world, parameters: {status}}: ControlCall): void {
  const isDefault = status === undefined || status === 'default';
  setSender(world, receiverOf(isDefault ? undefined : status === 'none' ? null : Number(status)));
}
