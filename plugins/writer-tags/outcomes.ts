import type {PhrasingContent} from 'mdast';
import type {ErrorCode, Event, Lookups, StateMachine} from '../../contract-reader/lookups';
import {codeLink, listed, phrasing} from '../../lib/nodes';
import {noted, notedOf, type HolderKind, type Kind} from '../../sandbox/recipes/recipe';
import {START} from '../../sandbox/stories/partner';
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

/** The outcomes of the objects of one kind. */
export type ResourceOutcomes = {
  readonly resource: string;
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

  #state(machine: StateMachine, state: string): Outcome {
    const name = {name: state, href: this.api.stateHref(machine, state)};
    const how = this.#how('states', `${machine.resource} ${state}`);
    return {states: [name], events: [], errors: [], how};
  }

  /** The states and events of each resource, in the order of the state machines and then of the events. */
  byResource(): ResourceOutcomes[] {
    const {machines, events, objects} = this.api;
    const all = [...events.values()];
    const names = new Set([...machines.keys(), ...all.map(({object}) => object)]);
    return [...names].map((resource) => {
      const machine = machines.get(resource);
      const states = machine ? Object.keys(machine.states) : [];
      return {
        resource,
        title: machine?.title ?? String(objects.get(resource)?.schema['x-displayName'] ?? resource),
        outcomes: merged([
          ...(machine ? states.map((state) => this.#state(machine, state)) : []),
          ...all.filter(({object}) => object === resource).map((event) => this.event(event)),
        ]),
      };
    });
  }
}

type Phrase = (text: string) => PhrasingContent[];

/** A column of a table: its title, and the cell of an outcome. */
type Column = {
  readonly title: string;
  readonly cell: (outcome: Outcome, phrase: Phrase) => PhrasingContent[];
};

const linked = (names: readonly Name[]) => listed(names.map(codeLink));

const how: Column = {
  title: 'How it happens in the sandbox',
  cell: (outcome, phrase) => phrase(`${outcome.how.replace(/\.$/, '')}.`),
};

const names: Readonly<Record<Kind, Column>> = {
  states: {title: 'State', cell: ({states}) => linked(states)},
  events: {title: 'Event', cell: ({events}) => linked(events)},
  errors: {title: 'Error', cell: ({errors}) => linked(errors)},
};

/** The columns of a table: those that name something in it, and how that happens. */
export function columnsOf(outcomes: readonly Outcome[]): Column[] {
  const isUsed = (kind: Kind) => outcomes.some((one) => one[kind].length > 0);
  const kinds = (['states', 'events', 'errors'] as const).filter(isUsed);
  return [...kinds.map((kind) => names[kind]), how];
}

/** The cells of a table by rows. */
export const cellsOf = (
  outcomes: readonly Outcome[],
  columns: readonly Column[],
  {inlineOf}: Pick<Lookups, 'inlineOf'>,
): PhrasingContent[][][] =>
  outcomes.map((outcome) =>
    columns.map(({cell}) => cell(outcome, (value) => phrasing(inlineOf(value)))),
  );
