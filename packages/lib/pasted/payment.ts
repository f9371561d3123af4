/** The kind and the time of a payment in a text, for the payment calendar. */
import {daysAfter, exists, twoDigits, weekdayOf} from './day';
import {holidayIn} from './holiday';
import {inParis, timeIn, type TimeOfDay} from './timeOfDay';

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

const monthOf = (word: string): number =>
  months.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name))) + 1;

const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);

/** The weekdays from Sunday. A short name counts only before a number, because some are other words too. */
const weekdays = [
  /\bsunday\b|\bdimanche\b|\bsun(?=[.,]?\s+\d)/i,
  /\bmonday\b|\blundi\b|\bmon(?=[.,]?\s+\d)/i,
  /\btuesday\b|\bmardi\b|\btues?(?=[.,]?\s+\d)/i,
  /\bwednesday\b|\bmercredi\b|\bwed(?=[.,]?\s+\d)/i,
  /\bthursday\b|\bjeudi\b|\bthu(?:rs?)?(?=[.,]?\s+\d)/i,
  /\bfriday\b|\bvendredi\b|\bfri(?=[.,]?\s+\d)/i,
  /\bsaturday\b|\bsamedi\b|\bsat(?=[.,]?\s+\d)/i,
];

/** The weekdays that a text names, 0 for a Sunday. */
export const weekdaysIn = (text: string): number[] =>
  weekdays.flatMap((words, weekday) => (words.test(text) ? [weekday] : []));

/** A time of the day or a cut-off, before or after which a payment is made on the same day. */
const time = String.raw`\s+(?:the\s+|le\s+|la\s+)?(?:(?:last\s+|first\s+)?cut-?\s?off|noon\b|midi\b|\d{1,2}(?:[:h]\d\d|\s*[ap]m\b|\s*h\b))`;

const aside = String.raw`(?<!\p{L})(?:before|after|avant|après|veille|lendemain)(?!\p{L})`;

/** Words that put a day next to another: `before Easter`. */
const besides = new RegExp(`${aside}(?!${time})`, 'iu');

/** A date that is only near the day that is meant: `the day before 24 December`, `the day after tomorrow`. */
const isNear = new RegExp(
  String.raw`${aside}(?!${time})[\s-]+(?:(?:the|le|la|du|de|d'|on)\s+)*(?:\d|tomorrow|today|demain|aujourd|\p{L}{3,9}\.?\s+\d)`,
  'iu',
);

/** Words for days on which banks rest. */
const holidayWords =
  /holiday|férié|easter|pâques|christmas|noël|good\s+friday|new\s+year|nouvel\s+an|labou?r\s+day|boxing|pentec|\bwhit\b|ascension|closing\s+day/i;

/** Words that say which of several weekdays is meant. */
const whichWeekday = new RegExp(
  String.raw`${holidayWords.source}|\b(?:last|previous|past|every|each|first|second|third|fourth|dernier|premier|chaque)\b|\b(?:week|month|year|semaine|mois)s?\b|\bends?\b`,
  'i',
);

/** The date in a text, as ISO 8601 writes it, whether or not it exists. */
function dateIn(text: string, today: string): string | undefined {
  const [, year, month, day] = /\b(20\d\d)-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  if (year !== undefined) {
    return `${year}-${month}-${day}`;
  }
  const [, d = '', m = '', y = ''] =
    /\b(\d{1,2})[-./](\d{1,2})[-./](20\d\d|\d\d)\b/.exec(text) ?? [];
  if (d !== '') {
    // The month is before the day where it cannot be after it.
    const [day, month] = Number(m) > 12 ? [m, d] : [d, m];
    return `${yearOf(y)}-${twoDigits(month)}-${twoDigits(day)}`;
  }
  const [, a = '', word = '', b = ''] =
    /\b(\d{1,2})(?:st|nd|rd|th|er)?\s+(\p{L}{3,9})\.?,?\s+(20\d\d)\b/u.exec(text) ?? [];
  if (monthOf(word) > 0) {
    return `${b}-${twoDigits(monthOf(word))}-${twoDigits(a)}`;
  }
  const [, name = '', date = '', of = ''] =
    /\b(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)\b/u.exec(text) ?? [];
  if (monthOf(name) > 0) {
    return `${of}-${twoDigits(monthOf(name))}-${twoDigits(date)}`;
  }
  const [, dayOf = '', monthName = ''] =
    /\b(\d{1,2})(?:st|nd|rd|th|er)?\s+(\p{L}{3,9})/u.exec(text) ?? [];
  if (monthOf(monthName) > 0) {
    const inYear = (year: number) => `${year}-${twoDigits(monthOf(monthName))}-${twoDigits(dayOf)}`;
    const year = Number(today.slice(0, 4));
    // Without a year, the next one is meant.
    return inYear(year) < today ? inYear(year + 1) : inYear(year);
  }
  if (/\btomorrow\b|\bdemain\b/i.test(text)) {
    return daysAfter(today, 1);
  }
  return /\btoday\b|aujourd/i.test(text) ? today : undefined;
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

/** The day in a text; undefined where the text is about another day than the one that is written. */
function dayIn(text: string, today: string): string | undefined {
  const [weekday, other] = weekdaysIn(text);
  const date = dateIn(text, today);
  if (date !== undefined) {
    const fits = other === undefined && (weekday ?? weekdayOf(date)) === weekdayOf(date);
    return exists(date) && fits && !isNear.test(text) ? date : undefined;
  }
  const holiday = holidayIn(text, today);
  if (holiday) {
    return dayBeside(holiday.day, holiday.rest);
  }
  return weekday === undefined ||
    other !== undefined ||
    besides.test(text) ||
    whichWeekday.test(text)
    ? undefined
    : daysAfter(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/** The day that a text names by a holiday: the holiday itself, the day beside it, or the nearest weekday before or after it. */
function dayBeside(holiday: string, rest: string): string | undefined {
  const [weekday, other] = weekdaysIn(rest);
  const [side] = besides.exec(rest) ?? [];
  if (other !== undefined || whichWeekday.test(rest)) {
    return undefined;
  }
  if (side === undefined) {
    return weekday === undefined || weekday === weekdayOf(holiday) ? holiday : undefined;
  }
  const isBefore = /^(?:before|avant|veille)/i.test(side);
  if (weekday === undefined) {
    const isNext = /\bday\s+(?:before|after)|veille|lendemain/i.test(rest);
    return isNext ? daysAfter(holiday, isBefore ? -1 : 1) : undefined;
  }
  const distance = weekday - weekdayOf(holiday);
  return daysAfter(holiday, isBefore ? -(((6 - distance) % 7) + 1) : ((distance + 6) % 7) + 1);
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
  const rest = weekdays.reduce((all, words) => all.replace(words, ''), text);
  return (
    wholeDate.test(text) && !/[\p{L}\d]/u.test(rest.replace(wholeDate, '').replace(ofSending, ''))
  );
}

/** The other moment that a text may mean. */
function otherMoment(
  text: string,
  day: string,
  time: TimeOfDay,
  today: string,
): PastedPayment['other'] {
  const date = otherReading(text, day);
  if (date !== undefined) {
    return {at: inParis(date, time), why: 'date'};
  }
  if (dateIn(text, today) === undefined && !holidayIn(text, today)) {
    return {at: inParis(daysAfter(day, -7), time), why: 'weekday'};
  }
  return time !== USUAL_TIME && time.offset === undefined && timestampInside.test(text)
    ? {at: inParis(day, {...time, offset: 'Z'}), why: 'zone'}
    : undefined;
}

/**
 * The payment in a text; undefined for a text that does not speak of one. For a day that is not certain, it has the time alone.
 * Without a kind it is a credit transfer, without a time at 10:00.
 */
export function pastedPaymentIn(written: string, today: string): PastedPayment | undefined {
  const text = withoutTimestamp(written, today);
  const kind = kinds.find(([, words]) => words.test(text))?.[0];
  const day = dayIn(text, today);
  const time = timeIn(text);
  if (kind === undefined && time === undefined && !isDateAlone(text)) {
    return undefined;
  }
  if (day === undefined) {
    const isOfDay =
      weekdaysIn(text).length > 0 ||
      wholeDate.test(text) ||
      (time !== undefined && holidayWords.test(text));
    return isOfDay ? {kind: kind ?? 'sct', at: '', ...(time && {time})} : undefined;
  }
  const other = otherMoment(text, day, time ?? USUAL_TIME, today);
  return {
    kind: kind ?? 'sct',
    at: inParis(day, time ?? USUAL_TIME),
    ...(other && {other}),
    ...(!time && {isTimeAssumed: true}),
  };
}
