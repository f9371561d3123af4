import {legacyTitle} from '../data/legacy';
import {isForWriters} from '../data/writersPages';
import {bonusOf, partBonusOf} from './bonuses';
import {fields, type Field, type Lexicon} from './lexicon';
import type {Page, Part} from './names';
import type {Query, Term} from './query';

/** A part of a page that matches. */
type Hit = {readonly part: Part; readonly score: number};

/** A page that matches, with its parts that do, the best first. */
export type RankedPage = {
  readonly page: Page;
  readonly score: number;
  readonly hits: readonly Hit[];
};

/** The worth of a match, by the text that it is in. */
const fieldWorth: Readonly<Record<Field, number>> = {
  title: 4,
  keywords: 3,
  address: 1,
  heading: 2,
  description: 2,
  content: 1,
};

/** What a match in a further text of a page adds to that in the best one. */
const FURTHER_WORTH = 0.3;

/** Factor for a match in a list of names, so that pages that explain a topic come first. */
const LISTED_WORTH = 0.3;
const listed: ReadonlySet<Part['kind']> = new Set(['event', 'error', 'state', 'term']);

/** Factor for a page of the reference, so that guides come first for words of everyday language. */
const REFERENCE_WORTH = 0.9;

/** Factor for a page about API v1, so that the page that replaces it comes first. */
const LEGACY_WORTH = 0.5;

/**
 * Factor for a page for writers of this site, so that what readers look for comes first. It does not apply to the query
 * of a writer.
 */
const WRITERS_WORTH = 0.1;

/** What was found on a page: for each term the best worth in each text, and the worth of each part. */
type Finding = {
  readonly terms: Map<Term, Map<Field, number>>;
  readonly parts: Map<Part, number>;
};

/** Keeps the larger one of two numbers. */
function raise<Key>(map: Map<Key, number>, key: Key, value: number): void {
  map.set(key, Math.max(map.get(key) ?? 0, value));
}

/** The best worth of a term at each place where a field contains it. */
function worthsOf(lexicon: Lexicon, term: Term, field: Field): Map<number, number> {
  const worths = new Map<number, number>();
  for (const {stems, worth} of term.variants) {
    for (const [place, value] of lexicon.worths(field, stems)) {
      raise(worths, place, value * worth * fieldWorth[field]);
    }
  }
  return worths;
}

/** Adds what a field contains of a term to the findings of the pages, which have their numbers as keys. */
function find(lexicon: Lexicon, term: Term, field: Field, findings: Map<number, Finding>): void {
  for (const [number, value] of worthsOf(lexicon, term, field)) {
    const {part, pageNumber = NaN} = lexicon.places[number] ?? {};
    const worth = value * (part && listed.has(part.kind) ? LISTED_WORTH : 1);
    const finding = findings.get(pageNumber) ?? {terms: new Map(), parts: new Map()};
    findings.set(pageNumber, finding);
    const byField = finding.terms.get(term) ?? new Map<Field, number>();
    raise(byField, field, worth);
    finding.terms.set(term, byField);
    if (part) {
      finding.parts.set(part, (finding.parts.get(part) ?? 0) + term.weight * worth);
    }
  }
}

/** What a page is worth for a term: its best text, and a little for each other one. */
function worthOf(byField: ReadonlyMap<Field, number>): number {
  const values = [...byField.values()];
  const best = Math.max(...values);
  const sum = values.reduce((total, value) => total + value, 0);
  return best + FURTHER_WORTH * (sum - best);
}

const weightOf = (terms: readonly Term[]) => terms.reduce((sum, {weight}) => sum + weight, 0);

/** Whether a query comes from a writer of this site: it has a word that only pages for writers contain. */
function isFromWriter(
  {pages}: Lexicon,
  {terms}: Query,
  findings: ReadonlyMap<number, Finding>,
): boolean {
  const telling = terms.filter(({weight}) => weight === 1);
  return telling.some((term) => {
    const found = [...findings].filter(([, finding]) => finding.terms.has(term));
    const addresses = found.map(([number]) => pages[number]?.address ?? '');
    return addresses.length > 0 && addresses.every(isForWriters);
  });
}

function rankedPage(
  page: Page,
  {terms, parts}: Finding,
  query: Query,
  writersWorth: number,
): RankedPage[] {
  const isLegacy = legacyTitle.test(page.title);
  const bonus = bonusOf(page, query);
  if (isLegacy && bonus === 0) {
    return [];
  }
  const worth = [...terms].reduce((sum, [{weight}, byField]) => sum + weight * worthOf(byField), 0);
  const coverage = weightOf([...terms.keys()]) / weightOf(query.terms);
  const reference = page.address.startsWith('/api/') ? REFERENCE_WORTH : 1;
  const age = isLegacy ? LEGACY_WORTH : 1;
  const audience = isForWriters(page.address) ? writersWorth : 1;
  const hits = page.parts
    .map((part) => ({part, score: (parts.get(part) ?? 0) + partBonusOf(part, query)}))
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score);
  return [{page, score: worth * coverage * reference * age * audience + bonus, hits}];
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
  for (const [number, page] of lexicon.pages.entries()) {
    if (!findings.has(number) && page.parts.some((part) => partBonusOf(part, query) > 0)) {
      findings.set(number, {terms: new Map(), parts: new Map()});
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
