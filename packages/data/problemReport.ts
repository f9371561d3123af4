/** The issue form with which a reader reports a problem: a file of `.github/ISSUE_TEMPLATE`. */
export const reportForm = 'docs-mistake.yml';

/** The fields of the form that a link fills in. Each is the `id` of a field. */
export type ReportField = 'page' | 'section' | 'commit' | 'correction';

/**
 * The address of the issue form with some of its fields filled in. `repository` is the address of the repository.
 * The values contain nothing about the reader: a page is its public address without query and hash, a section is the
 * id of a heading, and a commit is that of the build.
 */
export function reportAddress(
  repository: string,
  fields: Readonly<Partial<Record<ReportField, string>>>,
): string {
  const filled = Object.entries(fields).map(([field, value]) => `&${field}=${queryValue(value)}`);
  return `${repository}/issues/new?template=${reportForm}${filled.join('')}`;
}

/** A value of a query. The colon and slashes of an address need no escape there (RFC 3986, section 3.4). */
function queryValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%3A', ':');
}
