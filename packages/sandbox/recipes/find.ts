import type {SandboxContract} from '../contract';
import {mapTexts} from '../runs/references';
import type {Story} from '../stories/story';
import {
  causeIn,
  causeOf,
  isCall,
  recipeCallName,
  notedAfter,
  notedBy,
  strangeIn,
  withoutHolder,
  type Recipe,
  type RecipeBook,
  type RecipeStep,
} from './recipe';
import {causing} from './rehearse';
import {shortened, type Attempt} from './shorten';
import {withShortMoves} from './shortMoves';
import {gathered, isOld, simplified, type Ordinary} from './simplify';
import {traceOf, type Trace} from './trace';

/** How many steps more a recipe may have for each call that its reader need not learn. */
const STRANGE = 4;

/** How many stories are tried for each outcome: those in which it happens earliest. */
const MOST_STORIES = 10;

/** A text that is longer is kept once in the book rather than in each step. */
const LONGEST = 200;

/** The object that an outcome is about; undefined for an error. */
function objectOf({events}: SandboxContract, outcome: string): string | undefined {
  const [kind, name = ''] = outcome.split(' ');
  return kind === 'states' ? name : events[name]?.object;
}

/** Whether a step is about an object: it returns it, or its scenario is named after it. */
function isAbout(contract: SandboxContract, step: RecipeStep, object: string): boolean {
  if (!isCall(step)) {
    return false;
  }
  const name = recipeCallName(step);
  const {answer} = contract.operations.find(({id}) => id === step.call) ?? {};
  const caused = contract.scenarios[name]?.events ?? [];
  return (
    answer?.name === object || caused.some((event) => contract.events[event]?.object === object)
  );
}

/** Whether a move of the clock ends a recipe. */
function endsWithMove({steps}: Recipe): boolean {
  const last = steps.at(-1);
  return last !== undefined && isCall(last) && last.call === 'advanceTestClock';
}

/**
 * What a recipe costs its reader. A detour over other objects, or over v1, is worth some more steps, and so is a move of the
 * clock, which does not say why something happens.
 */
function costOf(contract: SandboxContract, recipe: Recipe, outcome: string): number {
  const {steps} = recipe;
  const object = objectOf(contract, outcome);
  const isDetour =
    object !== undefined &&
    steps.some((step) => isCall(step) && step.call !== 'advanceTestClock') &&
    !steps.some((step) => isAbout(contract, step, object));
  const old = steps.filter((step) => isOld(contract, step)).length;
  return steps.length + 4 * old + (isDetour ? 4 : 0) + (endsWithMove(recipe) ? 2 : 0);
}

/** Moves long texts of recipes to the book. */
function withTexts(recipes: Readonly<Record<string, Recipe>>): RecipeBook {
  const texts = new Map<string, string>();
  const short = mapTexts(recipes, (text) => {
    if (/^ +$/.test(text)) {
      return `{{spaces.${text.length}}}`;
    }
    if (text.length <= LONGEST) {
      return text;
    }
    texts.set(text, texts.get(text) ?? String(texts.size + 1));
    return `{{text.${texts.get(text)}}}`;
  }) as Record<string, Recipe>;
  return {
    recipes: short,
    texts: Object.fromEntries([...texts].map(([text, name]) => [name, text])),
  };
}

/**
 * The first part of a story in which an outcome happens, with an ordinary way to play it. With the names that somebody
 * knows, preferably one that makes no other calls.
 */
async function bestOf(
  contract: SandboxContract,
  traces: readonly Trace[],
  outcome: string,
  attempt: Attempt,
  known?: ReadonlySet<string>,
): Promise<Recipe | undefined> {
  const strange = (recipe: Recipe) => (known ? strangeIn(contract, recipe, known).size : 0);
  const end = ({happened}: Trace) => happened.get(outcome) ?? 0;
  const before = (trace: Trace) => ({steps: trace.steps.slice(0, end(trace) + 1)});
  const object = objectOf(contract, outcome);
  const isAside = (trace: Trace) => {
    const step = trace.steps[end(trace)];
    return Number(object !== undefined && step !== undefined && !isAbout(contract, step, object));
  };
  const earliest = traces
    .filter(({happened}) => happened.has(outcome))
    .sort(
      (a, b) =>
        strange(before(a)) - strange(before(b)) || isAside(a) - isAside(b) || end(a) - end(b),
    );
  const found: Recipe[] = [];
  for (const trace of earliest.slice(0, MOST_STORIES)) {
    const recipe = await shortened(trace, outcome, attempt);
    found.push(...(recipe ? [recipe] : []));
  }
  const cost = (recipe: Recipe) => costOf(contract, recipe, outcome) + STRANGE * strange(recipe);
  return found.sort((a, b) => cost(a) - cost(b))[0];
}

/** An outcome that pages tell of as caused by one of some operations and scenarios, the one that they prefer first. */
export type Wanted = {
  readonly outcome: string;
  readonly causes: readonly string[];
  /** The operations and scenarios that the page shows or names. */
  readonly known: ReadonlySet<string>;
};

/** What decides which recipes are found. */
export type Wishes = {
  /** The operations by which an outcome is preferably caused, because a text about it names them. */
  readonly named: (outcome: string) => readonly string[];
  /** What pages tell of that the general recipes cause by operations and scenarios of other pages. */
  readonly wanted: (general: Readonly<Record<string, Recipe>>) => readonly Wanted[];
};

/** A recipe with the outcome under which a book has it. */
type Found = readonly [outcome: string, recipe: Recipe];

/** Finds recipes in stories. */
class Finder {
  /** The recipes that were sought already, by outcome. */
  readonly #found = new Map<string, Promise<Recipe | undefined>>();

  constructor(
    private readonly contract: SandboxContract,
    private readonly traces: readonly Trace[],
    private readonly ordinary: Ordinary,
  ) {}

  /** The shortest recipe for an outcome; undefined when no story has one. */
  recipeFor(outcome: string): Promise<Recipe | undefined> {
    const found = this.#found.get(outcome) ?? this.sought(outcome);
    this.#found.set(outcome, found);
    return found;
  }

  /** The same, preferably without calls that somebody does not know. */
  private async sought(outcome: string, known?: ReadonlySet<string>): Promise<Recipe | undefined> {
    const {contract, traces} = this;
    const attempt = causing(contract, outcome);
    const best = await bestOf(contract, traces, outcome, attempt, known);
    if (!best) {
      return undefined;
    }
    const simple = await simplified(best, this.ordinary, attempt);
    // Ordinary values may do without a step that prepared others.
    const happened = new Map([[outcome, simple.steps.length - 1]]);
    const short = (await shortened({...simple, happened}, outcome, attempt)) ?? simple;
    return gathered(await withShortMoves(short, attempt));
  }

  /** The recipe for an outcome that is the shortest of those by some operations; undefined when there is none. */
  async byOneOf(outcome: string, operations: readonly string[]): Promise<Recipe | undefined> {
    const found: Recipe[] = [];
    for (const operation of operations) {
      const recipe = await this.recipeFor(notedBy(outcome, operation));
      found.push(...(recipe ? [recipe] : []));
    }
    return found.sort((a, b) => a.steps.length - b.steps.length)[0];
  }

  /** The general recipes, one for each outcome. */
  async general(named: Wishes['named']): Promise<Record<string, Recipe>> {
    const happened = this.traces.flatMap((trace) => [...trace.happened.keys()]);
    const outcomes = [...new Set(happened)].filter((one) => causeIn(one)[1] === undefined).sort();
    const recipes: Record<string, Recipe> = {};
    for (const outcome of outcomes) {
      // The outcomes of an event follow each other, because they are sorted.
      const first = recipes[withoutHolder(outcome)];
      const isKnown =
        first && (await causing(this.contract, outcome)(first)) === first.steps.length - 1;
      const recipe = isKnown
        ? undefined
        : ((await this.byOneOf(outcome, named(outcome))) ?? (await this.recipeFor(outcome)));
      if (recipe) {
        recipes[outcome] = recipe;
      }
    }
    return recipes;
  }

  /**
   * The recipe of a page: by the first cause for which a story has one without calls that the page does not know, else with
   * the fewest. It may be the general one.
   */
  async preferred(
    {outcome, causes, known: names}: Wanted,
    general: Readonly<Record<string, Recipe>>,
  ): Promise<Found | undefined> {
    const strange = ([, recipe]: Found) => strangeIn(this.contract, recipe, names).size;
    const isOfHolder = ([key]: Found) => key.startsWith(outcome);
    let best: Found | undefined;
    for (const cause of causes) {
      const found = await this.#byCause(outcome, cause, general);
      const isAllowed = found && (!best || isOfHolder(found) || !isOfHolder(best));
      if (isAllowed && (!best || strange(found) < strange(best))) {
        best = found;
      }
      if (best && strange(best) === 0) {
        return best;
      }
    }
    return best;
  }

  /** The general recipe if it is by a cause, else one by it. */
  async #byCause(
    outcome: string,
    cause: string,
    general: Readonly<Record<string, Recipe>>,
  ): Promise<Found | undefined> {
    const known = general[outcome] ?? general[withoutHolder(outcome)];
    if (known && causeOf(this.contract, outcome, known) === cause) {
      return [notedBy(general[outcome] ? outcome : withoutHolder(outcome), cause), known];
    }
    // Some objects name no holder, such as the activity of a sole trader itself.
    for (const key of new Set([outcome, withoutHolder(outcome)])) {
      const recipe = await this.recipeFor(notedBy(key, cause));
      if (recipe) {
        return [notedBy(key, cause), recipe];
      }
    }
    return undefined;
  }

  /** A recipe for the same that makes fewer calls which somebody does not know, named after the last that the first does not make. */
  async nearer(
    known: ReadonlySet<string>,
    outcome: string,
    first: Recipe,
  ): Promise<Found | undefined> {
    const strange = (recipe: Recipe) => strangeIn(this.contract, recipe, known).size;
    const recipe = strange(first) > 0 ? await this.sought(outcome, known) : undefined;
    if (!recipe || strange(recipe) >= strange(first)) {
      return undefined;
    }
    const others = new Set(first.steps.filter(isCall).map(recipeCallName));
    const preparing = [...strangeIn(this.contract, recipe, others)].at(-1);
    return preparing === undefined ? [outcome, recipe] : [notedAfter(outcome, preparing), recipe];
  }
}

/**
 * Finds the shortest recipe for each outcome that happens in the stories. An event has one more for each kind of holder to
 * whom its first recipe does not happen, and an outcome one more for each operation or scenario by which pages want it
 * caused, and for each that prepares it on a page which does not know the usual calls before it.
 */
export async function findRecipes(
  contract: SandboxContract,
  stories: readonly Story[],
  ordinary: Ordinary,
  {named, wanted}: Wishes,
): Promise<RecipeBook> {
  const traces: Trace[] = [];
  for (const story of stories) {
    traces.push(await traceOf(contract, story));
  }
  const finder = new Finder(contract, traces, ordinary);
  const recipes = await finder.general(named);
  const byCalls = new Map<string, Recipe>();
  for (const one of wanted(recipes)) {
    const found = await finder.preferred(one, recipes);
    const isOwn = found && !Object.values(recipes).includes(found[1]);
    const nearer = found && (await finder.nearer(one.known, ...found));
    if (nearer && (isOwn || nearer[0] !== found[0])) {
      byCalls.set(...nearer);
    } else if (isOwn) {
      byCalls.set(...found);
    }
  }
  const all = Object.entries(recipes).concat([...byCalls]);
  return withTexts(Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))));
}
