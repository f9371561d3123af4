/** The workflows of the use cases, as Respect runs them. */
import {serve, type ServerType} from '@hono/node-server';
import {createConfig, lint} from '@redocly/openapi-core';
import {execFile} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {FIRST_SEED} from '@aldermark/plugins/page-runs/steps';
import type {Workflow} from '@aldermark/sandbox/runs/exports/arazzo';
import {begin} from '@aldermark/sandbox/runs/play';
import {
  byRule,
  documentFile,
  publishedFolder,
  readPublishedText,
  sandbox,
} from '../published/documents';
import {sourceModel} from '../support/model';

const file = 'aldermark.arazzo.json';
const folder = path.resolve('test-results/workflows');

type Arazzo = {sourceDescriptions: {url: string}[]; workflows: Workflow[]};

type Report = {
  files: Record<
    string,
    {
      executedWorkflows: {
        workflowId: string;
        status: string;
        executedSteps: {stepId: string; checks: {status: string; message?: string}[]}[];
      }[];
    }
  >;
};

/** Every call of a workflow has its name as `Correlation-Id`, with whose first one a new sandbox begins. */
async function sandboxForEach(): Promise<{server: ServerType; port: number; token: string}> {
  const {sandbox: contract} = await sourceModel();
  let workflow = '';
  let current = begin(contract, {seed: FIRST_SEED});
  const {token} = current;
  return new Promise((resolve) => {
    const answer = (request: Request) => {
      const name = request.headers.get('Correlation-Id') ?? '';
      if (name !== workflow) {
        workflow = name;
        current = begin(contract, {seed: FIRST_SEED});
      }
      return current.sandbox.fetch(request);
    };
    const server = serve({fetch: answer, port: 0, hostname: '127.0.0.1'}, ({port}) =>
      resolve({server, port, token}),
    );
  });
}

type Inputs = {readonly properties: Readonly<Record<string, {readonly examples?: string[]}>>};

/** A workflow with the days and times that its page has, because each page calls at a time of its own. */
function atItsTime(workflow: Workflow): Workflow {
  const moments = Object.entries((workflow.inputs as Inputs).properties).flatMap(
    ([name, {examples = []}]) => examples.map((example) => [`{$inputs.${name}}`, example] as const),
  );
  const written = moments.reduce(
    (text, [input, example]) => text.replaceAll(input, example),
    JSON.stringify(workflow),
  );
  return JSON.parse(written) as Workflow;
}

/** Whether a workflow asks for nothing but a token and moments. */
const needsNothingSigned = ({inputs}: Workflow): boolean =>
  Object.entries((inputs as Inputs).properties).every(
    ([name, {examples}]) => name === 'token' || examples !== undefined,
  );

let local: Awaited<ReturnType<typeof sandboxForEach>>;

beforeAll(async () => {
  local = await sandboxForEach();
});

afterAll(() => void local.server.close());

it('Redocly has no complaint about them', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // It takes a step of the same name in another workflow for the one that is meant. Respect finds the right one.
    rules: {'outputs-defined': 'off'},
  });
  const problems = await lint({ref: path.join(publishedFolder, file), config});
  expect(byRule(problems.map(({ruleId, message}) => ({rule: ruleId, text: message})))).toEqual({});
});

it('Respect runs each that needs nothing signed', async () => {
  const document = JSON.parse(readPublishedText(file)) as Arazzo;
  const workflows = document.workflows.filter(needsNothingSigned).map(atItsTime);
  mkdirSync(folder, {recursive: true});
  const copy = path.join(folder, file);
  const report = path.join(folder, 'report.json');
  writeFileSync(
    copy,
    JSON.stringify({
      ...document,
      sourceDescriptions: document.sourceDescriptions.map((source) => ({
        ...source,
        url: documentFile(sandbox),
      })),
      workflows,
    }),
  );
  // It ends with an error when a check fails, which the report tells in detail.
  await promisify(execFile)(
    process.execPath,
    [
      path.resolve('test/node_modules/@redocly/cli/bin/cli.js'),
      'respect',
      copy,
      ...['--input', `token=${local.token}`],
      ...['--server', `sandbox=http://127.0.0.1:${local.port}`],
      ...['--json-output', report],
    ],
    {maxBuffer: 1e8},
  ).catch(() => undefined);
  const {files} = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const ran = Object.values(files).flatMap(({executedWorkflows}) => executedWorkflows);
  const failed = ran.flatMap(({workflowId, executedSteps}) =>
    executedSteps.flatMap(({stepId, checks}) =>
      checks
        .filter(({status}) => status !== 'success')
        .map(({message}) => `${workflowId} ${stepId}: ${message ?? ''}`),
    ),
  );
  expect(failed).toEqual([]);
  expect(ran.map(({workflowId, executedSteps}) => [workflowId, executedSteps.length])).toEqual(
    workflows.map(({workflowId, steps}) => [workflowId, steps.length]),
  );
  expect(ran.length).toBeGreaterThan(30);
});
