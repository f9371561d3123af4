import type {ErrorCode, Lookups} from '@aldermark/contract-reader/lookups';
import type {LineError} from '@aldermark/lib/source';
import type {OutcomeRow} from './outcome';
import {OutcomeLookup} from './outcomes';
import {RecipesOfPage, type Chosen, type PageOutcome} from './recipesOfPage';
import type {PageState} from './writerTag';

type Listing = PageState['outcomeLists'][number];

/** The events and errors of a list, each with the line in which the page lists it. */
export const listedOutcomes = (
  {names, holder}: Listing,
  {errors, events}: Pick<Lookups, 'errors' | 'events'>,
): (readonly [PageOutcome, line: number])[] =>
  [...names].flatMap(([name, line]): (readonly [PageOutcome, number])[] => {
    const [error, event] = [errors.get(name), events.get(name)];
    return [
      ...(event ? [[{event, holder}, line] as const] : []),
      ...(error ? [[{error}, line] as const] : []),
    ];
  });

/** What is wrong with something that no recipe causes by a call of the page. */
function faultOf(told: PageOutcome, {causes, usual}: Chosen): string {
  const isError = 'error' in told;
  const name = isError ? told.error.code : told.event.name;
  if (isError && causes.length === 0) {
    return `<ErrorTable>: ${name} is no error of an operation that the page shows or names. Remove it, or name the operation that returns it: ${told.error.operations.join(', ')}.`;
  }
  const example = usual === undefined ? '' : `, such as ${usual}`;
  const others =
    causes.length > 0
      ? `, or write a story in packages/sandbox/stories in which one of these does: ${causes.join(', ')}`
      : '';
  return `${isError ? '<ErrorTable>' : '<EventList>'}: no recipe causes ${name} with a call that this page shows or names. Run "npm run recipes". If the error stays, show or name what causes it${example}${others}.`;
}

/** Whether `reportForeignErrors` says that no operation of the page returns an error. */
const isForeign = ({rule}: ErrorCode, causes: readonly string[]): boolean =>
  rule === undefined && causes.length === 0;

/** A list of a page with how what it names happens in the sandbox, and what is wrong with it. */
export type ToldOutcomes = {
  readonly list: Listing;
  readonly outcomes: readonly OutcomeRow[];
  readonly faults: readonly LineError[];
};

/**
 * How everything happens in the sandbox that the lists of a page name, list by list. An error or event that no recipe causes
 * by a call that the page shows or names is a fault: its reader would read of calls that are not those of the page.
 */
export function outcomesOfLists(page: PageState, named: ReadonlySet<string>): ToldOutcomes[] {
  const {api} = page;
  const lookup = new OutcomeLookup(api);
  const chooser = new RecipesOfPage(page, named, api);
  return page.outcomeLists.map((list) => {
    const faults: LineError[] = [];
    const outcomes = listedOutcomes(list, api).map(([told, line]) => {
      const chosen = chooser.of(told, api.recipes.recipes);
      const {key, causes} = chosen;
      const isReported = 'error' in told && isForeign(told.error, causes);
      if (key === undefined && !isReported) {
        faults.push({line, text: faultOf(told, chosen)});
      }
      return lookup.told(told, key, chooser);
    });
    return {list, outcomes, faults};
  });
}
