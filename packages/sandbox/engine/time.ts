import {Temporal} from 'temporal-polyfill';

/** The time zone of the calendar days of the API: that of the provider. */
const PARIS = 'Europe/Paris';

const HOUR = 3_600_000;

/** Milliseconds as an RFC 3339 time in UTC. */
export const timestamp = (time: number): string => new Date(time).toISOString();

/** An RFC 3339 time in milliseconds; NaN for any other text. */
export const instant = (text: string): number => Date.parse(text);

/** A moment as clocks in a time zone show it. */
const inZone = (time: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);

/**
 * The time after an ISO 8601 duration such as `PT5M`, `P31D` or `P13M`. Months and years are those of the calendar in
 * UTC: a month after 31 January is the last day of February. Throws a `RangeError` when it is no duration, or beyond
 * the calendar.
 */
export const later = (time: number, duration: string): number =>
  inZone(time, 'UTC').add(duration).epochMilliseconds;

/** A limit such as `15 minutes`, `90 days` or `36 months` as an ISO 8601 duration. */
export function durationOf(limit: string): string {
  const [, amount = '', unit] =
    /^([\d,]+) (second|minute|hour|day|week|month|year)s?$/.exec(limit) ?? [];
  if (unit === undefined) {
    throw new RangeError(`"${limit}" is no limit of time.`);
  }
  const isTime = ['second', 'minute', 'hour'].includes(unit);
  return `P${isTime ? 'T' : ''}${amount.replaceAll(',', '')}${unit.charAt(0).toUpperCase()}`;
}

/** The time of day in Paris, such as `11:30`. */
export const parisTime = (time: number): string =>
  inZone(time, PARIS).toPlainTime().toString({smallestUnit: 'minute'});

/** A function of days that counts each result once: they are few, and every new sandbox asks for the same ones. */
function once<Values extends readonly (string | number)[], Result>(
  count: (...values: Values) => Result,
): (...values: Values) => Result {
  const known = new Map<string, Result>();
  return (...values) => {
    const key = values.join(' ');
    const result = known.get(key) ?? count(...values);
    known.set(key, result);
    return result;
  };
}

/** The day in Paris by the number of the hour since 1970: days begin on full hours, and stories ask for few hours. */
const dayOfHour = once((hour: number) =>
  inZone(hour * HOUR, PARIS)
    .toPlainDate()
    .toString(),
);

/** The calendar day in Paris, such as `2025-10-14`. */
export const parisDate = (time: number): string => dayOfHour(Math.floor(time / HOUR));

/** The moment at which clocks in Paris show `clock` (`07:00`) on a day. */
export const atParis = once(
  (date: string, clock: string): number =>
    Temporal.PlainDate.from(date).toZonedDateTime({timeZone: PARIS, plainTime: clock})
      .epochMilliseconds,
);

/** A date plus a number of calendar days. */
export const addDays = once((date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({days}).toString(),
);

/** A date plus a number of calendar months; the last day of a shorter month. */
export const addMonths = once((date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({months}).toString(),
);

/** A date plus an ISO 8601 duration of days, weeks, months or years. */
export const dateAfter = once((date: string, duration: string): string =>
  Temporal.PlainDate.from(date).add(duration).toString(),
);
