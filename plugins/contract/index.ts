import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {refreshSources} from '../page-sources';
import {contractOnce} from './cache';
import {publish} from './publish';

/** Folder of what the build itself makes to be served as it is; one of `staticDirectories`. */
export const generatedFolder = 'generated';

/** Reads and checks the contract, and writes its downloads to `/openapi/`. */
export default function contractPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'contract',
    getPathsToWatch: () => ['contract/**/*.yaml'],
    async loadContent() {
      await refreshSources();
      await publish(contractOnce().contract, path.join(siteDir, generatedFolder, 'openapi'));
    },
  };
}
