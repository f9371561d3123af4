import type {Plugin} from '@docusaurus/types';
import type {Model} from '../../contract-reader';
import {errorKnowledge} from '../../contract-reader/errorKnowledge';
import type {Refreshed} from '../../lib/refreshed';

/** Writes what the error finder knows, which a browser loads with the tool. */
export default function errorFinder(model: Refreshed<Model>) {
  return (): Plugin => ({
    name: 'error-finder',
    async contentLoaded({actions}) {
      await actions.createData('knowledge.json', JSON.stringify(errorKnowledge(model.current)));
    },
  });
}
