/** `npm run bundle`: makes the two files that the package contains. */
import {copyFileSync, existsSync} from 'node:fs';
import {build} from 'esbuild';
import {program} from './program';

if (!existsSync('contract.json')) {
  throw new Error('sandbox/contract.json is missing. Run npm run contract in the folder above.');
}
void build({
  entryPoints: ['server/cli.ts'],
  outfile: 'dist/cli.js',
  ...program,
}).then(() => copyFileSync('contract.json', 'dist/contract.json'));
