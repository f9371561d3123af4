import type {SandboxStateMachine, Transition} from '../contract';
import type {FieldValues} from './changes';
import {valueAt} from './pointer';
import {parisDate, timestamp} from './time';

/** What a transition computes its fields from: the time, and the body of the call that starts it if one does. */
type Moment = {readonly now: number; readonly request?: unknown};

/** The transitions of a machine from one state (null: the beginning) to another. */
export function transitionsFrom(
  machine: SandboxStateMachine,
  from: string | null,
  to: string,
): Transition[] {
  return machine.transitions.filter((one) => one.from === from && one.to === to);
}

/** The transition that an operation or scenario starts in a state. */
export function transitionOn(
  machine: SandboxStateMachine,
  from: string,
  cause: string,
): Transition | undefined {
  return machine.transitions.find((one) => one.from === from && one.on?.includes(cause));
}

function resolve(value: unknown, {now, request}: Moment, object: object): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) {
    return value;
  }
  const [head = '', ...path] = value.slice(1).split('.');
  if (head === 'now') {
    return timestamp(now);
  }
  if (head === 'today') {
    return parisDate(now);
  }
  if (head === 'request' && request === undefined) {
    throw new Error(`A transition needs ${value} of a call, and no call starts it.`);
  }
  return (head === 'request' ? valueAt(request, path) : valueAt(object, [head, ...path])) ?? null;
}

/** The fields that a transition sets: those that are `given`, and the others as the contract says. */
export function valuesToSet(
  {set = {}}: Transition,
  moment: Moment,
  object: object,
  given: FieldValues,
): FieldValues {
  const computed = Object.entries(set).map(([field, value]) => [
    field,
    Object.hasOwn(given, field) ? given[field] : resolve(value, moment, object),
  ]);
  return {...Object.fromEntries(computed), ...given};
}
