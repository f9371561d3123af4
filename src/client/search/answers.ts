/** The two tiers of the search, as the box uses them: names are found at once, texts complete the results. */
import {mostSuggestions} from '@aldermark/search/limits';
import type {SearchResults} from '@aldermark/search/results';
import {searchAll, searchNames, warmNames} from '@site/src/search/client';

/** What is known about a query. `failure` says why the texts of pages are missing from it. */
export type QueryResponse = {readonly found: SearchResults; readonly failure?: unknown};

type Settled = {readonly found?: SearchResults; readonly failure?: unknown};

/** How long the names wait for texts that are loaded already, in milliseconds, so that the list is drawn once. */
const PATIENCE = 50;

/** How long old suggestions stay while a search has no response, in milliseconds. */
const SLOW = 300;

/** What has been loaded. The worker answers its next query in a few milliseconds, the names answer at once. */
const loaded = {names: false, texts: false};

/** Fetches the names ahead of the first query. */
export async function loadNames(): Promise<void> {
  await warmNames();
  loaded.names = true;
}

/** Whether every query is answered at once, unless only the texts of pages know it. */
export const areNamesLoaded = () => loaded.names;

const settle = (search: Promise<SearchResults>): Promise<Settled> =>
  search.then(
    (found) => ({found}),
    (failure: unknown) => ({failure}),
  );

const wait = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));

/**
 * Answers a query at most twice: from the names, unless they know nothing or the texts are as fast, and from
 * everything. Throws when neither can be loaded.
 */
export async function* queryResponses(text: string): AsyncGenerator<QueryResponse> {
  const names = settle(searchNames(text, mostSuggestions));
  const all = settle(searchAll(text, mostSuggestions));
  const fast = loaded.texts ? await Promise.race([all, wait()]) : undefined;
  if (fast?.found) {
    yield {found: fast.found};
    return;
  }
  const {found: known} = await names;
  if (known && known.results.length > 0) {
    yield {found: known};
  }
  const {found, failure} = await all;
  loaded.texts = found !== undefined;
  if (found) {
    yield {found};
  } else if (known) {
    yield {found: known, failure};
  } else {
    throw failure;
  }
}

/** Calls `act` when a response takes long: at once while nothing is loaded. */
export function whenLate(act: () => void): void {
  if (loaded.names) {
    setTimeout(act, SLOW);
  } else {
    act();
  }
}
