import * as z from 'zod';
import {changeSource, day, type ContractChange} from './changeSource';
import {releaseAnchor, releaseName} from './names';

export type {ContractChange};

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

/** What `packages/data/releases.yaml` may hold. */
export const releaseNotesSource = z.strictObject({
  asOf: day,
  announced: z.array(announcementSource),
  releases: z.array(releaseSource).min(1),
});

export type Release = z.infer<typeof releaseSource>;
export type Announcement = z.infer<typeof announcementSource>;
export type ReleaseNotes = z.infer<typeof releaseNotesSource>;

/** The releases of the site, with the changes that no release has yet. */
export type SiteReleases = ReleaseNotes & {readonly unreleased: readonly ContractChange[]};

/** The permanent anchor of a release: `v2-5-0`, or `d2025-09-30` without a version. */
export function anchorOf(release: Release): string {
  return releaseAnchor(releaseName(release));
}
