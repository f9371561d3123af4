import {cacheOf, cachePrefix, stateAddress, stateCache, type Kept} from '@site/data/offline';

/** What is known about the release on this device; `undefined` when none is kept. */
export async function readKept(): Promise<Kept | undefined> {
  const entry = await caches.match(stateAddress, {cacheName: stateCache});
  return entry && ((await entry.json()) as Kept);
}

/** Replaces what is known about the release on this device. */
export async function writeKept(kept: Kept): Promise<void> {
  const cache = await caches.open(stateCache);
  await cache.put(stateAddress, new Response(JSON.stringify(kept)));
}

/** The caches of the site. */
async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
}

/** Deletes the files of the releases that are neither kept nor shown by a tab; without `kept`, everything. */
export async function deleteFiles(kept?: Kept): Promise<void> {
  const needed = kept
    ? [stateCache, ...[kept.release, ...Object.values(kept.tabs)].map(cacheOf)]
    : [];
  const needless = (await ownCaches()).filter((name) => !needed.includes(name));
  await Promise.all(needless.map((name) => caches.delete(name)));
}

/** Whether files of the site are on this device, complete or not. */
export async function hasFiles(): Promise<boolean> {
  return (await ownCaches()).length > 0;
}
