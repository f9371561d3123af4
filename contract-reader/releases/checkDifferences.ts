import path from 'node:path';
import type {Faults} from '../faults';
import {contractFolder} from '../load';
import {archiveFolder} from './archive';
import type {ArchivedContract} from './archived';
import {compare, type Difference} from './compare';
import {partsOf} from './contractParts';
import type {Release as Archived} from './history';
import {releaseName} from './names';
import {YamlFile} from '../yamlFile';
import {projectPath} from '../../lib/source';
import {concerns, isNameOf} from './concerns';
import type {Change, Release, ReleaseNotes} from './schema';
import {codesIn, named} from './words';

type Place = readonly (string | number)[];
type Report = (place: Place, what: string) => void;

/** The parts that readers know by name. */
const kindsWithNames = new Set(['operation', 'event', 'error', 'object', 'scenario']);

/** What a badge claims of a name in the text: that the difference of the release has it in this way. */
const claims: Readonly<Record<string, (difference: Difference) => boolean>> = {
  added: ({kind}) => kind === 'added',
  deprecated: ({kind}) => kind === 'deprecated',
  removed: ({kind}) => kind === 'removed',
  breaking: () => true,
};

/** Reports the names of a change that the difference does not confirm. */
function checkClaims(
  change: Change,
  place: Place,
  {parts, differences = []}: Archived,
  report: Report,
) {
  const claimed = change.kinds.filter((kind) => kind in claims);
  const isKnown = (name: string) =>
    [...parts.values()].some((part) => kindsWithNames.has(part.kind) && part.names[0] === name);
  const isConfirmed = (name: string) =>
    differences.some(
      (difference) =>
        isNameOf(name, difference.part) && claimed.some((kind) => claims[kind]?.(difference)),
    );
  for (const name of claimed.length > 0 ? codesIn(change.text).filter(isKnown) : []) {
    if (!isConfirmed(name)) {
      report(
        [...place, 'text'],
        `the text says ${claimed.join(' and ')}, and the contract of this release does not show it for "${name}". Name what differs, or correct the kind.`,
      );
    }
  }
  for (const [index, name] of (change.names ?? []).entries()) {
    if (!differences.some(({part}) => isNameOf(name, part))) {
      report(
        [...place, 'names', index],
        `nothing in the contract of this release differs under the name "${name}". Remove it, or name what differs.`,
      );
    }
  }
}

/** The badge that a difference asks for; undefined when any badge will do. */
function badgeOf({kind, part, isBreaking}: Difference): Change['kinds'][number] | undefined {
  if (isBreaking) {
    return 'breaking';
  }
  if (kind === 'deprecated' || kind === 'removed') {
    return kind;
  }
  return kind === 'added' && kindsWithNames.has(part.kind) && part.kind !== 'error'
    ? 'added'
    : undefined;
}

/** Reports what differs and no change names, or names under another badge. */
function checkCoverage(
  {changes}: Release,
  place: Place,
  differences: readonly Difference[],
  report: Report,
) {
  for (const difference of differences) {
    const {kind, part} = difference;
    const naming = changes.filter((change) => concerns(change, difference));
    const badge = badgeOf(difference);
    if (naming.length === 0) {
      report(
        place,
        `the contract of this release has ${kind} ${named(part)}, and no change names it. Name it in a text, or in the "names" of a change.`,
      );
    } else if (badge && !naming.some(({kinds}) => kinds.includes(badge))) {
      report(
        [...place, 'changes', changes.indexOf(naming[0]!)],
        `the contract of this release has ${kind} ${named(part)}${badge === 'breaking' ? ', which can break clients' : ''}. Give the change the kind "${badge}".`,
      );
    }
  }
}

/** Reports the first release that is in the file and not in the archive, or the other way around. */
function checkOrder(
  {releases}: ReleaseNotes,
  history: readonly Archived[],
  report: Report,
): boolean {
  const wrong = history.findIndex(({release}, index) => {
    const noted = releases[index];
    return !noted || releaseName(noted) !== release;
  });
  if (wrong < 0) {
    return true;
  }
  const noted = releases[wrong];
  const archived = history.some(({release}) => noted && release === releaseName(noted));
  report(
    ['releases', wrong],
    noted && !archived
      ? `${releaseName(noted)} has no contract in ${projectPath(archiveFolder)}. Run "npm run release".`
      : `${history[wrong]?.release} has a contract in ${projectPath(archiveFolder)} and is missing here. Write its changes again.`,
  );
  return false;
}

/** Reports a version in the contract that is not that of the newest release, and changes of the contract that no release has. */
function checkPresent(
  present: ArchivedContract,
  {releases}: ReleaseNotes,
  newest: Archived,
  faults: Faults,
) {
  const place = new YamlFile(path.join(contractFolder, 'openapi.yaml'), faults).at([
    'info',
    'version',
  ]);
  const {version} = present.info;
  const released = releases.find((release) => release.version !== undefined)?.version;
  if (version !== released) {
    faults.add(
      place,
      `the version is ${version}, and the newest release in data/releases.yaml is ${released}. Write the same in both files.`,
    );
  }
  const differences = compare(newest.parts, partsOf(present));
  for (const {kind, part} of differences) {
    faults.add(
      place,
      `the contract has ${kind} ${named(part)} since ${newest.release}. Write a release in data/releases.yaml, set this version to it, and run "npm run release".`,
    );
  }
}

/**
 * Compares the releases with the contracts that they published: every difference is named, every name differs, and
 * nothing has changed since the newest release. `at` gives the file and line of a place in the releases.
 */
export function checkDifferences(
  notes: ReleaseNotes,
  present: ArchivedContract,
  history: readonly Archived[],
  at: (place: Place) => string,
  faults: Faults,
): void {
  const report: Report = (place, what) => faults.add(at(place), what);
  const [newest] = history;
  if (!newest || !checkOrder(notes, history, report)) {
    return;
  }
  checkPresent(present, notes, newest, faults);
  history.forEach((archived, index) => {
    const release = notes.releases[index];
    if (release && archived.differences) {
      const place = ['releases', index];
      release.changes.forEach((change, position) =>
        checkClaims(change, [...place, 'changes', position], archived, report),
      );
      checkCoverage(release, place, archived.differences, report);
    }
  });
}
