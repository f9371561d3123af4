/** The time of the day in a text. */
import {twoDigits} from './day';
import {TIME} from './standIns';
import {anyWeekday, holidayWords} from './weekday';
import {anyMonth, dateInDigits, notAmount} from './writtenDate';

/** A time as written: local time in Paris, unless it has an offset such as `Z` or `-05:00`. */
export type TimeOfDay = {readonly time: string; readonly offset?: string};

const hour = String.raw`(?<hour>[01]?\d|2[0-3])`;
const half = String.raw`(?<half>[ap]\.?\s?m\b\.?)`;
const zone = String.raw`(?:\s*\(?(?<offset>Z\b|UTC\b|GMT\b|[+-]\d\d:?\d\d\b))?`;

/** What a time with a colon or an h is behind. */
const start = String.raw`(?:^|[T\s,;(@])`;

/** What an hour and its minutes with a point between them are behind; minutes up to 12 may be a month, unless they are behind a date. */
const date = String.raw`\b20\d\d(?:-\d\d-\d\d)?|${dateInDigits}|\b\d{1,2}[./]\d{1,2}\.?|${anyMonth}\.?(?:\s+\d{1,2}(?:st|nd|rd|th)?)?`;
const at = String.raw`\b(?:at|um|om)|(?<!\p{L})à`;
const otherDay = String.raw`(?:${anyWeekday})\.?|(?:${holidayWords.source})|\b(?:day|eve|today|tomorrow|jour|veille|demain|aujourd['’]hui|an)`;
const side = String.raw`\b(?:before|after|by|until|till|from|around|about|avant|vers|vor|nach|gegen|bis|ab)|(?<!\p{L})après`;

/** Hour and minutes with a point between them, which are no date and no amount. */
const withPoint = (minutes: string): string =>
  String.raw`${hour}\.(?<minute>${minutes})(?![.\d])${notAmount}\s*${half}?${zone}`;

/** The forms in which people write a time. */
const forms: readonly RegExp[] = [
  String.raw`${start}${hour}[:h](?<minute>[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*${half}?${zone}`,
  String.raw`${start}(?<hour>0?[1-9]|1[0-2])(?:\.(?<minute>[0-5]\d))?\s*${half}${zone}`,
  String.raw`${start}(?<hour>[01]?\d|2[0-3])(?:\.(?<minute>[0-5]\d))?\s?(?:h|hrs|heures?|uhr)(?![\p{L}\d])(?!\s?[0-5]\d(?![\d./-]|\s+${anyMonth}))`,
  String.raw`${start}${hour}\s?(?:h|heures?|uhr)\s?(?<minute>[0-5]\d)(?![\p{L}\d])${zone}`,
  String.raw`(?<=(?:${date}|${at})[\s,;]+)${withPoint(String.raw`[0-5]\d`)}`,
  String.raw`(?<=(?:${otherDay}|${side})[\s,;]+)${withPoint(String.raw`00|1[3-9]|[2-5]\d`)}`,
  String.raw`${start}${withPoint(String.raw`[0-5]\d`)}(?=\s?(?:CES?T|o['’]clock)(?!\p{L}))`,
  String.raw`(?<![\p{L}\d./-])(?:12\s+)?(?:(?<noon>noon|mid-?day|midi|mittags?)|(?<midnight>midnight|minuit|mitternachts?))(?!\p{L})${zone}`,
].map((form) => new RegExp(form, 'iu'));

/** A text in which `TIME` stands for each time, whatever its form. */
export const withTimesMarked = (text: string): string =>
  forms.reduce(
    (marked, form) => marked.replaceAll(new RegExp(form, `${form.flags}g`), ` ${TIME} `),
    text,
  );

/** The hours of a clock with 12 of them. */
function hourOf(written: string, ofHalf: string | undefined): number {
  const isAfternoon = ofHalf?.toLowerCase().startsWith('p');
  return ofHalf === undefined ? Number(written) : (Number(written) % 12) + (isAfternoon ? 12 : 0);
}

/** The first time in a text, such as `17:30`; undefined where it has none. */
export function timeIn(text: string): TimeOfDay | undefined {
  const found = forms.map((form) => form.exec(text)?.groups).find((groups) => groups);
  if (!found) {
    return undefined;
  }
  const {hour: written = found.noon === undefined ? '0' : '12', minute = '0', offset} = found;
  return {
    time: `${twoDigits(hourOf(written, found.half))}:${twoDigits(minute)}`,
    ...(offset !== undefined && {
      offset: /^[+-]/.test(offset) ? offset.replace(/(\d\d):?(\d\d)$/, '$1:$2') : 'Z',
    }),
  };
}

/** Whether the time of a text is midnight in words, with which a day may begin or end. */
export const isMidnight = (text: string): boolean =>
  timeIn(text)?.time === '00:00' && /midnight|minuit|mitternacht/i.test(text);

/** A moment as clocks in Paris show it: `2026-05-22T16:00`; the day alone without a time. */
export function inParis(day: string, at: TimeOfDay | undefined): string {
  if (!at) {
    return day;
  }
  const {time, offset} = at;
  return offset === undefined
    ? `${day}T${time}`
    : new Date(`${day}T${time}:00${offset}`)
        .toLocaleString('sv-SE', {timeZone: 'Europe/Paris'})
        .slice(0, 16)
        .replace(' ', 'T');
}
