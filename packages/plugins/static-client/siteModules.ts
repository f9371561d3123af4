import {readFileSync} from 'node:fs';
import path from 'node:path';
import {scriptsFolder} from '@aldermark/data/scripts';
import browserslist from 'browserslist';
import {browserslistToTargets, transform} from 'lightningcss';
import postcss from 'postcss';
import type {Plugin} from 'rolldown';
import {readSource} from '@aldermark/lib/sourceText';
import {shortNameOf} from '../style-names/classNames';
import {shortNamesOfSite} from '../style-names/shortClassNames';
import {iconsInStyles} from '../icons/styles';
import {jsxOfIslands, jsxRuntime} from '../islands';
import {constantTokens} from '../islands/tokens';

/** A class or an animation in a sheet that has not got its short name yet. */
const named = /_-([\w-]+?)-_/g;

/** Makes what turns a CSS module into a script that adds it to the page, and exports the names of its classes. */
function sheetScripts(siteDir: string): (file: string) => string {
  const names = shortNamesOfSite(siteDir);
  const source = postcss([iconsInStyles, constantTokens(siteDir)]);
  const targets = browserslistToTargets(
    browserslist(undefined, {path: siteDir, env: 'production'}),
  );
  return (file) => {
    const {code, exports} = transform({
      filename: file,
      code: Buffer.from(source.process(readSource(file), {from: file}).css),
      minify: true,
      targets,
      cssModules: {pattern: '_-[local]-_', container: false, grid: false},
    });
    const shortened = (text: string) =>
      text.replace(named, (_, name: string) => shortNameOf(file, name, names));
    const classes = Object.fromEntries(
      // In the order of their names, because Lightning CSS has none.
      Object.entries(exports ?? {})
        .sort()
        .map(([name, {name: long}]) => [name, shortened(long)]),
    );
    return [
      `const sheet = document.createElement('style');`,
      `sheet.textContent = ${JSON.stringify(shortened(code.toString()))};`,
      `document.head.append(sheet);`,
      `export default ${JSON.stringify(classes)};`,
    ].join('\n');
  };
}

/** The file in `new URL('<file>', import.meta.url)`. */
const address = /(?<=new URL\(')[^']+(?=', import\.meta\.url\))/g;

/** A script that runs in a worker. */
type Worker = {readonly name: string; readonly file: string};

/**
 * Plugin of Rolldown: what the modules of this site ask of a bundler. `bundleWorker` returns the path of the script of a worker
 * in the build.
 */
export function siteModules(
  siteDir: string,
  bundleWorker: (worker: Worker) => Promise<string>,
): Plugin {
  const {folder, by} = jsxOfIslands(siteDir);
  const scriptOfSheet = sheetScripts(siteDir);
  return {
    name: 'site-modules',
    resolveId: {
      filter: {id: new RegExp(`^${jsxRuntime}$`)},
      handler: (_, importer) => (importer?.startsWith(folder) && importer !== by ? by : undefined),
    },
    load: {
      filter: {id: /\.module\.css$/},
      handler: (file) => ({code: scriptOfSheet(file), moduleType: 'js'}),
    },
    transform: {
      filter: {code: address, id: {exclude: /[\\/]node_modules[\\/]/}},
      async handler(code, importer) {
        const found = new Map<string, string>();
        for (const [name] of code.matchAll(address)) {
          const file = (await this.resolve(name, importer))?.id ?? '';
          const built = file.endsWith('.ts')
            ? await bundleWorker({
                name: path.basename(path.dirname(file)),
                file: path.relative(siteDir, file),
              })
            : this.getFileName(
                this.emitFile({
                  type: 'asset',
                  name: path.basename(file),
                  source: readFileSync(file),
                }),
              );
          found.set(name, path.posix.relative(scriptsFolder, built));
        }
        return code.replace(address, (name) => found.get(name) ?? name);
      },
    },
  };
}
