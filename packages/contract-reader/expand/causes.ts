import type {OperationObject} from '../openapi';
import type {Tables} from '../tables/read';

/** The names in backticks in a text that are names of operations. */
function operationsNamedIn(text: string, ids: ReadonlySet<string>): string[] {
  return [...text.matchAll(/`(\w+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => ids.has(name));
}

/**
 * The operations that can cause each event. They are named by the event itself or by the trigger of a transition
 * that sends the event, or they name the event in `x-events`.
 */
export function causesOfEvents(
  operations: readonly OperationObject[],
  {events, states}: Tables,
): ReadonlyMap<string, readonly string[]> {
  const ids = new Set(operations.map(({operationId}) => operationId));
  const transitions = [...states.values()].flatMap((machine) => machine.transitions);
  return new Map(
    Object.entries(events).map(([name, {causedBy = []}]) => {
      const byTransition = transitions
        .filter(({event}) => event === name)
        .flatMap(({trigger}) => operationsNamedIn(trigger, ids));
      const byOperation = operations
        .filter((operation) => operation['x-events']?.includes(name))
        .map(({operationId}) => operationId);
      const known = causedBy.filter((id) => ids.has(id));
      return [name, [...new Set([...known, ...byTransition, ...byOperation])]];
    }),
  );
}
