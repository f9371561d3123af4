import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {generatedFolder} from '../contract';
import {refreshSources} from '../page-sources';
import {feedPaths, feedsOf} from './feeds';
import {releasesFile, releasesOnce} from './load';

/** Reads and checks the releases, and writes their feeds. `npm start` repeats this when the releases change. */
export default function releaseNotesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'release-notes',
    getPathsToWatch: () => [releasesFile],
    loadContent: async () => {
      await refreshSources();
      const folder = path.join(siteDir, generatedFolder);
      const feeds = feedsOf(releasesOnce());
      mkdirSync(folder, {recursive: true});
      writeFileSync(path.join(folder, feedPaths.atom), feeds.atom);
      writeFileSync(path.join(folder, feedPaths.json), feeds.json);
    },
  };
}
