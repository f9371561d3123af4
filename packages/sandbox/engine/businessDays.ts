import {easter} from '@aldermark/lib/easter';
import {Temporal} from 'temporal-polyfill';
import {dateAfter, durationOf} from './time';

/** The holidays of TARGET by their year, which never change: each day with its name. */
const holidays = new Map<number, ReadonlyMap<string, string>>();

/** The six holidays of TARGET in a year, each with its name, in their order. */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  const known = holidays.get(year);
  if (known) {
    return known;
  }
  const sunday = Temporal.PlainDate.from(easter(year));
  const all = new Map([
    [`${year}-01-01`, 'New Year'],
    [String(sunday.subtract({days: 2})), 'Good Friday'],
    [String(sunday.add({days: 1})), 'Easter Monday'],
    [`${year}-05-01`, 'Labour Day'],
    [`${year}-12-25`, 'Christmas Day'],
    [`${year}-12-26`, '26 December'],
  ] as const);
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

/** The last business day before a date. */
export function businessDayBefore(date: string): string {
  const before = String(Temporal.PlainDate.from(date).subtract({days: 1}));
  return isBusinessDay(before) ? before : businessDayBefore(before);
}

/** The day that is a limit such as `5 business days` or `8 weeks` after another. Throws when the limit is no time. */
export function dayAfter(date: string, limit: string): string {
  const [, businessDays] = /^(\d+) business days?$/.exec(limit) ?? [];
  return businessDays === undefined
    ? dateAfter(date, durationOf(limit))
    : addBusinessDays(date, Number(businessDays));
}
