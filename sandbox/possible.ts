import type {Machine, Operation, SandboxContract, Schema} from './contract';
import type {Fields} from './engine/changes';
import type {World} from './engine/world';

/** What is possible for an object: ids of operations, and names of scenarios. */
export type Possible = {
  readonly operations: readonly string[];
  readonly scenarios: readonly string[];
};

/** Whether a schema admits an id, and no ids of every kind. */
const isFor = ({pattern}: Schema, id: string): boolean =>
  typeof pattern === 'string' &&
  pattern.startsWith(`^${id.slice(0, 3)}_`) &&
  new RegExp(pattern).test(id);

/** The last parameter in the path of an operation: what the operation is about. */
const objectOf = ({parameters}: Operation): Schema =>
  parameters.findLast((one) => one.in === 'path')?.schema ?? {};

/** Whether a scenario calls an object of the kind of an id by the name that paths have for it. */
function isAbout({operations}: SandboxContract, parameters: Schema, id: string): boolean {
  const names = Object.keys(parameters.properties ?? {});
  return operations
    .flatMap((one) => one.parameters)
    .some(({in: place, name, schema}) => {
      return place === 'path' && names.includes(name) && isFor(schema, id);
    });
}

/** Whether no machine forbids a cause in a state: where transitions name the cause, one of them begins there. */
function isAllowed(machine: Machine | undefined, state: string, cause: string): boolean {
  const named = machine?.transitions.filter(({from, on}) => from !== null && on?.includes(cause));
  return !named?.length || named.some(({from}) => from === state);
}

/** The operations and scenarios that name an object of its kind, and that its state does not forbid. */
export function possible(world: World, id: string): Possible {
  const entry = world.entry(id);
  if (!entry) {
    return {operations: [], scenarios: []};
  }
  const {contract} = world;
  const machine = contract.machines[entry.name];
  const state = String((entry.object as unknown as Fields)[machine?.field ?? '']);
  return {
    operations: contract.operations
      .filter((operation) => isFor(objectOf(operation), id))
      .map((operation) => operation.id)
      .filter((one) => isAllowed(machine, state, one)),
    scenarios: Object.entries(contract.scenarios)
      .filter(([, {parameters}]) => isAbout(contract, parameters, id))
      .map(([name]) => name)
      .filter((name) => isAllowed(machine, state, name)),
  };
}
