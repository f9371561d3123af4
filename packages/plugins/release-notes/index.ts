import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {productNames} from '@aldermark/data/products';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {write} from '@aldermark/lib/write';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import {feedPathsOf, feedsOf} from './feeds';
import {releaseFiles} from '@aldermark/contract-reader/releases/files';

/** Writes the feeds of the releases. `npm start` repeats this when the releases change. */
export default function releaseNotesPlugin(model: Refreshed<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'release-notes',
    getPathsToWatch: () => [releaseFiles.releases],
    loadContent: async () => {
      await model.refresh();
      const folder = path.join(siteDir, generatedFolder);
      for (const product of [undefined, ...productNames]) {
        const feeds = feedsOf(model.current.releases, model.current, product);
        const paths = feedPathsOf(product);
        write(folder, paths.atom, feeds.atom);
        write(folder, paths.json, feeds.json);
      }
    },
  });
}
