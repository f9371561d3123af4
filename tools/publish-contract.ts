/** `npm run contract`: writes the downloads of the contract without a build, for the mock. */
import path from 'node:path';
import {generatedFolder} from '../plugins/contract';
import {contractOnce} from '../plugins/contract/cache';
import {publish} from '../plugins/contract/publish';

void publish(contractOnce().contract, path.resolve(generatedFolder, 'openapi')).then(() =>
  console.log(`Wrote ${generatedFolder}/openapi.`),
);
