import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {resolvedParameter} from '@aldermark/contract-reader/expand/operations';
import {operationsIn, type OpenApiDocument} from '@aldermark/contract-reader/openapi';
import {documentFile, editions, type Edition} from '../published/documents';

/** What the settings of Redocly call the documents. */
const aliases: Record<Edition, string> = {aldermark: 'production', 'aldermark-sandbox': 'sandbox'};

const cli = path.resolve('test/node_modules/@redocly/cli/bin/cli.js');
const settings = 'packages/contract-reader/redocly/redocly.yaml';
const env = {...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'};

/** Has the sources of this project, so that what the CLI writes does not replace the downloads that other tests read. */
const folder = mkdtempSync(path.join(tmpdir(), 'redocly-'));
for (const source of ['contract', 'node_modules', 'packages']) {
  symlinkSync(path.resolve(source), path.join(folder, source));
}

afterAll(() => rmSync(folder, {recursive: true}));

/** Runs Redocly's CLI as a writer does. Rejects, with what it says, when it fails. */
function redocly(...parameters: readonly string[]): Promise<{stdout: string; stderr: string}> {
  const all = [cli, ...parameters, '--config', settings];
  return promisify(execFile)(process.execPath, all, {env, cwd: folder});
}

/** What the CLI bundles. */
async function bundleOf(edition: Edition): Promise<unknown> {
  await redocly('bundle', aliases[edition]);
  return parse(readFileSync(path.join(folder, `generated/openapi/${edition}.yaml`), 'utf8'));
}

/** What the build takes from the stories of the sandbox. */
const ofStories = new Set(['example', 'x-exchange', 'x-refusals', 'x-request']);

/**
 * A document without what comes from the stories. Its parameters are written out in each operation, because the build
 * does so where an operation has an example of its own.
 */
function withoutExamples(text: string): unknown {
  const document = JSON.parse(text, (key, value: unknown) =>
    ofStories.has(key) || (key === 'value' && typeof value === 'object') ? undefined : value,
  ) as OpenApiDocument;
  for (const {operation} of [...operationsIn(document.paths), ...operationsIn(document.webhooks)]) {
    operation.parameters = operation.parameters?.flatMap(
      (one) => resolvedParameter(one, document) ?? [],
    );
  }
  return {...document, components: {...document.components, parameters: {}}};
}

describe("Redocly's CLI", () => {
  it.each(editions)('bundles %s as the build does, but for the examples', async (edition) => {
    const bundle = withoutExamples(JSON.stringify(await bundleOf(edition)));
    expect(bundle).toEqual(withoutExamples(readFileSync(documentFile(edition), 'utf8')));
  });

  it('has no complaint about the contract', async () => {
    const {stdout, stderr} = await redocly('lint', 'sandbox');
    expect(`${stdout}${stderr}`).toContain('Your API description is valid.');
  });
});
