/** The kind and the time of a payment in a text, for the payment calendar. */
import {dayMeant, isBeside, withoutTimesBeside} from './besideDay';
import {daysAfter, exists, twoDigits, weekdayOf} from './day';
import {holidayIn} from './holiday';
import {ANCHOR} from './standIns';
import {inParis, timeIn, withTimesMarked, type TimeOfDay} from './timeOfDay';
import {holidayWords, weekdaysIn, whichWeekday, withoutWeekdays} from './weekday';

/** A payment as the fields of the calendar take it. */
export type PastedPayment = {
  readonly kind: 'sct' | 'instant' | 'core' | 'b2b' | 'card';
  /** Local time in Paris: `2026-05-22T16:00`; empty when the text does not say for certain on which day it is. */
  readonly at: string;
  /** The time in such a text, for the day that the reader chooses. */
  readonly time?: TimeOfDay;
  /**
   * Another moment that the text may mean: a date such as `03/04/2027` with the month before the day, a weekday of the past week,
   * or a time without a zone in UTC.
   */
  readonly other?: {readonly at: string; readonly why: 'date' | 'weekday' | 'zone'};
  /** The text does not write the day out: it names a weekday, a holiday, a day beside another, or a date without its year. */
  readonly isDayInferred?: true;
  /** The text has no time. */
  readonly isTimeAssumed?: true;
};

/** The time of a payment without one. */
const USUAL_TIME: TimeOfDay = {time: '10:00'};

const kinds: readonly (readonly [PastedPayment['kind'], RegExp])[] = [
  ['instant', /\binstant|\bsct ?inst|instantané|echtzeit|inmediata/i],
  ['b2b', /\bb2b\b/i],
  ['core', /\bsdd\b|\bdirect debit|\bcore\b|\bcollection\b|prélèvement|lastschrift|incasso/i],
  ['card', /\bcard\b|\bcarte\b|\bauthorisation\b/i],
  ['sct', /\bsct\b|\btransfer|\bvirement|überweisung|overboeking|bonifico|\bpayment\b|\bpaiement/i],
];

const months = [
  ['jan'],
  ['feb', 'fév', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aoû', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec', 'déc'],
];

/** The number of a month, 0 for another word, such as SEPA. */
const monthOf = (word: string): number =>
  /^sepa/i.test(word)
    ? 0
    : months.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name))) + 1;

const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);

/** A date with the words for it. */
type Written = {readonly day: string; readonly words: string};

/** The date in a text, as ISO 8601 writes it, whether or not it exists. */
function dateIn(text: string, today: string): Written | undefined {
  const [iso = '', year, month, day] = /\b(20\d\d)-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  if (year !== undefined) {
    return {day: `${year}-${month}-${day}`, words: iso};
  }
  const [digits = '', d = '', m = '', y = ''] =
    /\b(\d{1,2})[-./](\d{1,2})[-./](20\d\d|\d\d)\b/.exec(text) ?? [];
  if (d !== '') {
    // The month is before the day where it cannot be after it.
    const [date, of] = Number(m) > 12 ? [m, d] : [d, m];
    return {day: `${yearOf(y)}-${twoDigits(of)}-${twoDigits(date)}`, words: digits};
  }
  const [dayFirst = '', a = '', word = '', b = ''] =
    /\b(\d{1,2})(?:st|nd|rd|th|er)?\s+(\p{L}{3,9})\.?,?\s+(20\d\d)\b/u.exec(text) ?? [];
  if (monthOf(word) > 0) {
    return {day: `${b}-${twoDigits(monthOf(word))}-${twoDigits(a)}`, words: dayFirst};
  }
  const [monthFirst = '', name = '', date = '', of = ''] =
    /\b(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)\b/u.exec(text) ?? [];
  if (monthOf(name) > 0) {
    return {day: `${of}-${twoDigits(monthOf(name))}-${twoDigits(date)}`, words: monthFirst};
  }
  const [withoutYear = '', dayOf = '', monthName = ''] =
    /\b(\d{1,2})(?:st|nd|rd|th|er)?\s+(\p{L}{3,9})/u.exec(text) ?? [];
  if (monthOf(monthName) > 0) {
    const inYear = (of: number) => `${of}-${twoDigits(monthOf(monthName))}-${twoDigits(dayOf)}`;
    const present = Number(today.slice(0, 4));
    // Without a year, the next one is meant.
    return {
      day: inYear(present) < today ? inYear(present + 1) : inYear(present),
      words: withoutYear,
    };
  }
  const [tomorrow] = /\btomorrow\b|\bdemain\b/i.exec(text) ?? [];
  if (tomorrow !== undefined) {
    return {day: daysAfter(today, 1), words: tomorrow};
  }
  const [present] = /\btoday\b|aujourd['’]hui/i.exec(text) ?? [];
  return present === undefined ? undefined : {day: today, words: present};
}

/** The other day that a date may mean which some people write with the month first: `03/04/2027`. A weekday decides. */
function otherReading(text: string, day: string): string | undefined {
  const [, d = '', m = '', y = ''] = /\b(\d{1,2})\/(\d{1,2})\/(20\d\d|\d\d)\b/.exec(text) ?? [];
  const read = (month: string, date: string) =>
    `${yearOf(y)}-${twoDigits(month)}-${twoDigits(date)}`;
  const other = read(d, m);
  const isOpen = read(m, d) === day && other !== day && weekdaysIn(text).length === 0;
  return isOpen && exists(other) ? other : undefined;
}

/** The day that a text names by a holiday: the next that is not over, unless the text has the year. */
function dayByHoliday(text: string, today: string): DayRead | undefined {
  const {days, words} = holidayIn(text, today) ?? {days: [], words: ''};
  const anchored = text.replace(words, ANCHOR);
  const read = days.map((day) => ({holiday: day, meant: dayMeant(anchored, day, false)}));
  const next = read.find(({holiday, meant}) => (meant?.day ?? holiday) >= today);
  // The only day of a year that is over is what the text says.
  const {meant} = next ?? read.at(-1) ?? {};
  return meant && {day: meant.day, from: 'holiday'};
}

/** A day with the words from which it is known: a date as it is written, a weekday, or others. */
type DayRead = {readonly day: string; readonly from: 'date' | 'besideDate' | 'holiday' | 'weekday'};

/** The day in a text; undefined where the text is about another day than the one that is written. */
function dayIn(written: string, today: string): DayRead | undefined {
  const text = withoutTimesBeside(withTimesMarked(written));
  const date = dateIn(text, today);
  if (date) {
    const meant = exists(date.day)
      ? dayMeant(text.replace(date.words, ANCHOR), date.day, true)
      : undefined;
    return meant && {day: meant.day, from: meant.isOther ? 'besideDate' : 'date'};
  }
  if (holidayIn(text, today)) {
    return dayByHoliday(text, today);
  }
  const [weekday, other] = weekdaysIn(text);
  return weekday === undefined || other !== undefined || isBeside(text) || whichWeekday.test(text)
    ? undefined
    : {day: daysAfter(today, ((weekday - weekdayOf(today) + 6) % 7) + 1), from: 'weekday'};
}

/** The time that a log or a ticket writes at the beginning of its line. */
const timestamp =
  /^[\s[("'<]*(?:20\d\d[-/.]\d\d[-/.]\d\d|\d\d[-/.]\d\d[-/.]20\d\d|\d\d[/ -]\p{L}{3}[/ -]20\d\d)[T :,]{1,2}\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|\s?[+-]\d\d:?\d\d| UTC)?[\])"'>]*[\s:,|-]+/u;

/** A text without the time at its beginning, where it has another date. */
function withoutTimestamp(text: string, today: string): string {
  const rest = text.replace(timestamp, '');
  return dateIn(rest, today) === undefined ? text : rest;
}

const month = 'jan|fe[bv]|fév|mar|a[pv]r|ma[yi]|ju[nil]|aug|ao[uû]|sep|oct|nov|d[eé]c';

/** A date with the name of its month. */
const dateInWords = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th|er)?\s+(?:${month})\p{L}{0,7}(?!\p{L})|(?<!\p{L})(?:${month})\p{L}{0,7}\.?\s+\d{1,2}\b`,
  'iu',
);

/** A date with its time, as logs write it. */
const timestampInside = /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d/;

/** Whether a text names a kind of payment and the day of one in words, beside an id or the time of a log. */
export function asksOfPayment(text: string): boolean {
  const rest = text.replace(timestamp, '');
  return kinds.some(([, words]) => words.test(rest)) && dateInWords.test(rest);
}

/** A date with its year, in digits or in words. */
const wholeDate = new RegExp(
  String.raw`\b20\d\d-\d\d-\d\d\b|\b\d{1,2}[-./]\d{1,2}[-./](?:20)?\d\d\b|(?:${dateInWords.source}),?\s+20\d\d\b`,
  'iu',
);

/** Words about sending an order. */
const ofSending =
  /\b(?:order(?:ed|s)?|sent|send|created?|submit(?:ted)?|execut(?:ed?|ion)|requested|date|day|on|at|of|the|le|du|am|vom|envoyée?|ordre)\b/giu;

/** Whether a text is a date, at most with its weekday and words about sending. */
export function isDateAlone(text: string): boolean {
  const rest = withoutWeekdays(text);
  return (
    wholeDate.test(text) && !/[\p{L}\d]/u.test(rest.replace(wholeDate, '').replace(ofSending, ''))
  );
}

/** The other moment that a text may mean. */
function otherMoment(text: string, {day, from}: DayRead, time: TimeOfDay): PastedPayment['other'] {
  const date = otherReading(text, day);
  if (date !== undefined) {
    return {at: inParis(date, time), why: 'date'};
  }
  if (from === 'weekday') {
    return {at: inParis(daysAfter(day, -7), time), why: 'weekday'};
  }
  return time !== USUAL_TIME && time.offset === undefined && timestampInside.test(text)
    ? {at: inParis(day, {...time, offset: 'Z'}), why: 'zone'}
    : undefined;
}

/** Whether a text without a certain day speaks of one. */
const isOfDay = (text: string, hasTime: boolean, today: string): boolean =>
  weekdaysIn(text).length > 0 ||
  wholeDate.test(text) ||
  holidayIn(text, today) !== undefined ||
  (hasTime && holidayWords.test(text));

/**
 * The payment in a text; undefined for a text that does not speak of one. For a day that is not certain, it has the time alone.
 * Without a kind it is a credit transfer, without a time at 10:00.
 */
export function pastedPaymentIn(written: string, today: string): PastedPayment | undefined {
  const text = withoutTimestamp(written, today);
  const kind = kinds.find(([, words]) => words.test(text))?.[0];
  const read = dayIn(text, today);
  const time = timeIn(text);
  if (kind === undefined && time === undefined && !isDateAlone(text)) {
    return undefined;
  }
  if (!read) {
    return isOfDay(text, time !== undefined, today)
      ? {kind: kind ?? 'sct', at: '', ...(time && {time})}
      : undefined;
  }
  const other = otherMoment(text, read, time ?? USUAL_TIME);
  return {
    kind: kind ?? 'sct',
    at: inParis(read.day, time ?? USUAL_TIME),
    ...(other && {other}),
    ...(!(read.from === 'date' && wholeDate.test(withTimesMarked(text))) && {isDayInferred: true}),
    ...(!time && {isTimeAssumed: true}),
  };
}
