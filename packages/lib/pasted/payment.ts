/** The kind and the time of a payment in a text, for the payment calendar. */
import {dayMeant, isBeside, withoutTimesBeside} from './besideDay';
import {daysAfter, exists, weekdayOf} from './day';
import {holidayIn} from './holiday';
import {ANCHOR} from './standIns';
import {inParis, isMidnight, timeIn, withTimesMarked, type TimeOfDay} from './timeOfDay';
import {unreadTimeIn} from './unreadTime';
import {holidayWords, weekdaysIn, whichWeekday, withoutWeekdays} from './weekday';
import {dateIn, dateInWords, lastDateIn, wholeDate, type WrittenDate} from './writtenDate';

/** A payment as the fields of the calendar take it. */
export type PastedPayment = {
  readonly kind: 'sct' | 'instant' | 'core' | 'b2b' | 'card';
  /**
   * Local time in Paris: `2026-05-22T16:00`, or the day alone where the text has no time; empty when it does not say for certain
   * on which day it is.
   */
  readonly at: string;
  /** The time in such a text, for the day that the reader chooses. */
  readonly time?: TimeOfDay;
  /** The words that may be the time of the text, in a form that is not known. */
  readonly unreadTime?: string;
  /** The day is the due date of a collection, and not the day of its arrival. */
  readonly isDue?: true;
  /**
   * Another moment that the text may mean: a date such as `03/04/2027` with the month before the day, a weekday of the past week,
   * the midnight with which the day ends, or a time without a zone in UTC.
   */
  readonly other?: {readonly at: string; readonly why: 'date' | 'weekday' | 'midnight' | 'zone'};
  /** The text does not write the day out: it names a weekday, a holiday, a day beside another, or a date without its year. */
  readonly isDayInferred?: true;
};

const kinds: readonly (readonly [PastedPayment['kind'], RegExp])[] = [
  ['instant', /\binstant|\bsct ?inst|instantané|echtzeit|inmediata/i],
  ['b2b', /\bb2b\b/i],
  ['core', /\bsdd\b|\bdirect debit|\bcore\b|\bcollection\b|prélèvement|lastschrift|incasso/i],
  ['card', /\bcard\b|\bcarte\b|\bauthorisation\b/i],
  ['sct', /\bsct\b|\btransfer|\bvirement|überweisung|overboeking|bonifico|\bpayment\b|\bpaiement/i],
];

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
type DayRead = {
  readonly day: string;
  readonly from: 'date' | 'besideDate' | 'holiday' | 'weekday';
  /** The other day that the words of a date may mean. */
  readonly other?: string | undefined;
};

/** The date in a text whose times are marked. */
const writtenDateIn = (text: string, today: string): WrittenDate | undefined =>
  dateIn(text, today) ?? (holidayIn(text, today) ? undefined : lastDateIn(text, today));

/** The day in a text whose times are marked; undefined where the text is about another day than the one that is written. */
function dayIn(marked: string, today: string): DayRead | undefined {
  const text = withoutTimesBeside(marked);
  const date = writtenDateIn(text, today);
  if (date) {
    const meant = exists(date.day)
      ? dayMeant(text.replace(date.words, ANCHOR), date.day, true)
      : undefined;
    return (
      meant &&
      (meant.isOther
        ? {day: meant.day, from: 'besideDate'}
        : {day: meant.day, from: 'date', other: date.other})
    );
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

/** A date with its time, as logs write it. */
const timestampInside = /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d/;

/** Whether a text names a kind of payment and the day of one in words, beside an id or the time of a log. */
export function asksOfPayment(text: string): boolean {
  const rest = text.replace(timestamp, '');
  return kinds.some(([, words]) => words.test(rest)) && dateInWords.test(rest);
}

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

/** The other moment that a text may mean. A weekday decides between two dates. */
function otherMoment(
  text: string,
  {day, from, other}: DayRead,
  time: TimeOfDay | undefined,
): PastedPayment['other'] {
  if (other !== undefined && weekdaysIn(text).length === 0) {
    return {at: inParis(other, time), why: 'date'};
  }
  if (isMidnight(text)) {
    return {at: inParis(daysAfter(day, 1), time), why: 'midnight'};
  }
  if (from === 'weekday') {
    return {at: inParis(daysAfter(day, -7), time), why: 'weekday'};
  }
  return time && time.offset === undefined && timestampInside.test(text)
    ? {at: inParis(day, {...time, offset: 'Z'}), why: 'zone'}
    : undefined;
}

/** Words for the day on which a collection is debited, and for that on which it arrives. */
const ofCollection = /\bdue\b|\bdebited\b|échéance|arriv|announc|receiv|annonc|reçue?/gi;

/** Whether the day of a collection is its due date: unless the last such word before it, or any after it, is about its arrival. */
function isDue(text: string, words: string | undefined): boolean {
  const [before = ''] = words === undefined ? [text] : text.split(words);
  const word = before.match(ofCollection)?.at(-1) ?? text.match(ofCollection)?.[0] ?? 'due';
  return /^(?:due|debited|échéance)$/i.test(word);
}

/** Whether a text without a certain day speaks of one. */
const isOfDay = (text: string, hasTime: boolean, today: string): boolean =>
  weekdaysIn(text).length > 0 ||
  wholeDate.test(text) ||
  holidayIn(text, today) !== undefined ||
  ((hasTime || isBeside(text)) && holidayWords.test(text));

/** What a text says of a payment beside its day. */
function withoutDay(text: string, kind: PastedPayment['kind'], date: WrittenDate | undefined) {
  const time = timeIn(text);
  const unreadTime = time ? undefined : unreadTimeIn(text.replace(date?.words ?? ANCHOR, ANCHOR));
  const isCollection = kind === 'core' || kind === 'b2b';
  return {
    kind,
    ...(unreadTime !== undefined && {unreadTime}),
    ...(isCollection && isDue(text, date?.words) && {isDue: true as const}),
  };
}

const kindIn = (text: string): PastedPayment['kind'] | undefined =>
  kinds.find(([, words]) => words.test(text))?.[0];

/** The payment in a text that names its kind, and a day or a time in words that are not understood. */
export function openPaymentIn(text: string): PastedPayment | undefined {
  const kind = kindIn(text);
  const time = timeIn(text);
  return kind && (time !== undefined || /\d/.test(text))
    ? {...withoutDay(text, kind, undefined), at: '', ...(time && {time})}
    : undefined;
}

/**
 * The payment in a text; undefined for a text that does not speak of one. For a day that is not certain, it has the time alone.
 * Without a kind it is a credit transfer.
 */
export function pastedPaymentIn(written: string, today: string): PastedPayment | undefined {
  const text = withoutTimestamp(written, today);
  const kind = kindIn(text);
  const marked = withTimesMarked(text);
  const date = writtenDateIn(marked, today);
  const read = dayIn(marked, today);
  const time = timeIn(text);
  const isOfPayment = kind !== undefined || (time !== undefined && !date?.isShort);
  if (!isOfPayment && !isDateAlone(text)) {
    return undefined;
  }
  const payment = withoutDay(text, kind ?? 'sct', date);
  if (!read) {
    return isOfDay(text, time !== undefined, today)
      ? {...payment, at: '', ...(time && {time})}
      : undefined;
  }
  const other = otherMoment(text, read, time);
  return {
    ...payment,
    at: inParis(read.day, time),
    ...(other && {other}),
    ...(!(read.from === 'date' && wholeDate.test(marked)) && {isDayInferred: true}),
  };
}
