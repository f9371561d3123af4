import type {LoadedContract} from '@aldermark/contract-reader';
import {groupBy} from '@aldermark/lib/groupBy';
import type {IndexedPage, PagePart} from '@aldermark/search/names';
import type {Documents, SearchDocument} from './documents';

/** A heading, and what it is the name of in the contract. */
function headingPart(
  {t: title, u: address, h = ''}: SearchDocument,
  {contract, views}: LoadedContract,
): PagePart {
  const anchor = h.slice(1);
  const operation = contract.operations.get(anchor);
  if (views.hrefOf(anchor) !== `${address}${h}`) {
    return {kind: 'section', title, anchor};
  }
  if (operation) {
    const {method, path} = operation;
    return {kind: 'operation', title, anchor, method: method.toUpperCase(), path};
  }
  const kind = contract.errors.has(anchor)
    ? 'error'
    : contract.events.has(anchor)
      ? 'event'
      : 'object';
  return {kind, title, anchor};
}

/** The states of objects, the statuses of errors and the terms of the glossary, which have no headings, by the address of their page. */
function partsWithoutHeading({contract, views}: LoadedContract): Map<string, PagePart[]> {
  const states = [...contract.states.keys()].flatMap((resource) =>
    Object.entries(views.stateHrefs(resource)).map(([name, href]) => ({
      href,
      part: {kind: 'state', title: `${resource}: ${name}`} as const,
    })),
  );
  const terms = views.glossary().flatMap(({names}) =>
    names.map(({id, name}) => ({
      href: `/docs/glossary#${id}`,
      part: {kind: 'term', title: name} as const,
    })),
  );
  // The catalogue lists errors by their status, so that the first one of a status begins all of them.
  const codes = [...contract.errors.values()].reverse();
  const statuses = [...new Map(codes.map(({status, code}) => [status, code]))].map(
    ([status, code]) => ({
      href: views.errorHref(code),
      part: {kind: 'error', title: String(status)} as const,
    }),
  );
  const parts = [...states, ...terms, ...statuses].map(({href, part}) => {
    const [page = '', anchor = ''] = href.split('#');
    return {page, part: {...part, anchor}};
  });
  return new Map(
    [...groupBy(parts, ({page}) => page)].map(([page, all]) => [page, all.map(({part}) => part)]),
  );
}

/** The pages of the site with all their names. */
export function searchedPages(documents: Documents, loaded: LoadedContract): IndexedPage[] {
  const headings = groupBy(
    documents.heading.filter(({h}) => h),
    ({p}) => p,
  );
  const keywords = new Map(documents.keywords.map(({p, t}) => [p, t]));
  const others = partsWithoutHeading(loaded);
  return documents.title.map(({i, t: title, u: address, b: breadcrumb = []}) => ({
    title,
    address,
    breadcrumb,
    keywords: keywords.get(i)?.split(', ') ?? [],
    parts: [
      ...(headings.get(i) ?? []).map((heading) => headingPart(heading, loaded)),
      ...(others.get(address) ?? []),
    ],
  }));
}
