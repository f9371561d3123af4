import {
  stateAddress,
  stopMessage,
  summaryAddress,
  workerAddress,
  type Failure,
  type Kept,
  type Summary,
} from '@site/data/offline';
import {deleteFiles, hasFiles, readKept} from '@site/src/offline/kept';

/** Why a browser keeps no site at all. */
export type Obstacle = 'insecure' | 'unsupported' | 'blocked';

/** What is on the device. */
export type OnDevice =
  | {readonly kind: 'impossible'; readonly obstacle: Obstacle}
  | {readonly kind: 'absent'; readonly hasLeftovers: boolean}
  | {readonly kind: 'downloading'; readonly worker: ServiceWorker}
  | {
      readonly kind: 'kept';
      readonly kept: Kept;
      readonly next: ServiceWorker | undefined;
      /** Whether this tab still shows an older release. */
      readonly hasNewer: boolean;
    };

const registrationOf = () => navigator.serviceWorker.getRegistration('/');

/** The release that this tab shows; `undefined` when the host has answered it, as after a reload past all caches. */
async function shownRelease(): Promise<string | undefined> {
  const {controller} = navigator.serviceWorker;
  return controller ? (await fetch(stateAddress)).text() : undefined;
}

/** Looks at what is on the device. It changes nothing. */
export async function look(): Promise<OnDevice> {
  if (!isSecureContext) {
    return {kind: 'impossible', obstacle: 'insecure'};
  }
  if (!('serviceWorker' in navigator)) {
    return {kind: 'impossible', obstacle: 'unsupported'};
  }
  try {
    // First, because a worker that is taking over answers when it has done so, and what is kept changes with it.
    const shown = await shownRelease();
    const [registration, kept] = [await registrationOf(), await readKept()];
    if (registration?.active && kept) {
      const hasNewer = shown !== undefined && shown !== kept.release;
      return {kind: 'kept', kept, next: registration.installing ?? undefined, hasNewer};
    }
    return registration?.installing
      ? {kind: 'downloading', worker: registration.installing}
      : {kind: 'absent', hasLeftovers: await hasFiles()};
  } catch {
    return {kind: 'impossible', obstacle: 'blocked'};
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
export async function startDownload({disk}: Summary): Promise<Failure | undefined> {
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

/** Lets the download that is under way fail. */
export async function stopDownload(): Promise<void> {
  (await registrationOf())?.installing?.postMessage(stopMessage);
}

/** Asks the host for a newer release, which the browser then downloads. Rejects without a network. */
export async function askForUpdate(): Promise<void> {
  await (await registrationOf())?.update();
}

/** Removes the worker and all that it keeps. */
export async function remove(): Promise<void> {
  await stopDownload();
  await (await registrationOf())?.unregister();
  await deleteFiles();
}

/** Whether the browser has promised not to delete the site by itself. */
export const isPersistent = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.()) ?? false;
