/** `npm run docs-mcp`: makes the three files that the package contains, from the last build of the site. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {readContract} from '@aldermark/contract-reader';
import {sampleLanguages} from '@aldermark/contract-reader/calls/snippets';
import {bundleOptions} from '@aldermark/sandbox/server/program';
import {failCommand} from '@aldermark/lib/failCommand';
import {collect} from '../library/collect';
import type {Docs} from '../library/docs';
import {withExamples} from '../library/examples';

const site = path.resolve('build');
const folder = path.resolve('packages/docs-mcp');
const dist = path.join(folder, 'dist');

/** Every way to the network that needs no import. The bundle has `undefined` in their place. */
const networkGlobals = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];

async function bundle(): Promise<void> {
  const docs = collect(site);
  const {contract, sandbox} = await readContract();
  const fixes = Object.fromEntries([...contract.errors].map(([code, {fix}]) => [code, fix]));
  const {schemas} = contract.documents.sandbox.components;
  const complete: Docs = {...docs, schemas, fixes, languages: sampleLanguages};
  mkdirSync(dist, {recursive: true});
  writeFileSync(path.join(dist, 'docs.json'), JSON.stringify(complete));
  const forSandbox = withExamples(sandbox, contract);
  writeFileSync(path.join(dist, 'contract.json'), JSON.stringify(forSandbox));
  await build({
    entryPoints: [path.join(folder, 'server/cli.ts')],
    outfile: path.join(dist, 'cli.js'),
    ...bundleOptions,
    define: Object.fromEntries(
      networkGlobals.flatMap((name) => [
        [name, 'undefined'],
        [`globalThis.${name}`, 'undefined'],
      ]),
    ),
  });
}

bundle().catch(failCommand);
