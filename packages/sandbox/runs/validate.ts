import {isFields} from '@aldermark/lib/fields';
import type {Described} from '../requests/build';
import type {Action, Run} from './run';

/** The most actions of a run. */
export const MOST_ACTIONS = 500;

/** How deep and how long what they send may be. */
const MOST_DEPTH = 32;
const MOST_FIELDS = 50;
const MOST_TEXT = 2000;

/** Something that came from an address or a file is no run. The message is for readers. */
export class NoRun extends Error {}

/** Names with which a text could change what every object has. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

const isText = (value: unknown, most = MOST_TEXT): value is string =>
  typeof value === 'string' && value.length <= most;

const isScalar = (value: unknown): boolean =>
  isText(value) || typeof value === 'number' || typeof value === 'boolean';

const isIn = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** Throws when a value is deeper than anything that somebody sends, or has a name that nobody may send. */
export function checkShape(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (depth > MOST_DEPTH) {
    throw new NoRun(`It holds values inside of one another more than ${MOST_DEPTH} times.`);
  }
  for (const [name, part] of Object.entries(value)) {
    if (FORBIDDEN.has(name)) {
      throw new NoRun(`It holds the name "${name}", which no run may contain.`);
    }
    checkShape(part, depth + 1);
  }
}

/** Whether each field of a call is one that can be sent, and no other field is there. */
const fieldsOfCall: Readonly<Record<keyof Described, (value: unknown) => boolean>> = {
  operation: (value) => isText(value, 80),
  method: (value) => isText(value, 10),
  path: (value) => isText(value),
  parameters: (value) =>
    areFields(value, (one) => isScalar(one) || (Array.isArray(one) && one.every(isScalar))),
  headers: (value) => areFields(value, (one) => isText(one, 10_000)),
  actingUserId: (value) => isText(value),
  body: () => true,
};

function areFields(value: unknown, isValid: (one: unknown) => boolean): boolean {
  return (
    isFields(value) &&
    Object.keys(value).length <= MOST_FIELDS &&
    Object.entries(value).every(([name, one]) => isText(name, 200) && isValid(one))
  );
}

const isCall = (call: unknown): boolean =>
  isFields(call) &&
  Object.entries(call).every(
    ([name, value]) =>
      Object.hasOwn(fieldsOfCall, name) && fieldsOfCall[name as keyof Described](value),
  );

function isAction(action: unknown): action is Action {
  const {kind, ...rest} = isFields(action) ? action : {};
  const names = Object.keys(rest).join();
  switch (kind) {
    case 'call':
      return names === 'call' && isCall(rest.call);
    case 'wait':
      return names === '' || (names === 'event' && isText(rest.event, 80));
    case 'receiver':
      return (
        names === 'status' &&
        (rest.status === null || rest.status === 'slow' || isIn(rest.status, 100, 599))
      );
    default:
      return false;
  }
}

/** A time of this century in UTC: far enough from the ends of what a clock can say. */
const isTime = (text: string): boolean =>
  /^20\d\d-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** A run that came from an address or a file. Throws `NoRun` when it is none. */
export function runFrom(value: unknown): Run {
  checkShape(value);
  const {seed, scopes, now, actions, ...rest} = isFields(value) ? value : {};
  if (!isIn(seed, 0, 4_294_967_295)) {
    throw new NoRun('Its seed is no whole number.');
  }
  if (
    scopes !== undefined &&
    !(Array.isArray(scopes) && scopes.length <= 100 && scopes.every((one) => isText(one, 80)))
  ) {
    throw new NoRun('Its scopes are no list of names.');
  }
  if (now !== undefined && !(isText(now) && isTime(now))) {
    throw new NoRun(
      'The time at which it begins is no time of this century, such as 2025-10-14T09:30:00Z.',
    );
  }
  if (!Array.isArray(actions) || actions.length > MOST_ACTIONS) {
    throw new NoRun(`It has no list of at most ${MOST_ACTIONS} steps.`);
  }
  const wrong = actions.findIndex((action) => !isAction(action));
  if (wrong >= 0) {
    throw new NoRun(`Its step ${wrong + 1} is nothing that can be done here.`);
  }
  if (Object.keys(rest).length > 0) {
    throw new NoRun('It holds more than a run.');
  }
  return value as Run;
}
