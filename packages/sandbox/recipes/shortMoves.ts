import {START} from '../stories/partner';
import {isCall, type Recipe, type RecipeStep} from './recipe';
import type {Attempt} from './shorten';

/**
 * The times at which a reader may begin: at the usual one, in the night before a month, a weekend and a year, at the start
 * of a month and some days later. A move of the clock that is too short from one of them is not made.
 */
const BEGINNINGS = [
  START,
  '2025-10-31T22:50:00.000Z',
  '2025-11-14T20:00:00.000Z',
  '2025-12-05T12:00:00.000Z',
  '2025-12-30T06:10:00.000Z',
  '2026-02-01T00:10:00.000Z',
];

/** The days of a move of the clock; undefined for every other step, and for a move by something else. */
function daysOf(step: RecipeStep): number | undefined {
  const body = isCall(step) && step.call === 'advanceTestClock' ? step.body : undefined;
  const {duration} = (body ?? {}) as {readonly duration?: string};
  const [, days] = /^P(\d+)D$/.exec(duration ?? '') ?? [];
  return days === undefined ? undefined : Number(days);
}

/** The steps with other days for one of the moves. */
const withDays = (steps: readonly RecipeStep[], index: number, days: number): RecipeStep[] =>
  steps.map((step, at) =>
    at === index && isCall(step) ? {...step, body: {duration: `P${days}D`}} : step,
  );

/**
 * A recipe whose moves of the clock are as few days as cause its outcome, whenever it begins. Moves by hours, months and
 * to a time stay, because the time of the day or the calendar decides what they cause.
 */
export async function withShortMoves(recipe: Recipe, attempt: Attempt): Promise<Recipe> {
  const causes = async (steps: readonly RecipeStep[], start: string | undefined) =>
    (await attempt({...recipe, ...(start !== undefined && {start}), steps})) === steps.length - 1;
  const all = recipe.start === undefined ? BEGINNINGS : [recipe.start];
  const beginnings: string[] = [];
  for (const start of recipe.steps.some(daysOf) ? all : []) {
    beginnings.push(...((await causes(recipe.steps, start)) ? [start] : []));
  }
  const isEnough = async (steps: readonly RecipeStep[]) => {
    for (const start of beginnings) {
      if (!(await causes(steps, start))) {
        return false;
      }
    }
    return true;
  };
  let {steps} = recipe;
  for (const index of [...steps.keys()].reverse()) {
    const step = steps[index];
    let most = (step && daysOf(step)) ?? 1;
    // It is too few, because a move that can be left out is no longer there.
    let fewest = 0;
    while (most - fewest > 1) {
      const days = Math.floor((most + fewest) / 2);
      const shorter = withDays(steps, index, days);
      if (await isEnough(shorter)) {
        most = days;
        steps = shorter;
      } else {
        fewest = days;
      }
    }
  }
  return {...recipe, steps};
}
