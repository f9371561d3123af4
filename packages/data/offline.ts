/**
 * What the build, the service worker and the page `/docs/tools/offline` agree on: a reader may keep the whole site on
 * a device, in one release at a time.
 */

/** The address of the service worker. It is that of every release, so that a browser finds the next one there. */
export const workerAddress = '/offline-worker.js';

/** The address of the summary of the release that the host has, as JSON. */
export const summaryAddress = '/offline.json';

/** How the names of the caches of all releases begin. */
export const cachePrefix = 'aldermark-release-';

/** The cache with the files of a release. */
export const cacheOf = (release: string): string => cachePrefix + release;

/** The key of what is known about the release that is kept, in the cache of that release. No file has this address. */
export const keptAddress = '/offline-kept.json';

/** A release that can be kept. */
export type Summary = {
  /** A hash of all files that are kept. */
  readonly release: string;
  /** The short name of the commit that was built; absent without Git. */
  readonly commit?: string;
  readonly files: number;
  /** The bytes to download, compressed with gzip. */
  readonly download: number;
  /** The bytes on the device, where browsers store files without compression. */
  readonly disk: number;
};

/** What the worker of a release contains. */
export type Manifest = Summary & {
  /** The address of each file, and the beginning of the SHA-256 of its content in hexadecimal digits. */
  readonly addresses: readonly (readonly [address: string, hash: string])[];
  /** Old addresses, and where they lead. */
  readonly redirects: Readonly<Record<string, string>>;
};

/** How many hexadecimal digits of a hash the manifest has. */
export const hashLength = 12;

/** The release that is kept on a device. */
export type KeptRelease = Summary & {
  /** Since when the tabs of the site show it, in milliseconds since 1970. */
  readonly since: number;
  /** Whether its worker is the one that waits. The worker of the release before serves it, which the browser has not replaced yet. */
  readonly isWaiting?: boolean;
};

/** Why a download failed. */
export type DownloadFailure =
  /** The host could not be reached. */
  | 'network'
  /** The device or the browser has no room left. */
  | 'quota'
  /** The host has another file than the release, as while a release is being published. */
  | 'changed'
  /** The browser does not let the site store files. */
  | 'blocked'
  /** The reader stopped it. */
  | 'stopped';

/** What the worker tells the tabs. */
export type WorkerMessage =
  | {readonly type: 'progress'; readonly done: number; readonly files: number}
  | {readonly type: 'failed'; readonly reason: DownloadFailure; readonly address: string}
  /** Another release than that of the tab has taken over. */
  | {readonly type: 'replaced'};

/** What a tab tells a worker that is downloading. */
export const stopMessage = 'stop';

/** What a tab tells a worker whose release is complete, and waits for the tabs that show another one. */
export const takeOverMessage = 'take over';

/** The name under which a document has its release in the header `Server-Timing`, which scripts can read. */
export const releaseTiming = 'release';

/** What a tab tells its worker: the release of its document, which a document of the host does not have. */
export type ShownMessage = {readonly shown: string | undefined};
