import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {modelKey, type Model} from '@aldermark/contract-reader';
import {writeCache, readCache} from '@aldermark/lib/cached';
import {contentHash} from '@aldermark/lib/contentHash';
import {factsPath} from '@aldermark/lib/programmePlan/facts';
import {madeFrom, type Refreshed} from '@aldermark/lib/refreshed';
import {write} from '@aldermark/lib/write';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import {apiOf} from '../writer-tags/attributeTypes';
import {registerOf} from '../writer-tags/register';
import {planFactsOf} from '../writer-tags/programmePlan/facts';

/** What decides the facts besides the model. It is more than that, so that no change is forgotten. */
const sources = [
  'usecases',
  'docs',
  'sidebars.ts',
  'packages/plugins',
  'packages/lib',
  'packages/data',
];

/**
 * Publishes what plans of programmes are made of. `npm start` repeats this when a use case changes. Its errors wait until
 * every page is read, because those of front matter and syntax explain them.
 */
export default function programmePlan(model: Refreshed<Model>) {
  const known = madeFrom(model, (read) => {
    const api = apiOf(read);
    return {api, register: registerOf(api)};
  });
  let fault: unknown;
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'programme-plan',
    getPathsToWatch: () => ['usecases/**/*.mdx'],
    async loadContent() {
      await model.refresh();
      fault = undefined;
      try {
        const key = `${modelKey()}-${contentHash(sources)}`;
        const before = readCache<string>('programme-plan', key);
        const facts = before ?? JSON.stringify(planFactsOf(known.current));
        if (before === undefined) {
          writeCache('programme-plan', key, facts);
        }
        write(path.join(siteDir, generatedFolder), factsPath, facts);
      } catch (error) {
        fault = error;
      }
    },
    allContentLoaded() {
      if (fault !== undefined) {
        throw fault;
      }
    },
  });
}
