import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SandboxContract} from '../../sandbox/contract';
import {apiTypes} from './apiTypes';
import {markFresh} from './freshness';

/** The contract that the sandbox runs. Git ignores it: every command that needs it makes it again. */
const sandboxContractFile = path.resolve('sandbox/contract.json');

/** The types of the API for the code of the sandbox. */
const typesFile = path.resolve('sandbox/api.ts');

/** Writes what the sandbox takes from the contract. */
export async function publishForSandbox(contract: SandboxContract): Promise<void> {
  writeFileSync(sandboxContractFile, JSON.stringify(contract));
  writeFileSync(typesFile, await apiTypes(contract));
  markFresh('sandbox');
}
