import {isCatalogueEntry, isNamedPart} from './names';
import {repairsOf, variantsOf, type QueryToken, type Variant} from './query';
import {pagesOf, type DocumentType, type LoadedIndex, type SearchDocument} from './searchIndex';
import {tokens} from './tokens';
import {CATALOGUE_WEIGHT, EXACT_BONUS, weights} from './weights';

/** A document that matches the query. */
export type Hit = {
  readonly document: SearchDocument;
  readonly type: DocumentType;
  score: number;
  /** The matching terms, in the form in which the index keeps them. */
  readonly terms: Set<string>;
};

/** The hits on one page, and the best score there of each query token that the page contains. */
class PageHits {
  readonly hits = new Map<string, Hit>();
  readonly covered = new Map<string, number>();
  /** Whether the query is exactly the name of an operation, error code or event on the page. */
  hasNamedPart = false;

  add(type: DocumentType, document: SearchDocument, value: number, terms: readonly string[]): void {
    const key = `${type} ${document.i}`;
    const hit = this.hits.get(key) ?? {document, type, score: 0, terms: new Set<string>()};
    hit.score += value;
    terms.forEach((term) => hit.terms.add(term));
    this.hits.set(key, hit);
  }

  cover(token: string, value: number): void {
    this.covered.set(token, Math.max(this.covered.get(token) ?? 0, value));
  }
}

/** The pages that match a query, by their ids. */
export class Findings extends Map<number, PageHits> {
  /** Returns the entry of a page, which is created when the page has none yet. */
  page(id: number): PageHits {
    const page = this.get(id) ?? new PageHits();
    this.set(id, page);
    return page;
  }
}

/** Looks up the variants of a token in all texts. Returns whether any of them was found. */
function findVariants(
  index: LoadedIndex,
  typed: string,
  variants: readonly Variant[],
  findings: Findings,
): boolean {
  let found = false;
  for (const {type, byId, index: part} of index) {
    for (const {text, boost, options} of variants) {
      for (const {ref, score, matchData} of part.query((query) => query.term(text, options))) {
        const document = byId.get(ref);
        if (!document) {
          continue;
        }
        found = true;
        const page = findings.page(document.p ?? document.i);
        const worth = isCatalogueEntry(document) ? CATALOGUE_WEIGHT : 1;
        const value = score * boost * weights[type] * worth;
        page.add(type, document, value, Object.keys(matchData.metadata));
        page.cover(typed, value);
      }
    }
  }
  return found;
}

/** Looks up a token in the addresses of the pages. Returns whether it was found. */
function findInAddresses(index: LoadedIndex, typed: string, findings: Findings): boolean {
  const pages = [...pagesOf(index).values()].filter(({u}) =>
    tokens(u.replaceAll('/', ' ')).some(({text}) => text === typed),
  );
  pages.forEach(({i}) => findings.page(i).cover(typed, weights.address));
  return pages.length > 0;
}

/** Finds the headings of the operation, error code or event that the reader typed exactly. */
function findNamedParts(index: LoadedIndex, query: string, findings: Findings): void {
  const headings = index.find(({type}) => type === 'heading');
  for (const document of headings?.byId.values() ?? []) {
    if (isNamedPart(document, query)) {
      const page = findings.page(document.p ?? document.i);
      page.hasNamedPart = true;
      page.add('heading', document, EXACT_BONUS, []);
    }
  }
}

/** Finds every page that contains at least one token of a query. Misspelt tokens are repaired. */
export function findPages(
  index: LoadedIndex,
  queryTokens: readonly QueryToken[],
  query: string,
): Findings {
  const findings = new Findings();
  findNamedParts(index, query, findings);
  const isKnown = (text: string) =>
    index.some(
      ({index: part}) =>
        part.query((lunrQuery) => lunrQuery.term(text, {usePipeline: true})).length > 0,
    );
  queryTokens.forEach((token, position) => {
    const isLast = position === queryTokens.length - 1;
    const isInAddress = findInAddresses(index, token.text, findings);
    const isInText = findVariants(index, token.text, variantsOf(token, isLast), findings);
    if (!isInAddress && !isInText) {
      findVariants(index, token.text, repairsOf(token, isKnown), findings);
    }
  });
  return findings;
}
