/** What a result is. Sections are headings of pages; the others have a name of their own in the API. */
export type ResultKind =
  | 'page'
  | 'section'
  | 'operation'
  | 'event'
  | 'error'
  | 'object'
  | 'state'
  | 'term';

/** The groups of the search box. */
export type ResultGroup =
  | 'Guides'
  | 'Use cases'
  | 'API references'
  | 'API operations'
  | 'Events'
  | 'Errors'
  | 'Glossary';

/** What a reader may narrow the results to: the pages of a section, or errors. */
export type FilterGroup = Extract<
  ResultGroup,
  'Guides' | 'Use cases' | 'API references' | 'Errors'
>;

/** A range of a text that matches: start and length, in characters. */
export type MatchRange = readonly [start: number, length: number];

/** The page of a result. */
type ResultPage = {
  readonly title: string;
  /** Path, without an anchor. */
  readonly address: string;
  readonly breadcrumb: readonly string[];
};

/** A page that matches, or one of its parts. */
export type SearchResult = {
  readonly kind: ResultKind;
  readonly group: ResultGroup;
  /** What is shown: the title of a page, the heading of a section, the name of an event … */
  readonly title: string;
  /** The matches in the title. */
  readonly marks: readonly MatchRange[];
  /** Whether the title has a word of the query that tells something. */
  readonly isTitled: boolean;
  /** Path and anchor, without a query. */
  readonly address: string;
  readonly page: ResultPage;
  /** Method of an operation. */
  readonly method?: string;
  /** Path of an operation, such as `/v2/accounts/{accountId}`. */
  readonly path?: string;
  readonly score: number;
};

/** What a query finds. */
export type SearchResults = {
  /** Best first: pages, each followed by at most 2 (first page) or 1 (others) of its parts. */
  readonly results: readonly SearchResult[];
  /** The number of pages that match, also beyond the limit; of errors, where the results are narrowed to them. */
  readonly total: number;
  /** How many there are in each group, also beyond the limit. */
  readonly counts: Readonly<Record<FilterGroup, number>>;
  /** The words of the query, to be highlighted on the page. */
  readonly tokens: readonly string[];
  /** The query with its misspelt words repaired, when a word was repaired. */
  readonly didYouMean?: string;
  /** The place of an API name that was typed in full: `createCard`, `card.activated`, `/v2/accounts`, `409`. */
  readonly exact?: SearchResult;
};
