/** The kind and the time of a payment in a text, for the payment calendar. */

/** A payment as the fields of the calendar take it. */
export type PastedPayment = {
  readonly kind: 'sct' | 'instant' | 'core' | 'b2b' | 'card';
  /** Local time in Paris: `2026-05-22T16:00`. */
  readonly at: string;
};

const kinds: readonly (readonly [PastedPayment['kind'], RegExp])[] = [
  ['instant', /\binstant|\bsct ?inst|instantané/i],
  ['b2b', /\bb2b\b/i],
  ['core', /\bsdd\b|\bdirect debit|\bcore\b|\bcollection\b|prélèvement/i],
  ['card', /\bcard\b|\bcarte\b|\bauthorisation\b/i],
  ['sct', /\bsct\b|\btransfer|\bvirement|\bpayment\b|\bpaiement/i],
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

const two = (value: number | string): string => String(value).padStart(2, '0');

const monthOf = (word: string): number =>
  months.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name))) + 1;

const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);

/** The day in a text, as ISO 8601 writes it. */
function dayIn(text: string, today: string): string | undefined {
  const [, year, month, day] = /\b(20\d\d)-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  if (year !== undefined) {
    return `${year}-${month}-${day}`;
  }
  const [, d = '', m = '', y = ''] = /\b(\d{1,2})[./](\d{1,2})[./](20\d\d|\d\d)\b/.exec(text) ?? [];
  if (d !== '') {
    return `${yearOf(y)}-${two(m)}-${two(d)}`;
  }
  const [, a = '', word = '', b = ''] =
    /\b(\d{1,2})(?:st|nd|rd|th|er)?\s+(\p{L}{3,9})\.?,?\s+(20\d\d)\b/u.exec(text) ?? [];
  if (monthOf(word) > 0) {
    return `${b}-${two(monthOf(word))}-${two(a)}`;
  }
  const [, name = '', date = '', of = ''] =
    /\b(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)\b/u.exec(text) ?? [];
  if (monthOf(name) > 0) {
    return `${of}-${two(monthOf(name))}-${two(date)}`;
  }
  const [, dayOf = '', monthName = ''] =
    /\b(\d{1,2})(?:st|nd|rd|th|er)?\s+(\p{L}{3,9})/u.exec(text) ?? [];
  if (monthOf(monthName) > 0) {
    const inYear = (year: number) => `${year}-${two(monthOf(monthName))}-${two(dayOf)}`;
    const year = Number(today.slice(0, 4));
    // Without a year, the next one is meant.
    return inYear(year) < today ? inYear(year + 1) : inYear(year);
  }
  const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const now = new Date(`${today}T00:00:00Z`);
  const weekday = weekdays.findIndex((one) => new RegExp(`\\b${one}\\b`, 'i').test(text));
  const ahead = /\btomorrow\b|\bdemain\b/i.test(text)
    ? 1
    : /\btoday\b|aujourd/i.test(text)
      ? 0
      : weekday >= 0
        ? ((weekday - now.getUTCDay() + 6) % 7) + 1
        : undefined;
  return ahead === undefined
    ? undefined
    : new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** The payment in a text; undefined for a text without a day. Without a kind it is a credit transfer, without a time at 10:00. */
export function pastedPaymentIn(text: string, today: string): PastedPayment | undefined {
  const kind = kinds.find(([, words]) => words.test(text))?.[0];
  const day = dayIn(text, today);
  const [, hour, minute] = /(?:^|[T\s])([01]?\d|2[0-3])[:h]([0-5]\d)\b/.exec(text) ?? [];
  if (day === undefined || (kind === undefined && hour === undefined)) {
    return undefined;
  }
  return {kind: kind ?? 'sct', at: `${day}T${two(hour ?? '10')}:${minute ?? '00'}`};
}
