import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sections} from '@aldermark/data/sections';
import {filesIn} from '@aldermark/lib/files';
import {readSource} from '@aldermark/lib/sourceText';
import {isForReaders, replaceClient, themeStyles} from '../docusaurus-internals';

/** The HTML around every page. It differs from that of Docusaurus in having no scripts and no style sheets. */
export const pageTemplate = readSource(path.join(__dirname, 'template.html'));

const name = 'static-client';

/** The files of a folder whose names match. */
const matching = (folder: string, pattern: RegExp): string[] =>
  filesIn(folder)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

/**
 * The code that imports the style sheets of every component and every image of the pages, because Docusaurus writes
 * only what a script imports. No page loads this script.
 */
function assetImports(siteDir: string): string {
  return [
    path.join(siteDir, 'src/css/index.css'),
    ...themeStyles(siteDir),
    // Those of islands come with their scripts too, and pages keep what the HTML of an island needs before.
    ...matching(path.join(siteDir, 'src'), /\.module\.css$/),
    ...sections.flatMap(({folder}) => matching(path.join(siteDir, folder), /\.(?:png|jpe?g)$/i)),
  ]
    .map((file) => `import ${JSON.stringify(file)};\n`)
    .join('');
}

/**
 * Replaces the React application of Docusaurus in the production build by the styles and images of the pages, so that their
 * text is compiled only once, for the server. What browsers run comes from `bundleClient`.
 */
export const staticClient = ({siteDir, generatedFilesDir}: LoadContext): Plugin => ({
  name,
  async contentLoaded({actions}) {
    await actions.createData('assets.js', assetImports(siteDir));
  },
  configureWebpack(config, isServer) {
    if (isServer) {
      // Only browsers draw with it, and its code would double the bundle of the server.
      return {resolve: {alias: {mermaid: false}}};
    }
    return isForReaders(config, isServer)
      ? replaceClient(path.join(generatedFilesDir, name, 'default/assets.js'))
      : {};
  },
});
