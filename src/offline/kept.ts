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

/** Begins the key of each note about a tab. Each has an entry, so that two workers never overwrite what the other notes. */
const notes = `${stateAddress}?tab=`;

/** Notes which release a tab shows, by the id of its client. */
export async function noteTab(id: string, release: string): Promise<void> {
  const cache = await caches.open(stateCache);
  await cache.put(notes + id, new Response(release));
}

/** The release that a tab shows; `undefined` without a note. */
export async function releaseOfTab(id: string): Promise<string | undefined> {
  return (await caches.match(notes + id, {cacheName: stateCache}))?.text();
}

/** Deletes the note about a tab. */
export async function forgetTab(id: string): Promise<void> {
  const cache = await caches.open(stateCache);
  await cache.delete(notes + id);
}

/** The release of each tab of which there is a note, by the id of its client. */
export async function notedTabs(): Promise<ReadonlyMap<string, string>> {
  const cache = await caches.open(stateCache);
  const tabs = new Map<string, string>();
  for (const {url} of await cache.keys()) {
    const id = new URL(url).searchParams.get('tab');
    const release = id !== null && (await releaseOfTab(id));
    if (release) {
      tabs.set(id, release);
    }
  }
  return tabs;
}

/** The caches of the site. */
async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
}

/** Deletes the files of all releases but these; without any, everything. */
export async function deleteFiles(releases: readonly string[] = []): Promise<void> {
  const needed = releases.length > 0 ? [stateCache, ...releases.map(cacheOf)] : [];
  const needless = (await ownCaches()).filter((name) => !needed.includes(name));
  await Promise.all(needless.map((name) => caches.delete(name)));
}

/** Whether files of the site are on this device, complete or not. */
export async function hasFiles(): Promise<boolean> {
  return (await ownCaches()).length > 0;
}
