import type {SandboxContract} from '../contract';
import type {ApiEvent} from '../engine/journal';
import type {ObjectChange, Watcher} from '../engine/watchers';

/** Fields that every change of an object changes. */
const counters = new Set(['version', 'updatedAt']);

const isPart = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && (value as {id?: unknown}).id === id;

/** Whether an event shows an object: as its own, or as a part of it such as the closure of an account. */
const shows = ({data: {object}}: ApiEvent, id: string): boolean =>
  object.id === id || Object.values(object).some((value) => isPart(value, id));

/**
 * Finds the changes that no event tells, while it watches a sandbox: `add` is given each as `Resource` for a new object
 * and as `Resource.field` for a changed one. What the partner's own call returns is in its response.
 */
export function changesWithoutEvent(
  {operations}: SandboxContract,
  add: (name: string) => void,
): Watcher & {readonly end: () => void} {
  const answers = new Map(operations.map(({id, answer}) => [id, answer.name]));
  let pending: ObjectChange[] = [];
  let created = new Set<string>();
  let last: ObjectChange['cause'] | undefined;
  // A call that creates an object answers with it, and with no other that it changes.
  const isAnswered = ({cause, name, before}: ObjectChange) =>
    cause.kind === 'call' &&
    answers.get(cause.operation ?? '') === name &&
    (before === null || !created.has(name));
  const end = () => {
    for (const {name, before, after} of pending.filter((one) => !isAnswered(one))) {
      const fields = Object.keys({...before, ...after}).filter((field) => !counters.has(field));
      if (before === null) {
        add(name);
      } else if (after !== null) {
        fields.forEach((field) => add(`${name}.${field}`));
      }
    }
    pending = [];
    created = new Set();
  };
  return {
    change: (change) => {
      // The events of a change follow from the same call, or from the same moment that came.
      if (last !== undefined && last !== change.cause) {
        end();
      }
      last = change.cause;
      if (change.before === null) {
        created.add(change.name);
      }
      pending.push(change);
    },
    event: (event, cause) => {
      pending = pending.filter((one) => one.cause !== cause || !shows(event, one.id));
    },
    end,
  };
}
