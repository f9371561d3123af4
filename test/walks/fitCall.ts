import type {Random} from '@aldermark/lib/random';
import {addDays} from '@aldermark/sandbox/engine/time';
import type {Sent} from '@aldermark/sandbox/stories/partner';
import type {KnownCall} from './corpus';

/** What a walk has seen: ids by their prefix, and the version of each object. */
export type Seen = {
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly versionOf: (id: string) => number | undefined;
  readonly today: string;
};

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/.test(value);

/** Amounts at the edges of limits, in cents. */
const amounts = [
  1, 100, 1079, 2500, 5000, 12_550, 12_577, 50_000, 125_050, 400_000, 999_999_999, 0, -1,
];

/** Values that no field of the API takes. */
const wrongValues: readonly unknown[] = [null, '', 'x', -1, 1.5, true, [], {}, '2025-02-30'];

const oneOf = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[random.below(values.length)];

const isChosen = (random: Random, percent: number): boolean => random.below(100) < percent;

/** Another object of the same kind that the walk has seen; the newest are the most interesting. */
function idLike(random: Random, id: string, {ids}: Seen): string {
  const known = ids.get(id.slice(0, 3)) ?? [];
  if (known.length === 0 || isChosen(random, 3)) {
    return id;
  }
  if (known.includes(id) && isChosen(random, 60)) {
    return id;
  }
  return (isChosen(random, 50) ? known.at(-1) : oneOf(random, known)) ?? id;
}

function day(random: Random, today: string): string {
  return addDays(today, random.below(40) - 3);
}

/** Whether the walk has seen an object of each kind that a call names. */
export function isPossible({sent, body}: KnownCall, {ids}: Seen): boolean {
  const text = JSON.stringify([sent, body]);
  return [...text.matchAll(/"([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}"/g)].every(([, prefix = '']) =>
    ids.has(prefix),
  );
}

type Choices = {readonly random: Random; readonly seen: Seen; readonly isFaulty: boolean};

function fitted(choices: Choices, value: unknown, name = ''): unknown {
  const {random, seen, isFaulty} = choices;
  if (isId(value)) {
    return idLike(random, value, seen);
  }
  if (Array.isArray(value)) {
    return value.map((item) => fitted(choices, item));
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(() => !isFaulty || !isChosen(random, 5));
    return Object.fromEntries(fields.map(([field, part]) => [field, fitted(choices, part, field)]));
  }
  if (name === 'value' && isChosen(random, 25)) {
    return oneOf(random, amounts);
  }
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isChosen(random, 20)) {
    return day(random, seen.today);
  }
  return isFaulty && isChosen(random, 10) ? oneOf(random, wrongValues) : value;
}

/** A call of a story, about objects that the walk has seen, and now and then with a wrong value. */
export function fitCall(
  random: Random,
  {operationId, sent, body}: KnownCall,
  seen: Seen,
): KnownCall {
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    own[name] = isId(value) ? idLike(random, value, seen) : value;
  }
  const id = Object.values(own).find((value) => isId(value) && !value.startsWith('usr_'));
  const version = seen.versionOf(id ?? own.userId ?? '');
  if (own['If-Match'] !== undefined && version !== undefined && !isChosen(random, 5)) {
    own['If-Match'] = `"${version}"`;
  }
  const isFaulty = isChosen(random, 10);
  const choices = {random, seen, isFaulty};
  return {operationId, sent: own as Sent, body: body && fitted(choices, body)};
}
