/**
 * `npm run release`: archives the contract of the newest release in `data/releases.yaml`, after comparing it with
 * what the release says. `npm run release -- --amend` replaces the contract of a release that nobody has seen yet.
 */
import {contractOnce, Faults, reloadContract} from '../contract-reader';
import {namesOf} from '../contract-reader/contractNames';
import {readArchive, writeArchive, type ArchivedRelease} from '../contract-reader/releases/archive';
import {archivedForm} from '../contract-reader/releases/archived';
import {compare} from '../contract-reader/releases/compare';
import {partsOf} from '../contract-reader/releases/contractParts';
import {compared} from '../contract-reader/releases/history';
import {releaseName} from '../contract-reader/releases/names';
import {YamlFile} from '../contract-reader/yamlFile';
import {checkDifferences} from '../contract-reader/releases/checkDifferences';
import {releasesFile} from '../contract-reader/releases/notes';
import {readReleases} from '../contract-reader/releases/read';

/** The archive with a newest release: a new one, or the last one again. Undefined when the last one would change. */
function withNewest(
  archive: readonly ArchivedRelease[],
  newest: ArchivedRelease,
): ArchivedRelease[] | undefined {
  const [last, ...older] = archive;
  if (last?.release !== newest.release) {
    return [newest, ...archive];
  }
  const isSame = compare(partsOf(last.contract), partsOf(newest.contract)).length === 0;
  return isSame || process.argv.includes('--amend') ? [newest, ...older] : undefined;
}

/** Archives the present contract, unless there is a fault. Returns the name of its release. */
function archivePresent(faults: Faults): string | undefined {
  const source = new YamlFile(releasesFile, faults);
  const notes = readReleases(source, namesOf(contractOnce().contract), faults);
  const archive = readArchive(faults);
  const [first] = notes?.releases ?? [];
  if (!notes || !first || faults.list.length > 0) {
    return undefined;
  }
  const release = releaseName(first);
  const contract = archivedForm(contractOnce().contract);
  const next = withNewest(archive, {release, contract});
  if (!next) {
    faults.add(
      source.at(['releases', 0]),
      `${release} is archived, and the contract differs from it. Write a newer release above it, or run "npm run release -- --amend" if nobody has seen ${release}.`,
    );
    return undefined;
  }
  checkDifferences(notes, contract, compared(next), (place) => source.at(place), faults);
  if (faults.list.length === 0) {
    writeArchive(next);
  }
  return release;
}

async function release(): Promise<void> {
  await reloadContract();
  const faults = new Faults();
  const name = archivePresent(faults);
  if (faults.list.length > 0) {
    faults.list.forEach((fault) => console.error(fault));
    process.exitCode = 1;
  } else {
    console.log(`Archived the contract of ${name}.`);
  }
}

void release();
