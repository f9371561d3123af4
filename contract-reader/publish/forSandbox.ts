import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Contract} from '../model';
import {apiTypes} from './apiTypes';
import {markFresh} from './freshness';
import {sandboxContract} from './sandboxContract';

/** The contract that the sandbox runs. Git ignores it: every command that needs it makes it again. */
const sandboxContractFile = path.resolve('sandbox/contract.json');

/** The types of the API for the code of the sandbox. */
const typesFile = path.resolve('sandbox/api.ts');

/** Writes what the sandbox takes from the contract. */
export async function publishForSandbox(contract: Contract): Promise<void> {
  const forSandbox = sandboxContract(contract);
  writeFileSync(sandboxContractFile, JSON.stringify(forSandbox));
  writeFileSync(typesFile, await apiTypes(forSandbox));
  markFresh('sandbox');
}
