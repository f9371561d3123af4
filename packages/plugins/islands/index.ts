import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {replaceModuleIn} from '../docusaurus-internals';
import {constantTokens} from './tokens';

/**
 * Prepares the sheets of islands, which pages load beside the scripts of these, and gives their files a JSX in which each
 * text is alone in an element, so that React can change and remove it on a translated page.
 */
export default function islands({siteDir}: LoadContext): Plugin {
  const folder = path.join(siteDir, 'src/islands');
  const by = path.join(folder, 'text/jsx-runtime.ts');
  return {
    name: 'islands',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, constantTokens]}),
    configureWebpack: (config) => replaceModuleIn(folder, {name: 'react/jsx-runtime', by}, config),
  };
}
