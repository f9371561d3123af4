/** `npm run measure`: prints what readers wait for, beside its goals. See README.md in this folder. */
import {existsSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildRow} from './buildTime';
import {startHost, type MeasuredHost} from './host';
import {inputRows} from './input';
import {lighthouseRows} from './lighthouse';
import {navigationRows} from './navigation';
import {blockingRows, paintRow, shiftRows} from './paint';
import {playRows} from './play';
import {growthRows} from './grow';
import {guide} from './pages';
import {launch} from './tab';
import {measuredFigures, markdownTable, type Row} from './table';
import {weightRows} from './weight';

const options = {
  folder: {type: 'string', default: 'build'},
  runs: {type: 'string', default: '5'},
  port: {type: 'string', default: '0'},
  only: {type: 'string', multiple: true},
  starlight: {type: 'string'},
  'starlight-page': {type: 'string'},
  lighthouse: {type: 'string'},
  build: {type: 'boolean', default: false},
  reference: {type: 'string'},
  grow: {type: 'string'},
  json: {type: 'boolean', default: false},
} as const;

type Options = ReturnType<typeof parseArgs<{options: typeof options}>>['values'];

/** The number in an option; throws when it is none. */
function count(name: string, value: string): number {
  if (!/^\d+$/.test(value)) {
    throw new Error(`--${name} is "${value}". Write a whole number.`);
  }
  return Number(value);
}

function builtFolder(folder: string, howToMake: string): string {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no built site in ${path.resolve(folder)}. ${howToMake}`);
  }
  return folder;
}

/** The groups of rows, in the order of the table. */
async function measureSite(values: Options, runs: number): Promise<Row[]> {
  const host = await startHost(
    builtFolder(values.folder, 'Run "npm run build" first.'),
    count('port', values.port),
  );
  const browser = await launch();
  const groups: Readonly<Record<string, () => Promise<Row[]>>> = {
    weight: () => weightRows(browser, host, values.folder),
    blocking: () => blockingRows(browser, host.origin, runs),
    shift: () => shiftRows(browser, host.origin),
    input: () => inputRows(browser, host.origin, runs),
    navigation: () => navigationRows(browser, host, runs),
    play: () => playRows(browser, host, runs),
    starlight: () => starlightRows(values, host, browser, runs),
    lighthouse: async () =>
      values.lighthouse ? lighthouseRows(values.lighthouse, host.origin, runs) : [],
    build: async () => (values.build ? [buildRow(values.reference)] : []),
  };
  const names = values.only ?? Object.keys(groups);
  try {
    const rows: Row[] = [];
    for (const name of names) {
      const group = groups[name];
      if (!group) {
        throw new Error(`--only is "${name}". Write one of ${Object.keys(groups).join(', ')}.`);
      }
      console.error(`Measuring ${name} …`);
      rows.push(...(await group()));
    }
    return rows;
  } finally {
    await browser.close();
    host.stop();
  }
}

async function starlightRows(
  {starlight, 'starlight-page': page}: Options,
  host: MeasuredHost,
  browser: Awaited<ReturnType<typeof launch>>,
  runs: number,
): Promise<Row[]> {
  if (starlight === undefined || page === undefined) {
    if (starlight !== page) {
      throw new Error('--starlight and --starlight-page belong together.');
    }
    return [];
  }
  const other = await startHost(builtFolder(starlight, 'Build the Starlight site first.'));
  try {
    return [await paintRow(browser, host.origin + guide, other.origin + page, runs)];
  } finally {
    other.stop();
  }
}

function load(): string {
  return os
    .loadavg()
    .map((average) => average.toFixed(2))
    .join(' ');
}

async function main(): Promise<void> {
  const {values} = parseArgs({options});
  const runs = count('runs', values.runs);
  if (values.json) {
    console.log(JSON.stringify(measuredFigures(await measureSite(values, runs))));
    return;
  }
  console.log(`Load of the machine before: ${load()}, ${os.cpus().length} processors\n`);
  if (values.grow !== undefined) {
    const sizes = values.grow.split(',').map((size) => count('grow', size));
    console.log(markdownTable(growthRows(sizes)));
    return;
  }
  const rows = await measureSite(values, runs);
  console.log(markdownTable(rows));
  console.log(`\nLoad of the machine after: ${load()}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
