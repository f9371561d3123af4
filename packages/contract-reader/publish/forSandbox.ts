import {consoleOperations} from '../console/operations';
import {write} from '@aldermark/lib/write';
import type {SandboxContract} from '@aldermark/sandbox';
import type {ReadContract} from '../load';
import {apiTypes} from './apiTypes';
import {isFresh, markFresh} from './freshness';

/** Git ignores what the sandbox takes from the contract: every command that needs it makes it again. */
const folder = 'packages/sandbox';

/** Writes the types of a contract, which show where the programs of the sandbox do not fit it. */
export async function writeTypes(contract: SandboxContract): Promise<void> {
  if (!isFresh('types')) {
    write(folder, 'api.ts', await apiTypes(contract));
    markFresh('types');
  }
}

/** Writes what the sandbox runs: the contract, the forms of its console, and the limits for browser code that states one. */
export function publishForSandbox(read: Pick<ReadContract, 'contract' | 'sandbox'>): void {
  if (!isFresh('sandbox')) {
    write(folder, 'contract.json', JSON.stringify(read.sandbox));
    write(folder, 'operations.json', JSON.stringify(consoleOperations(read)));
    // Git has it, because browser code imports it.
    write(folder, 'limits.json', `${JSON.stringify(read.sandbox.limits, null, 2)}\n`);
    markFresh('sandbox');
  }
}
