import {weekdayOf} from '@aldermark/lib/pasted/day';
import {weekdaysIn} from '@aldermark/lib/pasted/payment';
import {businessDayBefore, holidaysOf} from '@aldermark/sandbox/engine/businessDays';
import {addDays} from '@aldermark/sandbox/engine/time';
import {longDay} from './words';

/** How many days are offered for a weekday. */
const OFFERED = 2;

/** Words for the day before one on which banks are closed. */
const beforeHoliday =
  /(?<!\p{L})(?:before|avant|veille)(?!\p{L}).*(?:holiday|closing day|férié|target)/iu;

/** Words for a day that is over. */
const isPast = /(?<!\p{L})(?:last|past|previous|dernier|passé)(?!\p{L})/iu;

/** The next days of a weekday, the first at the earliest tomorrow. */
function nextOf(weekday: number, today: string): string[] {
  const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1;
  return Array.from({length: OFFERED}, (_, week) => addDays(today, ahead + 7 * week));
}

/** The last business day before the next holiday of T2 that has one from tomorrow on. */
function nextBeforeHoliday(today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => [...holidaysOf(one).keys()].toSorted())
    .map((day) => businessDayBefore(day))
    .find((day) => day > today);
}

/** What a text says of a day that it leaves open, and the next days that fit. */
export function openDayIn(
  text: string,
  today: string,
): {readonly weekday?: string; readonly days: readonly string[]} {
  const [weekday, other] = weekdaysIn(text);
  const ofWeekday = weekday === undefined || other !== undefined ? [] : nextOf(weekday, today);
  const fitting = isPast.test(text) ? [] : ofWeekday;
  const before = beforeHoliday.test(text) ? nextBeforeHoliday(today) : undefined;
  const [name] = ofWeekday.map((day) => longDay(day).replace(/ .*/, ''));
  return {
    ...(name !== undefined && {weekday: name}),
    days: [...new Set([...fitting, ...(before === undefined ? [] : [before])])].toSorted(),
  };
}
