import {weekdayOf} from '@aldermark/lib/pasted/day';
import {weekdaysIn} from '@aldermark/lib/pasted/weekday';
import {
  addBusinessDays,
  businessDayBefore,
  holidaysOf,
} from '@aldermark/sandbox/engine/businessDays';
import {addDays} from '@aldermark/sandbox/engine/time';
import {longDay} from './words';

/** How many days are offered for a weekday. */
const OFFERED = 2;

/** A day that a text may mean, and the holiday beside which it is. */
export type OfferedDay = {readonly day: string; readonly besideHoliday?: string};

/** Words for the day before one on which banks are closed, and for the day after it. */
const beforeHoliday =
  /(?<!\p{L})(?:before|avant|veille)(?!\p{L}).*(?:holiday|closing day|férié|target)/iu;
const afterHoliday =
  /(?<!\p{L})(?:after|après|lendemain)(?!\p{L}).*(?:holiday|closing day|férié|target)/iu;

/** Words for a day that is over. */
const isPast = /(?<!\p{L})(?:last|past|previous|dernier|passé)(?!\p{L})/iu;

/** The next days of a weekday, the first at the earliest tomorrow. */
function nextOf(weekday: number, today: string): OfferedDay[] {
  const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1;
  return Array.from({length: OFFERED}, (_, week) => ({day: addDays(today, ahead + 7 * week)}));
}

/** The closing days of T2 in a year from a day on, of those in a row only the one at the side from which they are counted. */
function nextHolidays(today: string, isBefore: boolean): (readonly [day: string, name: string])[] {
  const year = Number(today.slice(0, 4));
  const all = [year - 1, year, year + 1].flatMap((one) => [...holidaysOf(one)]);
  const isHoliday = (day: string) => all.some(([holiday]) => holiday === day);
  return all
    .filter(([day]) => !isHoliday(addDays(day, isBefore ? -1 : 1)))
    .filter(([day]) => day > addDays(today, isBefore ? 0 : -7) && day <= addDays(today, 365))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The day of a weekday before or after another, without a weekday the business day. */
function beside(day: string, isBefore: boolean, weekday: number | undefined): string {
  if (weekday === undefined) {
    return isBefore ? businessDayBefore(day) : addBusinessDays(addDays(day, 1), 0);
  }
  const distance = weekday - weekdayOf(day);
  return addDays(day, isBefore ? -(((6 - distance) % 7) + 1) : ((distance + 6) % 7) + 1);
}

/** The days before or after the next holidays, each day once. */
function besideHolidays(
  today: string,
  isBefore: boolean,
  weekday: number | undefined,
): OfferedDay[] {
  const days = new Map<string, string>();
  for (const [holiday, name] of nextHolidays(today, isBefore)) {
    const day = beside(holiday, isBefore, weekday);
    if (day > today && !days.has(day)) {
      days.set(day, `${isBefore ? 'before' : 'after'} ${name}`);
    }
  }
  return [...days].map(([day, besideHoliday]) => ({day, besideHoliday}));
}

/** What a text says of a day that it leaves open, and the next days that fit. */
export function openDayIn(
  text: string,
  today: string,
): {readonly weekday?: string; readonly days: readonly OfferedDay[]} {
  const [weekday, other] = weekdaysIn(text);
  const ofWeekday = weekday === undefined || other !== undefined ? [] : nextOf(weekday, today);
  const [name] = ofWeekday.map(({day}) => longDay(day).replace(/ .*/, ''));
  const isBefore = beforeHoliday.test(text);
  const isBesideHoliday = other === undefined && (isBefore || afterHoliday.test(text));
  const fitting = isPast.test(text) ? [] : ofWeekday;
  return {
    ...(name !== undefined && {weekday: name}),
    days: isBesideHoliday ? besideHolidays(today, isBefore, weekday) : fitting,
  };
}
