const DAY = 86_400_000;

const units: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
};

/** Milliseconds as an RFC 3339 time in UTC. */
export const timestamp = (time: number): string => new Date(time).toISOString();

/** An RFC 3339 time in milliseconds. */
export const instant = (text: string): number => Date.parse(text);

/** The time after an ISO 8601 duration such as `PT5M`, `P31D` or `P13M`; months are those of the calendar. */
export function later(time: number, duration: string): number {
  const parts =
    /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(
      duration,
    );
  if (!parts || duration === 'P' || duration.endsWith('T')) {
    throw new RangeError(`"${duration}" is no ISO 8601 duration.`);
  }
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((one) => Number(one ?? 0));
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + (years ?? 0) * 12 + (months ?? 0));
  const rest = (weeks ?? 0) * 7 + (days ?? 0);
  return (
    date.getTime() +
    rest * DAY +
    ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000
  );
}

/** A limit such as `15 minutes`, `90 days` or `36 months` as an ISO 8601 duration. */
export function durationOf(limit: string): string {
  const [, amount, unit = ''] = /^([\d,]+) (\w+?)s?$/.exec(limit) ?? [];
  if (unit === 'month' || unit === 'day') {
    return `P${amount}${unit === 'month' ? 'M' : 'D'}`;
  }
  const milliseconds = units[unit];
  if (!amount || !milliseconds) {
    throw new RangeError(`"${limit}" is no limit of time.`);
  }
  return `PT${(Number(amount.replaceAll(',', '')) * milliseconds) / 1000}S`;
}

const parisParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const HOUR = 3_600_000;

/** How far Paris is ahead of UTC, by the number of the hour since 1970: the offset changes on full hours only. */
const offsets = new Map<number, number>();

/** How far clocks in Paris are ahead of UTC, in milliseconds. */
function parisOffset(time: number): number {
  const hour = Math.floor(time / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) {
    return known;
  }
  const parts = Object.fromEntries(
    parisParts.formatToParts(hour * HOUR).map(({type, value}) => [type, Number(value)]),
  );
  const {year = 0, month = 1, day = 1, hour: hours, minute} = parts;
  const offset = Date.UTC(year, month - 1, day, hours, minute) - hour * HOUR;
  offsets.set(hour, offset);
  return offset;
}

/** What clocks in Paris show, written as if it were UTC. */
const parisClock = (time: number): string => timestamp(time + parisOffset(time));

/** The calendar day in Paris, such as `2025-10-14`. */
export const parisDate = (time: number): string => parisClock(time).slice(0, 10);

/** The time of day in Paris, such as `11:30`. */
export const parisTime = (time: number): string => parisClock(time).slice(11, 16);

/** The moment at which clocks in Paris show `clock` (`07:00`) on a day. */
export function atParis(date: string, clock: string): number {
  const wanted = Date.parse(`${date}T${clock}:00.000Z`);
  return wanted - parisOffset(wanted);
}

/** A date plus a number of calendar days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** A date plus a number of calendar months; the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** Easter Sunday by the anonymous Gregorian algorithm, in days after 1 January. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

/** Whether T2, the settlement system of the Eurosystem, is open: not at weekends nor on its six holidays. */
export function isBusinessDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  const sunday = easter(Number(date.slice(0, 4)));
  const fixed = ['01-01', '05-01', '12-25', '12-26'];
  const weekday = new Date(time).getUTCDay();
  return (
    weekday > 0 &&
    weekday < 6 &&
    !fixed.includes(date.slice(5)) &&
    time !== sunday - 2 * DAY &&
    time !== sunday + DAY
  );
}

/** The business day that is `days` business days after a date; with 0 the date itself, or the next one. */
export function addBusinessDays(date: string, days: number): string {
  let current = date;
  while (!isBusinessDay(current)) {
    current = addDays(current, 1);
  }
  for (let left = days; left > 0;) {
    current = addDays(current, 1);
    left -= isBusinessDay(current) ? 1 : 0;
  }
  return current;
}
