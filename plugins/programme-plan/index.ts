import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '../../contract-reader';
import {factsPath} from '../../lib/programmePlan/facts';
import {madeFrom, type Refreshed} from '../../lib/refreshed';
import {write} from '../../lib/write';
import {generatedFolder} from '../../lib/generatedFolder';
import {apiOf} from '../writer-tags/attributeTypes';
import {registerOf} from '../writer-tags/register';
import {planFactsOf} from '../writer-tags/programmePlan/facts';

/**
 * Publishes what plans of programmes are made of. `npm start` repeats this when a use case changes. Its faults wait until
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
        const facts = JSON.stringify(planFactsOf(known.current));
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
