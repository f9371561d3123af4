import type {Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {errorKnowledge} from '@aldermark/contract-reader/errorKnowledge';
import type {Refreshed} from '@aldermark/lib/refreshed';

/**
 * Writes what the error finder knows: of failures, which a browser loads with the tool, and of everything else that the
 * contract names, which it loads when a text names no failure.
 */
export default function errorFinder(model: Refreshed<Model>) {
  return (): Plugin => ({
    name: 'error-finder',
    async contentLoaded({actions}) {
      const {names, ...knowledge} = errorKnowledge(model.current);
      await actions.createData('knowledge.json', JSON.stringify({...knowledge, names: {}}));
      await actions.createData('names.json', JSON.stringify(names));
    },
  });
}
