import {inWords} from '@aldermark/lib/dates';

/** The path of the page that lists the releases. */
export const releasesPage = '/docs/customer-relationship/releaseNotes';

/** Whether the name of a release is its version. */
export const isVersion = (release: string): boolean => /^\d+\.\d+\.\d+$/.test(release);

/** What a release is called by in the archive: its version, or its date when it has no version. */
export function releaseName({
  version,
  date,
}: {
  readonly version?: string | undefined;
  readonly date: string;
}): string {
  return version ?? date;
}

/** The permanent anchor of a release by its name: `v2-5-0`, or `d2025-09-30`. */
export function releaseAnchor(release: string): string {
  return isVersion(release) ? `v${release.replaceAll('.', '-')}` : `d${release}`;
}

/** A release as readers know it: `2.5.0`, or `30 September 2025`. */
export function releaseTitle(release: string): string {
  return isVersion(release) ? release : inWords(release);
}

/** The address of a release in the release notes. */
export function releaseHref(release: string): string {
  return `${releasesPage}#${releaseAnchor(release)}`;
}
