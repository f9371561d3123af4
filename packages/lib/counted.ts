/** `3 rows`, `1 row`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * The bounds of a number, or of how many things of a kind there may be: `1 to 40 items`, `at least 1 item`,
 * `exactly 2 characters`, `at most 90`. Empty without a bound.
 */
export function boundsInWords(least?: number, most?: number, noun?: string): string {
  const inWords = (bound: number) => (noun === undefined ? String(bound) : counted(bound, noun));
  if (least === undefined) {
    return most === undefined ? '' : `at most ${inWords(most)}`;
  }
  if (most === undefined) {
    return `at least ${inWords(least)}`;
  }
  return least === most ? `exactly ${inWords(least)}` : `${least} to ${inWords(most)}`;
}
