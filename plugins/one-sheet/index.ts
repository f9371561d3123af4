import {realpathSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {nameClasses, separateCache, themeFolders} from '../docusaurus-internals';
import {shortNameOf, shortNames} from './classNames';

/** Gives the classes of CSS modules short names in the production build. `finish.ts` does the rest after it. */
export default function oneSheet({siteDir}: LoadContext): Plugin {
  const folders = ['src', ...themeFolders];
  // The bundler knows files by their real paths, also where the dependencies are a link.
  const names = shortNames(folders.map((folder) => realpathSync(path.join(siteDir, folder))));
  return {
    name: 'one-sheet',
    configureWebpack(config) {
      if (config.mode === 'production') {
        // The modules in a cache have the names of the build that wrote them.
        separateCache(config, JSON.stringify([...names]));
        nameClasses(config, ({resourcePath}, _, name) => shortNameOf(resourcePath, name, names));
      }
      return {};
    },
  };
}
