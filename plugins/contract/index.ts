import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contractFolder, contractOnce, reloadContract} from '../../contract-reader';
import {publish} from '../../contract-reader/publish/publish';

/** Folder of what the build itself makes to be served as it is; one of `staticDirectories`. */
export const generatedFolder = 'generated';

/** Publishes the downloads of the contract at `/openapi/`. `docusaurus.config.ts` has read it before. */
export default function contractPlugin({siteDir}: LoadContext): Plugin {
  let isFirst = true;
  return {
    name: 'contract',
    getPathsToWatch: () => [path.join(contractFolder, '**/*.yaml')],
    async loadContent() {
      // `npm start` calls this again after each change of a watched file.
      const {contract} = isFirst ? contractOnce() : await reloadContract();
      isFirst = false;
      publish(contract, path.join(siteDir, generatedFolder, 'openapi'));
    },
  };
}
