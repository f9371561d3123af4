const part = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', {...options, timeZone: 'UTC'}).format(new Date(date));

/** `2026-05-26` → `Tuesday 26 May 2026`, in every browser: they disagree about the comma. */
export const longDay = (date: string): string =>
  [
    part(date, {weekday: 'long'}),
    Number(date.slice(8)),
    part(date, {month: 'long'}),
    date.slice(0, 4),
  ].join(' ');

/** `2026-05-26` → `Tuesday 26 May`, where the year is near. */
export const dayOfYear = (date: string): string => longDay(date).slice(0, -5);

/** A day, with its time if it has one: `Tuesday 26 May 2026, 12:00`. */
export const whenText = ({date, clock}: {readonly date: string; readonly clock?: string}): string =>
  clock === undefined ? longDay(date) : `${longDay(date)}, ${clock}`;

/** `2026-05-26` → `Tue 26 May 2026`, for the picture. */
export const shortDay = (date: string): string =>
  [
    part(date, {weekday: 'short'}),
    Number(date.slice(8)),
    part(date, {month: 'long'}).slice(0, 3),
    date.slice(0, 4),
  ].join(' ');
