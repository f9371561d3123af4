import {isBusinessDay} from '@aldermark/sandbox/engine/businessDays';
import {addDays} from '@aldermark/sandbox/engine/time';
import type {PaymentMoment} from './plan';

/** A day of the picture with its moments, or a number of days that it leaves out. */
export type StripCell =
  | {readonly day: string; readonly isOpen: boolean; readonly moments: readonly PaymentMoment[]}
  | {readonly day: string; readonly leftOut: number};

/** The longest row of days without a moment that the picture shows day by day. */
const SHOWN = 4;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The days of a payment as cells: each with a moment, and those between unless they are many. */
export function cellsOf(moments: readonly PaymentMoment[]): StripCell[] {
  const days = [...new Set(moments.map(({date}) => date))];
  const cellOf = (day: string): StripCell => ({
    day,
    isOpen: isBusinessDay(day),
    moments: moments.filter(({date, id}) => date === day && id !== 'closed'),
  });
  return days.flatMap((day, index) => {
    const before = days[index - 1] ?? day;
    const gap = Math.max(0, daysBetween(before, day) - 1);
    const between =
      gap > SHOWN
        ? [{day: addDays(before, 1), leftOut: gap}]
        : Array.from({length: gap}, (_, at) => cellOf(addDays(before, at + 1)));
    return [...between, cellOf(day)];
  });
}
