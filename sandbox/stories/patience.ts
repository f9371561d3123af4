import type {ApiEvent, Sandbox} from '..';

/** How long somebody waits for an event, in milliseconds of the sandbox's time: 10 minutes. */
export const PATIENCE = 600_000;

/**
 * Waits for an event: time moves from one due task to the next until `find` has it. Undefined when it does not
 * happen within 10 minutes.
 */
export function awaited(
  sandbox: Sandbox,
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
