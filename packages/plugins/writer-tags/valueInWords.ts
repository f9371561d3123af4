import * as z from 'zod';
import {inWords} from '@aldermark/lib/dates';
import {dayAfter as later} from '@aldermark/sandbox/engine/businessDays';
import {moneyText} from '@aldermark/sandbox/engine/money';
import {instant, parisDate, parisTime} from '@aldermark/sandbox/engine/time';

const moneySchema = z.strictObject({value: z.int(), currency: z.string()});
const dateSchema = z.iso.date();
const timeSchema = z.iso.datetime();
const plainSchema = z.union([z.string().min(1), z.number()]);

/** `2025-12-29` → `Mon 29 Dec 2025` */
function dayInWords(date: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', {...options, timeZone: 'UTC'}).format(new Date(date));
  const day = format({day: 'numeric', month: 'short', year: 'numeric'});
  return `${format({weekday: 'short'})} ${day}`;
}

/** Shorter forms of a value, by name: of an amount its number, and of a day or time a part of it in Paris. */
export const valueForms = ['number', 'date', 'day', 'time'] as const;

type Form = (typeof valueForms)[number];

function inForm(value: unknown, form: Form): string {
  const money = moneySchema.safeParse(value);
  if (form === 'number' && money.success) {
    return moneyText(money.data).replace(/^[A-Z]+ /, '');
  }
  const isTime = timeSchema.safeParse(value).success;
  if (
    form === 'number' ||
    (form === 'time' ? !isTime : !isTime && !dateSchema.safeParse(value).success)
  ) {
    throw new Error(`${JSON.stringify(value)} has no ${form}.`);
  }
  if (form === 'time') {
    return parisTime(instant(String(value)));
  }
  const date = inWords(isTime ? parisDate(instant(String(value))) : String(value));
  return form === 'date' ? date : date.replace(/ \d{4}$/, '');
}

/**
 * A value of the API as a sentence says it: an amount as `EUR 1,250.50`, a day as `Mon 29 Dec 2025`, and a time as
 * `Wed 24 Dec 2025, 12:00` in Paris; in a shorter form `1,250.50`, `29 December 2025`, `29 December` or `12:00`. Throws
 * when it is empty, a list, or an object with several fields, or has not this form.
 */
export function valueInWords(value: unknown, form?: Form): string {
  if (form !== undefined) {
    return inForm(value, form);
  }
  const money = moneySchema.safeParse(value);
  if (money.success) {
    return moneyText(money.data);
  }
  if (dateSchema.safeParse(value).success) {
    return dayInWords(String(value));
  }
  if (timeSchema.safeParse(value).success) {
    const time = instant(String(value));
    return `${dayInWords(parisDate(time))}, ${parisTime(time)}`;
  }
  const plain = plainSchema.safeParse(value);
  if (!plain.success) {
    throw new Error(`${JSON.stringify(value)} is no amount, day, time, text or number.`);
  }
  return String(plain.data);
}

/**
 * The day that is so long after another, or after that of a time: `2025-12-29` and `5 business days` give
 * `2026-01-06`. Throws when one of them is none.
 */
export function dayAfterLength(value: unknown, length: string): string {
  const isTime = timeSchema.safeParse(value).success;
  if (!isTime && !dateSchema.safeParse(value).success) {
    throw new Error(`${JSON.stringify(value)} is no day and no time, so nothing is "after" it.`);
  }
  const day = isTime ? parisDate(instant(String(value))) : String(value);
  return later(day, length);
}
