/** `npm run contract`: writes the downloads of the contract, and the JSON Schemas with which editors check it. */
import path from 'node:path';
import {reloadContract} from '../contract-reader';
import {writeEditorFiles} from '../contract-reader/editor/editorFiles';
import {publish} from '../contract-reader/publish/publish';
import {generatedFolder} from '../plugins/contract';

async function publishContract(): Promise<void> {
  const {contract} = await reloadContract();
  publish(contract, path.resolve(generatedFolder, 'openapi'));
  writeEditorFiles();
  console.log(`Wrote ${generatedFolder}/openapi.`);
}

void publishContract();
