import {wrap, type Remote} from 'comlink';
import {textsFileOf} from '@aldermark/search/files';
import {Lexicon} from '@aldermark/search/lexicon';
import {snippetLength} from '@aldermark/search/limits';
import type {PackedNames} from '@aldermark/search/names';
import type {FilterGroup, SearchResults, SearchResult} from '@aldermark/search/results';
import {search} from '@aldermark/search/search';
import {snippetOf, summaryOf, type PageText, type SnippetPiece} from '@aldermark/search/snippet';
import {late} from '../client/late';
import {namesAddress} from './address';
import {fetchEntries, once} from './files';
import type {SearchWorker} from './worker';

const lexiconAt = once(
  async (address) => new Lexicon((await fetchEntries(address)) as PackedNames),
);

/** Fetches the names ahead of the first query. Never rejects: the next search reports a failure. */
export async function warmNames(): Promise<void> {
  try {
    await lexiconAt(namesAddress());
  } catch {
    // The next search tries again and reports.
  }
}

/**
 * Searches the names, on the main thread. A name that the text would correct is not taken for a typing error
 * that the reader should hear of. Rejects when the names cannot be loaded; the next call tries again.
 */
export async function searchNames(
  text: string,
  limit: number,
  only?: FilterGroup,
): Promise<SearchResults> {
  const {didYouMean: _, ...found} = search(await lexiconAt(namesAddress()), text, limit, only);
  return found;
}

type Connection = {readonly remote: Remote<SearchWorker>; readonly failure: Promise<never>};

let connection: Connection | undefined;

/** Starts the worker. `failure` rejects when its script cannot be loaded, which comlink does not notice. */
function connect(): Connection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {type: 'module'});
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      connection = undefined;
      reject(new Error(event.message || 'The search script did not load.'));
    });
  });
  // A caller receives the error through `race`. Without a caller, it must not be an unhandled rejection.
  failure.catch(() => {});
  return {remote: wrap<SearchWorker>(worker), failure};
}

/**
 * Searches the names and the text of all pages, in the worker. Rejects when the worker or the text cannot be
 * loaded; the next call tries again.
 */
export async function searchAll(
  text: string,
  limit: number,
  only?: FilterGroup,
): Promise<SearchResults> {
  connection ??= connect();
  const {remote, failure} = connection;
  return Promise.race([remote.search(namesAddress(), text, limit, only), failure]);
}

const textsAt = once(async (address) => (await fetchEntries(address)) as PageText);

function textsOf({page}: SearchResult): Promise<PageText> {
  const address = textsFileOf(namesAddress(), page.address);
  return late('The text of results', () => textsAt(address), {isQuiet: true});
}

/** What the page of a result is about, or its error means. Fetches the texts of its page. */
export async function summaryFor(
  result: SearchResult,
  tokens: readonly string[],
): Promise<readonly SnippetPiece[]> {
  return summaryOf(result, await textsOf(result), tokens);
}

/**
 * The part of a result's text around the first match, at most 50 characters, ellipses included. Fetches the texts
 * of its page. Empty when there is no text.
 */
export async function snippetFor(
  result: SearchResult,
  tokens: readonly string[],
): Promise<readonly SnippetPiece[]> {
  return snippetOf(result, await textsOf(result), tokens, snippetLength);
}
