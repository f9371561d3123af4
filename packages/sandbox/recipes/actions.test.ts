import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import type {SandboxContract} from '..';
import {actionsOf, filled} from './actions';
import {
  canRun,
  mayCause,
  recipeCallName,
  noted,
  notedBy,
  outcomesOfEvent,
  withoutPreparing,
  type RecipeBook,
} from './recipe';
import {begin} from '../runs/play';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const contract = read('packages/sandbox/contract.json') as SandboxContract;
const {recipes, texts} = read('packages/sandbox/recipes/recipes.json') as RecipeBook;

type Refusal = {readonly code?: string; readonly errorCode?: string};

/** What happens when a recipe is played as a run, as recipes name it. */
async function outcomesOf(name: string): Promise<ReadonlySet<string>> {
  const playing = begin(contract, {seed: 1});
  const outcomes = new Set<string>();
  /** The operation or scenario that has changed something last. */
  let cause: string | undefined;
  playing.sandbox.onMove((resource, _, to) => outcomes.add(`states ${resource} ${to}`));
  playing.sandbox.onEvent((event) =>
    outcomesOfEvent(event, cause).forEach((one) => outcomes.add(one)),
  );
  const recipe = recipes[name];
  for (const unfilled of recipe ? actionsOf(recipe, texts) : []) {
    const action = filled(unfilled, playing.moments, playing.sandbox.now());
    const called = action.kind === 'call' ? (action.call.operation ?? '') : '';
    const name =
      action.kind === 'call' ? recipeCallName({call: called, body: action.call.body}) : '';
    cause = called !== '' && mayCause(contract, called) ? name : cause;
    const {response, failure} = await playing.perform(action);
    expect(failure, name).toBeUndefined();
    const isRefusal = response !== undefined && response.status >= 400 && response.body !== '';
    const {code, errorCode} = (isRefusal ? JSON.parse(response.body) : {}) as Refusal;
    const error = noted('errors', String(code ?? errorCode));
    outcomes.add(error).add(notedBy(error, called));
  }
  return outcomes;
}

test('every recipe that the page offers causes its outcome as a run', async () => {
  const names = Object.keys(recipes).filter((name) => canRun(recipes[name] ?? {steps: []}));
  expect(names.length).toBeGreaterThan(400);
  const failures: string[] = [];
  for (const name of names) {
    if (!(await outcomesOf(name)).has(withoutPreparing(name))) {
      failures.push(name);
    }
  }
  expect(failures).toEqual([]);
}, 120_000);
