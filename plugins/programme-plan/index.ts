import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '../../contract-reader';
import {factsPath} from '../../lib/programmePlan/facts';
import {madeFrom, type Refreshed} from '../../lib/refreshed';
import {write} from '../../lib/write';
import {generatedFolder} from '../contract';
import {apiOf} from '../writer-tags/attributeTypes';
import {registerOf} from '../writer-tags/register';
import {planFactsOf} from '../writer-tags/programmePlan/facts';

/** Publishes what plans of programmes are made of. `npm start` repeats this when a use case changes. */
export default function programmePlan(model: Refreshed<Model>) {
  const known = madeFrom(model, (read) => {
    const api = apiOf(read);
    return {api, register: registerOf(api)};
  });
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'programme-plan',
    getPathsToWatch: () => ['usecases/**/*.mdx'],
    async loadContent() {
      await model.refresh();
      write(
        path.join(siteDir, generatedFolder),
        factsPath,
        JSON.stringify(planFactsOf(known.current)),
      );
    },
  });
}
