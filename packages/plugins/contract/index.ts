import type {Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {publish} from '@aldermark/contract-reader/publish/publish';
import type {Refreshed} from '@aldermark/lib/refreshed';
import type {Pages} from '../page-compiler/pages';
import {workflowsOfUseCases} from './workflows';

/** Publishes the downloads of the contract at `/openapi/`. */
export default function contractPlugin(model: Refreshed<Model>, pages: Pages) {
  return (): Plugin => ({
    name: 'contract',
    getPathsToWatch: () => ['contract/**/*.yaml'],
    async loadContent() {
      await model.refresh();
      await publish(model.current.contract, await workflowsOfUseCases(model.current, pages));
    },
  });
}
