import {wrap, type Remote} from 'comlink';
import {snippetLength} from '@site/search/limits';
import type {Found, Result, ResultGroup} from '@site/search/results';
import type {SearchResult} from '@site/search/search';
import {indexAddress} from './address';
import {snippet, type Piece} from './snippet';
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

/** Where the text of a result is, until the page's text is cut when the result is shown. */
const texts = new Map<string, SearchResult>();

function groupOf(address: string): ResultGroup {
  return address.startsWith('/api/')
    ? 'API references'
    : address.startsWith('/usecases')
      ? 'Use cases'
      : 'Guides';
}

function resultOf(old: SearchResult): Result {
  const {document, page, type} = old;
  const address = `${document.u}${document.h ?? ''}`;
  texts.set(address, old);
  return {
    kind: type === 'title' ? 'page' : 'section',
    group: groupOf(address),
    title: type === 'content' ? (document.s ?? '') : document.t,
    marks: type === 'content' ? [] : old.metadata,
    address,
    page: {title: page.t, address: page.u, breadcrumb: page.b ?? []},
    score: old.score,
  };
}

/** Fetches the names ahead. Never rejects: the next search reports a failure. */
export async function warmNames(): Promise<void> {
  await warmSearch(indexAddress());
}

/**
 * Searches names and texts. Both parts are merged; the order of names that were found before stays. Rejects
 * when the text cannot be loaded; the next call tries again.
 */
export async function searchAll(text: string, limit: number): Promise<Found> {
  const found = await searchDocumentation(indexAddress(), text, 10_000);
  return {
    results: found.slice(0, limit).map(resultOf),
    total: found.filter(({type}) => type === 'title').length,
    tokens: found[0]?.tokens ?? [],
  };
}

/** Searches names on the main thread. Rejects when they cannot be loaded; the next call tries again. */
export const searchNames = searchAll;

/** The part of a page's text around the first match, at most 50 characters, ellipses included. */
export async function snippetFor(
  result: Result,
  tokens: readonly string[],
): Promise<readonly Piece[]> {
  const old = texts.get(result.address);
  return Promise.resolve(
    old && tokens.length > 0 ? snippet(old.document.t, old.metadata, snippetLength) : [],
  );
}
