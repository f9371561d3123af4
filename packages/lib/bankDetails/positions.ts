/** The fewest positions side by side that are written as a range. */
const FEWEST_IN_RANGE = 3;

/** Positions from 1 of characters, those side by side as a range: `10–12`, `25`. */
export function positionRanges(indices: readonly number[]): string[] {
  const runs: [number, ...number[]][] = [];
  for (const index of indices) {
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1) {
      run.push(index);
    } else {
      runs.push([index]);
    }
  }
  return runs.flatMap((run) =>
    run.length < FEWEST_IN_RANGE
      ? run.map((index) => String(index + 1))
      : [`${run[0] + 1}–${run[0] + run.length}`],
  );
}
