/**
 * `npm run contract`: writes what is made from the contract and is not in Git: the downloads, what the sandbox runs, its
 * types, and what editors read. Writes no file that is there already.
 */
import {readModel} from '@aldermark/contract-reader';
import {writeEditorFiles} from '@aldermark/contract-reader/editor/editorFiles';
import {publishForSandbox, writeTypes} from '@aldermark/contract-reader/publish/forSandbox';
import {publish} from '@aldermark/contract-reader/publish/publish';
import {write} from '@aldermark/lib/write';
import {workflowsOfUseCases} from '@aldermark/plugins/contract/workflows';
import {Pages} from '@aldermark/plugins/page-compiler/pages';
import {apiOf} from '@aldermark/plugins/writer-tags/attributeTypes';
import {registerOf} from '@aldermark/plugins/writer-tags/register';
import {snippetsFile, snippetsText} from '@aldermark/plugins/writer-tags/snippets';

async function publishContract(): Promise<void> {
  const model = await readModel();
  const pages = new Pages({current: model});
  await publish(model.contract, await workflowsOfUseCases(model, pages));
  pages.keep();
  publishForSandbox(model);
  await writeTypes(model.sandbox);
  writeEditorFiles();
  write('.', snippetsFile, snippetsText(registerOf(apiOf(model))));
  console.log(
    'Wrote generated/openapi, packages/sandbox/api.ts, and what editors read in .vscode.',
  );
}

void publishContract();
