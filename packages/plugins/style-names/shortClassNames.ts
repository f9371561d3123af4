import {realpathSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {nameClasses, separateCache, themeFolders} from '../docusaurus-internals';
import {shortNameOf, shortNames} from './classNames';

type Bundle = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** The short names of the classes of all CSS modules of a site. */
export function shortNamesOfSite(siteDir: string): ReadonlyMap<string, string> {
  const folders = ['src', ...themeFolders];
  // Bundlers know files by their real paths, also where the dependencies are a link.
  return shortNames(folders.map((folder) => realpathSync(path.join(siteDir, folder))));
}

/** Gives the classes of CSS modules short names in a bundle of the production build. */
export function withShortClassNames(siteDir: string): (bundle: Bundle) => void {
  const names = shortNamesOfSite(siteDir);
  return (bundle) => {
    if (bundle.mode === 'production') {
      // The modules in a cache have the names of the build that wrote them.
      separateCache(bundle, JSON.stringify([...names]));
      nameClasses(bundle, ({resourcePath}, _, name) => shortNameOf(resourcePath, name, names));
    }
  };
}
