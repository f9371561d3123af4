const HOUR = 3_600_000;

/** How far the first time zone to begin a day is ahead of UTC. */
const FIRST_ZONE = 14 * HOUR;

/**
 * The day of a build, in the format of ISO 8601: that of SOURCE_DATE_EPOCH (seconds since 1970) if it is set, so that
 * a build can be repeated (https://reproducible-builds.org/specs/source-date-epoch), and else today. Today is the day
 * that has begun somewhere on Earth, so that no writer is ahead of it. Throws on another value of the variable.
 */
export function today(
  epoch: string | undefined = process.env.SOURCE_DATE_EPOCH,
  now: number = Date.now(),
): string {
  if (epoch && !/^\d{1,11}$/.test(epoch)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}". Write seconds since 1970, or remove it.`);
  }
  const time = epoch ? Number(epoch) * 1000 : now + FIRST_ZONE;
  return new Date(time).toISOString().slice(0, 10);
}
