import {actionsOf} from '@aldermark/sandbox/recipes/actions';
import {noted, type RecipeBook} from '@aldermark/sandbox/recipes/recipe';
import type {Run} from '@aldermark/sandbox/runs/run';
import {encode} from '@aldermark/sandbox/runs/share';
import {marker} from '../run/shared';

/** The run that causes an error. */
const runOf = (code: string, {recipes, texts}: RecipeBook): Run => ({
  seed: 1,
  actions: actionsOf(recipes[noted('errors', code)] ?? {steps: []}, texts),
});

/** The end of an address at which the console offers the run that causes an error; undefined when it is too long. */
export async function errorRunFragment(code: string, release: string): Promise<string | undefined> {
  const {default: book} = await import('@aldermark/sandbox/recipes/recipes.json');
  const text = await encode({run: runOf(code, book as unknown as RecipeBook)}, release);
  return text === undefined ? undefined : marker + text;
}
