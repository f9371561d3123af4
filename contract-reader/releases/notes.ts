import {contractOnce, type Loaded} from '..';
import {namesOf} from '../contractNames';
import {Faults} from '../faults';
import {YamlFile} from '../yamlFile';
import {readChanges} from './changeFiles';
import {checkDifferences} from './checkDifferences';
import {releaseFiles} from './files';
import {readReleases} from './read';
import type {SiteReleases} from './schema';

/**
 * Reads the releases of the site and the changes that no release has yet, and compares them with their contracts.
 * Throws with every fault, one per line.
 */
export function loadReleases({contract, history}: Loaded, files = releaseFiles): SiteReleases {
  const faults = new Faults();
  const source = new YamlFile(files.releases, faults);
  const names = namesOf(contract);
  const notes = readReleases(source, names, faults);
  const changes = readChanges(files.changes, names, faults);
  if (notes) {
    const {version} = contract.documents.production.info;
    const checked = {history: history(), version, files};
    checkDifferences(notes, changes, checked, (place) => source.at(place), faults);
  }
  if (!notes || !changes || faults.list.length > 0) {
    throw new Error(faults.list.join('\n'));
  }
  return {...notes, unreleased: changes.map(({change}) => change)};
}

let loaded: SiteReleases | undefined;

/** The releases of the site, read once per build. Throws with every fault, one per line. */
export function releasesOnce(): SiteReleases {
  loaded ??= loadReleases(contractOnce());
  return loaded;
}

/** Reads the releases again. Rejects with every fault, and then keeps the releases that were read before. */
export async function reloadReleases(): Promise<void> {
  loaded = loadReleases(contractOnce());
}
