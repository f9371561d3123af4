import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import * as z from 'zod';
import {browserPath} from '../browser';
import {median, repeat} from './figures';
import {guide, reference, useCase} from './pages';
import type {Row} from './table';

const run = promisify(execFile);

const reportSchema = z.object({categories: z.record(z.string(), z.object({score: z.number()}))});

/** Node 22, which Lighthouse needs. npx fetches it when this is an older one. */
const node22 =
  Number.parseInt(process.versions.node) >= 22
    ? [process.execPath]
    : ['npx', '-y', '-p', 'node@22', 'node'];

/** The scores of an address, from 0 to 100, by category. */
async function scores(cli: string, address: string): Promise<Record<string, number>> {
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
  const {categories} = reportSchema.parse(JSON.parse(stdout));
  return Object.fromEntries(
    Object.entries(categories).map(([name, {score}]) => [name, Math.round(score * 100)]),
  );
}

/** The medians of Lighthouse's scores for a phone. */
export async function lighthouseRows(cli: string, origin: string, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of [guide, useCase, reference]) {
    const reports = await repeat(runs, () => scores(cli, origin + route));
    const medians = Object.keys(reports[0] ?? {}).map((name) => ({
      name,
      score: median(reports.map((report) => report[name] ?? 0)),
    }));
    rows.push({
      what: `Lighthouse, mobile, \`${route}\``,
      goal: '100',
      value: medians.map(({name, score}) => `${name} ${score}`).join(', '),
      passes: medians.every(({score}) => score === 100),
    });
  }
  return rows;
}
