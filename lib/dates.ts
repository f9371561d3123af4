import {today} from './today';

/** `2025-03-31` → `31 March 2025` */
export function inWords(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** The years from one to that of the build, as a copyright names them: `2025–2026`, or `2025` in that year. */
export function yearsSince(first: number, build: string = today()): string {
  const last = build.slice(0, 4);
  return Number(last) > first ? `${first}–${last}` : String(first);
}
