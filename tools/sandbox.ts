/** `npm run sandbox`: starts the sandbox with the contract of this checkout. */
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {SandboxContract} from '../sandbox';
import {main} from '../sandbox/server/main';

const contractFile = path.resolve('sandbox/contract.json');

/** The files that the contract of the sandbox is made from. */
function sources(): string[] {
  const files = readdirSync('contract', {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.join('contract', file));
  return [...files, 'data/provider.ts', 'contract-reader/publish/sandboxContract.ts'];
}

function isFresh(): boolean {
  const made = existsSync(contractFile) ? statSync(contractFile).mtimeMs : 0;
  return sources().every((file) => statSync(file).mtimeMs < made);
}

async function start(): Promise<void> {
  if (!isFresh()) {
    console.log('Reading the contract, which takes some seconds after a change of it.');
    const {reloadContract} = await import('../contract-reader');
    const {publishForSandbox} = await import('../contract-reader/publish/forSandbox');
    await publishForSandbox((await reloadContract()).contract);
  }
  const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as SandboxContract;
  await main(contract, process.argv.slice(2));
}

void start();
