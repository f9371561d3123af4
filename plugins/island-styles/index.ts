import type {Plugin} from '@docusaurus/types';
import {constantTokens} from './tokens';

/** Prepares the style sheets of islands, which pages load beside the scripts of these. */
export default function islandStyles(): Plugin {
  return {
    name: 'island-styles',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, constantTokens]}),
  };
}
