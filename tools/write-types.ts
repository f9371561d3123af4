/**
 * Writes the types of the contract, `packages/sandbox/api.ts`, unless they were made from it already. For commands that read the
 * types: the contract may have errors, and the sandbox need not perform it.
 */
import {isFresh} from '@aldermark/contract-reader/publish/freshness';
import {failCommand} from '@aldermark/lib/failCommand';

async function ensureTypes(): Promise<void> {
  if (isFresh('types')) {
    return;
  }
  const {describeContract, ContractErrors} = await import('@aldermark/contract-reader');
  const {writeTypes} = await import('@aldermark/contract-reader/publish/forSandbox');
  const faults = new ContractErrors();
  const described = await describeContract(faults);
  if (!described) {
    faults.throwIfAny();
    return;
  }
  await writeTypes(described.sandbox);
}

ensureTypes().catch(failCommand);
