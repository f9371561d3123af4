/** `npm run bundle`: makes the files that the package contains: the command, the contract, and the console. */
import {copyFileSync, existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {bundleConsole} from './console/bundle';
import {bundleOptions} from './program';

for (const file of ['contract.json', 'operations.json']) {
  if (!existsSync(file)) {
    throw new Error(`packages/sandbox/${file} is missing. Run npm run contract at the top.`);
  }
}

async function bundle(): Promise<void> {
  await build({entryPoints: ['server/cli.ts'], outfile: 'dist/cli.js', ...bundleOptions});
  copyFileSync('contract.json', 'dist/contract.json');
  const folder = 'dist/console';
  mkdirSync(folder, {recursive: true});
  for (const [name, content] of await bundleConsole('../..')) {
    writeFileSync(path.join(folder, name), content);
  }
}

void bundle();
