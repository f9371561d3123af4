import {isCall, recipeCallName, type Recipe, type RecipeStep} from './recipe';
import type {Trace} from './trace';

type Steps = readonly RecipeStep[];

/** Tells in which step, counted from 0, a recipe causes what it should; undefined: in none. */
export type Attempt = (recipe: Recipe) => Promise<number | undefined>;

/** The number of a step in a reference to its result. */
const numbered = /\{\{answer\.(\d+)(?=\/)/g;

/** The steps, counted from 0, whose results a step reads. */
const readBy = (step: RecipeStep): number[] =>
  [...JSON.stringify(step).matchAll(numbered)].map(([, number]) => Number(number));

/** Some steps, with references to their new numbers. */
function selected(steps: Steps, kept: readonly number[]): Steps {
  const numbers = new Map(kept.map((index, at) => [index, at]));
  const renumbered = (_: string, number: string) => `{{answer.${numbers.get(Number(number)) ?? 0}`;
  return kept
    .flatMap((index) => steps[index] ?? [])
    .map((step) => JSON.parse(JSON.stringify(step).replace(numbered, renumbered)) as RecipeStep);
}

/** The steps without one of them and without those that read its result. */
function without(steps: Steps, kept: readonly number[], dropped: number): number[] {
  const gone = new Set([dropped]);
  return kept.filter((index) => {
    const step = steps[index];
    if (step && readBy(step).some((read) => gone.has(read))) {
      gone.add(index);
    }
    return !gone.has(index);
  });
}

/** A recipe without the last call of an operation or scenario and without what reads its response; undefined when it has none. */
export function withoutLast(cause: string, {steps, ...recipe}: Recipe): Recipe | undefined {
  const last = steps.findLastIndex((step) => isCall(step) && recipeCallName(step) === cause);
  const all = [...steps.keys()];
  return last < 0 ? undefined : {...recipe, steps: selected(steps, without(steps, all, last))};
}

/**
 * The part of a story that causes an outcome, without each step that can be left out; undefined when the story has
 * something that no recipe can repeat.
 */
export async function shortened(
  trace: Trace,
  outcome: string,
  attempt: Attempt,
): Promise<Recipe | undefined> {
  const {start, steps, happened} = trace;
  const recipeOf = (kept: readonly number[]): Recipe => ({
    ...(start !== undefined && {start}),
    steps: selected(steps, kept),
  });
  /** The steps up to the one that causes the outcome; undefined when none does. */
  const causing = async (kept: readonly number[]) => {
    const last = kept.length > 0 ? await attempt(recipeOf(kept)) : undefined;
    return last === undefined ? undefined : kept.slice(0, last + 1);
  };
  let kept = await causing([...steps.keys()].slice(0, (happened.get(outcome) ?? 0) + 1));
  if (!kept) {
    return undefined;
  }
  for (let length = Infinity; kept.length < length;) {
    length = kept.length;
    for (const dropped of [...kept].reverse()) {
      kept = kept.includes(dropped)
        ? ((await causing(without(steps, kept, dropped))) ?? kept)
        : kept;
    }
  }
  return recipeOf(kept);
}
