import {cacheOf} from '@site/data/offline';
import {
  deleteFiles,
  forgetTab,
  notedTabs,
  noteTab,
  readKept,
  releaseOfTab,
  writeKept,
} from './kept';
import {manifest} from './manifest';
import {scope, tabs} from './scope';

/** What `releaseOf` has read, by the id of the client. */
const releases = new Map<string, Promise<string>>();

/** The release that a client shows: this one, unless another is noted. */
export function releaseOf(clientId: string): Promise<string> {
  const known =
    releases.get(clientId) ??
    releaseOfTab(clientId).then(
      (release) => release ?? manifest.release,
      () => manifest.release,
    );
  releases.set(clientId, known);
  return known;
}

/**
 * Notes which release a client will show, before it has the answer that makes it. A later release may take over while
 * the client is still loading, when a browser does not list it among the tabs that are open.
 */
export async function noteRelease(clientId: string, release: string): Promise<void> {
  releases.set(clientId, Promise.resolve(release));
  // Without room for the note, the page still opens.
  await noteTab(clientId, release).catch(() => undefined);
}

/**
 * Makes this release the one that is kept. Tabs that are open still show the one before, whose files stay for them
 * until they are closed or load a page as a document.
 */
export async function takeOver(): Promise<void> {
  const before = await readKept();
  if (before) {
    // The worker before has answered most tabs, and noted them. The host has answered the others.
    const noted = await notedTabs();
    const others = (await tabs()).filter(({id}) => !noted.has(id));
    await Promise.all(others.map(({id}) => noteTab(id, before.release)));
  }
  const {addresses: _, redirects: __, ...summary} = manifest;
  const now = Date.now();
  await writeKept({...summary, since: before?.since ?? now, updated: now});
  await deleteFiles([manifest.release, ...(await notedTabs()).values()]);
  await scope.clients.claim();
}

/** Forgets the tabs that are gone, and deletes the files that only they needed. */
export async function forgetTabs(): Promise<void> {
  if ((await readKept())?.release !== manifest.release) {
    return;
  }
  const left = new Set<string>();
  const forget = async ([id, release]: readonly [string, string]) => {
    // Waits for a tab that is still loading.
    if (!(await scope.clients.get(id))) {
      releases.delete(id);
      await forgetTab(id);
      left.add(release);
    }
  };
  await Promise.all([...(await notedTabs())].map(forget));
  // No other release, because the next one may be on its way.
  const needed = new Set([manifest.release, ...(await notedTabs()).values()]);
  const needless = [...left].filter((release) => !needed.has(release));
  await Promise.all(needless.map((release) => caches.delete(cacheOf(release))));
}
