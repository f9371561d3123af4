import {realpathSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {nameClasses, separateCache, themeFolders} from '../../docusaurus-internals';
import {shortNameOf, shortNames} from './classNames';

type Bundle = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** Gives the classes of CSS modules short names in a bundle of the production build. */
export function withShortClassNames(siteDir: string): (bundle: Bundle) => void {
  const folders = ['src', ...themeFolders];
  // The bundler knows files by their real paths, also where the dependencies are a link.
  const names = shortNames(folders.map((folder) => realpathSync(path.join(siteDir, folder))));
  return (bundle) => {
    if (bundle.mode === 'production') {
      // The modules in a cache have the names of the build that wrote them.
      separateCache(bundle, JSON.stringify([...names]));
      nameClasses(bundle, ({resourcePath}, _, name) => shortNameOf(resourcePath, name, names));
    }
  };
}
