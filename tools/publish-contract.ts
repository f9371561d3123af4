/** `npm run contract`: writes the downloads of the contract, what the sandbox runs, and the JSON Schemas for editors. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {reloadContract} from '../contract-reader';
import {writeEditorFiles} from '../contract-reader/editor/editorFiles';
import {apiTypes} from '../contract-reader/publish/apiTypes';
import {publish} from '../contract-reader/publish/publish';
import {sandboxContract} from '../contract-reader/publish/sandboxContract';
import {generatedFolder} from '../plugins/contract';

async function publishContract(): Promise<void> {
  const {contract} = await reloadContract();
  publish(contract, path.resolve(generatedFolder, 'openapi'));
  writeEditorFiles();
  const forSandbox = sandboxContract(contract);
  const folder = path.resolve(generatedFolder, 'sandbox');
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'contract.json'), JSON.stringify(forSandbox));
  writeFileSync(path.resolve('sandbox/api.ts'), await apiTypes(forSandbox));
  console.log(`Wrote ${generatedFolder}/openapi.`);
}

void publishContract();
