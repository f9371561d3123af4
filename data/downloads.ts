/** A file for readers below `/openapi/`. */
type Download = {
  readonly file: string;
  /** The section of the page of downloads that lists it. */
  readonly group: 'openapi' | 'types' | 'events' | 'requests';
  /** What is in it. */
  readonly content: string;
};

/** The files that people download, in the order of their page. The build writes each (`contract-reader/publish`). */
export const downloads = [
  {file: 'aldermark.json', group: 'openapi', content: 'Production, as JSON'},
  {file: 'aldermark.yaml', group: 'openapi', content: 'Production, as YAML'},
  {file: 'aldermark-sandbox.json', group: 'openapi', content: 'Sandbox, as JSON'},
  {file: 'aldermark-sandbox.yaml', group: 'openapi', content: 'Sandbox, as YAML'},
  {file: 'aldermark.d.ts', group: 'types', content: 'Production'},
  {file: 'aldermark-sandbox.d.ts', group: 'types', content: 'Sandbox'},
  {file: 'aldermark-events.schema.json', group: 'events', content: 'Every event'},
  {file: 'aldermark.http', group: 'requests', content: 'Requests for editors'},
  {
    file: 'aldermark.postman_collection.json',
    group: 'requests',
    content: 'Postman collection, format 2.1',
  },
] as const satisfies readonly Download[];

export type DownloadedFile = (typeof downloads)[number]['file'];

/** The file with the digests of all downloads, in the format of `sha256sum`. */
export const checksumsFile = 'SHA256SUMS';

/**
 * The endings of downloads that hosts take for something else or do not know. As plain text, every browser shows them
 * instead of saving them.
 */
export const textEndings = ['.yaml', '.d.ts', '.http', checksumsFile] as const;

/** The media type that hosts send for a download. */
export function mediaTypeOf(file: string): 'text/plain' | 'application/json' {
  return textEndings.some((ending) => file.endsWith(ending)) ? 'text/plain' : 'application/json';
}
