/** Runs in a web worker, so that reading and searching the text of all pages does not block the page. */
import {expose} from 'comlink';
import {Lexicon} from '@site/search/lexicon';
import type {PackedNames} from '@site/search/names';
import type {PackedText} from '@site/search/packing';
import type {Found} from '@site/search/results';
import {search} from '@site/search/search';
import {fetchJson, once} from './files';

const lexiconIn = once(async (folder) => {
  const [names, text] = await Promise.all([
    fetchJson(`${folder}/names.json`) as Promise<PackedNames>,
    fetchJson(`${folder}/text.json`) as Promise<PackedText>,
  ]);
  const lexicon = new Lexicon(names);
  lexicon.addText(text);
  return lexicon;
});

const searchWorker = {
  /** Searches the names and the text in a folder. Rejects when they cannot be loaded. */
  async search(folder: string, text: string, limit: number): Promise<Found> {
    return search(await lexiconIn(folder), text, limit);
  },
};

export type SearchWorker = typeof searchWorker;

expose(searchWorker);
