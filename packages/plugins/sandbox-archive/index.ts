import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {publishForSandbox} from '@aldermark/contract-reader/publish/forSandbox';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {write} from '@aldermark/lib/write';
import {sandboxArchive} from '@aldermark/sandbox/server/archive';
import {sandboxFile, sandboxFolder} from '@aldermark/sandbox/archiveFile';

/** Publishes the sandbox as an archive that npm installs from its address. */
export default function sandboxArchivePlugin(model: Refreshed<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'sandbox-archive',
    async loadContent() {
      await model.refresh();
      publishForSandbox(model.current);
      const folder = path.join(siteDir, generatedFolder, sandboxFolder);
      write(folder, sandboxFile, await sandboxArchive(siteDir));
    },
  });
}
