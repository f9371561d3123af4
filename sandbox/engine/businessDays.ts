import {Temporal} from 'temporal-polyfill';

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easter(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Temporal.PlainDate.from({year, month: Math.floor(f / 31), day: (f % 31) + 1});
}

/** The holidays of TARGET by their year, which never change. */
const holidays = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidays.get(year);
  if (known) {
    return known;
  }
  const sunday = easter(year);
  const fixed = ['01-01', '05-01', '12-25', '12-26'].map((day) => `${year}-${day}`);
  const all = new Set([
    ...fixed,
    String(sunday.subtract({days: 2})),
    String(sunday.add({days: 1})),
  ]);
  holidays.set(year, all);
  return all;
}

/** Whether TARGET, the settlement services of the Eurosystem, is open: not at weekends nor on its six holidays. */
export function isBusinessDay(date: string): boolean {
  const {dayOfWeek, year} = Temporal.PlainDate.from(date);
  return dayOfWeek < 6 && !holidaysOf(year).has(date);
}

/** The business day that is `days` business days after a date; with 0 the date itself, or the next one. */
export function addBusinessDays(date: string, days: number): string {
  let current = Temporal.PlainDate.from(date);
  const isOpen = () => isBusinessDay(String(current));
  while (!isOpen()) {
    current = current.add({days: 1});
  }
  for (let left = days; left > 0; left -= isOpen() ? 1 : 0) {
    current = current.add({days: 1});
  }
  return String(current);
}
