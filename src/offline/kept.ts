import {cacheOf, cachePrefix, keptAddress, type KeptRelease} from '@aldermark/data/offline';

/** The release that is kept on this device; `undefined` for none. Only its cache has this entry. */
export async function readKept(): Promise<KeptRelease | undefined> {
  const entry = await caches.match(keptAddress);
  return entry && ((await entry.json()) as KeptRelease);
}

/** Notes that a release is the one that is kept. */
export async function writeKept(kept: KeptRelease): Promise<void> {
  const cache = await caches.open(cacheOf(kept.release));
  await cache.put(keptAddress, new Response(JSON.stringify(kept)));
}

/** The names of the caches of all releases, complete or not. */
export async function releaseCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
}

/** Deletes caches with all their files. */
export async function deleteCaches(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}
