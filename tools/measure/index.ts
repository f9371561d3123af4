/** `npm run measure`: prints what was measured, beside its goals. See README.md in this folder. */
import os from 'node:os';
import {parseArgs} from 'node:util';
import {didYouMean} from '@aldermark/lib/nearest';
import {readContract} from '@aldermark/contract-reader';
import {stories} from '@aldermark/sandbox/stories';
import {failCommand} from '@aldermark/lib/failCommand';
import {buildRow} from './build';
import {builtSince, contentFigures} from './content';
import {growthRows} from './grow';
import {startHost, type Site} from './host';
import {inputRows} from './input';
import {navigationRows} from './navigation';
import {blockingRows, shiftRows} from './paint';
import {playRows} from './play';
import {keepFigures, measuredCommit} from './record';
import {figureRows, markdownTable, type Row} from './row';
import {searchRows} from './search/rows';
import {launch} from './tab';
import {testRows} from './tests';
import {weightRows} from './weight';

const options = {
  folder: {type: 'string', default: 'build'},
  runs: {type: 'string', default: '5'},
  only: {type: 'string', multiple: true},
  record: {type: 'boolean', default: false},
  reference: {type: 'string'},
  grow: {type: 'string', default: '500,1500'},
  queries: {type: 'string'},
  failures: {type: 'boolean', default: false},
} as const;

type Options = ReturnType<typeof parseArgs<{options: typeof options}>>['values'];

/** The number in an option; throws when it is none. */
function count(name: string, value: string): number {
  if (!/^\d+$/.test(value)) {
    throw new Error(`--${name} is "${value}". Write a whole number.`);
  }
  return Number(value);
}

/** What is measured in a browser, on a host that serves the build. */
const browserProbes = {
  weight: weightRows,
  blocking: blockingRows,
  shift: shiftRows,
  input: inputRows,
  navigation: navigationRows,
  play: playRows,
} as const satisfies Readonly<Record<string, (site: Site) => Promise<Row[]>>>;

/** Counts what happened in the stories of the sandbox, which are played unless they were before. */
async function sandboxRows(): Promise<Row[]> {
  const {answers, refusals, events, transitions} = (await readContract()).recording;
  return figureRows({
    stories: stories.length,
    operations: Object.keys(answers).length,
    transitions: Object.keys(transitions).length,
    events: Object.keys(events).length,
    errors: new Set(refusals.map(({code}) => code)).size,
  });
}

/** What is measured without a browser. `since` is when the measured commit was made, or 0. */
const otherProbes: Readonly<
  Record<string, (given: Options, since: number) => Row[] | Promise<Row[]>>
> = {
  search: ({folder, queries, failures}) => searchRows(folder, queries, failures),
  content: ({folder}) => figureRows(contentFigures(folder)),
  sandbox: sandboxRows,
  tests: (_, since) => testRows(since),
  build: ({reference}) => [buildRow(reference)],
  growth: ({grow}) => growthRows(grow.split(',').map((size) => count('grow', size))),
};

type BrowserProbe = keyof typeof browserProbes;
const isForBrowser = (name: string): name is BrowserProbe => Object.hasOwn(browserProbes, name);
const needBuild: readonly string[] = [...Object.keys(browserProbes), 'search', 'content'];
const known = [...Object.keys(browserProbes), ...Object.keys(otherProbes)];

/** What is measured without `--only`: what only the build needs, or what the record keeps. */
const usual = Object.keys(browserProbes);
const recorded = ['content', 'sandbox', 'tests', 'weight', 'blocking', 'search'];

function chosen({only, record}: Options): readonly string[] {
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`--only is "${unknown}". ${didYouMean(unknown, known)}`);
  }
  return only ?? (record ? recorded : usual);
}

/** Measures one thing after the other. What cannot be measured is said, and has no rows. */
async function measure(names: readonly string[], given: Options, since: number): Promise<Row[]> {
  const runs = count('runs', given.runs);
  let site: Site | undefined;
  const opened = async (): Promise<Site> => {
    const {folder} = given;
    site ??= {folder, runs, host: await startHost(folder), browser: await launch()};
    return site;
  };
  const rows: Row[] = [];
  try {
    for (const name of names) {
      console.error(`Measuring ${name} …`);
      try {
        if (needBuild.includes(name) && !builtSince(given.folder, since)) {
          throw new Error(
            `There is no build${since > 0 ? ' of the last commit' : ''} in ${given.folder}. Run npm run build.`,
          );
        }
        const measured = isForBrowser(name)
          ? browserProbes[name](await opened())
          : otherProbes[name]?.(given, since);
        rows.push(...((await measured) ?? []));
      } catch (error) {
        console.error(
          `${name} was not measured: ${error instanceof Error ? error.message : error}`,
        );
        process.exitCode = 1;
      }
    }
  } finally {
    await site?.browser.close();
    site?.host.stop();
  }
  return rows;
}

const load = (): string =>
  os
    .loadavg()
    .map((average) => average.toFixed(2))
    .join(' ');

async function main(): Promise<void> {
  const {values} = parseArgs({options});
  const names = chosen(values);
  const commit = values.record ? measuredCommit() : undefined;
  const before = load();
  const rows = await measure(names, values, commit?.time ?? 0);
  console.log(markdownTable(rows));
  console.log(
    `\nLoad of the machine: ${before} before, ${load()} after, ${os.cpus().length} processors`,
  );
  if (commit) {
    console.log(keepFigures(rows, commit.hash).join('\n'));
  }
}

main().catch(failCommand);
