/** `npm run sandbox`: starts the sandbox with the contract of this checkout. */
import {readFileSync} from 'node:fs';
import {isFresh} from '@aldermark/contract-reader/publish/freshness';
import type {SandboxContract} from '@aldermark/sandbox';
import type {ConsoleFiles} from '@aldermark/sandbox/server/console/files';
import {main} from '@aldermark/sandbox/server/main';

/** The console, which is made when somebody opens it. */
async function consoleFiles(): Promise<ConsoleFiles> {
  const {bundleConsole} = await import('@aldermark/sandbox/server/console/bundle');
  return bundleConsole('.');
}

async function start(): Promise<void> {
  if (!isFresh('sandbox')) {
    console.log('Reading the contract, which takes some seconds after a change of it.');
    const {readContract} = await import('@aldermark/contract-reader');
    const {publishForSandbox} = await import('@aldermark/contract-reader/publish/forSandbox');
    publishForSandbox(await readContract());
  }
  const contract = JSON.parse(
    readFileSync('packages/sandbox/contract.json', 'utf8'),
  ) as SandboxContract;
  await main(contract, process.argv.slice(2), consoleFiles);
}

void start();
