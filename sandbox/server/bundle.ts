/** `npm run bundle`: makes the two files that the package contains. */
import {copyFileSync, existsSync} from 'node:fs';
import {build} from 'esbuild';

if (!existsSync('contract.json')) {
  throw new Error('sandbox/contract.json is missing. Run npm run contract in the folder above.');
}
void build({
  entryPoints: ['server/cli.ts'],
  outfile: 'dist/cli.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minifySyntax: true,
  legalComments: 'eof',
}).then(() => copyFileSync('contract.json', 'dist/contract.json'));
