/**
 * The service worker of readers who keep the site on their device. No page registers it but `/docs/tools/offline`, when
 * a reader asks for it. README.md says how a release replaces another.
 */
import {
  cacheOf,
  stopMessage,
  takeOverMessage,
  type ShownMessage,
  type WorkerMessage,
} from '@aldermark/data/offline';
import {respondFromRelease, releaseNow} from './answers';
import {downloadRelease, stopDownload} from './download';
import {cacheName} from './files';
import {deleteCaches, readKept, releaseCaches, writeKept} from './kept';
import {manifest} from './manifest';
import {scope, siteTabs, type WorkerClient, type ExtendableEvent} from './scope';

const {addresses: _, redirects: __, ...summary} = manifest;

/** The names of the caches of other releases. */
const otherCaches = async () => (await releaseCaches()).filter((name) => name !== cacheName);

/** Stores the release, which then waits as long as a tab shows another one. */
async function install(event: ExtendableEvent): Promise<void> {
  await downloadRelease(event);
  const kept = await readKept();
  if (!kept) {
    if (scope.registration.active) {
      // That worker is left from a copy that was removed.
      await writeKept({...summary, since: Date.now(), isWaiting: true});
    }
    // Tabs of a copy that was removed show no release that could be mixed with this one.
    await scope.skipWaiting();
  } else if (kept.isWaiting) {
    // From now on, this worker is the one that waits.
    await writeKept({...kept, isWaiting: false});
  }
}

/** Makes this release the one that is kept, and this worker the one that serves it. */
async function takeOver(): Promise<void> {
  const before = await readKept();
  const others = await otherCaches();
  // A third release may be on its way, whose files stay.
  const replaced = scope.registration.installing
    ? others.filter((name) => before && name === cacheOf(before.release))
    : others;
  await deleteCaches(replaced);
  const since = before?.release === manifest.release ? before.since : Date.now();
  await writeKept({...summary, since});
  await scope.clients.claim();
}

/**
 * Makes this release the one that is kept at the wish of the reader. The worker of the release before serves it at once,
 * until the browser replaces that worker, and each tab of the other release loads its page again.
 */
async function showNow(): Promise<void> {
  const others = await otherCaches();
  const isThirdComing = scope.registration.installing !== null;
  const before = await readKept();
  await writeKept({...summary, since: Date.now(), isWaiting: true});
  await deleteCaches(
    isThirdComing ? others.filter((name) => before && name === cacheOf(before.release)) : others,
  );
  for (const tab of await siteTabs()) {
    tab.postMessage({type: 'replaced'} satisfies WorkerMessage);
  }
}

/** Tells a tab when the release that it shows is not the one that it gets from now on. */
async function compare(tab: WorkerClient | null, {shown}: ShownMessage): Promise<void> {
  if (shown !== undefined && shown !== (await releaseNow())) {
    tab?.postMessage({type: 'replaced'} satisfies WorkerMessage);
  }
}

scope.addEventListener('install', (event) => event.waitUntil(install(event)));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const response = respondFromRelease(event);
  if (response) {
    event.respondWith(response);
  }
});

scope.addEventListener('message', (event) => {
  const {data, source} = event;
  if (data === stopMessage) {
    stopDownload();
  } else if (data === takeOverMessage) {
    event.waitUntil(showNow());
  } else {
    event.waitUntil(compare(source, data as ShownMessage));
  }
});
