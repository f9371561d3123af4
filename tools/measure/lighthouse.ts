import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import * as z from 'zod';
import {browserPath} from '../browser';
import {median, repeat} from './figures';
import {guide, reference, useCase} from './pages';
import type {Row} from './table';

const run = promisify(execFile);

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({score: z.number()})),
  audits: z.record(
    z.string(),
    z.object({score: z.number().nullable(), scoreDisplayMode: z.string()}),
  ),
});

type Report = {
  /** From 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** The audits that pass or fail, and failed. */
  readonly failed: readonly string[];
};

/** Node 22, which Lighthouse needs. npx fetches it when this is an older one. */
const node22 =
  Number.parseInt(process.versions.node) >= 22
    ? [process.execPath]
    : ['npx', '-y', '-p', 'node@22', 'node'];

async function reportOn(cli: string, address: string): Promise<Report> {
  const [command = '', ...words] = [
    ...node22,
    cli,
    address,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ];
  const chrome = browserPath();
  const {stdout} = await run(command, words, {
    env: {...process.env, ...(chrome !== undefined && {CHROME_PATH: chrome})},
    maxBuffer: 1e8,
  });
  const {categories, audits} = reportSchema.parse(JSON.parse(stdout));
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, {score}]) => [name, Math.round(score * 100)]),
    ),
    failed: Object.entries(audits)
      .filter(([, {score, scoreDisplayMode}]) => scoreDisplayMode === 'binary' && score === 0)
      .map(([name]) => name),
  };
}

/** The medians of Lighthouse's scores for a phone. */
export async function lighthouseRows(cli: string, origin: string, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of [guide, useCase, reference]) {
    const reports = await repeat(runs, () => reportOn(cli, origin + route));
    const medians = Object.keys(reports[0]?.scores ?? {}).map((name) => ({
      name,
      score: median(reports.map((report) => report.scores[name] ?? 0)),
    }));
    const failed = [...new Set(reports.flatMap((report) => report.failed))];
    rows.push({
      what: `Lighthouse, mobile, \`${route}\``,
      goal: '100',
      value:
        medians.map(({name, score}) => `${name} ${score}`).join(', ') +
        (failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''),
      passes: medians.every(({score}) => score === 100),
    });
  }
  return rows;
}
