/** Runs are exported and executed against the server, which begins at the same time with the same seed. */
import {createConfig, lint} from '@redocly/openapi-core';
import {execFile, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {transpile, ModuleKind, ScriptTarget} from 'typescript';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {serve, type Running} from '@aldermark/sandbox/server/serve';
import {stories} from '@aldermark/sandbox/stories';
import {START} from '@aldermark/sandbox/stories/partner';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {call, momentsOf, runOfStory} from '@aldermark/sandbox/testing/runs';
import {randomRuns} from '../walks/randomRuns';
import type {Moment, Run} from '@aldermark/sandbox/runs/run';
import {arazzoOf} from '@aldermark/sandbox/runs/exports/arazzo';
import {httpOf} from '@aldermark/sandbox/runs/exports/http';
import {pythonOf} from '@aldermark/sandbox/runs/exports/python';
import {scriptOf, type Script} from '@aldermark/sandbox/runs/exports/script';
import {shellOf} from '@aldermark/sandbox/runs/exports/shell';
import {typescriptOf} from '@aldermark/sandbox/runs/exports/typescript';

const contract = testContract();
const folder = path.resolve('test-results/exports');
const run = promisify(execFile);

let running: Running;
beforeAll(async () => {
  mkdirSync(folder, {recursive: true});
  running = await serve(contract, {port: 0, webhook: undefined, seed: 1, now: START});
});
afterAll(() => running.close());

const ids = (events: readonly {readonly id: string; readonly type: string}[]) =>
  events.map(({id, type}) => `${type} ${id}`);

/** Exports a run, executes it, and expects that the same happens in the server. */
async function expectSame(
  played: Run,
  moments: readonly Moment[],
  execute: (script: Script) => Promise<unknown>,
): Promise<void> {
  const script = await scriptOf(contract, played, moments, 'A run');
  await fetch(`${running.url}/sandbox/reset`, {method: 'POST'});
  await execute(script);
  const expected = moments.flatMap(({events}) => events.map(({event}) => event));
  expect(ids(running.sandbox.events())).toEqual(ids(expected));
}

/** Executes a program in TypeScript in this process. */
async function executeHere(script: Script): Promise<void> {
  const source = typescriptOf(script).replace("import assert from 'node:assert/strict';", '');
  const code = transpile(source, {target: ScriptTarget.ES2022, module: ModuleKind.ESNext});
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const assert = {equal: (one: unknown, other: unknown) => expect(one).toBe(other)};
  const program = {env: {SANDBOX: running.url}};
  const execute = AsyncFunction('assert', 'process', 'console', code) as (
    ...values: unknown[]
  ) => Promise<void>;
  await execute(assert, program, {log: () => undefined});
}

const environment = () => ({env: {...process.env, SANDBOX: running.url}, maxBuffer: 1e8});

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const programs = {
  'the shell': (script: Script) => run('bash', [written('run.sh', shellOf(script))], environment()),
  Python: (script: Script) => run('python3', [written('run.py', pythonOf(script))], environment()),
  TypeScript: (script: Script) =>
    run(
      process.execPath,
      ['--import', 'tsx', written('run.mts', typescriptOf(script))],
      environment(),
    ),
  httpYac: async (script: Script) => {
    written('run.http', httpOf(script).replace('http://127.0.0.1:4010', running.url));
    const cli = path.resolve('test/node_modules/httpyac/bin/httpyac.js');
    const parameters = [cli, 'send', 'run.http', '--all', '--bail'];
    // It reads its input when there is one.
    const program = spawn(process.execPath, parameters, {cwd: folder, stdio: 'ignore'});
    expect(await once(program, 'close')).toEqual([0, null]);
  },
};

it('gives 200 random runs the same ids in a program in TypeScript', async () => {
  const runs = await randomRuns();
  expect(runs).toHaveLength(200);
  for (const played of runs) {
    const moments = await momentsOf(played);
    await expectSame(played, moments, executeHere);
  }
});

const told = stories.filter(({name}) =>
  [
    'Alice pays the workshop',
    'Alice sends money to Chloé at another bank',
    'Karim sends money to Alice from another bank',
    'A server reads the journal and asks for events again',
    'Chloé is identified by her passport',
  ].includes(name),
);

/** What the programs need, which not every machine has. */
const needs: Readonly<Record<keyof typeof programs, readonly string[]>> = {
  'the shell': ['jq', '--version'],
  Python: ['python3', '-c', 'import requests'],
  TypeScript: ['node', '--version'],
  httpYac: ['node', '--version'],
};

for (const [name, execute] of Object.entries(programs)) {
  const [command = '', ...parameters] = needs[name as keyof typeof programs];
  const isInstalled = spawnSync(command, parameters).status === 0;
  // Machines of readers lack some of these programs, and those of CI have them all.
  it.skipIf(!isInstalled).each(told)(`gives the same ids in ${name}: $name`, async (story) => {
    const played = await runOfStory(story);
    await expectSame(played, await momentsOf(played), execute);
  });
}

/** Texts that would do something if they were not data. */
const hostile = [
  `'"; exit 1; $(exit 1) \`exit 1\` \\`,
  '${process.exit(1)} {token} {{process.exit(1)}} }} {{ #{1} %s\n### x\n',
];

it('sends what looks like code as data', async () => {
  const [user = ''] = [contract.samples.ids?.usr];
  const actions = hostile.map((text, at) =>
    call('createAccount', {
      headers: {'Idempotency-Key': `key-${at} ${text.replaceAll(/[^ -~]/g, '')}`},
      body: {holderId: user, type: 'PERSONAL', metadata: {note: text}},
    }),
  );
  const read = call('getAccount', {parameters: {accountId: hostile.join('/')}});
  const played = {seed: 1, actions: [...actions, read]};
  const moments = await momentsOf(played);
  expect(moments.map(({response}) => response?.status)).toEqual([201, 201, 404]);
  for (const [name, execute] of Object.entries({...programs, here: executeHere})) {
    await expectSame(played, moments, execute);
    const notes = running.sandbox.events().map(({data}) => data.object.metadata);
    const sent = moments.flatMap(({events}) => events.map(({event}) => event.data.object.metadata));
    expect(notes, name).toEqual(sent);
  }
});

it('is a document in Arazzo that Redocly and Respect accept', async () => {
  const [story] = told.filter(({name}) => name.startsWith('Alice pays'));
  const played = await runOfStory(story ?? expect.fail());
  const moments = await momentsOf(played);
  const script = await scriptOf(contract, played, moments, 'Alice pays');
  const description = path.resolve('generated/openapi/aldermark-sandbox.json');
  const file = written('run.arazzo.json', arazzoOf(script, {version: '1.0.0', description}));
  const config = await createConfig({extends: ['recommended']});
  expect((await lint({ref: file, config})).map(({message}) => message)).toEqual([]);
  const reset = await fetch(`${running.url}/sandbox/reset`, {method: 'POST'});
  const {token} = (await reset.json()) as {token: string};
  const cli = path.resolve('test/node_modules/@redocly/cli/bin/cli.js');
  await run(process.execPath, [
    cli,
    'respect',
    file,
    ...['--input', `token=${token}`, '--server', `sandbox=${running.url}`],
  ]);
  expect(running.sandbox.events().map(({type}) => type)).toEqual(
    moments.flatMap(({events}) => events.map(({event}) => event.type)),
  );
});
