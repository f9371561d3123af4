import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sections} from '@aldermark/data/sections';
import {filesIn} from '@aldermark/lib/files';
import {readSource} from '@aldermark/lib/sourceText';
import {isForReaders, replaceClient, themeStyles} from '../docusaurus-internals';

/** The HTML around every page. It differs from that of Docusaurus in the scripts: no page waits for one. */
export const pageTemplate = readSource(path.join(__dirname, 'template.html'));

const name = 'static-client';

/** The files of a folder whose names match. */
const matching = (folder: string, pattern: RegExp): string[] =>
  filesIn(folder)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

/**
 * The code that imports the style sheets of every component and every image of the pages, because the bundler writes
 * only what a script imports. No page loads this script.
 */
function assetImports(siteDir: string): string {
  return [
    path.join(siteDir, 'src/css/index.css'),
    ...themeStyles(siteDir),
    // The bundler writes the sheets of islands beside their scripts.
    ...matching(path.join(siteDir, 'src'), /^(?!islands\/).*\.module\.css$/),
    ...sections.flatMap(({folder}) => matching(path.join(siteDir, folder), /\.(?:png|jpe?g)$/i)),
  ]
    .map((file) => `import ${JSON.stringify(file)};\n`)
    .join('');
}

/**
 * Replaces the React application of Docusaurus in the production build. Pages are complete HTML, so the browser
 * gets `src/client/` instead, and the bundler compiles pages only once, for the server.
 */
export const staticClient =
  (hasAnalytics: boolean) =>
  ({siteDir, generatedFilesDir}: LoadContext): Plugin => ({
    name,
    async contentLoaded({actions}) {
      await actions.createData('assets.js', assetImports(siteDir));
    },
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer) {
        // Only browsers draw with it, and its code would double the bundle of the server.
        return {resolve: {alias: {mermaid: false}}};
      }
      if (!isForReaders(config, isServer)) {
        return {};
      }
      return {
        ...replaceClient(config, {
          shell: [path.join(siteDir, 'src/client/shell.ts')],
          // Beside the shell, so that no page without islands knows of their files.
          islands: [path.join(siteDir, 'src/islands/mount.ts')],
          assets: [path.join(generatedFilesDir, name, 'default/assets.js')],
        }),
        // Every page loads the code that loads other scripts, so it does not name the site, and names them in short.
        output: {
          uniqueName: '',
          chunkLoadingGlobal: 'chunks',
          chunkFilename: 'assets/js/[name].[contenthash:6].js',
        },
        plugins: [
          new currentBundler.instance.DefinePlugin({HAS_ANALYTICS: JSON.stringify(hasAnalytics)}),
        ],
      };
    },
  });
