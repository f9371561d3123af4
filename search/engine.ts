import lunr from 'lunr';
import {legacyTitle} from '../data/legacy';
import {parseQuery, repairsOf, variantsOf, type Token, type Variant} from './query';
import {fold, words} from './words';

/** What a document of the index holds: the order is that of the files that the plugin writes. */
export const documentTypes = ['title', 'heading', 'description', 'keywords', 'content'] as const;
type DocumentType = (typeof documentTypes)[number];

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
  /** What made the words of the index from those of the texts. */
  readonly pipeline: lunr.Pipeline;
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

/** What it is worth to be called exactly what was typed: as much as a rare word in the title. */
const NAME_BONUS = 10;
/** What it is worth that the first keyword of a page, or another, is what was typed. */
const KEYWORD_BONUS = {first: 8, other: 4};
/** What it is worth to hold the operation, error code or event that was typed: more than all words. */
const EXACT_BONUS = 1000;
/** What a page about API v1 is worth against the page that took its place and has the same name. */
const LEGACY_WEIGHT = 0.5;

/** Names of the API have several parts: `createCard`, `closure_blocked`, `card.activated`. */
const compoundName = /[a-z\d][A-Z]|[_.]/;

/** What a word in an entry of a catalogue is worth against one in a text that explains something. */
const ENTRY_WEIGHT = 0.3;

/** Whether a document belongs to an entry of a catalogue: its heading is the name of the entry. */
function isEntry({t, s = t, h = ''}: SearchDocument): boolean {
  const name = h.slice(1);
  return compoundName.test(name) && s.startsWith(name);
}

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
      pipeline: lunr.Pipeline.load((entry.index as {pipeline: string[]}).pipeline),
    };
  });
}

/** The pages of the index by their ids. */
function pagesOf(index: LoadedIndex): LoadedIndex[number]['byId'] {
  return index[0]?.byId ?? new Map();
}

type Hit = {
  readonly document: SearchDocument;
  readonly type: DocumentType;
  score: number;
  /** The words of the index that were found, in the form that the index keeps. */
  readonly terms: Set<string>;
};

/** The hits of one page, and what each word of the query that it covers is worth there. */
class PageHits {
  readonly hits = new Map<string, Hit>();
  readonly covered = new Map<string, number>();
  /** Whether a part of the page is called exactly what was typed. */
  hasNamedPart = false;

  add(type: DocumentType, document: SearchDocument, value: number, terms: readonly string[]): void {
    const key = `${type} ${document.i}`;
    const hit = this.hits.get(key) ?? {document, type, score: 0, terms: new Set<string>()};
    hit.score += value;
    terms.forEach((term) => hit.terms.add(term));
    this.hits.set(key, hit);
  }

  cover(word: string, value: number): void {
    this.covered.set(word, Math.max(this.covered.get(word) ?? 0, value));
  }
}

/** The pages on which a query was found, by their ids. */
class Findings extends Map<number, PageHits> {
  page(id: number): PageHits {
    const page = this.get(id) ?? new PageHits();
    this.set(id, page);
    return page;
  }
}

/** Where the words of a hit stand in its text. The index does not say: positions would double its size. */
function positionsOf(index: LoadedIndex, hit: Hit | undefined): [number, number][] {
  const part = index.find(({type}) => type === hit?.type);
  return hit && part
    ? words(hit.document.t)
        .filter(({word}) => part.pipeline.runString(word).some((term) => hit.terms.has(term)))
        .map(({start, length}): [number, number] => [start, length])
    : [];
}

function findVariants(
  index: LoadedIndex,
  typed: string,
  variants: readonly Variant[],
  findings: Findings,
): boolean {
  let found = false;
  for (const {type, byId, index: part} of index) {
    for (const {word, boost, options} of variants) {
      for (const {ref, score, matchData} of part.query((query) => query.term(word, options))) {
        const document = byId.get(ref);
        if (!document) {
          continue;
        }
        found = true;
        const page = findings.page(document.p ?? document.i);
        const worth = isEntry(document) ? ENTRY_WEIGHT : 1;
        const value = score * boost * weights[type] * worth;
        page.add(type, document, value, Object.keys(matchData.metadata));
        page.cover(typed, value);
      }
    }
  }
  return found;
}

/** The address of a page counts as a place where a word is found. */
function findInAddresses(index: LoadedIndex, typed: string, findings: Findings): boolean {
  const pages = [...pagesOf(index).values()].filter(({u}) =>
    words(u.replaceAll('/', ' ')).some(({word}) => word === typed),
  );
  pages.forEach(({i}) => findings.page(i).cover(typed, weights.address));
  return pages.length > 0;
}

/**
 * Finds the operation, error code or event that is called exactly what was typed. Each is a heading
 * with its name as anchor.
 */
function findNamed(index: LoadedIndex, text: string, findings: Findings): void {
  const name = fold(text.trim());
  const headings = index.find(({type}) => type === 'heading');
  for (const document of headings?.byId.values() ?? []) {
    const anchor = document.h?.slice(1) ?? '';
    if (compoundName.test(anchor) && fold(anchor) === name) {
      const page = findings.page(document.p ?? document.i);
      page.hasNamedPart = true;
      page.add('heading', document, EXACT_BONUS, []);
    }
  }
}

function find(index: LoadedIndex, tokens: readonly Token[], text: string): Findings {
  const findings = new Findings();
  findNamed(index, text, findings);
  const isKnown = (word: string) =>
    index.some(
      ({index: part}) => part.query((query) => query.term(word, {usePipeline: true})).length > 0,
    );
  tokens.forEach((token, position) => {
    const isLast = position === tokens.length - 1;
    const isInAddress = findInAddresses(index, token.word, findings);
    const isInText = findVariants(index, token.word, variantsOf(token, isLast), findings);
    if (!isInAddress && !isInText) {
      findVariants(index, token.word, repairsOf(token, isKnown), findings);
    }
  });
  return findings;
}

/** The letters and digits of a name, so that "top up", `topup` and "Top-up" are one. */
function bareName(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether the query is the title of a page or the last part of its address. */
function isNamed({t, u}: SearchDocument, text: string): boolean {
  const name = bareName(text);
  return name === bareName(t) || name === bareName(u.slice(u.lastIndexOf('/')));
}

/** The words of a title without the signs between them: `users api v1`. */
function spoken(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What the name of a page is worth. Pages about API v1 must be called exactly what was typed. */
function nameBonus(page: SearchDocument, text: string): number {
  if (!legacyTitle.test(page.t)) {
    return isNamed(page, text) ? NAME_BONUS : 0;
  }
  if (spoken(text) === spoken(page.t)) {
    return EXACT_BONUS;
  }
  return fold(text.trim()) === fold(page.u.slice(page.u.lastIndexOf('/') + 1)) ? NAME_BONUS : 0;
}

/** The words of a query or keyword that count, in a form that can be compared. */
function meaning(text: string): string {
  return parseQuery(text)
    .map(({word}) => word)
    .sort()
    .join(' ');
}

/** The bonus of pages of which a keyword says what was typed: writers put there what readers type. */
function keywordBonuses(index: LoadedIndex, text: string): ReadonlyMap<number, number> {
  const typed = meaning(text);
  const keywords = index.find(({type}) => type === 'keywords');
  return new Map(
    [...(keywords?.byId.values() ?? [])].flatMap(({t, p, i}): [number, number][] => {
      const place = t.split(', ').findIndex((keyword) => meaning(keyword) === typed);
      const bonus = place === 0 ? KEYWORD_BONUS.first : KEYWORD_BONUS.other;
      return place < 0 ? [] : [[p ?? i, bonus]];
    }),
  );
}

type RankedPage = {
  readonly page: SearchDocument;
  readonly hits: readonly Hit[];
  readonly score: number;
};

/**
 * The pages found, the best first. No word is required: pages that hold more of the query come first.
 * Pages about API v1 are found only by an exact name: their own, or that of one of their operations.
 */
function rank(
  index: LoadedIndex,
  findings: Findings,
  text: string,
  wordCount: number,
): RankedPage[] {
  const bonuses = keywordBonuses(index, text);
  return [...findings]
    .flatMap(([id, {hits, covered, hasNamedPart}]) => {
      const page = pagesOf(index).get(String(id));
      if (!page) {
        return [];
      }
      const isLegacy = legacyTitle.test(page.t);
      const bonus = hasNamedPart
        ? EXACT_BONUS
        : nameBonus(page, text) + (isLegacy ? 0 : (bonuses.get(id) ?? 0));
      if (isLegacy && bonus === 0) {
        return [];
      }
      const worth = [...covered.values()].reduce((sum, value) => sum + value, 0);
      const coverage = covered.size / wordCount;
      const age = isLegacy ? LEGACY_WEIGHT : 1;
      return [{page, hits: [...hits.values()], score: worth * coverage ** 2 * age + bonus}];
    })
    .sort((a, b) => b.score - a.score || a.page.i - b.page.i);
}

/** The best hits of a page that stand below one of its headings, one for each heading. */
function sectionsOf({hits}: RankedPage, count: number): Hit[] {
  return hits
    .filter(({type, document}) => (type === 'heading' || type === 'content') && Boolean(document.h))
    .sort((a, b) => b.score - a.score || a.document.i - b.document.i)
    .filter(
      ({document}, at, all) => all.findIndex((other) => other.document.h === document.h) === at,
    )
    .slice(0, count);
}

/**
 * Searches the index. `limit` is the greatest number of results; a page and its sections count one
 * each.
 */
export function search(index: LoadedIndex, text: string, limit: number): SearchResult[] {
  const queryTokens = parseQuery(text);
  const tokens = queryTokens.map(({word}) => word);
  const results: SearchResult[] = [];
  for (const ranked of rank(index, find(index, queryTokens, text), text, tokens.length)) {
    if (results.length >= limit) {
      break;
    }
    const {page, hits, score} = ranked;
    const most = results.length === 0 ? HITS_BELOW.first : HITS_BELOW.other;
    const sections = sectionsOf(ranked, Math.min(most, limit - results.length - 1));
    results.push({
      document: page,
      type: 'title',
      page,
      metadata: positionsOf(
        index,
        hits.find(({type}) => type === 'title'),
      ),
      tokens,
      score,
      index: results.length,
      isInterOfTree: false,
      isLastOfTree: false,
    });
    sections.forEach((section, at) =>
      results.push({
        document: section.document,
        type: section.type,
        page,
        metadata: positionsOf(index, section),
        tokens,
        score: section.score,
        index: results.length,
        isInterOfTree: at < sections.length - 1,
        isLastOfTree: at === sections.length - 1,
      }),
    );
  }
  return results;
}
