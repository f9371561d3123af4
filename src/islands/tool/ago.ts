const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How far a time in Unix seconds is from now, in words: `4 minutes ago`, `in 2 hours`. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const age = now - seconds;
  const [unit, size] = units.find(([, least]) => Math.abs(age) >= least) ?? units[3];
  return new Intl.RelativeTimeFormat('en').format(-Math.round(age / size), unit);
}
