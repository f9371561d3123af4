import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ConsoleList} from '@aldermark/sandbox/runs/form';
import type {Model} from '@aldermark/contract-reader';
import {consoleOperations, listedOperation} from '@aldermark/contract-reader/console/operations';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {write} from '@aldermark/lib/write';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import {runsBefore} from './samples';

/** Publishes what the console needs at `/console/`: a list of all operations, and a file for each. */
export default function consolePlugin(model: Refreshed<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'console',
    async loadContent() {
      await model.refresh();
      const folder = path.join(siteDir, generatedFolder, 'console');
      const {contract, sandbox} = model.current;
      const before = await runsBefore(sandbox, [...contract.operations.values()]);
      const operations = consoleOperations(model.current, before);
      const list: ConsoleList = {
        release: contract.documents.sandbox.info.version,
        operations: [...contract.operations.values()].map(listedOperation),
      };
      write(folder, 'operations.json', JSON.stringify(list));
      operations.forEach((one) => write(folder, `${one.id}.json`, JSON.stringify(one)));
    },
  });
}
