import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {readSource} from '@aldermark/lib/sourceText';
import {announcement} from '@aldermark/data/announcement';

const clientFolder = path.join(__dirname, '../../../src/client');

/** The script that runs at the end of every page, as one small text for every browser of `browserslist`. */
function earlyScript(followsSystem: boolean): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(clientFolder, 'early.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    define: {FOLLOWS_SYSTEM: String(followsSystem)},
    alias: {'@site': path.join(__dirname, '../../..')},
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * Writes two scripts into every page: `boot.js` in the head, because it must run before anything is painted, and
 * `src/client/early.ts` at the end, because it must answer before any other script has come.
 */
export default function bootScript({siteStorage, siteConfig}: LoadContext): Plugin {
  const {colorMode} = siteConfig.themeConfig as ThemeConfig;
  const boot = readSource(path.join(__dirname, 'boot.js'))
    .replaceAll('__NAMESPACE__', siteStorage.namespace)
    .replaceAll('__ANNOUNCEMENT_ID__', announcement.id);
  return {
    name: 'boot-script',
    getPathsToWatch: () => [path.join(__dirname, 'boot.js'), `${clientFolder}/**/*.ts`],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: boot}],
      postBodyTags: [
        {tagName: 'script', innerHTML: earlyScript(colorMode.respectPrefersColorScheme)},
      ],
    }),
  };
}
