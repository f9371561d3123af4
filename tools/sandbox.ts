/** `npm run sandbox`: starts the sandbox with the contract of this checkout. */
import {readFileSync} from 'node:fs';
import {isFresh} from '../contract-reader/publish/freshness';
import type {SandboxContract} from '../sandbox';
import {main} from '../sandbox/server/main';

async function start(): Promise<void> {
  if (!isFresh('sandbox')) {
    console.log('Reading the contract, which takes some seconds after a change of it.');
    const {readContract} = await import('../contract-reader');
    const {publishForSandbox} = await import('../contract-reader/publish/forSandbox');
    await publishForSandbox((await readContract()).sandbox);
  }
  const contract = JSON.parse(readFileSync('sandbox/contract.json', 'utf8')) as SandboxContract;
  await main(contract, process.argv.slice(2));
}

void start();
