import * as z from 'zod';
import {releaseAnchor, releaseName} from './names';
import {releaseKinds, type ReleaseKindName} from '../../data/releaseKinds';
import {didYouMean} from '../../lib/nearest';
import {tagLabels} from '../../lib/tags';

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

/** What `data/releases.yaml` may hold. */
export const releaseNotesSource = z.strictObject({
  asOf: day,
  announced: z.array(announcementSource),
  releases: z.array(releaseSource).min(1),
});

export type Change = z.infer<typeof changeSource>;
export type Release = z.infer<typeof releaseSource>;
export type Announcement = z.infer<typeof announcementSource>;
export type ReleaseNotes = z.infer<typeof releaseNotesSource>;

/** The permanent anchor of a release: `v2-5-0`, or `d2025-09-30` without a version. */
export function anchorOf(release: Release): string {
  return releaseAnchor(releaseName(release));
}
