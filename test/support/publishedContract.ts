import {readModel} from '@aldermark/contract-reader';
import {publishForSandbox} from '@aldermark/contract-reader/publish/forSandbox';
import {publish} from '@aldermark/contract-reader/publish/publish';
import {workflowsOfUseCases} from '@aldermark/plugins/contract/workflows';

/**
 * Runs once before all Vitest tests, which use the model that a command has read. Publishes the contract, for readers
 * and for the sandbox, unless what is published was made from these sources.
 */
export default async function publishContract(): Promise<void> {
  const model = await readModel();
  await publish(model.contract, await workflowsOfUseCases(model));
  publishForSandbox(model);
}
