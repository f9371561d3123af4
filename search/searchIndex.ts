import lunr from 'lunr';

/** The types of documents, in the order in which the search plugin writes them to `search-index.json`. */
export const documentTypes = ['title', 'heading', 'description', 'keywords', 'content'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A document of the index. The search plugin chooses the one-letter names of the properties. */
export type SearchDocument = {
  /** Id. */
  readonly i: number;
  /** Text. */
  readonly t: string;
  /** Address of the page. */
  readonly u: string;
  /** Anchor, including its `#`. */
  readonly h?: string;
  /** Id of the page. A document for the page itself has none. */
  readonly p?: number;
  /** Title of the section that a piece of content belongs to. */
  readonly s?: string;
  /** Breadcrumb of a page. */
  readonly b?: readonly string[];
};

/** One entry of `search-index.json`: all documents of one type. */
export type IndexEntry = {readonly documents: SearchDocument[]; readonly index: object};

/** The index in memory: one part for each type of document. */
export type LoadedIndex = readonly {
  readonly type: DocumentType;
  readonly byId: ReadonlyMap<string, SearchDocument>;
  readonly index: lunr.Index;
  /** The functions that turned the tokens of the texts into the terms of the index. */
  readonly pipeline: lunr.Pipeline;
}[];

/** Loads the parsed JSON of `search-index.json`. Throws when a part is missing. */
export function loadIndex(entries: readonly IndexEntry[]): LoadedIndex {
  return documentTypes.map((type, position) => {
    const entry = entries[position];
    if (!entry) {
      throw new Error(`The search index has no ${type} part.`);
    }
    return {
      type,
      byId: new Map(entry.documents.map((document) => [String(document.i), document])),
      index: lunr.Index.load(entry.index),
      pipeline: lunr.Pipeline.load((entry.index as {pipeline: string[]}).pipeline),
    };
  });
}

/** Returns the pages of the index by their ids. */
export function pagesOf(index: LoadedIndex): LoadedIndex[number]['byId'] {
  return index[0]?.byId ?? new Map();
}
