import {wrap, type Remote} from 'comlink';
import type {SearchResult} from '@site/search/search';
import type {SearchWorker} from './worker';

type Connection = {readonly remote: Remote<SearchWorker>; readonly failure: Promise<never>};

let connection: Connection | undefined;

/**
 * Starts the worker. `failure` rejects when its script cannot be loaded, which comlink does not notice.
 */
function connect(): Connection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      connection = undefined;
      reject(new Error(event.message || 'The search script did not load.'));
    });
  });
  // A caller receives the error through `race`. Without a caller, it must not be an unhandled
  // rejection.
  failure.catch(() => {});
  return {remote: wrap<SearchWorker>(worker), failure};
}

/** Fetches the index ahead of the first query. Never rejects: the next search reports a failure. */
export async function warmSearch(indexUrl: string): Promise<void> {
  try {
    connection ??= connect();
    await Promise.race([connection.remote.load(indexUrl), connection.failure]);
  } catch {
    // The next search tries again and reports.
  }
}

/**
 * Returns at most `limit` results. Rejects when the index or the worker cannot be loaded; the next call
 * tries again.
 */
export async function searchDocumentation(
  indexUrl: string,
  text: string,
  limit: number,
): Promise<SearchResult[]> {
  connection ??= connect();
  return Promise.race([connection.remote.search(indexUrl, text, limit), connection.failure]);
}
