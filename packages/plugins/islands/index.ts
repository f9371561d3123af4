import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {replaceModuleIn} from '../docusaurus-internals';

/** The module that React's compiler of JSX asks for. */
export const jsxRuntime = 'react/jsx-runtime';

/** The files of islands, and their JSX, in which each text is alone in an element. */
export function jsxOfIslands(siteDir: string): {readonly folder: string; readonly by: string} {
  const folder = path.join(siteDir, 'src/islands');
  return {folder, by: path.join(folder, 'text/jsx-runtime.ts')};
}

/**
 * Gives the files of islands their JSX in the bundles of Docusaurus, so that React can change and remove texts on a translated
 * page.
 */
export default function islands({siteDir}: LoadContext): Plugin {
  const {folder, by} = jsxOfIslands(siteDir);
  return {
    name: 'islands',
    configureWebpack: (config) => replaceModuleIn(folder, {name: jsxRuntime, by}, config),
  };
}
