import {promptOperations} from '@aldermark/data/promptRules';
import {promptFile} from '../addresses';
import type {PackLibrary} from '../packs/library';
import {packLanguages} from '../samples';
import {withoutSections} from '../sections';
import type {Twin} from '../twin';
import type {DescribedOperation, PromptItems} from './items';
import type {Played, PlayedOnPages} from './played';
import {promptText} from './prompt';
import {promptRulesOf} from './rules';
import {scopesLine} from './scopes';

/** The test scenarios of a page and its operations, each with the objects that it returns. */
function itemsOf({route}: Twin, library: PackLibrary, played: Played | undefined): PromptItems {
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
  const others = new Set((played?.operations ?? []).filter((id) => !used.has(id)));
  const named = library.namedOn(route).operations.filter((id) => !used.has(id) && !others.has(id));
  const scenarios = library.all('scenario', library.scenariosOn(route));
  return {
    used: described(used),
    played: described(others),
    named: described(named),
    scenarios,
    playedScenarios: library
      .all('scenario', played?.scenarios ?? [])
      .filter((scenario) => !scenarios.includes(scenario)),
  };
}

/** The prompts for coding assistants, one for each page, by their place in the build. */
export function promptsOf(
  twins: readonly Twin[],
  library: PackLibrary,
  played: PlayedOnPages,
): ReadonlyMap<string, string> {
  const rulesFor = promptRulesOf(library);
  const begun = promptOperations.flatMap((id) => library.loaded.contract.operations.get(id) ?? []);
  // The prompt has operations and objects in sections of their own, so the text of an API page leaves them out.
  const isItem = (anchor: string) =>
    library.all('operation', [anchor]).length + library.all('object', [anchor]).length > 0;
  return new Map(
    twins.map((twin) => {
      const page = withoutSections(library.page(twin.route, packLanguages[0]).nodes, isItem);
      const items = itemsOf(twin, library, played.get(twin.route));
      const operations = [...items.used, ...items.played].map(({operation}) => operation);
      const rules = rulesFor(items.used.map(({operation}) => operation.id));
      const scopes = scopesLine([...begun, ...operations]);
      const text = promptText({twin, rules, scopes, page, items});
      return [promptFile(twin.route), text];
    }),
  );
}
