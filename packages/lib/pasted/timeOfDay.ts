/** The time of the day in a text. */
import {twoDigits} from './day';
import {TIME} from './standIns';

/** A time as written: local time in Paris, unless it has an offset such as `Z` or `-05:00`. */
export type TimeOfDay = {readonly time: string; readonly offset?: string};

/** How people write a time: with a colon or an h, with a point after a date or "at", with am or pm, or the hour alone. */
const forms = [
  /(?:^|[T\s,])(?<hour>[01]?\d|2[0-3])[:h](?<minute>[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*(?<half>[ap]\.?m\b)?\s*(?<offset>Z\b|UTC\b|GMT\b|[+-]\d\d:?\d\d\b)?/i,
  /(?<=20\d\d,?\s+|\b(?:at|um|om)\s+|\sà\s+)(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)(?![.\d])\s*(?<half>[ap]\.?m\b)?/i,
  /(?:^|[\s,])(?<hour>0?[1-9]|1[0-2])\s*(?<half>[ap]\.?m\b)/i,
  /(?:^|[\s,])(?<hour>[01]?\d|2[0-3])\s?h(?![\p{L}\d])/iu,
];

/** A text in which `TIME` stands for each time, whatever its form. */
export const withTimesMarked = (text: string): string =>
  forms.reduce(
    (marked, form) => marked.replaceAll(new RegExp(form, `${form.flags}g`), ` ${TIME} `),
    text,
  );

/** The hours of a clock with 12 of them. */
function hourOf(hour: string, half: string | undefined): number {
  const isAfternoon = half?.toLowerCase().startsWith('p');
  return half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
}

/** The first time in a text, such as `17:30`; undefined where it has none. */
export function timeIn(text: string): TimeOfDay | undefined {
  const found = forms.map((form) => form.exec(text)?.groups).find((groups) => groups);
  if (!found) {
    return undefined;
  }
  const {hour = '', minute = '0', half, offset} = found;
  return {
    time: `${twoDigits(hourOf(hour, half))}:${twoDigits(minute)}`,
    ...(offset !== undefined && {
      offset: /^[+-]/.test(offset) ? offset.replace(/(\d\d):?(\d\d)$/, '$1:$2') : 'Z',
    }),
  };
}

/** A moment as clocks in Paris show it: `2026-05-22T16:00`. */
export function inParis(day: string, {time, offset}: TimeOfDay): string {
  return offset === undefined
    ? `${day}T${time}`
    : new Date(`${day}T${time}:00${offset}`)
        .toLocaleString('sv-SE', {timeZone: 'Europe/Paris'})
        .slice(0, 16)
        .replace(' ', 'T');
}
