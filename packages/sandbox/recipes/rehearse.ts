import type {SandboxContract} from '..';
import {begin} from '../runs/play';
import {jsonOf} from '../runs/references';
import type {Moment} from '../runs/run';
import {awaited} from '../stories/patience';
import {actionsOfStep, filled} from './actions';
import {
  causeIn,
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

/**
 * What happens in each step of a recipe as outcomes, as far as its steps can be made. With patience, also what happens then.
 */
async function* rehearsed(
  contract: SandboxContract,
  {start, steps}: Recipe,
  texts: RecipeBook['texts'],
  isPatient = false,
): AsyncGenerator<readonly string[], void> {
  const {sandbox, moments, perform} = begin(contract, {seed: 1, ...(start && {now: start})});
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
    yield happened;
  }
  if (isPatient) {
    // Events go on being noted as those of the last step.
    const before = happened.length;
    awaited(sandbox, () => undefined);
    yield happened.slice(before);
  }
}

/**
 * Plays a recipe in a new sandbox. Returns the step, counted from 0, in which an outcome happens first; undefined
 * when it does not happen.
 */
async function stepOf(
  contract: SandboxContract,
  recipe: Recipe,
  texts: RecipeBook['texts'],
  outcome: string,
): Promise<number | undefined> {
  let step = 0;
  for await (const happened of rehearsed(contract, recipe, texts)) {
    if (happened.includes(outcome)) {
      return step;
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
  for await (const happened of rehearsed(contract, recipe, texts, true)) {
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
    const step = await stepOf(contract, recipe, texts, expected);
    const isFree = step === undefined || whole === expected || !whole.startsWith('events ');
    return isFree || (await isCause({...recipe, steps: recipe.steps.slice(0, step + 1)}))
      ? step
      : undefined;
  };
}

/** The outcomes of a book that its recipes no longer cause in their last step. */
export async function failedOutcomes(
  contract: SandboxContract,
  {recipes, texts}: RecipeBook,
): Promise<string[]> {
  const faulty: string[] = [];
  for (const [outcome, recipe] of Object.entries(recipes)) {
    if ((await causing(contract, outcome, texts)(recipe)) !== recipe.steps.length - 1) {
      faulty.push(outcome);
    }
  }
  return faulty;
}
