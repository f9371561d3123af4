import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {reloadContract} from '../../contract-reader';
import {publishForSandbox} from '../../contract-reader/publish/forSandbox';
import {publish} from '../../contract-reader/publish/publish';

const published = path.resolve('generated/openapi');

/** When anything in these folders changed last, in milliseconds. */
function lastChange(...folders: string[]): number {
  const times = folders.flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(yaml|ts)$/.test(file))
      .map((file) => statSync(path.join(folder, file)).mtimeMs),
  );
  return Math.max(...times);
}

/**
 * Runs once before all Vitest tests. Publishes the contract, for readers and for the sandbox, unless the published files are newer than
 * their sources.
 */
export default async function publishContract(): Promise<void> {
  const document = path.join(published, 'aldermark.json');
  if (
    !existsSync(document) ||
    !existsSync('sandbox/contract.json') ||
    statSync(document).mtimeMs < lastChange('contract', 'contract-reader')
  ) {
    const {contract} = await reloadContract();
    await publish(contract, published);
    await publishForSandbox(contract);
  }
}
