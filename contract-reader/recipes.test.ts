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

// `npm run check:contract` plays those of the project; here they are played once for all three faults.
it('report with line and fix a last step that does not cause its outcome, an outcome without a recipe, and a recipe for what the contract does not have', async () => {
  const faults = await faultsWith({
    'events card.blocked': {steps: [{call: 'getPartner'}]},
    'events card.activated': undefined,
    'events card.eaten': book.recipes['events card.blocked'],
  });
  expect(faults).toEqual([
    `sandbox/recipes/recipes.json:1: no recipe causes "events card.activated". ${FIX}`,
    `sandbox/recipes/recipes.json:1: the contract has no "events card.eaten", which this recipe causes. ${FIX}`,
    `sandbox/recipes/recipes.json:3: the last step of this recipe does not cause "events card.blocked". ${FIX}`,
    `sandbox/recipes/recipes.json:1: the last step of this recipe does not cause "events card.eaten". ${FIX}`,
  ]);
});
