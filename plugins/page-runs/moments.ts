import {dateAfter, instant, later, parisDate, timestamp} from '../../sandbox/engine/time';

/** A moment of the clock of a run: `now`, or `today+P6D`, the day in Paris that is 6 days later. */
const moment = /^(now|today)(?:([+-])P(\d+)([DWMY]))?$/;
const wholeReference = /^\{\{\s*([^\s}]+)\s*\}\}$/;

const units: Readonly<Record<string, string>> = {D: 'day', W: 'week', M: 'month', Y: 'year'};

/** The time or day that a path such as `now` or `today+P6D` names; undefined for every other path. */
export function momentOf(path: string, now: string): string | undefined {
  const [, base, sign = '', count = '0', unit = 'D'] = moment.exec(path) ?? [];
  if (base === undefined) {
    return undefined;
  }
  const offset = `${sign}P${count}${unit}`;
  return base === 'now'
    ? timestamp(later(instant(now), offset))
    : dateAfter(parisDate(instant(now)), offset);
}

/** A reference such as `{{today+P6D}}` as a reader is told of it: `6 days after your call`; undefined for any other. */
export function momentInWords(reference: string): string | undefined {
  const path = wholeReference.exec(reference)?.[1] ?? '';
  const [, base, sign, count, unit = ''] = moment.exec(path) ?? [];
  if (base === undefined) {
    return undefined;
  }
  if (count === undefined) {
    return base === 'now' ? 'the time of your call' : 'the day of your call';
  }
  const length = `${count} ${units[unit] ?? ''}${count === '1' ? '' : 's'}`;
  return `${length} ${sign === '-' ? 'before' : 'after'} your call`;
}
