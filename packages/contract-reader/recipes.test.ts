import {expect, it} from 'vitest';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {ContractErrors} from './contractErrors';
import {keptModel} from '.';
import {known} from './lookups';
import {checkNamedOperations, checkRecipes, checkTextsByOperation, readRecipes} from './recipes';

const contract = testContract();
const book = readRecipes();
const FIX = 'Run "npm run recipes", which finds the shortest calls again.';

/** The errors of the recipes with some of them replaced; undefined takes one away. */
async function faultsWith(
  changes: Readonly<Record<string, object | undefined>>,
): Promise<string[]> {
  const faults = new ContractErrors();
  const changed = Object.entries({...book.recipes, ...changes}).filter(([, recipe]) => recipe);
  const recipes = Object.fromEntries(changed) as typeof book.recipes;
  const text = `{\n  "recipes": {\n    "events card.blocked": {}\n`;
  await checkRecipes(contract, {...book, recipes}, faults, text);
  return faults.list;
}

// `npm run check:contract` plays those of the project; here they are played once for all of these errors.
it('report with line and fix a last step that does not cause its outcome, an outcome without a recipe, a recipe for what the contract does not have, and one by an operation that does not answer its error', async () => {
  const faults = await faultsWith({
    'events card.blocked': {steps: [{call: 'getPartner'}]},
    'events card.activated': undefined,
    'events card.eaten': book.recipes['events card.blocked'],
    'errors iban_invalid by getPartner': book.recipes['errors iban_invalid'],
  });
  expect(faults).toEqual([
    `packages/sandbox/recipes/recipes.json:1: no recipe causes "events card.activated". ${FIX}`,
    `packages/sandbox/recipes/recipes.json:1: the contract has no "events card.eaten", which this recipe causes. ${FIX}`,
    `packages/sandbox/recipes/recipes.json:1: the contract has no "errors iban_invalid by getPartner", which this recipe causes. ${FIX}`,
    `packages/sandbox/recipes/recipes.json:3: the last step of this recipe does not cause "events card.blocked". ${FIX}`,
    `packages/sandbox/recipes/recipes.json:1: the last step of this recipe does not cause "events card.eaten". ${FIX}`,
    `packages/sandbox/recipes/recipes.json:1: the last step of this recipe does not cause "errors iban_invalid by getPartner". ${FIX}`,
  ]);
});

it('report an error whose text names another operation than its recipe', () => {
  const faults = new ContractErrors();
  const recipes = {...book.recipes, 'errors iban_invalid': {steps: [{call: 'createBeneficiary'}]}};
  const {contract: known} = keptModel();
  checkNamedOperations(
    known,
    contract,
    {...book, recipes},
    (code) => `errors.yaml:${code}`,
    faults,
  );
  expect(faults.list).toEqual([
    'errors.yaml:iban_invalid: the recipe of iban_invalid is by createBeneficiary, but this text names verifyPayee. Run "npm run recipes". If the error stays, write a story in packages/sandbox/stories in which one of them returns it.',
  ]);
});

it('report a text about an error by an operation that does not answer it, and one that does not name its operation', () => {
  const faults = new ContractErrors();
  const {errors} = keptModel().contract;
  const weak = known('error code', 'pin_too_weak', errors);
  const pins = {setCardPn: 'Call `setCardPn`.', setCardPin: 'Choose the PIN 1111.'};
  checkTextsByOperation(
    {errors: new Map([['pin_too_weak', {...weak, sandboxBy: pins}]])},
    (code, operation) => `errors.yaml:${code}.${operation}`,
    faults,
  );
  expect(faults.list).toEqual([
    'errors.yaml:pin_too_weak.setCardPn: setCardPn does not return pin_too_weak. Did you mean "setCardPin"?',
    'errors.yaml:pin_too_weak.setCardPin: the text about pin_too_weak by setCardPin does not name it. Write `setCardPin` into it.',
  ]);
});
