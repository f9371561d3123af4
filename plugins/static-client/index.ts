import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sections} from '../../data/sections';
import {filesIn} from '../../lib/files';

const entry = (name: string) => path.join(__dirname, '../../src/client', name);

/** The HTML around every page. It differs from that of Docusaurus in the scripts: no page waits for one. */
export const pageTemplate = readFileSync(path.join(__dirname, 'template.html'), 'utf8');

const name = 'static-client';

/** The code that imports every image of the pages. The bundler then writes them in each size. */
function imageImports(siteDir: string): string {
  return sections
    .map(({folder}) => path.join(siteDir, folder))
    .flatMap((folder) => filesIn(folder).map((file) => path.join(folder, file)))
    .filter((file) => /\.(?:png|jpe?g)$/i.test(file))
    .map((file) => `import ${JSON.stringify(file)};\n`)
    .join('');
}

/**
 * Replaces the React application of Docusaurus in the production build. Pages are complete HTML, so the browser
 * gets `src/client/` instead, and the bundler compiles pages only once, for the server.
 * `future.faster.mdxCrossCompilerCache` must be off: with it, the server waits for the pages of the browser.
 */
export const staticClient =
  (hasAnalytics: boolean) =>
  ({siteDir, generatedFilesDir}: LoadContext): Plugin => ({
    name,
    async contentLoaded({actions}) {
      await actions.createData('images.js', imageImports(siteDir));
    },
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      return {
        mergeStrategy: {
          entry: 'replace',
          'optimization.runtimeChunk': 'replace',
          'optimization.splitChunks': 'replace',
        },
        entry: {
          shell: entry('shell.ts'),
          assets: [entry('assets.ts'), path.join(generatedFilesDir, name, 'default/images.js')],
        },
        optimization: {
          runtimeChunk: false,
          splitChunks: false,
          // Short ids, because every page loads them. The names of the files follow from their content.
          moduleIds: 'natural',
          chunkIds: 'natural',
        },
        plugins: [
          new currentBundler.instance.DefinePlugin({HAS_ANALYTICS: JSON.stringify(hasAnalytics)}),
        ],
      };
    },
  });
