import {execFile} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {documentFile, editions, type Edition} from './documents';

/** What `redocly.yaml` calls the documents. */
const aliases: Record<Edition, string> = {aldermark: 'production', 'aldermark-sandbox': 'sandbox'};

const cli = path.resolve('node_modules/@redocly/cli/bin/cli.js');
const env = {...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'};

/** Runs Redocly's CLI as a writer does. Rejects, with what it says, when it fails. */
function redocly(...parameters: readonly string[]): Promise<{stdout: string; stderr: string}> {
  return promisify(execFile)(process.execPath, [cli, ...parameters], {env});
}

/** What the CLI bundles. It writes over a download, which is put back as the build wrote it. */
async function bundleOf(edition: Edition): Promise<unknown> {
  const file = documentFile(edition).replace(/json$/, 'yaml');
  const download = readFileSync(file);
  try {
    await redocly('bundle', aliases[edition]);
    return parse(readFileSync(file, 'utf8'));
  } finally {
    writeFileSync(file, download);
  }
}

describe("Redocly's CLI", () => {
  it.each(editions)('bundles %s as the build does', async (edition) => {
    const bundle = await bundleOf(edition);
    expect(bundle).toEqual(JSON.parse(readFileSync(documentFile(edition), 'utf8')));
  });

  it('has no complaint about the contract', async () => {
    const {stdout, stderr} = await redocly('lint', 'sandbox');
    expect(`${stdout}${stderr}`).toContain('Your API description is valid.');
  });
});
