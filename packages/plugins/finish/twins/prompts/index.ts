import {promptFile} from '../addresses';
import type {PackLibrary} from '../packs/library';
import {packLanguages} from '../samples';
import {withoutSections} from '../sections';
import type {Twin} from '../twin';
import {promptText, type DescribedOperation, type PromptPlan} from './prompt';
import {promptRulesOf} from './rules';

/** The operations of a page, each with the objects that it returns: those that it describes or calls, and those that it names. */
function operationsOf({route}: Twin, library: PackLibrary): PromptPlan['operations'] {
  const {operations} = library.loaded.contract;
  const described = (ids: Iterable<string>): DescribedOperation[] =>
    [...ids].flatMap((id) => {
      const operation = operations.get(id);
      return operation
        ? {
            operation,
            fields: library.all('operation', [id]),
            // Those of the sandbox say what the code of a test has sent.
            objects: operation.isSandboxOnly
              ? []
              : library.all('object', library.objectsOf([id]).own),
          }
        : [];
    });
  const ofPage = [...operations.values()].filter(({page}) => route === `/api/${page}`);
  const used = new Set([...ofPage.map(({id}) => id), ...library.calledOn(route)]);
  const named = library.namedOn(route).operations.filter((id) => !used.has(id));
  return {used: described(used), named: described(named)};
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
      const text = promptText({twin, rules, page, operations: operationsOf(twin, library)});
      return [promptFile(twin.route), text];
    }),
  );
}
