import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {isCall, notedBy, recipeOfRow, strangeIn, type RecipeBook} from './recipe';
import {causing} from './rehearse';

const contract = testContract();
const book = JSON.parse(
  readFileSync('packages/sandbox/recipes/recipes.json', 'utf8'),
) as RecipeBook;
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

it('a row is played after the calls that it names, by the operation or scenario that it names last', () => {
  const some = [
    'events recall.created',
    'events recall.created by createRecall after createSctTransfer',
    'events transaction.booked',
    'events transaction.booked by card.clearing',
  ];
  const few = {recipes: Object.fromEntries(some.map((name) => [name, {steps: []}]))};
  const played = (event: string, names: readonly string[]) =>
    recipeOfRow(few, `events ${event}`, names);
  expect(played('recall.created', ['createInstantTransfer', 'createRecall'])).toBe(some[0]);
  expect(played('recall.created', ['createSctTransfer', 'createRecall'])).toBe(some[1]);
  expect(played('transaction.booked', ['sct.incoming'])).toBe(some[2]);
  expect(played('transaction.booked', ['card.authorisation', 'card.clearing'])).toBe(some[3]);
});

it('a recipe is strange to somebody who does not know a call or scenario of it', () => {
  const play = {call: 'createSimulation', body: {scenario: 'card.offline', parameters: {}}};
  const recipe = {steps: [{call: 'getCard'}, play, {call: 'blockCard'}, {wait: 'card.blocked'}]};
  const strange = (...known: string[]) => [...strangeIn(contract, recipe, new Set(known))];
  expect(strange('createSimulation')).toEqual(['card.offline', 'blockCard']);
  expect(strange('card.offline', 'blockCard')).toEqual([]);
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
