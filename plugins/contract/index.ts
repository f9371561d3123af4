import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '../../contract-reader';
import {publish} from '../../contract-reader/publish/publish';
import type {Refreshed} from '../../lib/refreshed';

/** The folder of generated files that are served unchanged. It is one of the `staticDirectories`. */
export const generatedFolder = 'generated';

/** Publishes the downloads of the contract at `/openapi/`. */
export default function contractPlugin(model: Refreshed<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'contract',
    getPathsToWatch: () => ['contract/**/*.yaml'],
    async loadContent() {
      await model.refresh();
      const folder = path.join(siteDir, generatedFolder, 'openapi');
      await publish(model.current.contract, folder);
    },
  });
}
