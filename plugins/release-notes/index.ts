import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contractOnce} from '../../contract-reader';
import {productNames} from '../../data/products';
import {generatedFolder} from '../contract';
import {refreshSources} from '../page-sources';
import {feedPathsOf, feedsOf} from './feeds';
import {releaseFiles} from '../../contract-reader/releases/files';
import {releasesOnce} from '../../contract-reader/releases/notes';

/** Reads and checks the releases, and writes their feeds. `npm start` repeats this when the releases change. */
export default function releaseNotesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'release-notes',
    getPathsToWatch: () => [releaseFiles.releases],
    loadContent: async () => {
      await refreshSources();
      const folder = path.join(siteDir, generatedFolder);
      for (const product of [undefined, ...productNames]) {
        const feeds = feedsOf(releasesOnce(), contractOnce(), product);
        const paths = feedPathsOf(product);
        mkdirSync(path.dirname(path.join(folder, paths.atom)), {recursive: true});
        writeFileSync(path.join(folder, paths.atom), feeds.atom);
        writeFileSync(path.join(folder, paths.json), feeds.json);
      }
    },
  };
}
