import type {Table} from 'mdast';
import type {ErrorCode, Event, Lookups, StateMachine} from '../../contract-reader/lookups';
import {codeLink, listed, phrasing, table} from '../../lib/nodes';
import {noted, notedOf, type HolderKind, type Kind} from '../../sandbox/recipes/recipe';
import {START} from '../../sandbox/stories/partner';
import sidebars from '../../sidebars';
import {pageAt} from '../page-sources/pageAt';
import {Instructions} from './instructions';

type Name = {readonly name: string; readonly href: string | undefined};

/** What happens in the sandbox after the same calls: states, events or errors. It is a row of a table. */
export type Outcome = {
  readonly states: readonly Name[];
  readonly events: readonly Name[];
  readonly errors: readonly Name[];
  /** What a program does so that it happens: a text with names in backticks. */
  readonly how: string;
};

/** Outcomes that belong together: those of the objects of one kind, or the errors of some operations. */
type OutcomeGroup = {
  /** Tells the group from all others in an anchor. */
  readonly id: string;
  readonly title: string;
  readonly outcomes: readonly Outcome[];
};

/** One row for all that happens after the same calls. */
export function merged(outcomes: readonly Outcome[]): Outcome[] {
  const byCalls = new Map<string, Outcome>();
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
    return {title: item.label, pages: item.items as readonly string[]};
  }
  const page = typeof item === 'string' ? item : item.id;
  return {title: pageAt(`/api/${page}`)?.title ?? page, pages: [page]};
});

/** Says how each state, event and error of the API happens in the sandbox. */
export class Outcomes {
  readonly #instructions: Instructions;

  constructor(private readonly api: Lookups) {
    this.#instructions = new Instructions(api, START);
  }

  #how(kind: Kind, name: string): string {
    const recipe = this.api.recipes.recipes[noted(kind, name)];
    return recipe ? this.#instructions.of(recipe) : '';
  }

  /** How an event happens, if possible to an object of a kind of holder. */
  event({name}: Pick<Event, 'name'>, holder?: HolderKind): Outcome {
    const href = this.api.eventHref(name);
    const own = holder && this.api.recipes.recipes[notedOf(name, holder)];
    const how = own ? this.#instructions.of(own) : this.#how('events', name);
    return {states: [], events: [{name, href}], errors: [], how};
  }

  error({code, sandbox}: ErrorCode): Outcome {
    const href = this.api.errorHref(code);
    return {states: [], events: [], errors: [{name: code, href}], how: sandbox};
  }

  /** The group of an error by the operations of v2 that answer it. */
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

  #state(machine: StateMachine, state: string): Outcome {
    const name = {name: state, href: this.api.stateHref(machine, state)};
    const how = this.#how('states', `${machine.resource} ${state}`);
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

const linked = (names: readonly Name[]) => listed(names.map(codeLink));

/** The title of the column that names outcomes: a row has states and events, or errors. */
function titleOf(outcomes: readonly Outcome[]): string {
  const isUsed = (kind: Kind) => outcomes.some((one) => one[kind].length > 0);
  if (isUsed('errors')) {
    return 'Error';
  }
  return [isUsed('states') ? 'State' : '', isUsed('events') ? 'event' : '']
    .filter(Boolean)
    .join(' and ')
    .replace(/^e/, 'E');
}

/** A table with a row for each outcome: what happens, in one column, and how. */
export const tableOf = (
  outcomes: readonly Outcome[],
  {inlineOf}: Pick<Lookups, 'inlineOf'>,
): Table =>
  table(
    [titleOf(outcomes), 'How it happens in the sandbox'],
    outcomes.map(({states, events, errors, how}) => [
      linked([...states, ...events, ...errors]),
      phrasing(inlineOf(`${how.replace(/\.$/, '')}.`)),
    ]),
  );
