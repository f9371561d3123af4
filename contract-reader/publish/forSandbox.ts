import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {consoleOperations} from '../console/operations';
import type {SandboxContract} from '../../sandbox';
import type {ReadContract} from '../load';
import {apiTypes} from './apiTypes';
import {markFresh} from './freshness';

/** The contract that the sandbox runs. Git ignores it: every command that needs it makes it again. */
const sandboxContractFile = path.resolve('sandbox/contract.json');

/** The forms of its console, for which the same holds. */
const operationsFile = path.resolve('sandbox/operations.json');

/** The limits by their names, for browser code that states one. */
const limitsFile = path.resolve('sandbox/limits.json');

/** The types of the API for the code of the sandbox. */
const typesFile = path.resolve('sandbox/api.ts');

/** Writes the types of a contract, which show where the programs of the sandbox do not fit it. */
export async function writeTypes(contract: SandboxContract): Promise<void> {
  writeFileSync(typesFile, await apiTypes(contract));
}

/** Writes what the sandbox takes from the contract. */
export async function publishForSandbox(
  read: Pick<ReadContract, 'contract' | 'sandbox'>,
): Promise<void> {
  writeFileSync(sandboxContractFile, JSON.stringify(read.sandbox));
  writeFileSync(operationsFile, JSON.stringify(consoleOperations(read)));
  writeFileSync(limitsFile, `${JSON.stringify(read.sandbox.limits, null, 2)}\n`);
  await writeTypes(read.sandbox);
  markFresh('sandbox');
}
