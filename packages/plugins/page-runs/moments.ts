import {addBusinessDays} from '@aldermark/sandbox/engine/businessDays';
import {dateAfter, instant, later, parisDate, timestamp} from '@aldermark/sandbox/engine/time';

/**
 * A moment of the clock of a run: `now`, or `today+P6D`, the day in Paris that is 6 days later, or `today+P4B`, which is 4
 * business days later.
 */
const moment =
  /^(?<base>now|today)(?:(?<sign>[+-])P(?<count>\d+)(?<unit>[DWMY]|(?<=^today\+P[1-9]\d*)B))?$/;
const wholeReference = /^\{\{\s*([^\s}]+)\s*\}\}$/;

const units: Readonly<Record<string, string>> = {
  B: 'business day',
  D: 'day',
  W: 'week',
  M: 'month',
  Y: 'year',
};

/** The parts of a path that names a moment; undefined for every other path. */
function partsOf(path: string) {
  const {base, sign = '', count = '0', unit = 'D'} = moment.exec(path)?.groups ?? {};
  return base === undefined ? undefined : {base, sign, count, unit};
}

/** The time or day that a path such as `now` or `today+P6D` names; undefined for every other path. */
export function momentOf(path: string, now: string): string | undefined {
  const parts = partsOf(path);
  if (parts === undefined) {
    return undefined;
  }
  const {base, sign, count, unit} = parts;
  const today = parisDate(instant(now));
  if (unit === 'B') {
    return addBusinessDays(today, Number(count));
  }
  const offset = `${sign}P${count}${unit}`;
  return base === 'now' ? timestamp(later(instant(now), offset)) : dateAfter(today, offset);
}

/** A reference such as `{{today+P6D}}` as a reader is told of it: `6 days after your call`; undefined for any other. */
export function momentInWords(reference: string): string | undefined {
  const parts = partsOf(wholeReference.exec(reference)?.[1] ?? '');
  if (parts === undefined) {
    return undefined;
  }
  const {base, sign, count, unit} = parts;
  if (sign === '') {
    return base === 'now' ? 'the time of your call' : 'the day of your call';
  }
  const length = `${count} ${units[unit] ?? ''}${count === '1' ? '' : 's'}`;
  return `${length} ${sign === '-' ? 'before' : 'after'} your call`;
}
