import type {ErrorCode, Event, Lookups} from '../../contract-reader/lookups';
import type {Wanted} from '../../sandbox/recipes/find';
import {
  noted,
  notedBy,
  notedOf,
  operationOf,
  type HolderKind,
  type Recipe,
} from '../../sandbox/recipes/recipe';
import type {PageState} from './writerTag';

/** The operation that plays scenarios, which belongs to every page. */
const SIMULATION = 'createSimulation';

type Recipes = Readonly<Record<string, Recipe>>;

type Page = Pick<PageState, 'steps' | 'errorTables'>;

/** How a row of a page is caused. */
export type Chosen = {
  /** The name of its recipe in the book; undefined: no recipe is by an operation of the page. */
  readonly key: string | undefined;
  /** The operations of the page that may cause it, the one that it prefers first. */
  readonly operations: readonly string[];
};

/** An error that a page tells of, or an event that happens to an object of a kind of holder. */
export type Told =
  {readonly error: ErrorCode} | {readonly event: Event; readonly holder: HolderKind | undefined};

/** Chooses the recipes of a page: those that end with a call that it makes or names. */
export class RecipesOfPage {
  readonly #called: readonly string[];
  readonly #named: readonly string[];

  constructor(
    private readonly page: Page,
    named: ReadonlySet<string>,
    private readonly api: Pick<Lookups, 'operations' | 'model'>,
  ) {
    const calls = page.steps.flatMap((step) => (step.kind === 'call' ? [step] : []));
    const visible = calls.filter(({isHidden}) => !isHidden);
    this.#called = visible.map(({operation}) => operation.id);
    this.#named = [
      ...[...named].filter((name) => api.operations.has(name)),
      ...calls.map(({operation}) => operation.id),
    ];
  }

  /** The operations that may cause something: those to which the page gives the same weight in one group. */
  #groupsOf(told: Told): readonly (readonly string[])[] {
    if ('event' in told) {
      return [this.#called, this.#named, [SIMULATION]];
    }
    const {code, operations} = told.error;
    const {steps, errorTables} = this.page;
    const refused = steps.flatMap((step) =>
      step.kind === 'call' && step.claim?.error === code ? [step.operation.id] : [],
    );
    const ofTables = errorTables
      .filter(({rows}) => rows.some(({error}) => error.code === code))
      .flatMap((table) => table.operations.map(({id}) => id));
    return [refused, ofTables, this.#called, this.#named].map((group) =>
      group.filter((id) => operations.includes(id)),
    );
  }

  /** The operations that may cause something, of each group first the one of the general recipe. */
  #operationsOf(told: Told, general: string | undefined): readonly string[] {
    const groups = this.#groupsOf(told).map((group) =>
      [...group].sort((a, b) => Number(b === general) - Number(a === general)),
    );
    return [...new Set(groups.flat())];
  }

  /** The recipe of a row, among some of the book. */
  of(told: Told, recipes: Recipes): Chosen {
    const [first, ...others] = outcomesOf(told);
    const whole = [first, ...others].find((one) => recipes[one]) ?? first;
    const recipe = recipes[whole];
    const general = recipe && operationOf(this.api.model.sandbox, whole, recipe);
    if (recipe && 'event' in told && (general === undefined || general === SIMULATION)) {
      return {key: whole, operations: []};
    }
    const operations = this.#operationsOf(told, general);
    const keys = operations.flatMap((id) =>
      id === general ? [whole] : [first, ...others].map((one) => notedBy(one, id)),
    );
    return {key: keys.find((key) => recipes[key]), operations};
  }

  /** What no general recipe causes by an operation of the page. */
  wanted(told: Told, general: Recipes): Wanted[] {
    const [outcome] = outcomesOf(told);
    const {key, operations} = this.of(told, general);
    const isGeneral = key !== undefined && operations.length === 0;
    return isGeneral ? [] : [{outcome, operations}];
  }
}

/** The names of an outcome, that of the kind of holder first. */
const outcomesOf = (told: Told): [string, ...string[]] =>
  'error' in told
    ? [noted('errors', told.error.code)]
    : told.holder
      ? [notedOf(told.event.name, told.holder), noted('events', told.event.name)]
      : [noted('events', told.event.name)];
