import lunr from 'lunr';
import {synonyms} from './synonyms';
import {words} from './words';

/** What a document of the index holds: the order is that of the files that the plugin writes. */
export const documentTypes = ['title', 'heading', 'description', 'keywords', 'content'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A document of the index (specification, section 3), in the search plugin's short names. */
export type SearchDocument = {
  /** Id. */
  readonly i: number;
  /** Text. */
  readonly t: string;
  /** Address of the page. */
  readonly u: string;
  /** Anchor, with its `#`. */
  readonly h?: string;
  /** Id of the page; absent on the page itself. */
  readonly p?: number;
  /** Title of the section that a content belongs to. */
  readonly s?: string;
  /** Breadcrumb of a page. */
  readonly b?: readonly string[];
};

/** One entry of `search-index.json`. */
export type IndexEntry = {readonly documents: SearchDocument[]; readonly index: object};

export type LoadedIndex = readonly {
  readonly type: DocumentType;
  readonly byId: ReadonlyMap<string, SearchDocument>;
  readonly index: lunr.Index;
}[];

/** A hit (specification, section 3). The first hit of a page is the page itself. */
export type SearchResult = {
  readonly document: SearchDocument;
  readonly type: DocumentType;
  readonly page: SearchDocument;
  /** Where the words stand in the text of the document: start and length of each. */
  readonly metadata: readonly (readonly [number, number])[];
  /** The words of the query that count, to be highlighted on the page. */
  readonly tokens: readonly string[];
  readonly score: number;
  readonly index: number;
  /** Belongs to the page above it, and another hit of that page follows. */
  readonly isInterOfTree: boolean;
  /** Belongs to the page above it, and is the last of its hits. */
  readonly isLastOfTree: boolean;
};

const LONGEST_QUERY = 200;
/** Sections listed below the first page, and below each other page. */
const HITS_BELOW = {first: 2, other: 1};

/** What a match is worth, by where it is found. */
const weights: Readonly<Record<DocumentType | 'address', number>> = {
  title: 4,
  keywords: 3,
  address: 3,
  heading: 2,
  description: 2,
  content: 1,
};

/** Revives the JSON of `search-index.json`. Throws when it is not an index. */
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
    };
  });
}

/** The words that count: all but the stop words, or all when there are only stop words. */
function meaningfulWords(text: string): string[] {
  const all = text
    .slice(0, LONGEST_QUERY)
    .split(/\s+/)
    .flatMap((chunk) => words(chunk).slice(0, 1))
    .map(({word}) => word);
  const kept = all.filter((word) => lunr.stopWordFilter(new lunr.Token(word, {})));
  return [...new Set(kept.length > 0 ? kept : all)];
}

type Hit = {
  readonly document: SearchDocument;
  readonly type: DocumentType;
  score: number;
  positions: [number, number][];
};

/** The hits of one page, and the words of the query that they cover. */
type PageHits = {readonly hits: Map<string, Hit>; readonly covered: Map<string, number>};

type TermOptions = Parameters<lunr.Query['term']>[1];
type Variant = {readonly word: string; readonly boost: number; readonly options: TermOptions};

/** The forms in which a typed word is looked for, the surest first. */
function variantsOf(word: string, isLast: boolean): Variant[] {
  const {NONE, TRAILING} = lunr.Query.wildcard;
  const exact = {word, boost: 1, options: {wildcard: NONE, usePipeline: true}};
  const parts = words(word).slice(1);
  return [
    exact,
    ...(synonyms[word] ?? []).map((other) => ({...exact, word: other, boost: 0.6})),
    ...parts.map((part) => ({...exact, word: part.word, boost: 0.4 / parts.length})),
    ...(isLast || word.length >= 4
      ? [{word, boost: 0.5, options: {wildcard: TRAILING, usePipeline: false}}]
      : []),
  ];
}

/** Spelling faults and words written together; tried only when nothing else matched. */
function repairsOf(word: string): Variant[] {
  const {NONE} = lunr.Query.wildcard;
  const isCode = /\d/.test(word);
  const distance = word.length >= 9 ? 2 : 1;
  const misspelt =
    word.length >= 4 && !isCode
      ? [{word, boost: 0.3, options: {wildcard: NONE, usePipeline: true, editDistance: distance}}]
      : [];
  const splits = Array.from({length: Math.max(0, word.length - 5)}, (_, at) => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ]);
  const joined = splits.flatMap((pair) =>
    pair.map((part) => ({word: part, boost: 0.2, options: {wildcard: NONE, usePipeline: true}})),
  );
  return [...misspelt, ...(word.length >= 7 && !isCode ? joined : [])];
}

function collect(index: LoadedIndex, typed: string, variants: readonly Variant[], pages: Map<number, PageHits>): boolean {
  let found = false;
  for (const {type, byId, index: part} of index) {
    for (const {word, boost, options} of variants) {
      const matches = part.query((query) => query.term(word, options));
      for (const {ref, score, matchData} of matches) {
        const document = byId.get(ref);
        if (!document) {
          continue;
        }
        found = true;
        const pageId = document.p ?? document.i;
        const page: PageHits = pages.get(pageId) ?? {hits: new Map(), covered: new Map()};
        pages.set(pageId, page);
        const key = `${type} ${ref}`;
        const hit = page.hits.get(key) ?? {document, type, score: 0, positions: []};
        page.hits.set(key, hit);
        const value = score * boost * weights[type];
        hit.score += value;
        hit.positions.push(...positionsOf(matchData));
        page.covered.set(typed, Math.max(page.covered.get(typed) ?? 0, value));
      }
    }
  }
  return found;
}

function positionsOf(matchData: lunr.MatchData): [number, number][] {
  const byTerm = matchData.metadata as Record<string, {t?: {position?: [number, number][]}}>;
  return Object.values(byTerm).flatMap((fields) => fields.t?.position ?? []);
}

/** The address of a page counts as a place where a word is found. */
function addAddressMatches(index: LoadedIndex, typed: string, pages: Map<number, PageHits>): void {
  const titles = index[0]?.byId ?? new Map<string, SearchDocument>();
  for (const document of titles.values()) {
    if (words(document.u.replaceAll('/', ' ')).some(({word}) => word === typed)) {
      const page: PageHits = pages.get(document.i) ?? {hits: new Map(), covered: new Map()};
      pages.set(document.i, page);
      page.covered.set(typed, Math.max(page.covered.get(typed) ?? 0, weights.address));
    }
  }
}

/**
 * Searches the index. `limit` is the greatest number of results; a page and its sections count one
 * each. No word is required: pages that hold more of the query come first.
 */
export function search(index: LoadedIndex, text: string, limit: number): SearchResult[] {
  const tokens = meaningfulWords(text);
  const pages = new Map<number, PageHits>();
  tokens.forEach((token, position) => {
    const isLast = position === tokens.length - 1;
    addAddressMatches(index, token, pages);
    if (!collect(index, token, variantsOf(token, isLast), pages)) {
      collect(index, token, repairsOf(token), pages);
    }
  });

  const titles = index[0]?.byId ?? new Map<string, SearchDocument>();
  const ranked = [...pages]
    .flatMap(([id, {hits, covered}]) => {
      const page = titles.get(String(id));
      const worth = [...covered.values()].reduce((sum, value) => sum + value, 0);
      const coverage = covered.size / tokens.length;
      return page ? [{page, hits: [...hits.values()], score: worth * coverage ** 2}] : [];
    })
    .sort((a, b) => b.score - a.score || a.page.i - b.page.i);

  const results: SearchResult[] = [];
  for (const {page, hits, score} of ranked) {
    if (results.length >= limit) {
      break;
    }
    const title = hits.find(({type}) => type === 'title');
    const sections = hits
      .filter(({type}) => type === 'heading' || type === 'content')
      .sort((a, b) => b.score - a.score || a.document.i - b.document.i)
      .filter(({document}, at, all) => all.findIndex((other) => other.document.h === document.h) === at)
      .filter(({document}) => document.h !== undefined && document.h !== '')
      .slice(0, Math.min(results.length === 0 ? HITS_BELOW.first : HITS_BELOW.other, limit - results.length - 1));
    results.push({
      document: page,
      type: 'title',
      page,
      metadata: title?.positions ?? [],
      tokens,
      score,
      index: results.length,
      isInterOfTree: false,
      isLastOfTree: false,
    });
    sections.forEach(({document, type, positions, score: sectionScore}, at) =>
      results.push({
        document,
        type,
        page,
        metadata: positions,
        tokens,
        score: sectionScore,
        index: results.length,
        isInterOfTree: at < sections.length - 1,
        isLastOfTree: at === sections.length - 1,
      }),
    );
  }
  return results;
}
