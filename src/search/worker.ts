/** Runs in a web worker, so that reading and searching the text of all pages does not block the page. */
import {expose} from 'comlink';
import {wordsFileOf} from '@aldermark/search/files';
import {Lexicon} from '@aldermark/search/lexicon';
import type {PackedNames} from '@aldermark/search/names';
import type {PackedWords} from '@aldermark/search/packing';
import type {FilterGroup, SearchResults} from '@aldermark/search/results';
import {search} from '@aldermark/search/search';
import {fetchEntries, once} from './files';

const lexiconAt = once(async (address) => {
  const [names, words] = await Promise.all([
    fetchEntries(address) as Promise<PackedNames>,
    fetchEntries(wordsFileOf(address)) as Promise<PackedWords>,
  ]);
  const lexicon = new Lexicon(names);
  lexicon.addText(words);
  return lexicon;
});

const searchWorker = {
  /** Searches the names at an address, and the text that belongs to them. Rejects when they cannot be loaded. */
  async search(
    address: string,
    text: string,
    limit: number,
    only?: FilterGroup,
  ): Promise<SearchResults> {
    return search(await lexiconAt(address), text, limit, only);
  },
};

export type SearchWorker = typeof searchWorker;

expose(searchWorker);
