import {runOf} from '@aldermark/sandbox/recipes/actions';
import {noted, type RecipeBook} from '@aldermark/sandbox/recipes/recipe';
import {runFragment} from '../run/shared';

/** The end of an address at which the console offers the run that causes an error; undefined when it is too long. */
export async function errorRunFragment(code: string, release: string): Promise<string | undefined> {
  const {default: book} = await import('@aldermark/sandbox/recipes/recipes.json');
  const run = runOf(noted('errors', code), book as unknown as RecipeBook);
  return runFragment({run}, release);
}
