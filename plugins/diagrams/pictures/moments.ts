import * as z from 'zod';
import {parisDate, parisTime} from '../../../sandbox/engine/time';
import {didYouMean} from '../../../lib/nearest';
import {dayAfter, periodOf, type Period} from './periods';

/** A moment as a writer describes it. Its day is a date, a time that the contract sets, or words. */
export const momentSchema = z
  .strictObject({
    name: z.string(),
    on: z.string().optional(),
    after: z.string().optional(),
    before: z.string().optional(),
    from: z.string().optional(),
    when: z.string().optional(),
    text: z.string().optional(),
  })
  .refine(
    ({on, after, before, when}) =>
      [on, after, before, when].filter((one) => one !== undefined).length === 1,
    {error: 'a moment has one of "on", "after", "before" and "when".'},
  )
  .refine(({from, after, before}) => from === undefined || after !== undefined || !!before, {
    error: '"from" belongs to "after" or "before".',
  });

export type WrittenMoment = z.output<typeof momentSchema>;

/** A moment with its day. */
export type Moment = {
  readonly name: string;
  readonly text: string;
  /** The calendar day in Paris, such as `2025-12-29`; undefined when only words say it. */
  readonly date: string | undefined;
  /** The time in Paris, such as `12:00`, when it matters. */
  readonly time: string | undefined;
  /** The time that the contract sets for it. */
  readonly period: Period | undefined;
  readonly when: string | undefined;
};

/** Finds a moment by its name. Throws with the nearest name. */
export function momentNamed<M extends {readonly name: string}>(
  name: string,
  moments: readonly M[],
): M {
  const found = moments.find((moment) => moment.name === name);
  if (!found) {
    const names = moments.map((moment) => moment.name);
    throw new Error(`there is no moment "${name}". ${didYouMean(name, names)}`);
  }
  return found;
}

/** The day, and the time if there is one, of `2025-12-29` or of a time in UTC. */
function dayOf(on: string): Pick<Moment, 'date' | 'time'> {
  const time = Date.parse(on);
  if (!/^\d{4}-\d{2}-\d{2}(?:T.+)?$/.test(on) || Number.isNaN(time)) {
    throw new Error(`"${on}" is no date such as 2025-12-29, and no time.`);
  }
  return on.includes('T')
    ? {date: parisDate(time), time: parisTime(time)}
    : {date: on, time: undefined};
}

/**
 * The moments with their days. `origin` names the moment from which the others count unless they say otherwise, and
 * `wordsOf` gives the time of a name in the contract. Throws on an unknown name, and on days that depend on each other.
 */
export function datedMoments(
  written: readonly WrittenMoment[],
  origin: string,
  wordsOf: (name: string) => string,
): Moment[] {
  const periodFor = ({after, before}: WrittenMoment): Period | undefined => {
    const period = periodOf(wordsOf(after ?? before ?? ''));
    return after === undefined ? {...period, count: -period.count} : period;
  };
  const dated = (moment: WrittenMoment, waiting: readonly string[]): Moment => {
    const {name, on, when, from = origin, text = ''} = moment;
    const rest = {name, text, when, date: undefined, time: undefined, period: undefined};
    if (on !== undefined) {
      return {...rest, ...dayOf(on)};
    }
    if (when !== undefined) {
      return rest;
    }
    if (waiting.includes(name)) {
      throw new Error(`the day of "${name}" depends on itself.`);
    }
    const {date} = dated(momentNamed(from, written), [...waiting, name]);
    if (date === undefined) {
      throw new Error(`"${name}" counts from "${from}", which has no day.`);
    }
    const period = periodFor(moment);
    return {...rest, period, date: period && dayAfter(date, period)};
  };
  return written.map((moment) => dated(moment, []));
}
