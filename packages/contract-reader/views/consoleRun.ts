import {runMarker} from '@aldermark/data/addressMarkers';
import {runOf} from '@aldermark/sandbox/recipes/actions';
import {encode} from '@aldermark/sandbox/runs/share';
import type {Model} from '..';

/** The address at which the console makes the calls of a recipe; undefined when they are too long. */
export async function consoleRunAddress(
  {recipes, contract}: Pick<Model, 'recipes' | 'contract'>,
  outcome: string,
): Promise<string | undefined> {
  const run = runOf(outcome, recipes);
  const text = await encode({run}, contract.documents.sandbox.info.version);
  return text === undefined ? undefined : `/docs/console${runMarker}${text}`;
}
