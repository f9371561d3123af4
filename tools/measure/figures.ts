/** The middle of several figures: one busy moment of the machine does not change it. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** The median with the least figure, which a busy machine disturbs least. */
export function inMilliseconds(figures: readonly number[]): string {
  return `${Math.round(median(figures))} ms (least ${Math.round(Math.min(...figures))})`;
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

/** The results of `measure`, called `times` times, one after the other. */
export async function repeat<Result>(
  times: number,
  measure: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run++) {
    results.push(await measure());
  }
  return results;
}
