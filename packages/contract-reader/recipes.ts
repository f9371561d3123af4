import {existsSync} from 'node:fs';
import {didYouMean} from '@aldermark/lib/nearest';
import {readSource} from '@aldermark/lib/sourceText';
import type {SandboxContract} from '@aldermark/sandbox';
import type {Endings} from '@aldermark/sandbox/recipes/ending';
import {playBook} from '@aldermark/sandbox/recipes/rehearse';
import {
  causeIn,
  causeOf,
  noted,
  withoutHolder,
  type RecipeBook,
  type RecipeCall,
} from '@aldermark/sandbox/recipes/recipe';
import {withoutSignature} from '@aldermark/sandbox/recipes/trace';
import type {Ordinary} from '@aldermark/sandbox/recipes/simplify';
import type {Recording} from '@aldermark/sandbox/stories/record';
import type {ContractErrors} from './contractErrors';
import type {Contract} from './model';

/** The file that `npm run recipes` writes. */
export const recipesFile = 'packages/sandbox/recipes/recipes.json';

/** What puts every error of the recipes right. */
const FIX = 'Run "npm run recipes", which finds the shortest calls again.';

/** The recipes as they were written last. */
export const readRecipes = (): RecipeBook =>
  existsSync(recipesFile)
    ? (JSON.parse(readSource(recipesFile)) as RecipeBook)
    : {recipes: {}, texts: {}};

/** The names in code in a text of the contract. */
export const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);

/** The operations that the text about an error of a contract names, as far as they return it. */
export const operationsOfErrors =
  ({errors}: Pick<Contract, 'errors'>) =>
  (outcome: string): readonly string[] => {
    const error = errors.get(outcome.replace(/^errors /, ''));
    return error ? namedIn(error.sandbox).filter((name) => error.operations.includes(name)) : [];
  };

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

/** Plays every recipe, and reports what it does not cause, and what has no recipe. Returns what the others end with. */
export async function checkRecipes(
  contract: SandboxContract,
  book: RecipeBook,
  faults: ContractErrors,
  text = existsSync(recipesFile) ? readSource(recipesFile) : '',
): Promise<Endings> {
  const lines = text.split('\n');
  const lineOf = (outcome: string) =>
    Math.max(1, lines.findIndex((line) => line.startsWith(`    ${JSON.stringify(outcome)}:`)) + 1);
  const wanted = outcomesOf(contract);
  for (const outcome of wanted.filter((one) => !book.recipes[one])) {
    faults.add(`${recipesFile}:1`, `no recipe causes "${outcome}". ${FIX}`);
  }
  const answers = ({errors, id}: SandboxContract['operations'][number], outcome: string) =>
    !outcome.startsWith('errors ') || errors.includes(outcome.replace(/^errors /, '')) ? [id] : [];
  const isKnown = (one: string) => {
    const [outcome, cause] = causeIn(one);
    const operations = contract.operations.flatMap((each) => answers(each, outcome));
    const scenarios = outcome.startsWith('events ') ? Object.keys(contract.scenarios) : [];
    const isCause = cause === undefined || [...operations, ...scenarios].includes(cause);
    return isCause && wanted.includes(withoutHolder(outcome));
  };
  for (const outcome of Object.keys(book.recipes).filter((one) => !isKnown(one))) {
    faults.add(
      `${recipesFile}:${lineOf(outcome)}`,
      `the contract has no "${outcome}", which this recipe causes. ${FIX}`,
    );
  }
  const {failed, endings} = await playBook(contract, book);
  for (const outcome of failed) {
    faults.add(
      `${recipesFile}:${lineOf(outcome)}`,
      `the last step of this recipe does not cause "${outcome}". ${FIX}`,
    );
  }
  return endings;
}

/**
 * Reports each error whose text names operations that return it, while its recipe is by another one: a reader would read of
 * one call and play another.
 */
export function checkNamedOperations(
  contract: Pick<Contract, 'errors'>,
  sandbox: SandboxContract,
  {recipes}: RecipeBook,
  placeOf: (code: string) => string,
  faults: ContractErrors,
): void {
  const named = operationsOfErrors(contract);
  for (const code of contract.errors.keys()) {
    const outcome = noted('errors', code);
    const recipe = recipes[outcome];
    const operation = recipe && causeOf(sandbox, outcome, recipe);
    const operations = named(outcome);
    if (operation && operations.length > 0 && !operations.includes(operation)) {
      faults.add(
        placeOf(code),
        `the recipe of ${code} is by ${operation}, but this text names ${operations.join(', ')}. Run "npm run recipes". If the error stays, write a story in packages/sandbox/stories in which one of them returns it.`,
      );
    }
  }
}

/**
 * Reports each text about an error by one operation that does not return it, and each that does not name its operation, by
 * which a page finds the recipe of its row.
 */
export function checkTextsByOperation(
  {errors}: Pick<Contract, 'errors'>,
  placeOf: (code: string, operation: string) => string,
  faults: ContractErrors,
): void {
  for (const [code, {operations, sandboxBy = {}}] of errors) {
    for (const [operation, text] of Object.entries(sandboxBy)) {
      if (!operations.includes(operation)) {
        faults.add(
          placeOf(code, operation),
          `${operation} does not return ${code}. ${didYouMean(operation, operations)}`,
        );
      } else if (!namedIn(text).includes(operation)) {
        faults.add(
          placeOf(code, operation),
          `the text about ${code} by ${operation} does not name it. Write \`${operation}\` into it.`,
        );
      }
    }
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
