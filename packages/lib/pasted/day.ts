/** Days as ISO 8601 writes them, such as `2026-05-22`. */

/** A part of a date or time, as ISO 8601 writes it. */
export const twoDigits = (value: number | string): string => String(value).padStart(2, '0');

/** The day that is some days after another, or before it. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The weekday of a date, 0 for a Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Whether the calendar has a date. */
export function exists(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}
