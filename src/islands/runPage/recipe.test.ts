import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import type {SandboxContract} from '@site/sandbox';
import {outcomesOfEvent, type RecipeBook} from '@site/sandbox/recipes/recipe';
import {begin} from '@site/sandbox/runs/play';
import {canRun, filled, linesOfRecipe} from './recipe';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const contract = read('sandbox/contract.json') as SandboxContract;
const {recipes, texts} = read('sandbox/recipes/recipes.json') as RecipeBook;

/** What happens when a recipe is played as a run, as recipes name it. */
async function outcomesOf(name: string): Promise<ReadonlySet<string>> {
  const playing = begin(contract, {seed: 1});
  const outcomes = new Set<string>();
  playing.sandbox.onMove((resource, _, to) => outcomes.add(`states ${resource} ${to}`));
  const recipe = recipes[name];
  for (const line of recipe ? linesOfRecipe(recipe, texts) : []) {
    const action = filled(line.action, playing.moments, playing.sandbox.now());
    const {response, failure} = await playing.perform(action);
    expect(failure, name).toBeUndefined();
    const isRefusal = response !== undefined && response.status >= 400 && response.body !== '';
    const {code, errorCode} = (isRefusal ? JSON.parse(response.body) : {}) as Record<
      string,
      string
    >;
    outcomes.add(`errors ${code ?? errorCode}`);
  }
  playing.sandbox
    .events()
    .flatMap((event) => outcomesOfEvent(event))
    .forEach((one) => outcomes.add(one));
  return outcomes;
}

test('every recipe that the page offers causes its outcome as a run', async () => {
  const names = Object.keys(recipes).filter((name) => canRun(recipes[name] ?? {steps: []}));
  expect(names.length).toBeGreaterThan(400);
  const failures: string[] = [];
  for (const name of names) {
    if (!(await outcomesOf(name)).has(name)) {
      failures.push(name);
    }
  }
  expect(failures).toEqual([]);
}, 120_000);
