/**
 * The style sheets of every component, which the bundler must write. `plugins/static-client` adds the images of
 * pages. No page loads the script that comes out of this.
 */
import 'infima/dist/css/default/default.css';
import '../css/index.css';

declare const require: {
  /** Imports every file of a folder that matches (webpack and Rspack). */
  context(folder: string, isDeep: boolean, files: RegExp): unknown;
};

require.context('@docusaurus/theme-classic/lib/theme', true, /\.module\.css$/);
// Its package names no style sheets, so the path does.
require.context('../../node_modules/@docusaurus/theme-common/lib', true, /\.module\.css$/);
require.context('..', true, /\.module\.css$/);
