import {promptFile} from '../addresses';
import type {PackLibrary} from '../packs/library';
import {packLanguages} from '../samples';
import {withoutSections} from '../sections';
import type {Twin} from '../twin';
import {promptText, type DescribedOperation} from './prompt';
import {promptRulesOf} from './rules';

/** The operations of a page, those that it describes or calls first, each with the objects that it returns. */
function operationsOf({route}: Twin, library: PackLibrary): DescribedOperation[] {
  const {operations} = library.loaded.contract;
  const described = [...operations.values()].filter(({page}) => route === `/api/${page}`);
  const ids = new Set([
    ...described.map(({id}) => id),
    ...library.calledOn(route),
    ...library.namedOn(route).operations,
  ]);
  return [...ids].flatMap((id) => {
    const operation = operations.get(id);
    const {own} = library.objectsOf([id]);
    const items = [...library.all('operation', [id]), ...library.all('object', own)];
    return operation ? [{operation, items}] : [];
  });
}

/** The prompts for coding assistants, one for each page, by their place in the build. */
export function promptsOf(
  twins: readonly Twin[],
  library: PackLibrary,
): ReadonlyMap<string, string> {
  const rules = promptRulesOf((route) => library.twin(route));
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
