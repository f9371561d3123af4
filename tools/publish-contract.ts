/** `npm run contract`: writes the downloads of the contract, what the sandbox runs, and the JSON Schemas for editors. */
import path from 'node:path';
import {readContract} from '../contract-reader';
import {writeEditorFiles} from '../contract-reader/editor/editorFiles';
import {publishForSandbox} from '../contract-reader/publish/forSandbox';
import {publish} from '../contract-reader/publish/publish';
import {generatedFolder} from '../plugins/contract';

async function publishContract(): Promise<void> {
  const read = await readContract();
  await publish(read.contract, path.resolve(generatedFolder, 'openapi'));
  writeEditorFiles();
  await publishForSandbox(read);
  console.log(`Wrote ${generatedFolder}/openapi.`);
}

void publishContract();
