import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ConsoleList, ConsoleOperation, ListedOperation} from '../../sandbox/runs/form';
import type {Model} from '../../contract-reader';
import type {Operation} from '../../contract-reader/model';
import type {Refreshed} from '../../lib/refreshed';
import {write} from '../../lib/write';
import {generatedFolder} from '../contract';
import {Forms} from './form';
import {runsBefore, sampleOf} from './samples';

const listed = ({id, method, path: at, summary, page}: Operation): ListedOperation => ({
  id,
  method: method.toUpperCase(),
  path: at,
  summary,
  href: `/api/${page}#${id}`,
});

/** What the console needs to know of each operation. */
async function consoleOperations({contract, sandbox}: Model): Promise<ConsoleOperation[]> {
  const forms = new Forms(contract, sandbox);
  const runs = await runsBefore(sandbox, [...contract.operations.values()]);
  return sandbox.operations.flatMap((own) => {
    const operation = contract.operations.get(own.id);
    if (!operation) {
      return [];
    }
    const body = forms.body(own);
    const before = runs[own.id];
    return {
      ...listed(operation),
      text: operation.description,
      host: sandbox.hosts[own.host] ?? '',
      hasToken: own.scope !== undefined,
      parameters: forms.parameters(own),
      ...(body && {body}),
      ...(own.id === 'createSimulation' && {scenarios: forms.scenarios()}),
      sample: sampleOf(operation),
      status: own.answer.status,
      ...(before && {before}),
    };
  });
}

/** Publishes what the console needs at `/console/`: a list of all operations, and a file for each. */
export default function consolePlugin(model: Refreshed<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'console',
    async loadContent() {
      await model.refresh();
      const folder = path.join(siteDir, generatedFolder, 'console');
      const operations = await consoleOperations(model.current);
      const list: ConsoleList = {
        operations: [...model.current.contract.operations.values()].map(listed),
      };
      write(folder, 'operations.json', JSON.stringify(list));
      operations.forEach((one) => write(folder, `${one.id}.json`, JSON.stringify(one)));
    },
  });
}
