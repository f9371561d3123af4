/** The groups of downloads, of which each has a section on the page of downloads. */
export const downloadGroups = [
  'openapi',
  'openapi30',
  'types',
  'events',
  'requests',
  'workflows',
  'reasons',
  'errors',
  'keys',
  'kits',
] as const;

/** A file for readers below `/openapi/`. */
type Download = {
  readonly file: string;
  readonly group: (typeof downloadGroups)[number];
  /** What is in it. */
  readonly content: string;
};

/** The files that people download, in the order of their page. The build writes each (`packages/contract-reader/publish`). */
export const downloads = [
  {file: 'aldermark.json', group: 'openapi', content: 'Production, as JSON'},
  {file: 'aldermark.yaml', group: 'openapi', content: 'Production, as YAML'},
  {file: 'aldermark-sandbox.json', group: 'openapi', content: 'Sandbox, as JSON'},
  {file: 'aldermark-sandbox.yaml', group: 'openapi', content: 'Sandbox, as YAML'},
  {file: 'aldermark-3.0.json', group: 'openapi30', content: 'Production, as JSON'},
  {file: 'aldermark-sandbox-3.0.json', group: 'openapi30', content: 'Sandbox, as JSON'},
  {file: 'aldermark.d.ts', group: 'types', content: 'Production'},
  {file: 'aldermark-sandbox.d.ts', group: 'types', content: 'Sandbox'},
  {file: 'aldermark-events.schema.json', group: 'events', content: 'Every event'},
  {file: 'aldermark.http', group: 'requests', content: 'Requests for editors'},
  {
    file: 'aldermark.postman_collection.json',
    group: 'requests',
    content: 'Postman collection, format 2.1',
  },
  {
    file: 'aldermark.arazzo.json',
    group: 'workflows',
    content: 'The calls of each use case, in Arazzo 1.0.1',
  },
  {file: 'aldermark-reason-codes.json', group: 'reasons', content: 'Every reason code'},
  {file: 'aldermark-error-codes.json', group: 'errors', content: 'Every error code'},
  {file: 'aldermark-test-keys.json', group: 'keys', content: 'Private test keys (JWKS)'},
  {
    file: 'aldermark-starter-typescript.tar',
    group: 'kits',
    content: 'Sample project for TypeScript',
  },
  {file: 'aldermark-starter-python.tar', group: 'kits', content: 'Sample project for Python'},
] as const satisfies readonly Download[];

export type DownloadedFile = (typeof downloads)[number]['file'];

/** The file with the digests of all downloads, in the format of `sha256sum`. */
export const checksumsFile = 'SHA256SUMS';

/**
 * The media type that hosts send for a file below `/openapi/`. Browsers show plain text, but save YAML, take a `.ts` file
 * for a video, and do not know the others. `deploy/nginx.conf` has the same.
 */
export function mediaTypeOf(file: string): 'text/plain' | 'application/json' | 'application/x-tar' {
  if (file.endsWith('.tar')) {
    return 'application/x-tar';
  }
  return file.endsWith('.json') ? 'application/json' : 'text/plain';
}

/** The files that hosts must be told to send as plain text. */
export const plainTextFiles: readonly string[] = [
  ...downloads.map(({file}) => file).filter((file) => mediaTypeOf(file) === 'text/plain'),
  checksumsFile,
];
