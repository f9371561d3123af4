import type {Table} from 'mdast';
import type {ErrorCode, Event, Lookups, StateMachine} from '@aldermark/contract-reader/lookups';
import {namedIn} from '@aldermark/contract-reader/recipes';
import {holderAttribute} from '@aldermark/data/pageRuns';
import {codeLink, commaSeparated, phrasing, table} from '@aldermark/lib/nodes';
import {
  causeIn,
  noted,
  withoutPreparing,
  type HolderKind,
  type Kind,
} from '@aldermark/sandbox/recipes/recipe';
import {START} from '@aldermark/sandbox/stories/partner';
import sidebars from '../../../sidebars';
import {pageAt} from '../page-sources/pageAt';
import {Instructions} from './instructions';
import type {Name, OutcomeRow} from './outcome';
import type {RecipesOfPage, PageOutcome} from './recipesOfPage';

/** Outcomes that belong together: those of the objects of one kind, or the errors of some operations. */
type OutcomeGroup = {
  /** Tells the group from all others in an anchor. */
  readonly id: string;
  readonly title: string;
  readonly outcomes: readonly OutcomeRow[];
};

/** Tells whether the reader of a page meets the calls of a recipe there. */
type Met = Pick<RecipesOfPage, 'meets'>;

/** One row for all that happens after the same calls. */
function merged(outcomes: readonly OutcomeRow[]): OutcomeRow[] {
  const byCalls = new Map<string, OutcomeRow>();
  for (const one of outcomes) {
    const known = byCalls.get(one.how);
    byCalls.set(one.how, {
      states: [...(known?.states ?? []), ...one.states],
      events: [...(known?.events ?? []), ...one.events],
      errors: [...(known?.errors ?? []), ...one.errors],
      how: one.how,
    });
  }
  return [...byCalls.values()];
}

/** The groups of errors that several API pages share. */
const ANY = 'any operation';
const SEVERAL = 'several products';

/** The groups of API pages in the sidebar, with their pages; a page without a group is one, with its title. */
const pageGroups = sidebars.apis.map((item) => {
  if (typeof item === 'object' && item.items) {
    const pages = item.items.map((page) => (typeof page === 'string' ? page : page.id));
    return {title: item.label, pages};
  }
  const page = typeof item === 'string' ? item : item.id;
  return {title: pageAt(`/api/${page}`)?.title ?? page, pages: [page]};
});

/** Says how each state, event and error of the API happens in the sandbox. */
export class OutcomeLookup {
  readonly #instructions: Instructions;

  constructor(private readonly api: Lookups) {
    this.#instructions = new Instructions(api, START);
  }

  #how(key: string): string {
    const recipe = this.api.recipes.recipes[key];
    return recipe ? this.#instructions.of(recipe) : '';
  }

  /** How an event happens by its general recipe, or by another one of the book. */
  event({name}: Pick<Event, 'name'>, key = noted('events', name)): OutcomeRow {
    const href = this.api.eventHref(name);
    return {states: [], events: [{name, href}], errors: [], how: this.#how(key)};
  }

  /**
   * How an error happens as the contract says. By a recipe of the book, it is described with its calls if the contract names
   * another operation, or several, or if the recipe makes calls that neither the contract names nor the page shows.
   */
  error({code, sandbox, sandboxBy, operations}: ErrorCode, key?: string, page?: Met): OutcomeRow {
    const href = this.api.errorHref(code);
    const [, operation] = causeIn(key ?? '');
    const text = sandboxBy?.[operation ?? ''] ?? sandbox;
    const all = namedIn(text);
    const named = all.filter((name) => operations.includes(name));
    const recipe = this.api.recipes.recipes[key ?? ''];
    const isTold =
      (key === undefined || key === withoutPreparing(key)) &&
      named.length <= 1 &&
      (operation === undefined || named.includes(operation)) &&
      (!recipe || page?.meets(recipe, all) !== false);
    const how = key === undefined || isTold ? text : this.#how(key);
    return {states: [], events: [], errors: [{name: code, href}], how};
  }

  /** How something happens that a page mentions. */
  told(told: PageOutcome, key: string | undefined, page: Met): OutcomeRow {
    return 'error' in told ? this.error(told.error, key, page) : this.event(told.event, key);
  }

  /** The group of an error by the operations of v2 that return it. */
  #groupOf({rule, namedBy}: ErrorCode): string {
    if (rule) {
      return ANY;
    }
    const pages = namedBy.map((id) => this.api.operations.get(id)?.page ?? '');
    const [only, ...others] = pageGroups.filter((group) =>
      group.pages.some((page) => pages.includes(page)),
    );
    return only && others.length === 0 ? only.title : SEVERAL;
  }

  /** Every error in the group of its operations: first those of any operation, last those of several groups. */
  byOperations(): OutcomeGroup[] {
    return [ANY, ...pageGroups.map(({title}) => title), SEVERAL]
      .map((group) => {
        const title = `Errors of ${group}`;
        return {
          // As the anchor of any heading, which the search need not keep.
          id: title.toLowerCase().replaceAll(' ', '-'),
          title,
          outcomes: [...this.api.errors.values()]
            .filter((error) => this.#groupOf(error) === group)
            .map((error) => this.error(error)),
        };
      })
      .filter(({outcomes}) => outcomes.length > 0);
  }

  #state(machine: StateMachine, state: string): OutcomeRow {
    const name = {name: state, href: this.api.stateHref(machine, state)};
    const how = this.#how(noted('states', `${machine.resource} ${state}`));
    return {states: [name], events: [], errors: [], how};
  }

  /** The states and events of each resource, in the order of the state machines and then of the events. */
  byResource(): OutcomeGroup[] {
    const {machines, events, objects} = this.api;
    const all = [...events.values()];
    const names = new Set([...machines.keys(), ...all.map(({object}) => object)]);
    return [...names].map((resource) => {
      const machine = machines.get(resource);
      const states = machine ? Object.keys(machine.states) : [];
      return {
        id: `outcomes-${resource}`,
        title: machine?.title ?? String(objects.get(resource)?.schema['x-displayName'] ?? resource),
        outcomes: merged([
          ...(machine ? states.map((state) => this.#state(machine, state)) : []),
          ...all.filter(({object}) => object === resource).map((event) => this.event(event)),
        ]),
      };
    });
  }
}

const linked = (names: readonly Name[]) => commaSeparated(names.map(codeLink));

/** The title of the column that names outcomes: a row has states and events, or errors. */
function titleOf(outcomes: readonly OutcomeRow[]): string {
  const isUsed = (kind: Kind) => outcomes.some((one) => one[kind].length > 0);
  if (isUsed('errors')) {
    return 'Error';
  }
  return [isUsed('states') ? 'State' : '', isUsed('events') ? 'event' : '']
    .filter(Boolean)
    .join(' and ')
    .replace(/^e/, 'E');
}

/** The rows of a page: those of the events, then those of the errors, each as the rows of one table. */
export const tablesOf = (outcomes: readonly OutcomeRow[]): OutcomeRow[][] => {
  const isError = ({errors}: OutcomeRow) => errors.length > 0;
  return [outcomes.filter((one) => !isError(one)), outcomes.filter(isError)]
    .map(merged)
    .filter(({length}) => length > 0);
};

/**
 * A table with a row for each outcome: what happens, in one column, and how. It carries the kind of holder to whose objects
 * its events happen, for the button that plays a row.
 */
export const tableOf = (
  outcomes: readonly OutcomeRow[],
  holder: HolderKind | undefined,
  {inlineOf}: Pick<Lookups, 'inlineOf'>,
): Table => ({
  ...table(
    [titleOf(outcomes), 'How to trigger it in the sandbox'],
    outcomes.map(({states, events, errors, how}) => [
      linked([...states, ...events, ...errors]),
      phrasing(inlineOf(`${how.replace(/\.$/, '')}.`)),
    ]),
  ),
  data: {hProperties: {[holderAttribute]: holder ?? ''}},
});
