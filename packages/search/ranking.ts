import {legacyTitle} from '@aldermark/data/legacy';
import {isForWriters} from '@aldermark/data/writersPages';
import {bonusOf, partBonusOf} from './bonuses';
import {fields, type IndexedField, type Lexicon} from './lexicon';
import {isReferenceAddress, type IndexedPage, type PagePart} from './names';
import {FILLER_WEIGHT, type Query, type QueryTerm} from './query';

/** A part of a page that matches. */
type Hit = {readonly part: PagePart; readonly score: number};

/** A page that matches, with its parts that do, the best first. */
export type RankedPage = {
  readonly page: IndexedPage;
  readonly score: number;
  readonly hits: readonly Hit[];
};

/** The worth of a match, by the text that it is in. */
const fieldWorth: Readonly<Record<IndexedField, number>> = {
  title: 4,
  keywords: 3,
  address: 1,
  heading: 2,
  description: 2,
  content: 1,
  asked: 2.5,
};

/** The texts of parts. */
const textsOfParts: ReadonlySet<IndexedField> = new Set(['heading', 'content', 'asked']);

/** By how much the texts of parts count less on the page of a long query, which needs them together. */
const LESS_WORTH = 0.6;

/** What the best part of a page adds to the page for a long query, and an error to a section that lists it. */
const PART_WORTH = {best: 1.2, listed: 0.8};

/** With how many words about the topic a query is still about a page, and from how many on it is about one part alone. */
const QUERY_LENGTH = {page: 1, part: 5};

/** What a match in a further text of a page adds to that in the best one. */
const FURTHER_WORTH = 0.3;

/** Factor for a match in a list of names, so that pages that explain a topic come first. */
const LISTED_WORTH = 0.3;
const listed: ReadonlySet<PagePart['kind']> = new Set(['event', 'error', 'state', 'term']);
/** Those of which the entry says no more than its name. An error says what to do. */
const named: ReadonlySet<PagePart['kind']> = new Set(['event', 'state', 'term']);

/** Factor for a page of the reference, so that guides come first for words of everyday language. */
const REFERENCE_WORTH = 0.9;

/** Factor for a page about API v1, so that the page that replaces it comes first. */
const LEGACY_WORTH = 0.5;

/**
 * Factor for a page for writers of this site, so that what readers look for comes first. It does not apply to the query
 * of a writer.
 */
const WRITERS_WORTH = 0.1;

/** What was found on a page: for each term the best worth in each text, and its worth in each part. */
type Finding = {
  readonly terms: Map<QueryTerm, Map<IndexedField, number>>;
  readonly parts: Map<PagePart, Map<QueryTerm, number>>;
  /** The worth of the best error that each part lists. */
  readonly listed: Map<PagePart, number>;
};

/** Keeps the larger one of two numbers. */
function raise<Key>(map: Map<Key, number>, key: Key, value: number): void {
  map.set(key, Math.max(map.get(key) ?? 0, value));
}

/** The best worth of a term at each place where a field contains it. */
function worthsOf(lexicon: Lexicon, term: QueryTerm, field: IndexedField): Map<number, number> {
  const worths = new Map<number, number>();
  for (const {stems, worth} of term.variants) {
    for (const [place, value] of lexicon.worths(field, stems)) {
      raise(worths, place, value * worth * fieldWorth[field]);
    }
  }
  return worths;
}

function findingOf(findings: Map<number, Finding>, page: number): Finding {
  const finding = findings.get(page) ?? {terms: new Map(), parts: new Map(), listed: new Map()};
  findings.set(page, finding);
  return finding;
}

/** Adds what a field contains of a term to the findings of the pages, which have their numbers as keys. */
function find(
  lexicon: Lexicon,
  term: QueryTerm,
  field: IndexedField,
  findings: Map<number, Finding>,
): void {
  for (const [number, value] of worthsOf(lexicon, term, field)) {
    const {part, pageNumber = NaN} = lexicon.places[number] ?? {};
    const worth = value * (part && field !== 'asked' && listed.has(part.kind) ? LISTED_WORTH : 1);
    const finding = findingOf(findings, pageNumber);
    const byField = finding.terms.get(term) ?? new Map<IndexedField, number>();
    raise(byField, field, worth);
    finding.terms.set(term, byField);
    if (part) {
      const byTerm = finding.parts.get(part) ?? new Map<QueryTerm, number>();
      byTerm.set(term, (byTerm.get(term) ?? 0) + value);
      finding.parts.set(part, byTerm);
    }
  }
}

/**
 * What a page is worth for a term: its best text, and a little for each other one. The more a
 * query is about one part, the less the texts of all parts count here.
 */
function worthOf(byField: ReadonlyMap<IndexedField, number>, partShare: number): number {
  const values = [...byField].map(
    ([field, value]) => value * (textsOfParts.has(field) ? 1 - LESS_WORTH * partShare : 1),
  );
  const best = Math.max(...values);
  const sum = values.reduce((total, value) => total + value, 0);
  return best + FURTHER_WORTH * (sum - best);
}

const weightOf = (terms: readonly QueryTerm[]) => terms.reduce((sum, {weight}) => sum + weight, 0);

/** Whether a query comes from a writer of this site: it has a word that only pages for writers contain. */
function isFromWriter(
  {pages}: Lexicon,
  {terms}: Query,
  findings: ReadonlyMap<number, Finding>,
): boolean {
  const telling = terms.filter(({weight}) => weight > FILLER_WEIGHT);
  return telling.some((term) => {
    const found = [...findings].filter(([, finding]) => finding.terms.has(term));
    const addresses = found.map(([number]) => pages[number]?.address ?? '');
    return addresses.length > 0 && addresses.every(isForWriters);
  });
}

/**
 * How far a query is about a part, from 0 to 1. Short queries name a subject, which a page covers with all of its parts,
 * while the words of a long one must be together.
 */
function partShareOf({terms}: Query): number {
  const telling = terms.filter(({weight}) => weight > FILLER_WEIGHT).length;
  const {page, part} = QUERY_LENGTH;
  return Math.min(1, Math.max(0, (telling - page) / (part - page)));
}

/** What a part is worth for all terms that it contains. */
function worthOfPart(byTerm: ReadonlyMap<QueryTerm, number>, allWeights: number): number {
  let [worth, weights] = [0, 0];
  for (const [{weight}, value] of byTerm) {
    worth += weight * value;
    weights += weight;
  }
  return worth * (weights / allWeights);
}

/** Gives the sections that list an error what the error is worth. */
function findListed(lexicon: Lexicon, query: Query, findings: Map<number, Finding>): void {
  const allWeights = weightOf(query.terms);
  for (const [error, sections] of lexicon.sectionsListing) {
    const {part, pageNumber = NaN} = lexicon.places[error] ?? {};
    const byTerm = part && findings.get(pageNumber)?.parts.get(part);
    if (byTerm) {
      const worth = PART_WORTH.listed * worthOfPart(byTerm, allWeights);
      for (const place of sections.flatMap((at) => lexicon.places[at] ?? [])) {
        if (place.part) {
          raise(findingOf(findings, place.pageNumber).listed, place.part, worth);
        }
      }
    }
  }
}

/** The parts of a page that match, without the bonuses for their names. */
function matchingParts({parts}: IndexedPage, finding: Finding, query: Query): Hit[] {
  const allWeights = weightOf(query.terms);
  return parts.map((part) => {
    const byTerm = finding.parts.get(part);
    const own = byTerm
      ? worthOfPart(byTerm, allWeights) * (named.has(part.kind) ? LISTED_WORTH : 1)
      : 0;
    return {part, score: Math.max(own, finding.listed.get(part) ?? 0)};
  });
}

function rankedPage(
  page: IndexedPage,
  finding: Finding,
  query: Query,
  writersWorth: number,
): RankedPage[] {
  const isLegacy = legacyTitle.test(page.title);
  const bonus = bonusOf(page, query);
  if (isLegacy && bonus === 0) {
    return [];
  }
  const partShare = partShareOf(query);
  const worth = [...finding.terms].reduce(
    (sum, [{weight}, byField]) => sum + weight * worthOf(byField, partShare),
    0,
  );
  const coverage = weightOf([...finding.terms.keys()]) / weightOf(query.terms);
  const parts = matchingParts(page, finding, query);
  const best = parts.reduce((most, {score}) => Math.max(most, score), 0);
  const reference =
    isReferenceAddress(page.address) && page.address !== '/api' ? REFERENCE_WORTH : 1;
  const age = isLegacy ? LEGACY_WORTH : 1;
  const audience = isForWriters(page.address) ? writersWorth : 1;
  const hits = parts
    .map(({part, score}) => ({part, score: score + partBonusOf(part, query)}))
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score);
  const score = worth * coverage + partShare * PART_WORTH.best * best;
  return [{page, score: score * reference * age * audience + bonus, hits}];
}

/**
 * The pages that match a query, the best first. A page may lack some terms, but pages with more of them come
 * first. Pages about API v1 are left out unless the query is exactly their name or that of an operation there.
 */
export function rankPages(lexicon: Lexicon, query: Query): RankedPage[] {
  const findings = new Map<number, Finding>();
  for (const term of query.terms) {
    fields.forEach((field) => find(lexicon, term, field, findings));
  }
  findListed(lexicon, query, findings);
  for (const [number, page] of lexicon.pages.entries()) {
    if (!findings.has(number) && page.parts.some((part) => partBonusOf(part, query) > 0)) {
      findingOf(findings, number);
    }
  }
  const writersWorth = isFromWriter(lexicon, query, findings) ? 1 : WRITERS_WORTH;
  return [...findings]
    .flatMap(([number, finding]) => {
      const page = lexicon.pages[number];
      return page ? rankedPage(page, finding, query, writersWorth) : [];
    })
    .sort((a, b) => b.score - a.score);
}
