import path from 'node:path';
import type {ContractErrors} from '../contractErrors';
import type {PartDifference} from './compare';
import type {History, ComparedRelease as Archived} from './history';
import {releaseName} from './names';
import type {Parts} from './parts';
import {YamlFile, type YamlPath} from '../yamlFile';
import {didYouMean} from '@aldermark/lib/nearest';
import {projectPath} from '@aldermark/lib/source';
import type {ChangeFile} from './changeFiles';
import {concerns, isNameOf} from './concerns';
import {draftsOf} from './draft';
import type {ReleaseFiles} from './files';
import type {ContractChange, ReleaseNotes} from './schema';
import {codesIn, named} from './words';

/** Adds an error at a place of a change. */
type Report = (place: YamlPath, what: string) => void;

/** A change with what reports its errors. */
type Told = {readonly change: ContractChange; readonly report: Report};

/** What changes have to describe: everything in which a contract differs from the one before it. */
type Compared = {
  /** The contract in messages: `the contract of this release`. */
  readonly subject: string;
  readonly parts: Parts;
  readonly differences: readonly PartDifference[];
};

/** The parts that readers know by name. */
const kindsWithNames = new Set(['operation', 'event', 'error', 'object', 'scenario']);

/** What a badge claims of a name in the text: that the difference of the release has it in this way. */
const claims: Readonly<Record<string, (difference: PartDifference) => boolean>> = {
  added: ({kind}) => kind === 'added',
  deprecated: ({kind}) => kind === 'deprecated',
  removed: ({kind}) => kind === 'removed',
  breaking: () => true,
};

/** Reports the names of a change that the difference does not confirm. */
function checkClaims({change, report}: Told, {subject, parts, differences}: Compared): void {
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
        ['text'],
        `the text says ${claimed.join(' and ')}, and ${subject} does not show it for "${name}". Name what differs, or correct the kind.`,
      );
    }
  }
  const known = differences.flatMap(({part}) => part.names);
  const nearest = (name: string) => (known.length > 0 ? ` ${didYouMean(name, known)}` : '');
  for (const [index, name] of (change.names ?? []).entries()) {
    if (!differences.some(({part}) => isNameOf(name, part))) {
      report(
        ['names', index],
        `nothing in ${subject} differs under the name "${name}". Remove it, or name what differs.${nearest(name)}`,
      );
    }
  }
}

/** The badge that a difference asks for; undefined when any badge will do. */
function badgeOf({
  kind,
  part,
  isBreaking,
}: PartDifference): ContractChange['kinds'][number] | undefined {
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

/** Reports what a change names under another badge. Returns what differs and no change names. */
function checkCoverage(told: readonly Told[], {subject, differences}: Compared): PartDifference[] {
  return differences.filter((difference) => {
    const {kind, part} = difference;
    const naming = told.filter(({change}) => concerns(change, difference));
    const badge = badgeOf(difference);
    if (badge && naming.length > 0 && !naming.some(({change}) => change.kinds.includes(badge))) {
      naming[0]?.report(
        [],
        `${subject} has ${kind} ${named(part)}${badge === 'breaking' ? ', which can break clients' : ''}. Give the change the kind "${badge}".`,
      );
    }
    return naming.length === 0;
  });
}

/** Reports the first release that is in the file and not in the archive, or the other way around. */
function checkOrder(
  {releases}: ReleaseNotes,
  history: readonly Archived[],
  {archive, changes}: ReleaseFiles,
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
      ? `${releaseName(noted)} has no contract in ${projectPath(archive)}. Move its changes to files in ${projectPath(changes)}, and run "npm run release".`
      : `${history[wrong]?.release} has a contract in ${projectPath(archive)} and is missing here. Write its changes again.`,
  );
  return false;
}

/** Reports a version in the contract that is not that of the newest release. */
function checkVersion(
  version: string,
  {releases}: ReleaseNotes,
  {openapi}: ReleaseFiles,
  faults: ContractErrors,
): void {
  const released = releases.find((release) => release.version !== undefined)?.version;
  if (version !== released) {
    faults.add(
      new YamlFile(openapi, faults).at(['info', 'version']),
      `the version is ${version}, and the newest release in packages/data/releases.yaml is ${released}. Write ${released}: "npm run release" sets the next version.`,
    );
  }
}

/** Compares the change files with what differs in the contract since the newest release. */
function checkUnreleased(
  changes: readonly ChangeFile[],
  {releases, present, unreleased}: History,
  folder: string,
  faults: ContractErrors,
): void {
  const newest = releases[0]?.release ?? '';
  const told = changes.map(({change, at}): Told => ({
    change,
    report: (place, what) => faults.add(at(place), what),
  }));
  const compared = {
    subject: `the contract since ${newest}`,
    parts: present,
    differences: unreleased,
  };
  told.forEach((one) => checkClaims(one, compared));
  const missing = checkCoverage(told, compared);
  for (const {name, text, differences} of draftsOf(missing, present)) {
    const list = differences.map(({kind, part}) => `${kind} ${named(part)}`).join('; ');
    faults.add(
      projectPath(path.join(folder, `${name}.yaml`)),
      `the contract has changed since ${newest}, and no file of this folder names it: ${list}. Name it in a file, or run "npm run change", which writes this one:\n\n${text.replace(/^(?=.)/gm, '  ')}`,
    );
  }
}

/** Compares each release with the difference between its contract and the one before it. */
function checkReleased(
  {releases}: ReleaseNotes,
  history: readonly Archived[],
  report: Report,
): void {
  history.forEach(({parts, differences}, index) => {
    const release = releases[index];
    if (!release || !differences) {
      return;
    }
    const place = ['releases', index];
    const told = release.changes.map((change, position): Told => ({
      change,
      report: (inside, what) => report([...place, 'changes', position, ...inside], what),
    }));
    const compared = {subject: 'the contract of this release', parts, differences};
    told.forEach((one) => checkClaims(one, compared));
    for (const {kind, part} of checkCoverage(told, compared)) {
      report(
        place,
        `the contract of this release has ${kind} ${named(part)}, and no change names it. Name it in a text, or in the "names" of a change.`,
      );
    }
  });
}

/** What the releases and the change files are compared with. */
type Checked = {
  readonly history: History;
  /** The version that the contract has. */
  readonly version: string;
  readonly files: ReleaseFiles;
};

/**
 * Compares the releases with the contracts that they published, and the change files with what differs since the
 * newest one: every difference is named, and every name differs. `changes` is undefined when their files could not be
 * read. `at` gives the file and line of a place in the releases.
 */
export function checkDifferences(
  notes: ReleaseNotes,
  changes: readonly ChangeFile[] | undefined,
  {history, version, files}: Checked,
  at: (place: YamlPath) => string,
  faults: ContractErrors,
): void {
  const report: Report = (place, what) => faults.add(at(place), what);
  if (!checkOrder(notes, history.releases, files, report)) {
    return;
  }
  checkVersion(version, notes, files, faults);
  if (changes) {
    checkUnreleased(changes, history, files.changes, faults);
  }
  checkReleased(notes, history.releases, report);
}
