import {rmSync, writeFileSync} from 'node:fs';
import type {ContractNames} from '@aldermark/contract-reader/contractNames';
import type {ContractErrors} from '@aldermark/contract-reader/contractErrors';
import {
  readArchive,
  writeArchive,
  type ArchivedRelease,
} from '@aldermark/contract-reader/releases/archive';
import {sortedContract, type ArchivedContract} from '@aldermark/contract-reader/releases/archived';
import {withEarlierNames} from '@aldermark/contract-reader/releases/earlierNames';
import {contractHistory} from '@aldermark/contract-reader/releases/history';
import {releaseName} from '@aldermark/contract-reader/releases/names';
import {YamlFile} from '@aldermark/contract-reader/yamlFile';
import {projectPath} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {readChanges, type ChangeFile} from '@aldermark/contract-reader/releases/changeFiles';
import {checkDifferences} from '@aldermark/contract-reader/releases/checkDifferences';
import type {ReleaseFiles} from '@aldermark/contract-reader/releases/files';
import {readReleases} from '@aldermark/contract-reader/releases/read';
import type {ReleaseNotes} from '@aldermark/contract-reader/releases/schema';
import {inYaml, itemLines, withItems, withValue} from './edit';
import {nextVersion} from './version';

export type WantedRelease = {
  /** The release in one line, for lists. */
  readonly summary?: string | undefined;
  /** The version; without it the next one that the changes allow. */
  readonly version?: string | undefined;
  /** The day of the release. */
  readonly date: string;
  /** Puts the changes into the newest release, which nobody has seen yet, instead of a new one. */
  readonly amend?: boolean | undefined;
};

/** The contract that is released, with its names. */
type Released = {readonly contract: ArchivedContract; readonly names: ContractNames};

/** A release that is ready to be written. */
type Prepared = {
  readonly release: string;
  readonly version: string;
  /** The new text of the file of releases. */
  readonly text: string;
};

const textOf = ({file}: ChangeFile) => readSource(file);

/** A new release of the changes at the top of the file of releases. */
function newRelease(
  text: string,
  {asOf, releases}: ReleaseNotes,
  changes: readonly ChangeFile[],
  {date, summary = '', version: given}: WantedRelease,
): Prepared {
  const last = releases.find((one) => one.version !== undefined)?.version ?? '0.0.0';
  const version =
    given ??
    nextVersion(
      last,
      changes.map(({change}) => change),
    );
  const item = [
    `version: ${version}`,
    `date: ${date}`,
    `summary: ${inYaml(summary)}`,
    'changes:',
    ...changes.map(textOf).flatMap((change) => itemLines(change).map((line) => `  ${line}`)),
  ];
  const dated = date > asOf ? withValue(text, ['asOf'], date) : text;
  return {release: version, version, text: withItems(dated, ['releases'], [item.join('\n')])};
}

/** The changes at the top of the newest release. */
function amended(text: string, {releases}: ReleaseNotes, changes: readonly ChangeFile[]): Prepared {
  const [newest] = releases;
  const version = releases.find((one) => one.version !== undefined)?.version ?? '';
  return {
    release: newest ? releaseName(newest) : '',
    version,
    text:
      changes.length > 0 ? withItems(text, ['releases', 0, 'changes'], changes.map(textOf)) : text,
  };
}

/** Adds an error for each part of a request that makes no release. `count` is that of the change files. */
function checkWanted(
  {summary, version, amend}: WantedRelease,
  count: number,
  files: ReleaseFiles,
  faults: ContractErrors,
): void {
  if (amend && (summary !== undefined || version !== undefined)) {
    faults.add(
      'npm run release',
      '--amend keeps the version and the summary. Correct them in packages/data/releases.yaml.',
    );
  }
  if (!amend && count === 0) {
    faults.add(
      projectPath(files.changes),
      'there is no change to release. Write one: "npm run change" makes a draft.',
    );
  }
  if (!amend && !summary) {
    faults.add(
      'npm run release',
      'the release needs a summary. Write: npm run release -- --summary "What is new, in one line."',
    );
  }
  if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version)) {
    faults.add(
      'npm run release',
      `"${version}" is no version. Write three numbers, such as --version 2.16.0.`,
    );
  }
}

/** The archive with the contract of the release at its top: a new one, or another contract of the newest. */
function withNewest(
  archive: readonly ArchivedRelease[],
  newest: ArchivedRelease,
  isAmended: boolean,
): ArchivedRelease[] {
  return [newest, ...(isAmended ? archive.slice(1) : archive)];
}

/**
 * Gathers the change files into a release: writes it at the top of the file of releases, sets the version of the
 * contract, archives the contract, and removes the files. Adds every error, and writes nothing if there is any.
 * Returns the name of the release.
 */
export function makeRelease(
  {contract, names: present}: Released,
  wanted: WantedRelease,
  files: ReleaseFiles,
  faults: ContractErrors,
): string | undefined {
  const isAmended = wanted.amend === true;
  const source = new YamlFile(files.releases, faults);
  const archive = readArchive(faults, files.archive);
  const history = contractHistory(archive, contract);
  const names = withEarlierNames(present, history.releases);
  const notes = readReleases(source, names, faults);
  const changes = readChanges(files.changes, names, faults);
  checkWanted(wanted, changes?.length ?? 0, files, faults);
  if (notes && !isAmended && faults.list.length === 0) {
    const checked = {history, version: contract.info.version, files};
    checkDifferences(notes, changes, checked, (place) => source.at(place), faults);
  }
  if (!notes || !changes || faults.list.length > 0) {
    return undefined;
  }
  const before = readSource(files.releases);
  const prepared = isAmended
    ? amended(before, notes, changes)
    : newRelease(before, notes, changes, wanted);
  const {release, version, text} = prepared;
  const openapi = withValue(readSource(files.openapi), ['info', 'version'], version);
  const released = sortedContract({...contract, info: {...contract.info, version}});
  const next = withNewest(archive, {release, contract: released}, isAmended);
  checkResult(text, {contract: released, names}, next, files, faults);
  if (faults.list.length > 0) {
    return undefined;
  }
  writeFileSync(files.releases, text);
  writeFileSync(files.openapi, openapi);
  writeArchive(next, files.archive);
  changes.forEach(({file}) => rmSync(file));
  return release;
}

/** Checks the releases and the archive that are to be written, as the next build does. */
function checkResult(
  text: string,
  {contract, names}: Released,
  archive: readonly ArchivedRelease[],
  files: ReleaseFiles,
  faults: ContractErrors,
): void {
  const source = new YamlFile(files.releases, faults, text);
  const notes = readReleases(source, names, faults);
  const checked = {
    history: contractHistory(archive, contract),
    version: contract.info.version,
    files,
  };
  if (notes) {
    checkDifferences(notes, [], checked, (place) => source.at(place), faults);
  }
}
