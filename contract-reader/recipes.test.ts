import {expect, it} from 'vitest';
import {testContract} from '../sandbox/testing/contract';
import {Faults} from './faults';
import {checkRecipes, readRecipes} from './recipes';

const contract = testContract();
const book = readRecipes();
const FIX = 'Run "npm run recipes", which finds the shortest calls again.';

/** The faults of the recipes with some of them replaced; undefined takes one away. */
async function faultsWith(
  changes: Readonly<Record<string, object | undefined>>,
): Promise<string[]> {
  const faults = new Faults();
  const changed = Object.entries({...book.recipes, ...changes}).filter(([, recipe]) => recipe);
  const recipes = Object.fromEntries(changed) as typeof book.recipes;
  const text = `{\n  "recipes": {\n    "events card.blocked": {}\n`;
  await checkRecipes(contract, {...book, recipes}, faults, text);
  return faults.list;
}

it('cause every state, event and error of the contract', async () => {
  expect(await faultsWith({})).toEqual([]);
});

it('report with line and fix an outcome that their last step does not cause', async () => {
  const recipe = {steps: [{call: 'getPartner'}]};
  expect(await faultsWith({'events card.blocked': recipe})).toEqual([
    `sandbox/recipes/recipes.json:3: the last step of this recipe does not cause "events card.blocked". ${FIX}`,
  ]);
});

it('report an outcome without a recipe, and a recipe for what the contract does not have', async () => {
  const recipe = book.recipes['events card.blocked'];
  expect(await faultsWith({'events card.blocked': undefined, 'events card.eaten': recipe})).toEqual(
    [
      `sandbox/recipes/recipes.json:1: no recipe causes "events card.blocked". ${FIX}`,
      `sandbox/recipes/recipes.json:1: the contract has no "events card.eaten", which this recipe causes. ${FIX}`,
      `sandbox/recipes/recipes.json:1: the last step of this recipe does not cause "events card.eaten". ${FIX}`,
    ],
  );
});
