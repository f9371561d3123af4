import {createSandbox, type SandboxContract} from '..';
import {START} from '../stories/partner';
import {receive} from '../stories/receive';
import {playRecipe} from './play';
import type {Recipe, RecipeBook} from './recipe';

/**
 * Plays a recipe in a new sandbox. Answers with the step, counted from 0, in which an outcome happens first; undefined
 * when it does not happen.
 */
export async function stepOf(
  contract: SandboxContract,
  {start = START, ...recipe}: Recipe,
  texts: RecipeBook['texts'],
  outcome: string,
): Promise<number | undefined> {
  const sandbox = createSandbox({
    contract,
    now: start,
    send: (request, done) => done(receive(request)),
  });
  let step = 0;
  try {
    for await (const {happened} of playRecipe(contract, sandbox, recipe, texts)) {
      if (happened.includes(outcome)) {
        return step;
      }
      step += 1;
    }
  } catch {
    // A step cannot be made without what is missing before it.
  }
  return undefined;
}

/** The outcomes of a book that its recipes no longer cause in their last step. */
export async function faultyIn(
  contract: SandboxContract,
  {recipes, texts}: RecipeBook,
): Promise<string[]> {
  const faulty: string[] = [];
  for (const [outcome, recipe] of Object.entries(recipes)) {
    if ((await stepOf(contract, recipe, texts, outcome)) !== recipe.steps.length - 1) {
      faulty.push(outcome);
    }
  }
  return faulty;
}
