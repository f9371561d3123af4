import type {FigureName, Measured} from '@aldermark/plugins/quality/catalogue';

/** A row of the table. `passes` is undefined for a figure without a goal. */
export type Row = {
  readonly what: string;
  readonly goal: string;
  readonly value: string;
  readonly passes?: boolean;
  /** The value as a number, in bytes or milliseconds, if `packages/data/quality.json` keeps it under a name. */
  readonly figure?: readonly [name: FigureName, value: number];
};

function verdict({passes}: Row): string {
  return passes === undefined ? '' : passes ? 'pass' : '**miss**';
}

/** The rows as a Markdown table. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.goal} | ${row.value} | ${verdict(row)} |`);
  return ['| What | Goal | Value | |', '|---|---|---|---|', ...lines].join('\n');
}

/** The figures of the rows by name. */
export function measuredFigures(rows: readonly Row[]): Measured {
  return Object.fromEntries(rows.flatMap(({figure}) => (figure ? [figure] : [])));
}
