import type {SearchFileEntry} from './files';
import type {ResultKind} from './results';

/** A heading of a page, or something of the API that the page explains. */
export type PagePart = {
  readonly kind: Exclude<ResultKind, 'page'>;
  readonly title: string;
  readonly anchor: string;
  /** Method and path of an operation. */
  readonly method?: string;
  readonly path?: string;
};

/** A page with its names. */
export type IndexedPage = {
  readonly title: string;
  readonly address: string;
  readonly breadcrumb: readonly string[];
  /** The most important keyword comes first. */
  readonly keywords: readonly string[];
  readonly parts: readonly PagePart[];
};

/** Whether an address is one of the reference of the API. */
export const isReferenceAddress = (address: string): boolean =>
  /^\/(?:api|errors|events)(?:\/|$)/.test(address);

/** Whether a part is the status of several errors. */
export const isStatus = ({kind, title}: PagePart): boolean =>
  kind === 'error' && /^\d+$/.test(title);

const hasOwnPage = (part: PagePart): boolean =>
  part.kind === 'event' || (part.kind === 'error' && !isStatus(part));

/**
 * Where a part is explained. An error or an event has a page of its own below the list of all, whose part it is in the search:
 * hundreds of pages more would make the file of the names larger, and say nothing that their names do not.
 */
export const addressOfPart = ({address}: Pick<IndexedPage, 'address'>, part: PagePart): string =>
  `${address}${hasOwnPage(part) ? '/' : '#'}${part.anchor}`;

/** A page in the file of the names. Its letters: id, text, URL and breadcrumb. */
type TitleDocument = {
  readonly i: number;
  readonly t: string;
  readonly u: string;
  readonly b: readonly string[];
  /** Keywords, with commas between them. */
  readonly k: string;
};

/** The parts of the page `p` as one text, which compresses better than objects. */
type HeadingDocument = {readonly i: number; readonly p: number; readonly t: string};

/** What the file of the names holds. Its index is made of the documents when they arrive (`Lexicon`). */
export type PackedNames = readonly [
  SearchFileEntry<'title', TitleDocument, object>,
  SearchFileEntry<'heading', HeadingDocument, object>,
];

/** What separates the keywords of a page, its parts, and the fields of a part. JSON writes two characters for a line break. */
const between = {keywords: ', ', parts: '^', fields: '~'};

/** How the file writes what a part is. */
const letters = {
  section: '',
  operation: 'o',
  object: 'b',
  state: 's',
  term: 't',
  error: 'r',
  event: 'e',
} as const satisfies Record<PagePart['kind'], string>;

const kinds = Object.keys(letters) as (keyof typeof letters)[];

/** The anchor that Docusaurus gives to a heading, unless it has one of its own. */
const headingAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The anchor that a part usually has. Names of the API are their anchors. */
function usualAnchor(kind: PagePart['kind'], title: string): string {
  if (kind === 'state') {
    return title.replace(': ', '-states-');
  }
  return kind === 'section' || kind === 'term' ? headingAnchor(title) : title;
}

/** Fields as one text, without the empty ones at its end. Throws an Error for a text with a separator. */
function joined(fields: readonly string[]): string {
  const wrong = fields.find((field) => /[~^]/.test(field));
  if (wrong !== undefined) {
    throw new Error(`Search cannot pack "${wrong}", because it has "^" or "~". Remove it.`);
  }
  return fields.join(between.fields).replace(/~+$/, '');
}

/** The title alone, where nothing else is special. */
function packPart({kind, title, anchor, method = '', path = ''}: PagePart): string {
  return joined([
    title,
    letters[kind],
    anchor === usualAnchor(kind, title) ? '' : anchor,
    method,
    path,
  ]);
}

function unpackPart(text: string): PagePart {
  const [title = '', letter = '', anchor, method, path] = text.split(between.fields);
  const kind = kinds.find((one) => letters[one] === letter) ?? 'section';
  return {
    kind,
    title,
    anchor: anchor || usualAnchor(kind, title),
    ...(method && {method}),
    ...(path && {path}),
  };
}

/** Packs the names of all pages. Throws an Error for a name that has a separator. */
export function packNames(pages: readonly IndexedPage[]): PackedNames {
  return [
    {
      type: 'title',
      documents: pages.map(({title, address, breadcrumb, keywords}, i) => ({
        t: title,
        u: address,
        b: breadcrumb,
        k: keywords.join(between.keywords),
        i,
      })),
      index: {},
    },
    {
      type: 'heading',
      documents: pages.map(({parts}, p) => ({
        t: parts.map(packPart).join(between.parts),
        p,
        i: pages.length + p,
      })),
      index: {},
    },
  ];
}

/** What a text consists of; nothing for an empty one. */
const itemsOf = (text: string, separator: string) => (text ? text.split(separator) : []);

/** The pages whose names were packed, in their order. */
export function unpackNames([titles, headings]: PackedNames): IndexedPage[] {
  const parts = new Map(headings.documents.map(({p, t}) => [p, t]));
  return titles.documents.map(({i, t: title, u: address, b: breadcrumb, k}) => ({
    title,
    address,
    breadcrumb,
    keywords: itemsOf(k, between.keywords),
    parts: itemsOf(parts.get(i) ?? '', between.parts).map(unpackPart),
  }));
}
