import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {factsPath} from '@aldermark/lib/programmePlan/facts';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {write} from '@aldermark/lib/write';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import type {Pages} from '../page-compiler/pages';
import {apiOf} from '../writer-tags/attributeTypes';
import {planFactsOf} from '../writer-tags/programmePlan/facts';

/**
 * Publishes what plans of programmes are made of. `npm start` repeats this when a use case changes. Its errors wait until
 * every page is read, because those of front matter and syntax explain them.
 */
export default function programmePlan(model: Refreshed<Model>, pages: Pages) {
  let fault: unknown;
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'programme-plan',
    getPathsToWatch: () => ['usecases/**/*.mdx'],
    async loadContent() {
      await model.refresh();
      fault = undefined;
      try {
        const api = apiOf(model.current);
        const facts = await planFactsOf({api, useCaseIn: pages.useCaseIn});
        write(path.join(siteDir, generatedFolder), factsPath, JSON.stringify(facts));
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
