import {existsSync, readFileSync} from 'node:fs';
import type {SandboxContract} from '../sandbox';
import {faultyIn} from '../sandbox/recipes/rehearse';
import {noted, withoutHolder, type RecipeBook, type RecipeCall} from '../sandbox/recipes/recipe';
import {withoutSignature} from '../sandbox/recipes/trace';
import type {Ordinary} from '../sandbox/recipes/simplify';
import type {Recording} from '../sandbox/stories/record';
import type {Faults} from './faults';

/** The file that `npm run recipes` writes. */
export const recipesFile = 'sandbox/recipes/recipes.json';

/** What puts every fault of the recipes right. */
const FIX = 'Run "npm run recipes", which finds the shortest calls again.';

/** The recipes as they were written last. */
export const readRecipes = (): RecipeBook =>
  existsSync(recipesFile)
    ? (JSON.parse(readFileSync(recipesFile, 'utf8')) as RecipeBook)
    : {recipes: {}, texts: {}};

/** Everything that needs a recipe: each state, event and error of a contract. */
function outcomesOf({machines, events, errors}: SandboxContract): string[] {
  const states = Object.values(machines).flatMap(({resource, transitions}) =>
    transitions.map(({to}) => noted('states', `${resource} ${to}`)),
  );
  return [
    ...new Set(states),
    ...Object.keys(events).map((name) => noted('events', name)),
    ...Object.keys(errors).map((code) => noted('errors', code)),
  ];
}

/** Plays every recipe, and reports what it does not cause, and what has no recipe. */
export async function checkRecipes(
  contract: SandboxContract,
  book: RecipeBook,
  faults: Faults,
  text = existsSync(recipesFile) ? readFileSync(recipesFile, 'utf8') : '',
): Promise<void> {
  const lines = text.split('\n');
  const lineOf = (outcome: string) =>
    Math.max(1, lines.findIndex((line) => line.startsWith(`    ${JSON.stringify(outcome)}:`)) + 1);
  const wanted = outcomesOf(contract);
  for (const outcome of wanted.filter((one) => !book.recipes[one])) {
    faults.add(`${recipesFile}:1`, `no recipe causes "${outcome}". ${FIX}`);
  }
  for (const outcome of Object.keys(book.recipes).filter(
    (one) => !wanted.includes(withoutHolder(one)),
  )) {
    faults.add(
      `${recipesFile}:${lineOf(outcome)}`,
      `the contract has no "${outcome}", which this recipe causes. ${FIX}`,
    );
  }
  for (const outcome of await faultyIn(contract, book)) {
    faults.add(
      `${recipesFile}:${lineOf(outcome)}`,
      `the last step of this recipe does not cause "${outcome}". ${FIX}`,
    );
  }
}

type OrdinaryCall = Pick<RecipeCall, 'parameters' | 'body'>;

/** The ordinary call of each operation and each scenario: what the published examples send. */
export function ordinaryCalls({scenarios}: SandboxContract, {answers}: Recording): Ordinary {
  const operations = Object.values(answers)
    .filter(({operationId}) => operationId !== 'createSimulation')
    .map(({operationId, request: {path, query, body}}): [string, OrdinaryCall] => [
      operationId,
      {parameters: {...path, ...query}, body: withoutSignature(body)},
    ]);
  const plays = Object.entries(scenarios).map(([scenario, {sample}]): [string, OrdinaryCall] => [
    scenario,
    {body: {scenario, parameters: sample}},
  ]);
  return new Map([...operations, ...plays]);
}
