import {runMarker} from '@aldermark/data/addressMarkers';
import {runOf} from '@aldermark/sandbox/recipes/actions';
import {noted, type RecipeBook} from '@aldermark/sandbox/recipes/recipe';
import {encode} from '@aldermark/sandbox/runs/share';

/** The end of an address at which the console offers the run that causes an error; undefined when it is too long. */
export async function errorRunFragment(code: string, release: string): Promise<string | undefined> {
  const {default: book} = await import('@aldermark/sandbox/recipes/recipes.json');
  const run = runOf(noted('errors', code), book as unknown as RecipeBook);
  const text = await encode({run}, release);
  return text === undefined ? undefined : runMarker + text;
}
