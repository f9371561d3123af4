/** `npm run quality`: measures this site, and writes the figures into `packages/data/quality.json`. See README.md in this folder. */
import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {projectPath} from '@aldermark/lib/source';
import {didYouMean} from '@aldermark/lib/nearest';
import {readRecord, recordFile, type QualityRecord} from '@aldermark/plugins/quality/record';
import {shownValue} from '@aldermark/plugins/quality/values';
import {measuredCommit} from './git';
import {merged} from './merge';
import type {SourceOutcome} from './outcome';
import {testReports, type Reported} from './report';
import {searchFigures, speedFigures} from './sources/commands';
import {builtSince, contentFigures} from './sources/content';
import {sandboxFigures} from './sources/sandbox';
import {testFigures} from './sources/tests';

const buildFolder = path.resolve('build');
const reported = Object.keys(testReports) as Reported[];

/** The groups of figures by the name that `--only` takes. `since` is when the last commit was made. */
const sources: Readonly<Record<string, (since: number) => Promise<SourceOutcome[]>>> = {
  content: async (since) =>
    ofBuild(since, (time) => ({time, figures: contentFigures(buildFolder)})),
  sandbox: async () => [await sandboxFigures()],
  tests: async (since) => reported.map((name) => testFigures(name, since)),
  speed: async (since) => ofBuild(since, speedFigures),
  search: async (since) => ofBuild(since, searchFigures),
};

/** Measures the last build, if it is one of the last commit. `measure` receives the time of the build. */
function ofBuild(since: number, measure: (time: number) => SourceOutcome): SourceOutcome[] {
  const time = builtSince(buildFolder, since);
  return [
    time === undefined
      ? {missing: 'there is no build of the last commit. Run npm run build.'}
      : measure(time),
  ];
}

/** The names of `--only`, or all. Throws on an unknown one. */
function chosen(): string[] {
  const {values} = parseArgs({options: {only: {type: 'string', multiple: true}}});
  const known = Object.keys(sources);
  const unknown = values.only?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`--only is "${unknown}". ${didYouMean(unknown, known)}`);
  }
  return values.only ?? known;
}

/** One line for each figure whose value is another than before. */
function changes(before: QualityRecord, after: QualityRecord): string[] {
  return Object.keys(after)
    .filter((name) => before[name]?.value !== after[name]?.value)
    .map((name) => `${name}: ${shownValue(name, before) ?? 'new'} → ${shownValue(name, after)}`);
}

async function main(): Promise<void> {
  const names = chosen();
  const commit = measuredCommit(projectPath(recordFile));
  const before = readRecord();
  let record = before;
  for (const name of names) {
    console.log(`Measuring ${name} …`);
    for (const outcome of (await sources[name]?.(commit.time)) ?? []) {
      if ('missing' in outcome) {
        console.warn(`${name} keeps its figures: ${outcome.missing}`);
      } else {
        const day = new Date(outcome.time).toISOString().slice(0, 10);
        record = merged(record, {figures: outcome.figures, commit: commit.hash, day});
      }
    }
  }
  writeFileSync(recordFile, JSON.stringify(record));
  execFileSync('npx', ['oxfmt', recordFile]);
  console.log([...changes(before, record), `Wrote ${projectPath(recordFile)}.`].join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
