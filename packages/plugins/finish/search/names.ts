import type {LoadedContract} from '@aldermark/contract-reader';
import {statusAnchor} from '@aldermark/contract-reader/views/errorPages';
import {groupBy} from '@aldermark/lib/groupBy';
import {addressOfPart, type IndexedPage, type PagePart} from '@aldermark/search/names';
import type {Documents, SearchDocument} from './documents';

/** A heading, and what it is the name of in the contract. */
function headingPart(
  {t: title, u: address, h = ''}: SearchDocument,
  {contract, views}: LoadedContract,
): PagePart {
  const anchor = h.slice(1);
  const operation = contract.operations.get(anchor);
  const kind = operation
    ? 'operation'
    : contract.errors.has(anchor)
      ? 'error'
      : contract.events.has(anchor)
        ? 'event'
        : 'object';
  const part = {kind, title, anchor} as const;
  if (views.hrefOf(anchor) !== addressOfPart({address}, part)) {
    return {...part, kind: 'section'};
  }
  return operation ? {...part, method: operation.method.toUpperCase(), path: operation.path} : part;
}

/** The states of objects, the statuses of errors and the terms of the glossary, which have no headings of that name, by the address of their page. */
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
  const codes = [...contract.errors.values()];
  const statuses = [...new Set(codes.map(({status}) => status))].map((status) => ({
    href: `/errors#${statusAnchor(status)}`,
    part: {kind: 'error', title: String(status)} as const,
  }));
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
