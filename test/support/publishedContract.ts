import path from 'node:path';
import {readModel} from '../../contract-reader';
import {publishForSandbox} from '../../contract-reader/publish/forSandbox';
import {isFresh} from '../../contract-reader/publish/freshness';
import {publish} from '../../contract-reader/publish/publish';

/**
 * Runs once before all Vitest tests, which use the model that a command has read. Publishes the contract, for readers
 * and for the sandbox, unless what is published was made from these sources.
 */
export default async function publishContract(): Promise<void> {
  const model = await readModel();
  if (!isFresh('downloads') || !isFresh('sandbox')) {
    await publish(model.contract, path.resolve('generated/openapi'));
    await publishForSandbox(model);
  }
}
