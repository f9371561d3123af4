import {cachePrefix, type DownloadFailure, type WorkerMessage} from '@aldermark/data/offline';
import {cacheName, DownloadError, filesOfRelease} from './files';
import {manifest} from './manifest';
import {siteTabs, type ExtendableEvent} from './scope';

/** How many files are requested at a time, as browsers do for a page. Workbox itself requests one after the other. */
const AT_A_TIME = 6;

let isStopped = false;

/** Lets the download fail, because the reader does not want it any more. */
export function stopDownload(): void {
  isStopped = true;
}

async function tell(message: WorkerMessage): Promise<void> {
  for (const tab of await siteTabs()) {
    tab.postMessage(message);
  }
}

function reasonOf(error: unknown): DownloadFailure {
  if (error instanceof DownloadError) {
    return error.reason;
  }
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') {
    return 'quota';
  }
  return name === 'SecurityError' ? 'blocked' : 'network';
}

/** A file that another release has in the same version. */
async function sameFile(key: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const found = name.startsWith(cachePrefix) && (await caches.match(key, {cacheName: name}));
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Stores a file, unless an earlier attempt has stored it. `key` contains the hash of its content. */
async function keep(address: string, key: string, event: ExtendableEvent): Promise<void> {
  if (isStopped) {
    throw new DownloadError('stopped');
  }
  const cache = await caches.open(cacheName);
  if (await cache.match(key)) {
    return;
  }
  const known = await sameFile(key);
  if (known) {
    return cache.put(key, known);
  }
  const request = new Request(address, {cache: 'no-cache', credentials: 'same-origin'});
  await filesOfRelease.strategy.handle({request, event, params: {cacheKey: key}});
}

/**
 * Stores every file of the release, and tells the tabs how far it is, or why it failed. What was stored then stays for
 * the next attempt. Rejects when a file is missing, so that the browser keeps the worker of the release before.
 */
export async function downloadRelease(event: ExtendableEvent): Promise<void> {
  const waiting = [...filesOfRelease.getURLsToCacheKeys()];
  let done = 0;
  let failure: {readonly error: unknown; readonly address: string} | undefined;
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [address, key] = next;
      try {
        await keep(address, key, event);
      } catch (error) {
        waiting.length = 0;
        failure ??= {error, address};
        return;
      }
      done += 1;
      if (done % Math.ceil(manifest.files / 100) === 0) {
        await tell({type: 'progress', done, files: manifest.files});
      }
    }
  };
  await Promise.all(Array.from({length: AT_A_TIME}, work));
  if (failure) {
    // Last, because a tab takes what it hears last for what is going on.
    await tell({type: 'failed', reason: reasonOf(failure.error), address: failure.address});
    throw failure.error;
  }
}
