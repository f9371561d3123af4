/** Runs in a web worker, so that loading a large index does not block the page. */
import {expose} from 'comlink';
import {search, type SearchResult} from '@site/search/search';
import {loadIndex, type IndexEntry, type LoadedIndex} from '@site/search/searchIndex';

let loading: Promise<LoadedIndex> | undefined;

async function fetchIndex(url: string): Promise<LoadedIndex> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText}`);
  }
  return loadIndex((await response.json()) as IndexEntry[]);
}

const searchWorker = {
  /** Fetches the index once. After a failure the next call tries again. */
  async load(url: string): Promise<void> {
    loading ??= fetchIndex(url);
    try {
      await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  },
  async search(url: string, text: string, limit: number): Promise<SearchResult[]> {
    await searchWorker.load(url);
    return loading ? search(await loading, text, limit) : [];
  },
};

export type SearchWorker = typeof searchWorker;

expose(searchWorker);
