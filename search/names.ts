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

/** The kinds of parts, as `names.json` numbers them. */
const kinds = [
  'section',
  'operation',
  'event',
  'error',
  'object',
  'state',
  'term',
] as const satisfies readonly Part['kind'][];

type PackedPart = readonly [title: string, kind: number, anchor?: string, endpoint?: string];
type PackedPage = readonly [
  title: string,
  address: string,
  breadcrumb: readonly string[],
  keywords: string,
  parts: readonly PackedPart[],
];

/** What `names.json` holds: lists instead of objects, and no anchors that follow from a heading. */
export type PackedNames = readonly PackedPage[];

/** The anchor that Docusaurus gives to a heading, unless it has one of its own. */
function usualAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function packPart({title, kind, anchor, method, path}: Part): PackedPart {
  const number = kinds.findIndex((other) => other === kind);
  const hasUsual = anchor === usualAnchor(title);
  return method && path
    ? [title, number, anchor, `${method} ${path}`]
    : hasUsual
      ? [title, number]
      : [title, number, anchor];
}

function unpackPart([title, number, anchor = usualAnchor(title), endpoint]: PackedPart): Part {
  const [method, path] = endpoint?.split(' ') ?? [];
  return {kind: kinds[number] ?? 'section', title, anchor, ...(method && path && {method, path})};
}

export function packNames(pages: readonly Page[]): PackedNames {
  return pages.map(({title, address, breadcrumb, keywords, parts}) => [
    title,
    address,
    breadcrumb,
    keywords.join(),
    parts.map(packPart),
  ]);
}

export function unpackNames(packed: PackedNames): Page[] {
  return packed.map(([title, address, breadcrumb, keywords, parts]) => ({
    title,
    address,
    breadcrumb,
    keywords: keywords.split(',').filter((keyword) => keyword !== ''),
    parts: parts.map(unpackPart),
  }));
}
