import type {SandboxContract} from '../contract';
import type {Story} from '../stories/story';
import {isCall, withoutHolder, type Recipe, type RecipeBook, type RecipeStep} from './recipe';
import {stepOf} from './rehearse';
import {shortened, type Attempt} from './shorten';
import {gathered, isOld, nameOf, simplified, type Ordinary} from './simplify';
import {traceOf, type Trace} from './trace';

/** How many stories are tried for each outcome: those in which it happens earliest. */
const MOST_STORIES = 10;

/** A text that is longer is kept once in the book rather than in each step. */
const LONGEST = 200;

/** The object that an outcome is about; undefined for an error. */
function objectOf({events}: SandboxContract, outcome: string): string | undefined {
  const [kind, name = ''] = outcome.split(' ');
  return kind === 'states' ? name : events[name]?.object;
}

/** Whether a step is about an object: it answers with it, or its scenario is named after it. */
function isAbout(contract: SandboxContract, step: RecipeStep, object: string): boolean {
  if (!isCall(step)) {
    return false;
  }
  const name = nameOf(step);
  const {answer} = contract.operations.find(({id}) => id === step.call) ?? {};
  const caused = contract.scenarios[name]?.events ?? [];
  return (
    answer?.name === object || caused.some((event) => contract.events[event]?.object === object)
  );
}

/** What a recipe costs its reader. A detour over other objects, or over v1, is worth some more steps. */
function costOf(contract: SandboxContract, {steps}: Recipe, outcome: string): number {
  const object = objectOf(contract, outcome);
  const isDetour =
    object !== undefined &&
    steps.some((step) => isCall(step) && step.call !== 'advanceTestClock') &&
    !steps.some((step) => isAbout(contract, step, object));
  const old = steps.filter((step) => isOld(contract, step)).length;
  return steps.length + 4 * old + (isDetour ? 4 : 0);
}

/** Moves long texts of recipes to the book. */
function withTexts(recipes: Readonly<Record<string, Recipe>>): RecipeBook {
  const texts = new Map<string, string>();
  const shorter = (value: unknown): unknown => {
    if (typeof value === 'string' && /^ +$/.test(value)) {
      return `{{spaces.${value.length}}}`;
    }
    if (typeof value === 'string' && value.length > LONGEST) {
      texts.set(value, texts.get(value) ?? String(texts.size + 1));
      return `{{text.${texts.get(value)}}}`;
    }
    if (Array.isArray(value)) {
      return value.map(shorter);
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorter(part)]))
      : value;
  };
  const short = shorter(recipes) as Record<string, Recipe>;
  return {
    recipes: short,
    texts: Object.fromEntries([...texts].map(([text, name]) => [name, text])),
  };
}

/** The first part of a story in which an outcome happens, with an ordinary way to play it. */
async function bestOf(
  contract: SandboxContract,
  traces: readonly Trace[],
  outcome: string,
  attempt: Attempt,
): Promise<Recipe | undefined> {
  const earliest = traces
    .filter(({happened}) => happened.has(outcome))
    .sort((a, b) => (a.happened.get(outcome) ?? 0) - (b.happened.get(outcome) ?? 0));
  const found: Recipe[] = [];
  for (const trace of earliest.slice(0, MOST_STORIES)) {
    const recipe = await shortened(trace, outcome, attempt);
    found.push(...(recipe ? [recipe] : []));
  }
  const cost = (recipe: Recipe) => costOf(contract, recipe, outcome);
  return found.sort((a, b) => cost(a) - cost(b))[0];
}

/**
 * Finds the shortest recipe for each outcome that happens in the stories. An event has one more for each kind of holder to
 * whom its first recipe does not happen.
 */
export async function findRecipes(
  contract: SandboxContract,
  stories: readonly Story[],
  ordinary: Ordinary,
): Promise<RecipeBook> {
  const traces: Trace[] = [];
  for (const story of stories) {
    traces.push(await traceOf(contract, story));
  }
  const outcomes = [...new Set(traces.flatMap(({happened}) => [...happened.keys()]))].sort();
  const recipes: Record<string, Recipe> = {};
  for (const outcome of outcomes) {
    const attempt: Attempt = (recipe) => stepOf(contract, recipe, {}, outcome);
    // The outcomes of an event follow each other, because they are sorted.
    const first = recipes[withoutHolder(outcome)];
    if (first && (await attempt(first)) === first.steps.length - 1) {
      continue;
    }
    const best = await bestOf(contract, traces, outcome, attempt);
    if (best) {
      const simple = await simplified(best, ordinary, attempt);
      // Ordinary values may do without a step that prepared others.
      const happened = new Map([[outcome, simple.steps.length - 1]]);
      const short = await shortened({...simple, happened}, outcome, attempt);
      recipes[outcome] = gathered(short ?? simple);
    }
  }
  return withTexts(recipes);
}
