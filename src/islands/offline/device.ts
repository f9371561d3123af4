import {
  stopMessage,
  summaryAddress,
  takeOverMessage,
  workerAddress,
  type DownloadFailure,
  type KeptRelease,
  type Summary,
} from '@aldermark/data/offline';
import {deleteCaches, readKept, releaseCaches} from '@site/src/offline/kept';

/** Why a browser keeps no site at all. */
export type Obstacle = 'insecure' | 'unsupported' | 'blocked';

/** What is on the device. */
export type OnDevice =
  | {readonly kind: 'impossible'; readonly obstacle: Obstacle}
  | {readonly kind: 'absent'; readonly hasLeftovers: boolean}
  | {readonly kind: 'downloading'}
  | {
      readonly kind: 'kept';
      readonly kept: KeptRelease;
      /** Whether a newer release is being downloaded. */
      readonly isDownloading: boolean;
      /** Whether a newer release is complete, and waits for the tabs that show this one, or for the reader. */
      readonly hasNewer: boolean;
    };

const registrationOf = () => navigator.serviceWorker.getRegistration('/');

/** Looks at what is on the device. It changes nothing. */
export async function look(): Promise<OnDevice> {
  if (!isSecureContext) {
    return {kind: 'impossible', obstacle: 'insecure'};
  }
  if (!('serviceWorker' in navigator)) {
    return {kind: 'impossible', obstacle: 'unsupported'};
  }
  try {
    const [registration, kept] = [await registrationOf(), await readKept()];
    const isDownloading = Boolean(registration?.installing);
    if (registration?.active && kept) {
      const hasNewer = Boolean(registration.waiting) && !kept.isWaiting;
      return {kind: 'kept', kept, isDownloading, hasNewer};
    }
    // A first release is complete before it serves.
    return isDownloading || registration?.waiting || registration?.active?.state === 'activating'
      ? {kind: 'downloading'}
      : {kind: 'absent', hasLeftovers: (await releaseCaches()).length > 0};
  } catch {
    return {kind: 'impossible', obstacle: 'blocked'};
  }
}

/** Calls `changed` when what `look` has seen changes, and `failed` before that when it was a download that failed. */
export async function watchDevice(changed: () => void, failed: () => void): Promise<void> {
  const registration = await registrationOf();
  if (!registration) {
    return;
  }
  const {installing, waiting, active} = registration;
  registration.onupdatefound = changed;
  for (const worker of [installing, waiting, active]) {
    if (worker) {
      worker.onstatechange = () => {
        if (worker === installing && worker.state === 'redundant') {
          failed();
        }
        changed();
      };
    }
  }
}

/** The release that the host has. Rejects when the host cannot be reached, or has none, as under `npm start`. */
export async function readSummary(): Promise<Summary> {
  const response = await fetch(summaryAddress, {cache: 'no-cache'});
  if (!response.ok) {
    throw new Error(`${summaryAddress}: ${response.status}`);
  }
  return (await response.json()) as Summary;
}

/** Whether the browser says that it has room for these bytes. One that says nothing may have it. */
async function hasRoom(bytes: number): Promise<boolean> {
  const {quota, usage = 0} = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || quota - usage >= bytes;
}

/** Starts to download the site. Returns why that is impossible, or nothing. */
export async function startDownload({disk}: Summary): Promise<DownloadFailure | undefined> {
  try {
    if (!(await hasRoom(disk))) {
      return 'quota';
    }
    // A worker whose files are gone is still registered, or serves this tab after it was removed. A browser that finds the
    // same worker at the same address installs nothing, so another query asks for it.
    const isGone = (await registrationOf())?.active ?? navigator.serviceWorker.controller;
    const address = isGone ? `${workerAddress}?${Date.now()}` : workerAddress;
    await navigator.serviceWorker.register(address, {updateViaCache: 'none'});
    // Without this promise, the browser may delete the site when the device runs short of space. It may ask the reader.
    navigator.storage?.persist?.().catch(() => false);
    return undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError' ? 'blocked' : 'network';
  }
}

/** Lets the download that is under way fail, and waits until it has. */
export async function cancelDownload(): Promise<void> {
  const worker = (await registrationOf())?.installing;
  if (worker) {
    const ended = new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, {once: true});
    });
    worker.postMessage(stopMessage);
    await ended;
  }
}

/** Asks the host for a newer release, which the browser then downloads. Rejects without a network. */
export async function askForUpdate(): Promise<void> {
  await (await registrationOf())?.update();
}

/** Lets the release that waits take over, whereupon each tab of the site loads its page again. */
export async function showNewer(): Promise<void> {
  (await registrationOf())?.waiting?.postMessage(takeOverMessage);
}

/** Removes the worker and all that it keeps. */
export async function removeOfflineCopy(): Promise<void> {
  await cancelDownload();
  await (await registrationOf())?.unregister();
  await deleteCaches(await releaseCaches());
}

/** Whether the browser has promised not to delete the site by itself. */
export const isPersistent = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.()) ?? false;
