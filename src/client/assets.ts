/**
 * The style sheets of every component, which the bundler must write. `plugins/static-client` adds the images of
 * pages. No page loads the script that comes out of this.
 */
import '../css/index.css';

declare const require: {
  /** Imports every file of a folder that matches (webpack and Rspack). */
  context(folder: string, isDeep: boolean, files: RegExp): unknown;
};

// This site has a CodeBlock of its own.
require.context('@docusaurus/theme-classic/lib/theme', true, /^(?!.*CodeBlock).*\.module\.css$/);
// Its package names no style sheets, so the path does.
require.context('../../node_modules/@docusaurus/theme-common/lib', true, /\.module\.css$/);
require.context('..', true, /\.module\.css$/);
