import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {tar, type TarFile} from '@aldermark/lib/tar';
import description from '../package.json';
import {bundleConsole} from './console/bundle';
import {bundleOptions} from './program';

/** What npm reads of the package: nothing that it would have to load. */
function packageJson(): string {
  const {name, version, description: text, license, type, bin, engines} = description;
  const fields = {name, version, description: text, license, type, bin, engines};
  return `${JSON.stringify(fields, null, 2)}\n`;
}

async function program(folder: string): Promise<Uint8Array> {
  const {outputFiles} = await build({
    entryPoints: [path.join(folder, 'server/cli.ts')],
    ...bundleOptions,
    write: false,
  });
  return Buffer.concat(outputFiles.map(({contents}) => contents));
}

/**
 * The sandbox as an archive that npm installs from an address: the command in one file without dependencies, the contract and
 * the console. `root` is the folder of the repository. The contract and the forms must be there (`npm run contract`).
 */
export async function sandboxArchive(root: string): Promise<Buffer> {
  const folder = path.resolve(root, 'packages/sandbox');
  const files: TarFile[] = [
    {path: 'package.json', content: packageJson()},
    {path: 'dist/cli.js', content: await program(folder)},
    {path: 'dist/contract.json', content: await readFile(path.join(folder, 'contract.json'))},
    ...[...(await bundleConsole(root))].map(([name, content]) => ({
      path: `dist/console/${name}`,
      content,
    })),
  ];
  // npm leaves out the first folder of each path.
  const packed = files.map((file) => ({...file, path: `package/${file.path}`}));
  return gzipSync(tar(packed), {level: 9});
}
