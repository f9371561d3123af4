/**
 * `npm run contract`: writes what is made from the contract and is not in Git: the downloads, what the sandbox runs, its
 * types, and what editors read. Writes no file that is there already.
 */
import {readModel} from '../contract-reader';
import {writeEditorFiles} from '../contract-reader/editor/editorFiles';
import {publishForSandbox, writeTypes} from '../contract-reader/publish/forSandbox';
import {publish} from '../contract-reader/publish/publish';
import {write} from '../lib/write';
import {workflowsOfUseCases} from '../plugins/contract/workflows';
import {apiOf} from '../plugins/writer-tags/attributeTypes';
import {registerOf} from '../plugins/writer-tags/register';
import {snippetsFile, snippetsText} from '../plugins/writer-tags/snippets';

async function publishContract(): Promise<void> {
  const model = await readModel();
  await publish(model.contract, await workflowsOfUseCases(model));
  publishForSandbox(model);
  await writeTypes(model.sandbox);
  writeEditorFiles();
  write('.', snippetsFile, snippetsText(registerOf(apiOf(model))));
  console.log('Wrote generated/openapi, sandbox/api.ts, and what editors read in .vscode.');
}

void publishContract();
