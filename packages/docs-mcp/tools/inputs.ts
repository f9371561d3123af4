import {z} from 'zod';
import {unknownName} from '@aldermark/lib/nearest';

/** The longest name, id or path that a tool takes, in characters. */
export const LONGEST_NAME = 300;

/** The longest value of a parameter or a header, in characters. */
const LONGEST_VALUE = 10_000;

/** The most parameters, headers or types of events in a call. */
export const MOST_ENTRIES = 100;

/** The most levels of a body, which is also the limit of the API. */
const MOST_LEVELS = 64;

/** The most names and values in the arguments of a call, of which the body has the most. */
export const MOST_ELEMENTS = 10_000;

/** A name, an id or a path. */
export const nameShape = () => z.string().trim().min(1).max(LONGEST_NAME);

/** A value of a parameter or a header. An empty one is not sent. */
export const valueShape = () => z.string().max(LONGEST_VALUE);

/** The character from which to read on. */
export const offsetShape = () => z.number().int().min(0).default(0);

/** Values by name, as many as a call may have. */
export function entriesShape<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string().max(LONGEST_NAME), value)
    .refine((entries) => Object.keys(entries).length <= MOST_ENTRIES, {
      error: `There are more than ${MOST_ENTRIES} entries.`,
    });
}

/** Whether a value has at most some levels of lists and objects. It does not descend further. */
function hasLevels(value: unknown, most: number): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    (most > 0 && Object.values(value).every((part) => hasLevels(part, most - 1)))
  );
}

/** A body: any JSON that is not too deep. How long it may be is a limit of the API. */
export const bodyShape = () =>
  z.unknown().refine((body) => hasLevels(body, MOST_LEVELS), {
    error: `The body has more than ${MOST_LEVELS} levels.`,
  });

/** The arguments of a tool. Rejects an unknown one with the nearest known name. */
export function argumentsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => {
      const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
      return unknown === undefined
        ? undefined
        : unknownName('argument', unknown.slice(0, LONGEST_NAME), Object.keys(shape));
    },
  });
}
