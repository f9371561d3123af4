import {readModel} from '@aldermark/contract-reader';
import {publishForSandbox} from '@aldermark/contract-reader/publish/forSandbox';
import {publish} from '@aldermark/contract-reader/publish/publish';
import {workflowsOfUseCases} from '@aldermark/plugins/contract/workflows';
import {Pages} from '@aldermark/plugins/page-compiler/pages';

/**
 * Runs once before all Vitest tests, which use the model that a command has read. Publishes the contract, for readers
 * and for the sandbox, unless what is published was made from these sources.
 */
export default async function publishContract(): Promise<void> {
  const model = await readModel();
  const pages = new Pages({current: model});
  await publish(model.contract, await workflowsOfUseCases(model, pages));
  pages.keep();
  publishForSandbox(model);
}
