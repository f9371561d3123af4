import type {Due} from '../engine/due';
import type {ApiEvent} from '../engine/journal';

/** What lets time pass: a sandbox, or one inside of which something waits. */
type Passing = {
  readonly now: () => string;
  readonly events: () => readonly ApiEvent[];
  readonly nextDue: () => string | undefined;
  readonly advanceTo: (time: string) => void;
};

/** How long somebody waits for an event, in milliseconds of the sandbox's time: 10 minutes. */
const PATIENCE = 600_000;

/**
 * Waits for an event: time moves from one due task to the next until `find` has it. Undefined when it does not
 * happen within 10 minutes.
 */
export function awaited(
  sandbox: Passing,
  find: (events: readonly ApiEvent[]) => ApiEvent | undefined,
): ApiEvent | undefined {
  const end = Date.parse(sandbox.now()) + PATIENCE;
  for (;;) {
    const event = find(sandbox.events());
    const due = sandbox.nextDue();
    if (event || due === undefined || Date.parse(due) > end) {
      return event;
    }
    sandbox.advanceTo(due);
  }
}

/** What somebody has waited for: the ids of events. */
type WaitedFor = {readonly has: (id: string) => boolean; readonly add: (id: string) => unknown};

/** Waits for the first event of a type for which nobody has waited yet. Undefined when it does not happen within 10 minutes. */
export function awaitedOnce(
  sandbox: Passing,
  type: string,
  waitedFor: WaitedFor,
): ApiEvent | undefined {
  const event = awaited(sandbox, (events) =>
    events.find((one) => one.type === type && !waitedFor.has(one.id)),
  );
  if (event) {
    waitedFor.add(event.id);
  }
  return event;
}

/** Lets time pass until what falls due next is done. False when nothing does within 10 minutes. */
export function passToDue(sandbox: Passing & {readonly due: () => readonly Due[]}): boolean {
  const [next] = sandbox.due();
  const isSoon = next && Date.parse(next.at) <= Date.parse(sandbox.now()) + PATIENCE;
  if (isSoon) {
    sandbox.advanceTo(next.at);
  }
  return isSoon ?? false;
}
