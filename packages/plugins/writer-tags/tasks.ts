import type {TaskView} from '@aldermark/data/reference';
import type {taskGroups} from '@aldermark/data/tasks';
import type {Lookups} from '@aldermark/contract-reader/lookups';
import {didYouMean} from '@aldermark/lib/nearest';

type Groups = typeof taskGroups;
type Group = Omit<Groups[number], 'tasks'> & {readonly tasks: readonly TaskView[]};

/** One message for each operation that is unknown, that two tasks have, or that no task has. */
function faultsOf(groups: Groups, names: readonly string[]): string[] {
  const listed = groups.flatMap(({tasks}) => tasks.flatMap(({operations}) => operations));
  const unknown = listed.filter((name) => !names.includes(name));
  const repeated = listed.filter((name, index) => listed.indexOf(name) < index);
  const missing = names.filter((name) => !listed.includes(name));
  return [
    ...unknown.map((name) => `unknown operation "${name}". ${didYouMean(name, names)}`),
    ...repeated.map((name) => `"${name}" belongs to two tasks. Keep one.`),
    ...missing.map((name) => `"${name}" belongs to no task. Add it to one.`),
  ];
}

/** The tasks with what readers see of each operation. Throws unless each operation belongs to one task. */
export function tasksOf(
  groups: Groups,
  {operations, operationHref}: Pick<Lookups, 'operations' | 'operationHref'>,
): Group[] {
  const faults = faultsOf(groups, [...operations.keys()]);
  if (faults.length > 0) {
    throw new Error(faults.map((fault) => `packages/data/tasks.ts: ${fault}`).join('\n'));
  }
  return groups.map((group) => ({
    ...group,
    tasks: group.tasks.map((task) => ({
      title: task.title,
      operations: task.operations
        .flatMap((name) => operations.get(name) ?? [])
        .map((operation) => ({
          id: operation.id,
          method: operation.method.toUpperCase(),
          path: operation.path,
          title: operation.summary,
          href: operationHref(operation),
        })),
    })),
  }));
}
