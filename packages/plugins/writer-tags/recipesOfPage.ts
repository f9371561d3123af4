import type {ErrorCode, Event, Lookups} from '@aldermark/contract-reader/lookups';
import type {Wanted} from '@aldermark/sandbox/recipes/find';
import {
  causeOf,
  recipeCallName,
  noted,
  notedAfter,
  notedBy,
  notedOf,
  strangeIn,
  type HolderKind,
  type Recipe,
} from '@aldermark/sandbox/recipes/recipe';
import {isShownCall, type PageCall} from '../page-runs/steps';
import type {PageState} from './writerTag';

type Recipes = Readonly<Record<string, Recipe>>;

type Page = Pick<PageState, 'steps' | 'errorTables'>;

/** How a row of a page is caused. */
export type Chosen = {
  /** The name of its recipe in the book; undefined: no recipe is by an operation or scenario of the page. */
  readonly key: string | undefined;
  /** The operations and scenarios of the page that may cause it, the one that it prefers first. */
  readonly causes: readonly string[];
  /** What causes it in general; undefined: time alone, or nothing that is known. */
  readonly usual: string | undefined;
};

/** An error that a page mentions, or an event that happens to an object of a kind of holder. */
export type PageOutcome =
  | {readonly error: ErrorCode}
  | {readonly event: Event; readonly holder: HolderKind | undefined};

/** Whether a scenario sets a balance and so books the difference, which no payment of a reader does. */
const isOnlySet = (scenario: string, event: string): boolean =>
  scenario === 'account.set_balance' && event === 'transaction.booked';

/**
 * Chooses the recipes of a page: those that end with a call that it shows or names. A hidden call is none of them, because
 * its reader never meets it.
 */
export class RecipesOfPage {
  readonly #shown: readonly PageCall[];
  readonly #called: readonly string[];
  readonly #named: readonly string[];
  /** The operations and scenarios that the page shows or names. */
  readonly #known: ReadonlySet<string>;

  constructor(
    private readonly page: Page,
    named: ReadonlySet<string>,
    private readonly api: Pick<Lookups, 'operations' | 'model'>,
  ) {
    const {scenarios} = api.model.sandbox;
    this.#shown = page.steps.filter(
      (step): step is PageCall => step.kind === 'call' && isShownCall(step),
    );
    this.#called = this.#shown.map(({operation, body}) =>
      recipeCallName({call: operation.id, body}),
    );
    this.#named = [...named].filter((name) => api.operations.has(name) || name in scenarios);
    this.#known = new Set([...this.#called, ...this.#named]);
  }

  /** What may cause something: operations and scenarios to which the page gives the same weight are in one group. */
  #groupsOf(told: PageOutcome): readonly (readonly string[])[] {
    if ('event' in told) {
      const {name} = told.event;
      return [this.#called, this.#named].map((group) =>
        group.filter((one) => !isOnlySet(one, name)),
      );
    }
    const {code, operations} = told.error;
    const refused = this.#shown.flatMap(({claim, operation}) =>
      claim?.error === code ? [operation.id] : [],
    );
    const ofTables = this.page.errorTables
      .filter(({rows}) => rows.some(({error}) => error.code === code))
      .flatMap((table) => table.operations.map(({id}) => id));
    return [refused, ofTables, this.#called, this.#named].map((group) =>
      group.filter((id) => operations.includes(id)),
    );
  }

  /** What may cause something, of each group first what the general recipe ends with. */
  #causesOf(told: PageOutcome, general: string | undefined): readonly string[] {
    const groups = this.#groupsOf(told).map((group) =>
      [...group].sort((a, b) => Number(b === general) - Number(a === general)),
    );
    return [...new Set(groups.flat())];
  }

  /** The recipe of a row, among some of the book. */
  of(told: PageOutcome, recipes: Recipes): Chosen {
    const [first, ...others] = outcomesOf(told);
    const whole = [first, ...others].find((one) => recipes[one]) ?? first;
    const recipe = recipes[whole];
    const general = recipe && causeOf(this.api.model.sandbox, whole, recipe);
    if (recipe && 'event' in told && general === undefined) {
      // Time alone belongs to every page.
      return {key: whole, causes: [], usual: general};
    }
    const causes = this.#causesOf(told, general);
    const keys = causes.flatMap((name) => {
      const plain =
        name === general ? [whole] : [first, ...others].map((one) => notedBy(one, name));
      const prepared = [first, ...others].map((one) => notedAfter(notedBy(one, name), ''));
      const after = Object.keys(recipes).filter((key) =>
        prepared.some((one) => key.startsWith(one)),
      );
      return [...plain.filter((key) => recipes[key]), ...after];
    });
    const ofHolder = keys.filter((key) => key === first || key.startsWith(`${first} `));
    const best = this.#leastStrange(ofHolder.length > 0 ? ofHolder : keys, recipes);
    return {key: best, causes, usual: general};
  }

  /** How many calls of a recipe the reader of the page does not know. */
  #strange(recipe: Recipe, told: readonly string[] = []): number {
    return strangeIn(this.api.model.sandbox, recipe, new Set([...this.#known, ...told])).size;
  }

  /** The first of those with the fewest calls that the page does not show. */
  #leastStrange(keys: readonly string[], recipes: Recipes): string | undefined {
    const strange = (one: string) => this.#strange(recipes[one] ?? {steps: []});
    return [...keys].sort((a, b) => strange(a) - strange(b))[0];
  }

  /** Whether the page shows or names everything that a recipe calls, or a text has named it. */
  meets(recipe: Recipe, told: readonly string[] = []): boolean {
    return this.#strange(recipe, told) === 0;
  }

  /** What no general recipe causes by an operation or scenario of the page. */
  wanted(told: PageOutcome, general: Recipes): Wanted[] {
    const [outcome] = outcomesOf(told);
    return [{outcome, causes: this.of(told, general).causes, known: this.#known}];
  }
}

/** The names of an outcome, that of the kind of holder first. */
const outcomesOf = (told: PageOutcome): [string, ...string[]] =>
  'error' in told
    ? [noted('errors', told.error.code)]
    : told.holder
      ? [notedOf(told.event.name, told.holder), noted('events', told.event.name)]
      : [noted('events', told.event.name)];
