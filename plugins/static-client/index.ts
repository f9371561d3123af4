import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Rule = Extract<NonNullable<NonNullable<Configuration['module']>['rules']>[number], object>;

/** The rule of plugin-ideal-image, also for images that `src/client/assets.ts` asks for by folder: they have no issuer. */
function imageRules({module}: Configuration): Rule[] {
  return (module?.rules ?? [])
    .filter((rule): rule is Rule => Boolean(rule && typeof rule === 'object'))
    .filter(({use}) => JSON.stringify(use ?? '').includes('responsive-loader'))
    .map((rule) => ({...rule, issuer: undefined}));
}

const entry = (name: string) => path.join(__dirname, '../../src/client', name);

/** The HTML around every page. It differs from that of Docusaurus in the scripts: no page waits for one. */
export const pageTemplate = readFileSync(path.join(__dirname, 'template.html'), 'utf8');

/**
 * Replaces the React application of Docusaurus in the production build. Pages are complete HTML, so the browser
 * gets `src/client/` instead, and the bundler compiles pages only once, for the server.
 * `future.faster.mdxCrossCompilerCache` must be off: with it, the server waits for the pages of the browser.
 */
export default function staticClient(): Plugin {
  return {
    name: 'static-client',
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      return {
        mergeStrategy: {
          'module.rules': 'prepend',
          entry: 'replace',
          'optimization.runtimeChunk': 'replace',
          'optimization.splitChunks': 'replace',
        },
        module: {rules: imageRules(config)},
        entry: {shell: entry('shell.ts'), assets: entry('assets.ts')},
        optimization: {runtimeChunk: false, splitChunks: false},
      };
    },
  };
}
