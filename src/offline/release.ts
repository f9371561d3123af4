import {deleteFiles, readKept, writeKept} from './kept';
import {manifest} from './manifest';
import {scope, tabs} from './scope';

/** The release of each tab that shows an older one than this worker, by the id of its client. */
let olderTabs: Promise<Readonly<Record<string, string>>> | undefined;

/** The older release that a client shows; `undefined` when it shows this one. */
export async function olderRelease(clientId: string): Promise<string | undefined> {
  olderTabs ??= readKept().then(
    (kept) => kept?.tabs ?? {},
    () => ({}),
  );
  return (await olderTabs)[clientId];
}

/**
 * Makes this release the one that is kept. Tabs that are open still show the one before, whose files stay for them
 * until they are closed or load a page as a document.
 */
export async function takeOver(): Promise<void> {
  const before = await readKept();
  const open = before && before.release !== manifest.release ? await tabs() : [];
  const older = open.map(({id}) => [id, before?.tabs[id] ?? before?.release ?? ''] as const);
  const {addresses: _, redirects: __, ...summary} = manifest;
  const now = Date.now();
  const kept = {
    ...summary,
    since: before?.since ?? now,
    updated: now,
    tabs: Object.fromEntries(older),
  };
  await writeKept(kept);
  olderTabs = Promise.resolve(kept.tabs);
  await deleteFiles(kept);
  await scope.clients.claim();
}

/** Forgets the tabs that are gone, and deletes the files that only they needed. */
export async function forgetTabs(): Promise<void> {
  const kept = await readKept();
  if (!kept || kept.release !== manifest.release || Object.keys(kept.tabs).length === 0) {
    return;
  }
  const open = new Set((await tabs()).map(({id}) => id));
  const remaining = Object.entries(kept.tabs).filter(([id]) => open.has(id));
  if (remaining.length < Object.keys(kept.tabs).length) {
    const now = {...kept, tabs: Object.fromEntries(remaining)};
    await writeKept(now);
    olderTabs = Promise.resolve(now.tabs);
    await deleteFiles(now);
  }
}
