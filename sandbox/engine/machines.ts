import type {Machine, Transition} from '../contract';
import {parisDate, timestamp} from './time';

/** The parts of a call that a transition may take values from. */
export type RequestValues = {
  readonly body?: unknown;
  readonly actingUserId?: string;
};

type Moment = {readonly clock: {now(): number}; readonly request: RequestValues};

/** The transitions of a machine from one state (null: the beginning) to another. */
export function transitionsFrom(machine: Machine, from: string | null, to: string): Transition[] {
  return machine.transitions.filter((one) => one.from === from && one.to === to);
}

/** The transition that an operation or scenario starts in a state. */
export function transitionOn(
  machine: Machine,
  from: string,
  cause: string,
): Transition | undefined {
  return machine.transitions.find((one) => one.from === from && one.on?.includes(cause));
}

function valueAt(holder: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    holder,
  );
}

function resolve(value: unknown, {clock, request}: Moment, object: object): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) {
    return value;
  }
  const [head = '', ...path] = value.slice(1).split('.');
  if (head === 'now') {
    return timestamp(clock.now());
  }
  if (head === 'today') {
    return parisDate(clock.now());
  }
  return head === 'request'
    ? (valueAt(request.body, path) ?? null)
    : (valueAt(object, [head, ...path]) ?? null);
}

/** The fields that a transition sets, computed from the time, the call and the object. */
export function valuesToSet({set = {}}: Transition, moment: Moment, object: object): object {
  return Object.fromEntries(
    Object.entries(set).map(([field, value]) => [field, resolve(value, moment, object)]),
  );
}
