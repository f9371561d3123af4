import {promptOperations} from '@aldermark/data/promptRules';
import {promptFile} from '../addresses';
import type {PackLibrary} from '../packs/library';
import {packLanguages} from '../samples';
import {withoutSections} from '../sections';
import type {Twin} from '../twin';
import type {DescribedOperation, PromptItems} from './items';
import {promptText} from './prompt';
import {promptRulesOf} from './rules';

/** The test scenarios of a page and its operations, each with the objects that it returns. */
function itemsOf({route}: Twin, library: PackLibrary): PromptItems {
  const {operations} = library.loaded.contract;
  const described = (ids: Iterable<string>): DescribedOperation[] =>
    [...ids].flatMap((id) => {
      const operation = operations.get(id);
      return operation
        ? {
            operation,
            fields: library.all('operation', [id]),
            objects: library.all('object', library.objectsOf([id]).own),
            isInRules: promptOperations.includes(id),
          }
        : [];
    });
  const ofPage = [...operations.values()].filter(({page}) => route === `/api/${page}`);
  const used = new Set([...ofPage.map(({id}) => id), ...library.calledOn(route)]);
  const named = library.namedOn(route).operations.filter((id) => !used.has(id));
  return {
    used: described(used),
    named: described(named),
    scenarios: library.all('scenario', library.scenariosOn(route)),
  };
}

/** The prompts for coding assistants, one for each page, by their place in the build. */
export function promptsOf(
  twins: readonly Twin[],
  library: PackLibrary,
): ReadonlyMap<string, string> {
  const rules = promptRulesOf(library);
  // The prompt has operations and objects in sections of their own, so the text of an API page leaves them out.
  const isItem = (anchor: string) =>
    library.all('operation', [anchor]).length + library.all('object', [anchor]).length > 0;
  return new Map(
    twins.map((twin) => {
      const page = withoutSections(library.page(twin.route, packLanguages[0]).nodes, isItem);
      const text = promptText({twin, rules, page, items: itemsOf(twin, library)});
      return [promptFile(twin.route), text];
    }),
  );
}
