import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contractOnce} from '../../contract-reader';
import {publish} from '../../contract-reader/publish/publish';
import {refreshSources} from '../page-sources';

/** The folder of generated files that are served unchanged. It is one of the `staticDirectories`. */
export const generatedFolder = 'generated';

/** Publishes the downloads of the contract at `/openapi/`. `docusaurus.config.ts` has already read the contract. */
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
