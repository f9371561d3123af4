import path from 'node:path';
import * as z from 'zod';
import {releaseKinds, type ReleaseKindName} from '../../data/releaseKinds';
import {contractOnce} from '../../contract-reader';
import {Faults} from '../../contract-reader/faults';
import {archivedForm} from '../../contract-reader/releases/archived';
import {forgetHistory, historyOnce} from '../../contract-reader/releases/history';
import {releaseAnchor, releaseName} from '../../contract-reader/releases/names';
import {YamlFile} from '../../contract-reader/yamlFile';
import {didYouMean} from '../../lib/nearest';
import {tagLabels} from '../../lib/tags';
import {faultOfName} from '../../contract-reader/names';
import {checkDifferences} from './checkDifferences';
import {codesIn} from './words';

const day = z.iso.date();
const kindNames = Object.keys(releaseKinds) as [ReleaseKindName, ...ReleaseKindName[]];

const product = z.string().refine((id) => tagLabels().has(id), {
  error: ({input}) =>
    `unknown product "${String(input)}". ${didYouMean(String(input), [...tagLabels().keys()])}`,
});

const changeSource = z.strictObject({
  /** The kinds of change, in the order of their badges. */
  kinds: z.array(z.enum(kindNames)).min(1),
  /** The tags of the products that change. Empty when none does, as with a change of this documentation. */
  products: z.array(product),
  text: z.string(),
  /** What of the contract the change concerns beyond the names in its text; `*` is any text. */
  names: z.array(z.string().min(1)).optional(),
  /** What readers have to do. */
  migration: z.string().optional(),
  /** The last day on which something deprecated works. */
  sunset: day.optional(),
  links: z.array(z.strictObject({label: z.string(), to: z.string().startsWith('/')})).optional(),
});

const releaseSource = z.strictObject({
  /** Absent when the changes came without a release. */
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .optional(),
  date: day,
  /** The release in one line, for lists. It is plain text, because some feed readers treat titles as HTML. */
  summary: z.string().regex(/^[^<>&`]+$/, 'no markup is allowed here. Write plain text.'),
  changes: z.array(changeSource).min(1),
});

const announcementSource = changeSource.extend({
  date: day,
  kinds: changeSource.shape.kinds.optional(),
});

const releaseNotesSource = z.strictObject({
  asOf: day,
  announced: z.array(announcementSource),
  releases: z.array(releaseSource).min(1),
});

export type Change = z.infer<typeof changeSource>;
export type Release = z.infer<typeof releaseSource>;
export type Announcement = z.infer<typeof announcementSource>;
export type ReleaseNotes = z.infer<typeof releaseNotesSource>;

/** The file of the releases. */
export const releasesFile = path.resolve('data/releases.yaml');

/** The permanent anchor of a release: `v2-5-0`, or `d2025-09-30` without a version. */
export function anchorOf(release: Release): string {
  return releaseAnchor(releaseName(release));
}

type Report = (place: readonly (string | number)[], what: string) => void;

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

/** Reports a change that does not say how readers migrate, or until when. */
function checkChange(
  {kinds, migration, sunset}: Change,
  place: readonly (string | number)[],
  report: Report,
) {
  const needsMigration = kinds.find((kind) => ['breaking', 'removed', 'deprecated'].includes(kind));
  if (needsMigration && migration === undefined) {
    report(place, `a ${needsMigration} change needs "migration". Write what readers have to do.`);
  }
  if (kinds.includes('deprecated') && sunset === undefined) {
    report(place, 'a deprecated change needs "sunset". Write the last day on which it works.');
  }
}

/** Reads a file of releases and adds every fault with its line. Undefined when the file does not match the schema. */
export function readReleases(source: YamlFile, faults: Faults): ReleaseNotes | undefined {
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
  for (const {change, place} of changes) {
    checkChange(change, place, report);
    for (const key of ['text', 'migration'] as const) {
      codesIn(change[key] ?? '')
        .flatMap((code) => faultOfName(code) ?? [])
        .forEach((what) => report([...place, key], what));
    }
  }
  return notes;
}

let loaded: ReleaseNotes | undefined;

/** Reads the releases of the site, and compares them with the archive. Throws with every fault, one per line. */
function soundReleases(): ReleaseNotes {
  const faults = new Faults();
  const source = new YamlFile(releasesFile, faults);
  const notes = readReleases(source, faults);
  if (notes) {
    const at = (place: readonly (string | number)[]) => source.at(place);
    checkDifferences(
      notes,
      archivedForm(contractOnce().contract),
      historyOnce().releases,
      at,
      faults,
    );
  }
  if (!notes || faults.list.length > 0) {
    throw new Error(faults.list.join('\n'));
  }
  return notes;
}

/** The releases of the site, read once per build. Throws with every fault, one per line. */
export function releasesOnce(): ReleaseNotes {
  loaded ??= soundReleases();
  return loaded;
}

/** Reads the releases again. Rejects with every fault, and then keeps the releases that were read before. */
export async function reloadReleases(): Promise<void> {
  forgetHistory();
  loaded = soundReleases();
}
