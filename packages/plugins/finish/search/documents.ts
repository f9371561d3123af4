/** A document of the search plugin, which chooses the one-letter names of the properties. */
export type SearchDocument = {
  /** Id. */
  readonly i: number;
  /** Text. */
  readonly t: string;
  /** Address of the page. */
  readonly u: string;
  /** Anchor, including its `#`; empty for text above the first heading. */
  readonly h?: string;
  /** Id of the page. A document for the page itself has none. */
  readonly p?: number;
  /** Breadcrumb of a page. */
  readonly b?: readonly string[];
};

/** An entry of its output: the documents of one type, and a Lunr index, which the site does not use. */
export type IndexEntry = {readonly documents: readonly SearchDocument[]; readonly index: object};

/** The documents of each kind, in the order in which the search plugin writes them. */
const kinds = ['title', 'heading', 'description', 'keywords', 'content'] as const;
export type Documents = Readonly<Record<(typeof kinds)[number], readonly SearchDocument[]>>;

/** The documents of its parsed output. Throws when a kind is missing. */
export function documentsOf(entries: readonly IndexEntry[]): Documents {
  const documents = kinds.map((kind, at) => {
    const entry = entries[at];
    if (!entry) {
      throw new Error(`The output of the search plugin has no entry for the ${kind} of pages.`);
    }
    return [kind, entry.documents];
  });
  return Object.fromEntries(documents) as Documents;
}
