import type {ResultKind} from './results';

/** A heading of a page, or something of the API that the page explains. */
export type Part = {
  readonly kind: Exclude<ResultKind, 'page'>;
  readonly title: string;
  readonly anchor: string;
  /** Method and path of an operation. */
  readonly method?: string;
  readonly path?: string;
};

/** A page with its names. */
export type Page = {
  readonly title: string;
  readonly address: string;
  readonly breadcrumb: readonly string[];
  /** The most important keyword comes first. */
  readonly keywords: readonly string[];
  readonly parts: readonly Part[];
};

/** A part without what is usual: the title alone, where nothing else is special. */
type PackedPart = string | (Omit<Part, 'kind' | 'anchor'> & Partial<Part>);

/** What `names.json` holds: pages whose parts lack what is usual. */
export type PackedNames = readonly (Omit<Page, 'parts'> & {
  readonly parts: readonly PackedPart[];
})[];

/** The anchor that Docusaurus gives to a heading, unless it has one of its own. Names of the API are their anchors. */
function usualAnchor(kind: Part['kind'], title: string): string {
  if (kind !== 'section') {
    return title;
  }
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function packPart({kind, anchor, ...part}: Part): PackedPart {
  const special = {
    ...part,
    ...(kind !== 'section' && {kind}),
    ...(anchor !== usualAnchor(kind, part.title) && {anchor}),
  };
  return Object.keys(special).length === 1 ? part.title : special;
}

function unpackPart(packed: PackedPart): Part {
  const {kind = 'section', ...part} = typeof packed === 'string' ? {title: packed} : packed;
  return {kind, anchor: usualAnchor(kind, part.title), ...part};
}

export function packNames(pages: readonly Page[]): PackedNames {
  return pages.map((page) => ({...page, parts: page.parts.map(packPart)}));
}

export function unpackNames(packed: PackedNames): Page[] {
  return packed.map((page) => ({...page, parts: page.parts.map(unpackPart)}));
}
