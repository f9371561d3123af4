import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {projectPath} from '@aldermark/lib/source';
import {figures, type Measured} from '@aldermark/plugins/quality/catalogue';
import {readRecord, recordFile, type QualityRecord} from '@aldermark/plugins/quality/record';
import {shownValue} from '@aldermark/plugins/quality/values';
import type {Row} from './row';

const git = (...args: string[]): string =>
  execFileSync('git', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']}).trim();

/** A commit, and when it was made in milliseconds since 1970. */
export type Commit = {readonly hash: string; readonly time: number};

/**
 * The last commit. Throws when files other than the record differ from it, because what is then measured is no
 * commit that readers can find.
 */
export function measuredCommit(): Commit {
  const changed = git('status', '--porcelain', '--', '.', `:!${projectPath(recordFile)}`);
  if (changed !== '') {
    throw new Error(
      `These files differ from the last commit. Commit them first, because the record names the commit that was measured:\n${changed}`,
    );
  }
  const [hash = '', seconds = ''] = git('log', '-1', '--format=%H %ct').split(' ');
  return {hash, time: Number(seconds) * 1000};
}

/** What was measured, on which commit and day (ISO 8601). */
type Measurement = {readonly figures: Measured; readonly commit: string; readonly day: string};

/**
 * The record after a measurement, in the order of the catalogue. A figure that was not measured keeps its value with
 * the commit and the day of it.
 */
export function merged(
  record: QualityRecord,
  {figures: all, commit, day}: Measurement,
): QualityRecord {
  const values = new Map<string, number | undefined>(Object.entries(all));
  return Object.fromEntries(
    [...figures.keys()].flatMap((name) => {
      const value = values.get(name);
      const figure = value === undefined ? record[name] : {value, commit, day};
      return figure ? [[name, figure]] : [];
    }),
  );
}

/** Writes the figures of the rows into the record, and returns a line for each whose value is another than before. */
export function keepFigures(rows: readonly Row[], commit: string): string[] {
  const before = readRecord();
  const after = rows.reduce((record, {figures: measured = {}, time = Date.now()}) => {
    const day = new Date(time).toISOString().slice(0, 10);
    return merged(record, {figures: measured, commit, day});
  }, before);
  writeFileSync(recordFile, JSON.stringify(after));
  execFileSync('npx', ['oxfmt', recordFile]);
  return Object.keys(after)
    .filter((name) => before[name]?.value !== after[name]?.value)
    .map((name) => `${name}: ${shownValue(name, before) ?? 'new'} → ${shownValue(name, after)}`);
}
