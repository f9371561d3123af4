import type {FigureName, Measured} from '@aldermark/plugins/quality/catalogue';
import {figures as catalogue} from '@aldermark/plugins/quality/catalogue';
import {shownValue} from '@aldermark/plugins/quality/values';
import {inKilobytes, inMilliseconds, median} from './figures';

/** A row of the report. `passes` is undefined for a figure without a goal. */
export type Row = {
  readonly what: string;
  readonly goal?: string;
  readonly value: string;
  readonly passes?: boolean;
  /** What `packages/data/quality.json` keeps of it: bytes, milliseconds, or counts. */
  readonly figures?: Measured;
  /** When it was measured, in milliseconds since 1970, if that was not just now. */
  readonly time?: number;
};

/** Bytes beside the most that they may be. `details` follow them. */
export function bytesRow(
  what: string,
  bytes: number,
  most: number,
  {details = '', figure}: {readonly details?: string; readonly figure?: FigureName} = {},
): Row {
  return {
    what,
    goal: `≤ ${most / 1000} kB`,
    value: inKilobytes(bytes) + details,
    passes: bytes <= most,
    figures: figure && {[figure]: bytes},
  };
}

/** Times in milliseconds. Their median has a limit. */
export function timeRow(
  what: string,
  times: readonly number[],
  most: number,
  figure?: FigureName,
): Row {
  return {
    what,
    goal: `≤ ${most} ms`,
    value: inMilliseconds(times),
    passes: median(times) <= most,
    figures: figure && {[figure]: median(times)},
  };
}

/** Figures of the catalogue with their labels. */
export function figureRows(measured: Measured, time?: number): Row[] {
  const values = Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [name, {value}]),
  );
  return Object.entries(measured).map(([name, value]) => ({
    what: catalogue.get(name)?.label ?? name,
    value: shownValue(name, values) ?? '',
    figures: {[name]: value},
    time,
  }));
}

const verdicts = new Map([
  [true, 'pass'],
  [false, '**miss**'],
]);

/** The rows as a Markdown table. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({what, goal = '', value, passes}) =>
      `| ${what} | ${goal} | ${value} | ${passes === undefined ? '' : verdicts.get(passes)} |`,
  );
  return ['| What | Goal | Value | |', '|---|---|---|---|', ...lines].join('\n');
}
