import type {Contract} from '../model';
import {allContractNames} from '../contractNames';
import {ContractErrors} from '../contractErrors';
import {YamlFile} from '../yamlFile';
import {readChanges} from './changeFiles';
import {checkDifferences} from './checkDifferences';
import {withEarlierNames} from './earlierNames';
import {releaseFiles} from './files';
import type {History} from './history';
import {readReleases} from './read';
import type {SiteReleases} from './schema';

/**
 * Reads the releases of the site and the changes that no release has yet, and compares them with their contracts.
 * Throws with every error, one per line.
 */
export function loadReleases(
  contract: Contract,
  history: History,
  files = releaseFiles,
): SiteReleases {
  const faults = new ContractErrors();
  const source = new YamlFile(files.releases, faults);
  const names = withEarlierNames(allContractNames(contract), history.releases);
  const notes = readReleases(source, names, faults);
  const changes = readChanges(files.changes, names, faults, history.unreleased);
  if (notes) {
    const {version} = contract.documents.production.info;
    const checked = {history, version, files};
    checkDifferences(notes, changes, checked, (place) => source.at(place), faults);
  }
  if (!notes || !changes || faults.list.length > 0) {
    throw new Error(faults.list.join('\n'));
  }
  return {...notes, unreleased: changes.map(({change}) => change)};
}
