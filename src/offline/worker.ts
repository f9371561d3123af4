/**
 * The service worker of readers who keep the site on their device. No page registers it but `/docs/tools/offline`, when
 * a reader asks for it. README.md says how a release replaces another.
 */
import {cacheOf, stopMessage, takeOverMessage} from '@site/data/offline';
import {answer} from './answers';
import {download, stopDownload} from './download';
import {cacheName} from './files';
import {deleteCaches, readKept, releaseCaches, writeKept} from './kept';
import {manifest} from './manifest';
import {scope, type ExtendableEvent} from './scope';

/** Stores the release, which then waits as long as a tab shows another one. */
async function install(event: ExtendableEvent): Promise<void> {
  await download(event);
  if (!(await readKept())) {
    // Tabs of a copy that was removed show no release that could be mixed with this one.
    await scope.skipWaiting();
  }
}

/** Makes this release the one that is kept. Each tab that showed another one then loads its page again. */
async function takeOver(): Promise<void> {
  const before = await readKept();
  const others = (await releaseCaches()).filter((name) => name !== cacheName);
  // A third release may be on its way, whose files stay.
  const replaced = scope.registration.installing
    ? others.filter((name) => before && name === cacheOf(before.release))
    : others;
  await deleteCaches(replaced);
  const {addresses: _, redirects: __, ...summary} = manifest;
  await writeKept({...summary, since: Date.now()});
  await scope.clients.claim();
}

scope.addEventListener('install', (event) => event.waitUntil(install(event)));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const response = answer(event);
  if (response) {
    event.respondWith(response);
  }
});

scope.addEventListener('message', ({data}) => {
  if (data === stopMessage) {
    stopDownload();
  } else if (data === takeOverMessage) {
    void scope.skipWaiting();
  }
});
