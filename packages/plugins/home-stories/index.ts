import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {storiesAddress} from '@aldermark/data/homeStories';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {write} from '@aldermark/lib/write';
import {homeRuns} from './stories';

/** Publishes the calls of the stories that the home page and the introduction play. */
export default function homeStories(model: Refreshed<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'home-stories',
    async loadContent() {
      await model.refresh();
      const stories = await homeRuns(model.current);
      write(path.join(siteDir, generatedFolder), storiesAddress.slice(1), JSON.stringify(stories));
    },
  });
}
