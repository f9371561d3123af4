import {isBusinessDay} from '../../../sandbox/engine/businessDays';
import {addDays, addMonths} from '../../../sandbox/engine/time';

/** A length of time such as `8 weeks`, as a limit of the contract gives it. */
export type Period = {
  /** Below zero for a time before a day. */
  readonly count: number;
  readonly unit: 'day' | 'business day' | 'week' | 'month';
  /** The words of the contract. */
  readonly words: string;
};

/** Reads a limit such as `5 business days`. Throws when it is no time in days, weeks or months. */
export function periodOf(words: string): Period {
  const [, count, unit] = /^(\d+) (day|business day|week|month)s?$/.exec(words) ?? [];
  if (count === undefined) {
    throw new Error(`"${words}" is no time in days, business days, weeks or months.`);
  }
  return {count: Number(count), unit: unit as Period['unit'], words};
}

/** The business day that many business days after a date, or before it. */
function businessDay(date: string, count: number): string {
  let current = date;
  for (let left = Math.abs(count); left > 0;) {
    current = addDays(current, Math.sign(count));
    left -= isBusinessDay(current) ? 1 : 0;
  }
  return current;
}

/** The day at the end of a period that begins on a date; dates are `2025-12-29`. */
export function dayAfter(date: string, {count, unit}: Period): string {
  switch (unit) {
    case 'day':
      return addDays(date, count);
    case 'business day':
      return businessDay(date, count);
    case 'week':
      return addDays(date, count * 7);
    case 'month':
      return addMonths(date, count);
  }
}

/** How many business days a day is after a date; below zero when it is before. */
export function businessDaysBetween(from: string, to: string): number {
  const step = to < from ? -1 : 1;
  let count = 0;
  for (let day = from; day !== to;) {
    day = addDays(day, step);
    count += isBusinessDay(day) ? step : 0;
  }
  return count;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdayFormat = new Intl.DateTimeFormat('en-GB', {weekday: 'short', timeZone: 'UTC'});

/** `2025-12-29` → `29 Dec 2025` */
export const shortDate = (date: string): string => dateFormat.format(new Date(date));

/** `2025-12-29` → `Mon` */
export const weekdayOf = (date: string): string => weekdayFormat.format(new Date(date));
