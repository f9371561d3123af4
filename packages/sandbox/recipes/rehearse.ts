import type {ApiEvent, SandboxContract} from '..';
import {begin, type RunInProgress} from '../runs/play';
import {jsonOf} from '../runs/references';
import type {Moment} from '../runs/run';
import type {Exchange} from '../stories/partner';
import {awaited} from '../stories/patience';
import {actionsOfStep, filled} from './actions';
import {firstEvent, lastCall, type Endings} from './ending';
import {
  causeIn,
  causeOf,
  isCall,
  mayCause,
  recipeCallName,
  noted,
  notedBy,
  outcomesOfEvent,
  withoutPreparing,
  type Recipe,
  type RecipeBook,
} from './recipe';
import {withoutLast, type Attempt} from './shorten';

/** The error of a rejected call as an outcome, also by its operation. */
function errorsIn(call: string, moment: Moment): readonly string[] {
  const isRefusal = (moment.response?.status ?? 0) >= 400;
  const {code, errorCode} = ((isRefusal && jsonOf(moment)) || {}) as {
    code?: string;
    errorCode?: string;
  };
  const name = code ?? errorCode;
  const outcome = noted('errors', name ?? '');
  return name === undefined ? [] : [outcome, notedBy(outcome, call)];
}

/** What happens in a step as outcomes, and the run until then. */
type Rehearsed = {readonly happened: readonly string[]; readonly run: RunInProgress};

/** What happens in each step of a recipe, as far as its steps can be made. With patience, also what happens then. */
async function* rehearsed(
  contract: SandboxContract,
  {start, steps}: Recipe,
  texts: RecipeBook['texts'],
  isPatient = false,
): AsyncGenerator<Rehearsed, void> {
  const run = begin(contract, {seed: 1, ...(start && {now: start})});
  const {sandbox, moments, perform} = run;
  let happened: string[] = [];
  /** The operation or scenario that has changed something last. */
  let cause: string | undefined;
  sandbox.onMove((resource, _, to) => happened.push(noted('states', `${resource} ${to}`)));
  sandbox.onEvent((event) => happened.push(...outcomesOfEvent(event, cause)));
  for (const step of steps) {
    happened = [];
    const call = isCall(step) ? step.call : undefined;
    cause = isCall(step) && mayCause(contract, step.call) ? recipeCallName(step) : cause;
    for (const action of actionsOfStep(step, moments.length, texts)) {
      const moment = await perform(filled(action, moments, sandbox.now()));
      if (moment.failure !== undefined) {
        // A step cannot be made without what is missing before it.
        return;
      }
      happened.push(...(call === undefined ? [] : errorsIn(call, moment)));
    }
    yield {happened, run};
  }
  if (isPatient) {
    // Events go on being noted as those of the last step.
    const before = happened.length;
    awaited(sandbox, () => undefined);
    yield {happened: happened.slice(before), run};
  }
}

/**
 * Plays a recipe in a new sandbox. Returns the step, counted from 0, in which an outcome happens first, and the run until
 * then; undefined when it does not happen.
 */
async function playedUntil(
  contract: SandboxContract,
  recipe: Recipe,
  texts: RecipeBook['texts'],
  outcome: string,
): Promise<{readonly step: number; readonly run: RunInProgress} | undefined> {
  let step = 0;
  for await (const {happened, run} of rehearsed(contract, recipe, texts)) {
    if (happened.includes(outcome)) {
      return {step, run};
    }
    step += 1;
  }
  return undefined;
}

/** How often an outcome happens in a recipe, also when time passes by itself at its end. */
async function timesOf(
  contract: SandboxContract,
  recipe: Recipe,
  texts: RecipeBook['texts'],
  outcome: string,
): Promise<number> {
  let times = 0;
  for await (const {happened} of rehearsed(contract, recipe, texts, true)) {
    times += happened.filter((one) => one === outcome).length;
  }
  return times;
}

/**
 * Tells in which step a recipe causes an outcome. An event that an operation causes happens once less without its call, so
 * that no call is told as the cause of what others have caused.
 */
export function causing(
  contract: SandboxContract,
  outcome: string,
  texts: RecipeBook['texts'] = {},
): Attempt {
  const [whole, operation = ''] = causeIn(outcome);
  const expected = withoutPreparing(outcome);
  const times = (recipe: Recipe, name: string) => timesOf(contract, recipe, texts, name);
  const isCause = async (recipe: Recipe): Promise<boolean> => {
    const others = withoutLast(operation, recipe);
    if (!others || (await times(others, whole)) < (await times(recipe, whole))) {
      return others !== undefined;
    }
    // That call did nothing, but one before it may be the cause.
    return (await times(others, expected)) > 0 && isCause(others);
  };
  return async (recipe) => {
    const step = (await playedUntil(contract, recipe, texts, expected))?.step;
    const isFree = step === undefined || whole === expected || !whole.startsWith('events ');
    return isFree || (await isCause({...recipe, steps: recipe.steps.slice(0, step + 1)}))
      ? step
      : undefined;
  };
}

/**
 * Plays the recipes of a book. Tells which no longer cause their outcome in their last step, and what the others end with
 * that cause an error or an event in whatever way.
 */
export async function playBook(
  contract: SandboxContract,
  {recipes, texts}: RecipeBook,
): Promise<{readonly failed: readonly string[]; readonly endings: Endings}> {
  const failed: string[] = [];
  const errors: Record<string, Exchange> = {};
  const events: Record<string, ApiEvent> = {};
  for (const [outcome, recipe] of Object.entries(recipes)) {
    const last = recipe.steps.length - 1;
    const [kind, name = '', condition] = outcome.split(' ');
    if (kind === 'states' || condition !== undefined) {
      failed.push(...((await causing(contract, outcome, texts)(recipe)) === last ? [] : [outcome]));
      continue;
    }
    const played = await playedUntil(contract, recipe, texts, outcome);
    if (played?.step !== last) {
      failed.push(outcome);
    } else if (kind === 'errors') {
      errors[name] = await lastCall(contract, played.run, causeOf(contract, outcome, recipe) ?? '');
    } else {
      events[name] = firstEvent(played.run, name);
    }
  }
  return {failed, endings: {errors, events}};
}
