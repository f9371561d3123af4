import type {ContractNames} from '../contractNames';
import type {ContractErrors} from '../contractErrors';
import {nameError} from '../names';
import type {YamlPath, YamlFile} from '../yamlFile';
import {anchorOf, releaseNotesSource, type ContractChange, type ReleaseNotes} from './schema';
import {codesIn} from './words';

type Report = (place: YamlPath, what: string) => void;

/**
 * Reports releases that are not in order (newest first), repeated, or in the future. Dates in the format of
 * ISO 8601 can be compared as texts.
 */
function checkReleases({asOf, releases}: ReleaseNotes, report: Report): void {
  const seen = new Set<string>();
  releases.forEach((release, index) => {
    const {date} = release;
    const above = releases[index - 1];
    if (above && date > above.date) {
      report(
        ['releases', index, 'date'],
        `${date} is below ${above.date}. Put the newest release first.`,
      );
    }
    if (date > asOf) {
      report(
        ['releases', index, 'date'],
        `${date} is after ${asOf}, the day of this file. Move the entry to "announced".`,
      );
    }
    const anchor = anchorOf(release);
    if (seen.has(anchor)) {
      report(
        ['releases', index],
        `the release "${anchor}" is in this file twice. Merge its changes.`,
      );
    }
    seen.add(anchor);
  });
}

/** Reports announcements that are not in order (soonest first) or whose day has come. */
function checkAnnounced({asOf, announced}: ReleaseNotes, report: Report): void {
  announced.forEach(({date}, index) => {
    const above = announced[index - 1];
    const place = ['announced', index, 'date'];
    if (date <= asOf) {
      report(place, `${date} is past on ${asOf}, the day of this file. Move it to "releases".`);
    }
    if (above && date < above.date) {
      report(place, `${date} is below ${above.date}. Put the soonest date first.`);
    }
  });
}

/** Reports a change that does not say how readers migrate, or until when, and names that the contract does not have. */
export function checkChange(
  change: Pick<ContractChange, 'kinds' | 'text' | 'migration' | 'sunset'>,
  place: YamlPath,
  names: ContractNames,
  report: Report,
): void {
  const {kinds, migration, sunset} = change;
  const needsMigration = kinds.find((kind) => ['breaking', 'removed', 'deprecated'].includes(kind));
  if (needsMigration && migration === undefined) {
    report(place, `a ${needsMigration} change needs "migration". Write what readers have to do.`);
  }
  if (kinds.includes('deprecated') && sunset === undefined) {
    report(place, 'a deprecated change needs "sunset". Write the last day on which it works.');
  }
  for (const key of ['text', 'migration'] as const) {
    codesIn(change[key] ?? '')
      .flatMap((code) => nameError(code, names) ?? [])
      .forEach((what) => report([...place, key], what));
  }
}

/**
 * Reads a file of releases and adds every error with its line. `names` are those of the contract. Undefined when the
 * file does not match the schema.
 */
export function readReleases(
  source: YamlFile,
  names: ContractNames,
  faults: ContractErrors,
): ReleaseNotes | undefined {
  const notes = source.read(releaseNotesSource, faults);
  if (!notes) {
    return undefined;
  }
  const report: Report = (place, what) => faults.add(source.at(place), what);
  checkReleases(notes, report);
  checkAnnounced(notes, report);
  const changes = [
    ...notes.announced.map((change, index) => ({
      change: {...change, kinds: change.kinds ?? []},
      place: ['announced', index],
    })),
    ...notes.releases.flatMap((release, index) =>
      release.changes.map((change, position) => ({
        change,
        place: ['releases', index, 'changes', position],
      })),
    ),
  ];
  changes.forEach(({change, place}) => checkChange(change, place, names, report));
  return notes;
}
