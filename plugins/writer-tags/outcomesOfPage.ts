import {readFileSync} from 'node:fs';
import path from 'node:path';
import {VFile} from 'vfile';
import type {Model} from '../../contract-reader';
import {fillProviderFacts} from '../../contract-reader/facts';
import type {ErrorCode, Lookups} from '../../contract-reader/lookups';
import type {Wishes} from '../../sandbox/recipes/find';
import {filesIn} from '../../lib/files';
import {apiOf} from './attributeTypes';
import type {Outcome} from './outcome';
import {Outcomes} from './outcomes';
import {PageFaults} from './pageFaults';
import {RecipesOfPage, type Chosen, type Told} from './recipesOfPage';
import {registerOf} from './register';
import {parseSource} from './source';
import {transform} from './transform';
import {namesOnPage} from './typedNames';
import {newPage, type PageState} from './writerTag';

type Report = (line: number, text: string) => void;

type Listing = PageState['outcomeLists'][number];

/** The events and errors of a list, each with the line in which the page lists it. */
const toldIn = (
  {names, holder}: Listing,
  {errors, events}: Pick<Lookups, 'errors' | 'events'>,
): (readonly [Told, line: number])[] =>
  [...names].flatMap(([name, line]): (readonly [Told, number])[] => {
    const [error, event] = [errors.get(name), events.get(name)];
    return [
      ...(event ? [[{event, holder}, line] as const] : []),
      ...(error ? [[{error}, line] as const] : []),
    ];
  });

/** What is wrong with something that no recipe causes by a call of the page. */
function faultOf(told: Told, {causes, usual}: Chosen): string {
  const isError = 'error' in told;
  const name = isError ? told.error.code : told.event.name;
  if (isError && causes.length === 0) {
    return `<ErrorTable>: ${name} is no error of an operation that the page shows or names. Remove it, or name the operation that answers it: ${told.error.operations.join(', ')}.`;
  }
  const example = usual === undefined ? '' : `, such as ${usual}`;
  const others =
    causes.length > 0
      ? `, or tell a story in sandbox/stories in which one of these does: ${causes.join(', ')}`
      : '';
  return `${isError ? '<ErrorTable>' : '<EventList>'}: no recipe causes ${name} with a call that this page shows or names. Run "npm run recipes". If the fault stays, show or name what causes it${example}${others}.`;
}

/** Whether `reportForeignErrors` says that no operation of the page answers an error. */
const isForeign = ({rule}: ErrorCode, causes: readonly string[]): boolean =>
  rule === undefined && causes.length === 0;

/**
 * Fills the lists of a page that say how what it lists happens in the sandbox, and reports each error and event that no
 * recipe causes by a call that the page shows or names: its reader would be told of calls that are not those of the page.
 */
export function fillOutcomes(
  page: PageState,
  named: ReadonlySet<string>,
  report: Report | undefined,
): void {
  const {api} = page;
  const outcomes = new Outcomes(api);
  const chooser = new RecipesOfPage(page, named, api);
  for (const list of page.outcomeLists) {
    list.fill(
      toldIn(list, api).map(([told, line]): Outcome => {
        const chosen = chooser.of(told, api.recipes.recipes);
        const {key, causes} = chosen;
        const isReported = 'error' in told && isForeign(told.error, causes);
        if (key === undefined && !isReported) {
          report?.(line, faultOf(told, chosen));
        }
        return outcomes.told(told, key, chooser);
      }),
    );
  }
}

/** The pages that say how what they list happens in the sandbox. */
export const pagesWithOutcomes = (): string[] =>
  ['docs', 'usecases'].flatMap((folder) =>
    filesIn(folder)
      .map((file) => `${folder}/${file}`)
      .filter(
        (file) => /\.mdx$/.test(file) && /^<ScenarioMatrix/m.test(readFileSync(file, 'utf8')),
      ),
  );

/** Something that a page says how to cause, with the choice of its recipe. */
export type Telling = {
  readonly file: string;
  readonly told: Told;
  readonly chooser: RecipesOfPage;
};

/** Everything that pages say how to cause in the sandbox, read without making their calls. */
export function tellingsOf(files: readonly string[], model: Model): Telling[] {
  const api = apiOf(model);
  const register = registerOf(api);
  return files.flatMap((file) => {
    const value = fillProviderFacts(readFileSync(file, 'utf8'), file);
    const page = newPage({file: new VFile({path: path.resolve(file), value}), register, api});
    const tree = parseSource(value, page.file.path);
    const named = namesOnPage(tree);
    transform(tree, page, new PageFaults(page.file));
    const chooser = new RecipesOfPage(page, named, api);
    return page.outcomeLists
      .flatMap((list) => toldIn(list, api))
      .map(([told]) => ({file, told, chooser}));
  });
}

/** The recipes that pages want: for what each tells of, those by its own operations. */
export function wantedByPages(files: readonly string[], model: Model): Wishes['wanted'] {
  const tellings = tellingsOf(files, model);
  return (general) => tellings.flatMap(({told, chooser}) => chooser.wanted(told, general));
}
