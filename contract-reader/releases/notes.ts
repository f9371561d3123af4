import path from 'node:path';
import {contractOnce, type Loaded} from '..';
import {namesOf} from '../contractNames';
import {Faults} from '../faults';
import {archivedForm} from './archived';
import {YamlFile} from '../yamlFile';
import {checkDifferences} from './checkDifferences';
import {readReleases} from './read';
import type {ReleaseNotes} from './schema';

/** The file of the releases. */
export const releasesFile = path.resolve('data/releases.yaml');

/** Reads the releases of the site, and compares them with their contracts. Throws with every fault, one per line. */
export function loadReleases({contract, history}: Loaded): ReleaseNotes {
  const faults = new Faults();
  const source = new YamlFile(releasesFile, faults);
  const notes = readReleases(source, namesOf(contract), faults);
  if (notes) {
    const at = (place: readonly (string | number)[]) => source.at(place);
    checkDifferences(notes, archivedForm(contract), history().releases, at, faults);
  }
  if (!notes || faults.list.length > 0) {
    throw new Error(faults.list.join('\n'));
  }
  return notes;
}

let loaded: ReleaseNotes | undefined;

/** The releases of the site, read once per build. Throws with every fault, one per line. */
export function releasesOnce(): ReleaseNotes {
  loaded ??= loadReleases(contractOnce());
  return loaded;
}

/** Reads the releases again. Rejects with every fault, and then keeps the releases that were read before. */
export async function reloadReleases(): Promise<void> {
  loaded = loadReleases(contractOnce());
}
