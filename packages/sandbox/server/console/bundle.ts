import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import type {ConsoleFiles} from './files';

/** The browsers of the site that know what the console needs. */
const target = ['chrome109', 'firefox115', 'safari16.4'];

const bytesOf = async (file: string) => Uint8Array.from(await readFile(file));

/** Makes one script and one sheet of the console. `root` is the folder of the repository. */
export async function bundleConsole(root: string): Promise<ConsoleFiles> {
  const at = (file: string) => path.resolve(root, file);
  const {outputFiles} = await build({
    entryPoints: {console: at('src/attached/index.tsx')},
    outdir: at('packages/sandbox/dist/console'),
    alias: {'@site': at('.')},
    assetNames: '[name]',
    bundle: true,
    define: {'process.env.NODE_ENV': '"production"'},
    format: 'iife',
    jsx: 'automatic',
    // Browsers translate this page as they translate those of the site.
    jsxImportSource: at('src/islands/text'),
    legalComments: 'eof',
    loader: {'.woff2': 'file'},
    logLevel: 'error',
    minify: true,
    target,
    write: false,
  });
  const others = [
    'src/attached/index.html',
    'static/img/favicon.svg',
    'packages/sandbox/operations.json',
  ];
  return new Map([
    ...outputFiles.map(
      ({path: file, contents}) => [path.basename(file), Uint8Array.from(contents)] as const,
    ),
    ...(await Promise.all(
      others.map(async (file) => [path.basename(file), await bytesOf(at(file))] as const),
    )),
  ]);
}
