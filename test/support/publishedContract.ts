import path from 'node:path';
import {reloadContract} from '../../contract-reader';
import {publishForSandbox} from '../../contract-reader/publish/forSandbox';
import {isFresh} from '../../contract-reader/publish/freshness';
import {publish} from '../../contract-reader/publish/publish';

/**
 * Runs once before all Vitest tests. Publishes the contract, for readers and for the sandbox, unless what is
 * published was made from these sources.
 */
export default async function publishContract(): Promise<void> {
  if (!isFresh('downloads') || !isFresh('sandbox')) {
    const {contract} = await reloadContract();
    await publish(contract, path.resolve('generated/openapi'));
    await publishForSandbox(contract);
  }
}
