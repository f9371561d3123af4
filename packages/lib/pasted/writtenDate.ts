/** The date that a text writes out, in the forms in which people write one. */
import {daysAfter, exists, twoDigits} from './day';
import {TIME} from './standIns';

/** The names of the months in English, French and German, from January. */
const months = [
  'jan(?:v|uary|uar|vier)?',
  'feb(?:ruary|ruar)?|f[eé]v(?:r|rier)?',
  'mar(?:ch|s)?|märz?',
  'apr(?:il)?|avr(?:il)?',
  'may|mai',
  'june?|juin|juni',
  'july?|juil(?:let)?|juli',
  'aug(?:ust)?|ao[uû]t',
  'sept?(?:ember|embre)?',
  'o[ck]t(?:ober|obre)?',
  'nov(?:ember|embre)?',
  'd[eé][cz](?:ember|embre)?',
];

/** The name of any month. */
export const anyMonth = String.raw`(?<!\p{L})(?:${months.join('|')})(?!\p{L})`;

const monthOf = (text: string): number =>
  months.findIndex((names) => new RegExp(`^(?:${names})$`, 'iu').test(text)) + 1 || Number(text);

const currency = String.raw`(?:[€$£%]|(?:eur(?:os?)?|usd|gbp|chf|cents?)(?!\p{L}))`;

/** After a number: neither behind nor before it is a currency. */
export const notAmount = String.raw`(?<!${currency}\s*[\d.]+)(?!\s*${currency})`;

const day = String.raw`(?<![\p{L}\d.:])(?<day>\d{1,2})`;
const month = `(?<month>${anyMonth})`;
const year = String.raw`(?<year>20\d\d)\b`;
const dayFirst = String.raw`${day}(?:st|nd|rd|th|er|\.)?(?:\s+|-)(?:(?:of|de)\s+)?${month}`;
const monthFirst = String.raw`${month}\.?\s+${day}(?:st|nd|rd|th)?(?![\p{L}\d])`;

/** A date with the name of its month. */
export const dateInWords = new RegExp(
  [dayFirst, monthFirst].map((form) => form.replaceAll(/\?<\w+>/g, '?:')).join('|'),
  'iu',
);

/** A date in digits, with its year. */
export const dateInDigits = String.raw`\b\d{1,2}[-./]\d{1,2}[-./](?:20\d\d|\d\d)\b`;

/** A date with its year, in digits or in words. */
export const wholeDate = new RegExp(
  String.raw`\b20\d\d-\d\d-\d\d\b|${dateInDigits}|(?:${dateInWords.source})[.,]*(?:\s+|-)20\d\d\b`,
  'iu',
);

/** The form of a date, in the parts `day`, `month` and `year`. */
type Form = {
  readonly form: RegExp;
  /** A number that only a text about a payment has as a date. */
  readonly isShort?: true;
};

const written = (form: string): Form => ({form: new RegExp(form, 'iu')});

/** A day and a month in digits, with what is after the day. */
const short = (days: string, rest: string): Form => ({
  form: new RegExp(String.raw`(?<![\p{L}\d.:=/+-])(?<day>${days})${rest}${notAmount}`, 'iu'),
  isShort: true,
});

const anyDay = String.raw`0?[1-9]|[12]\d|3[01]`;
const twoDigitMonth = String.raw`(?<month>0[1-9]|1[0-2])`;

/** The forms of a date in their order: what can be nothing else comes first. */
const forms: readonly Form[] = [
  written(String.raw`\b(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)(?!\d)`),
  // The month is before the day where it cannot be after it.
  written(String.raw`\b(?<month>\d{1,2})[-./](?<day>1[3-9]|[2-9]\d)[-./](?<year>20\d\d|\d\d)\b`),
  written(String.raw`\b(?<day>\d{1,2})[-./](?<month>\d{1,2})[-./](?<year>20\d\d|\d\d)\b`),
  written(String.raw`${dayFirst}[.,]*(?:\s+|-)${year}`),
  written(String.raw`${monthFirst},?\s+${year}`),
  written(dayFirst),
  written(monthFirst),
  // `24.12.`, `24.12`, which is no time, and `24/12`, but not `24/7`, `3/4` and the month in which a card expires.
  short(anyDay, String.raw`\.\s?(?<month>0?[1-9]|1[0-2])\.(?!\d)`),
  short('2[4-9]|3[01]', String.raw`\.${twoDigitMonth}(?![.\d])`),
  short(String.raw`(?<!\bexp\p{L}*\s+)(?:${anyDay})`, String.raw`\/${twoDigitMonth}(?![/.\d])`),
  short(anyDay, String.raw`\/(?<month>[1-9])(?=[\s,]*(?:at\s*)?${TIME})`),
];

/** `17.12` may be a time. It is a date only where no other day is named. */
const lastForm = short(
  String.raw`(?<!\bof\s+)(?:0?[1-9]|1\d|2[0-3])`,
  String.raw`\.${twoDigitMonth}(?![.\d])`,
);

/** A date with the words for it. */
export type WrittenDate = {
  /** As ISO 8601 writes it, whether or not it exists. */
  readonly day: string;
  readonly words: string;
  readonly isShort?: true;
  /** The other day that the words may mean, because some people write the month first: `03/04/2027`. */
  readonly other?: string;
};

/** The day of a date, without its year the next one. */
function dayOf(date: string, month: string, year: string | undefined, today: string): string {
  const inYear = (of: number) => `${of}-${twoDigits(monthOf(month))}-${twoDigits(date)}`;
  if (year !== undefined) {
    return inYear(2000 + (Number(year) % 2000));
  }
  const present = Number(today.slice(0, 4));
  return inYear(inYear(present) < today ? present + 1 : present);
}

/** The words for a day beside the present one, and how many days ahead it is. */
const nearDays: readonly (readonly [words: RegExp, ahead: number])[] = [
  [/\btomorrow\b|\bdemain\b/i, 1],
  [/\btoday\b|aujourd['’]hui/i, 0],
];

function dateOfForm({form, isShort}: Form, text: string, today: string): WrittenDate | undefined {
  const {0: words = '', groups} = form.exec(text) ?? {};
  if (!groups) {
    return undefined;
  }
  const {day: date = '', month: of = '', year: inYear} = groups;
  const read = dayOf(date, of, inYear, today);
  const other = words.includes('/') ? dayOf(of, date, inYear, today) : read;
  return {
    day: read,
    words,
    ...(isShort && {isShort}),
    ...(other !== read && exists(other) && {other}),
  };
}

/** The date that a text writes out. */
export function dateIn(text: string, today: string): WrittenDate | undefined {
  for (const form of forms) {
    const date = dateOfForm(form, text, today);
    if (date) {
      return date;
    }
  }
  const near = nearDays.flatMap(([words, ahead]) =>
    words.test(text) ? [{day: daysAfter(today, ahead), words: words.exec(text)?.[0] ?? ''}] : [],
  );
  return near[0];
}

/** A date that could be a time too, of a text that names no other day. */
export const lastDateIn = (text: string, today: string): WrittenDate | undefined =>
  dateOfForm(lastForm, text, today);
