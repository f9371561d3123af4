/** What the workflows on GitHub promise to those who merge and deploy. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import * as z from 'zod';
import project from '../../package.json';

const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});

const job = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  concurrency: z.object({group: z.string(), 'cancel-in-progress': z.unknown()}).optional(),
  env: z.record(z.string(), z.string()).default({}),
  strategy: z.object({matrix: z.record(z.string(), z.array(z.string()))}).optional(),
  steps: z.array(step).default([]),
});

const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({group: z.string(), 'cancel-in-progress': z.unknown()}).optional(),
  jobs: z.record(z.string(), job),
});

const folder = '.github/workflows';
const read = (file: string) => workflow.parse(parse(readFileSync(path.join(folder, file), 'utf8')));
const workflows = readdirSync(folder).map((file) => ({file, ...read(file)}));
const jobs = workflows.flatMap(({file, jobs: all}) =>
  Object.entries(all).map(([name, one]) => ({place: `${file}: ${name}`, ...one})),
);

const prepare = z
  .object({
    inputs: z.record(z.string(), z.unknown()),
    runs: z.object({steps: z.array(step)}),
  })
  .parse(parse(readFileSync('.github/actions/prepare/action.yml', 'utf8')));

const verify = read('verify.yml').jobs;

test('every action is pinned to a commit', () => {
  const used = [...jobs.flatMap(({steps}) => steps), ...prepare.runs.steps].flatMap(
    ({uses}) => uses ?? [],
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((one) => !/^(?:\.\/|[\w/-]+@[\da-f]{40}$)/.test(one))).toEqual([]);
});

test('every job ends some time, and hands the action that prepares it only what it takes', () => {
  const endless = jobs.filter((one) => !one.uses && !one['timeout-minutes']);
  expect(endless.map(({place}) => place)).toEqual([]);
  const keys = jobs.flatMap(({steps}) =>
    steps.filter(({uses}) => uses?.startsWith('./.github/actions/prepare')),
  );
  expect(keys.flatMap((one) => Object.keys(one.with))).toEqual(
    expect.arrayContaining(['cache', 'node', 'tests']),
  );
  expect(new Set(keys.flatMap((one) => Object.keys(one.with)))).toEqual(
    new Set(Object.keys(prepare.inputs)),
  );
});

test('a build on a small runner without a cache has time, and keeps what it made for the next', () => {
  const builds = Object.values(verify).filter(({steps}) =>
    steps.some(({run}) => run === 'npm run build'),
  );
  expect(builds).toHaveLength(2);
  for (const {steps, 'timeout-minutes': minutes} of builds) {
    expect(minutes).toBeGreaterThanOrEqual(30);
    expect(steps.find(({uses}) => uses?.includes('prepare'))?.with).toHaveProperty('cache');
  }
  const cache = prepare.runs.steps.find(({uses}) => uses?.startsWith('actions/cache@'))?.with;
  const key = String(cache?.key);
  expect(cache?.path).toBe('node_modules/.cache');
  // Each run keeps its own, and begins with that of an earlier commit with the same packages, Node and system.
  expect(key).toMatch(/runner\.os.*node-version.*hashFiles\('package-lock\.json'\).*github\.sha/);
  expect(`${String(cache?.['restore-keys']).trim()}\${{ github.sha }}`).toBe(key);
});

test('npm installs before the folder of the cache is filled, which it would remove', () => {
  const place = (text: RegExp) =>
    prepare.runs.steps.findIndex(({run, uses}) => text.test(run ?? uses ?? ''));
  expect(place(/^npm ci$/)).toBeLessThan(place(/^actions\/cache@/));
});

test('each end of the range of Node in package.json is tried, and the newest release', () => {
  const lowest = [...project.engines.node.matchAll(/>=([\d.]+)/g)].map(([, version]) => version);
  expect(lowest).toHaveLength(2);
  expect(verify.versions?.strategy?.matrix.node).toEqual([...lowest, '24']);
});

test('one check tells whether everything passed, also when jobs failed or were skipped', () => {
  const {on, jobs: checks, concurrency} = read('check.yml');
  expect(Object.keys(on)).toEqual(['pull_request', 'merge_group']);
  const {all} = checks;
  expect(all).toMatchObject({name: 'All checks', needs: 'verify', if: 'always()'});
  expect(all?.steps).toEqual([expect.objectContaining({run: 'test "$RESULT" = success'})]);
  // A group of the merge queue that is cancelled would leave the queue.
  expect(concurrency?.['cancel-in-progress']).toContain("== 'pull_request'");
  expect(readFileSync('.github/CONTRIBUTING.md', 'utf8')).toContain(`"${all?.name}"`);
});

test('a deployment waits for its own verification and for other deployments, and for nothing else', () => {
  const {concurrency, jobs: own} = read('deploy.yml');
  expect(concurrency).toBeUndefined();
  expect(own.verify?.concurrency).toBeUndefined();
  expect(own.deploy).toMatchObject({
    needs: 'verify',
    concurrency: {group: 'pages', 'cancel-in-progress': false},
    permissions: {pages: 'write', 'id-token': 'write'},
  });
  const others = workflows.filter(({file}) => file !== 'deploy.yml');
  expect(others.map((one) => one.concurrency?.group)).not.toContain('pages');
});

test('contributors are told each variable and each permission to write that the workflows need', () => {
  const text = readFileSync('.github/CONTRIBUTING.md', 'utf8');
  const sources = workflows.map(({file}) => readFileSync(path.join(folder, file), 'utf8'));
  const variables = sources.flatMap((source) =>
    [...source.matchAll(/\bvars\.(\w+)/g)].map(([, name]) => name),
  );
  const written = jobs.flatMap(({permissions = {}}) =>
    Object.keys(permissions).filter((name) => permissions[name] === 'write'),
  );
  expect(variables).not.toEqual([]);
  expect(
    [...new Set([...variables, ...written])].filter((one) => !text.includes(`\`${one}\``)),
  ).toEqual([]);
});
