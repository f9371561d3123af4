import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {isCall, notedBy, recipeOfRow, type RecipeBook} from './recipe';
import {causing} from './rehearse';

const contract = testContract();
const book = JSON.parse(readFileSync('sandbox/recipes/recipes.json', 'utf8')) as RecipeBook;
const {recipes, texts} = book;

it('an event that comes later is caused by the call without which it does not come', async () => {
  const {steps = []} = recipes['events kyc_file.approved'] ?? {};
  const cause = steps.findLast(isCall)?.call ?? '';
  const {crd: cardId = ''} = contract.samples.ids ?? {};
  const block = {call: 'blockCard', parameters: {cardId}, body: {reason: 'LOST'}};
  const disturbed = {steps: steps.toSpliced(-1, 0, block)};
  const stepBy = (operation: string, recipe: {steps: typeof steps}) =>
    causing(contract, notedBy('events kyc_file.approved', operation), texts)(recipe);
  expect(steps.at(-1)).toEqual({wait: 'kyc_file.approved'});
  expect(await stepBy(cause, {steps})).toBe(steps.length - 1);
  expect(await stepBy('blockCard', disturbed)).toBeUndefined();
});

it('a row is played by the operation that it names last, to an object of its kind of holder', () => {
  const some = [
    'errors account_blocked',
    'errors account_blocked by createSctTransfer',
    'events kyc_file.approved',
    'events kyc_file.approved LegalEntity',
    'events kyc_file.approved by submitKycFile',
  ];
  const few = {recipes: Object.fromEntries(some.map((name) => [name, {steps: []}]))};
  expect(recipeOfRow(few, 'errors account_blocked', ['blockAccount', 'createSctTransfer'])).toBe(
    'errors account_blocked by createSctTransfer',
  );
  expect(recipeOfRow(few, 'errors account_blocked', ['createTopup'])).toBe(
    'errors account_blocked',
  );
  const approved = (holder?: 'User' | 'LegalEntity') =>
    recipeOfRow(few, 'events kyc_file.approved', ['submitKycFile'], holder);
  expect(approved('LegalEntity')).toBe('events kyc_file.approved LegalEntity');
  expect(approved('User')).toBe('events kyc_file.approved by submitKycFile');
  expect(recipeOfRow(few, 'errors iban_invalid', [])).toBeUndefined();
});
