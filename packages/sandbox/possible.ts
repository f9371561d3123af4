import type {SandboxStateMachine, SandboxOperation, Schema} from './contract';
import type {FieldValues} from './engine/changes';
import type {Domain} from './engine/domain';
import type {World} from './engine/world';

/** What is possible for an object: ids of operations, and names of scenarios. */
export type Possible = {
  readonly operations: readonly string[];
  readonly scenarios: readonly string[];
};

/** Whether an operation has an id of this kind in its path. */
const takes = ({parameters}: SandboxOperation, prefix: string): boolean =>
  parameters.some((one) => one.in === 'path' && isIdOf(one.schema, prefix));

const isIdOf = ({pattern}: Schema, prefix: string): boolean =>
  typeof pattern === 'string' && pattern.startsWith(`^${prefix}_`);

/** The states in which a machine says that a cause is possible; undefined when it does not name the cause. */
function statesFor(
  {transitions, possible}: SandboxStateMachine,
  cause: string,
): readonly string[] | undefined {
  const moves = transitions.flatMap(({from, on}) =>
    from !== null && on?.includes(cause) ? [from] : [],
  );
  const states = [...moves, ...(possible[cause] ?? [])];
  return states.length > 0 ? states : undefined;
}

/** Tells what is possible for objects, by the contract and by what domains add to it. */
export function createPossible(domains: readonly Domain[]): (world: World, id: string) => Possible {
  const rules = Object.assign({}, ...domains.map(({possible}) => possible)) as NonNullable<
    Domain['possible']
  >;
  return (world, id) => {
    const entry = world.entry(id);
    if (!entry) {
      return {operations: [], scenarios: []};
    }
    const {operations, scenarios, machines} = world.contract;
    const machine = machines[entry.name];
    const state = String((entry.object as unknown as FieldValues)[machine?.field ?? '']);
    const prefix = id.slice(0, 3);
    const isPossible = (cause: string) =>
      (machine && statesFor(machine, cause)?.includes(state)) !== false &&
      rules[cause]?.(world, id) !== false;
    const isAbout = ([name, {sample}]: [string, {readonly sample: FieldValues}]) =>
      Object.values(sample).some((value) => String(value).startsWith(`${prefix}_`)) ||
      (machine !== undefined && statesFor(machine, name) !== undefined);
    return {
      operations: operations
        .filter((operation) => takes(operation, prefix))
        .map((operation) => operation.id)
        .filter(isPossible),
      scenarios: Object.entries(scenarios)
        .filter(isAbout)
        .map(([name]) => name)
        .filter(isPossible),
    };
  };
}
