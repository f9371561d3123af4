import {createHash} from 'node:crypto';
import {realpathSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {shortNameOf, shortNames} from './classNames';

type ClassName = (loader: {readonly resourcePath: string}, _: string, name: string) => string;

/** Sets the function that names the classes of CSS modules, wherever a rule of the bundler has one. */
function setClassNames(node: unknown, getLocalIdent: ClassName): void {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) {
    return;
  }
  if ('localIdentName' in node) {
    Object.assign(node, {getLocalIdent});
  }
  Object.values(node).forEach((child) => setClassNames(child, getLocalIdent));
}

/** The cache of Rspack between builds, which Docusaurus does not type. */
type WithCache = {readonly experiments?: {readonly cache?: {version: string}}};

/** Gives other names another cache, because the modules in it have the names of the build that wrote them. */
function separateCache(config: WithCache, names: ReadonlyMap<string, string>): void {
  const cache = config.experiments?.cache;
  if (cache) {
    cache.version += createHash('sha256')
      .update(JSON.stringify([...names]))
      .digest('hex');
  }
}

/** Gives the classes of CSS modules short names in the production build. `finish.ts` does the rest after it. */
export default function oneSheet({siteDir}: LoadContext): Plugin {
  const folders = [
    'src',
    'node_modules/@docusaurus/theme-classic/lib/theme',
    'node_modules/@docusaurus/theme-common/lib',
  ];
  // The bundler knows files by their real paths, also where the dependencies are a link.
  const names = shortNames(folders.map((folder) => realpathSync(path.join(siteDir, folder))));
  return {
    name: 'one-sheet',
    configureWebpack(config) {
      if (config.mode === 'production') {
        separateCache(config as WithCache, names);
        setClassNames(config.module?.rules, ({resourcePath}, _, name) =>
          shortNameOf(resourcePath, name, names),
        );
      }
      return {};
    },
  };
}
