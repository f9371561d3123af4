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

/** The parts of the page `p`: a text with a line for each, which compresses better than objects. */
type HeadingDocument = {readonly i: number; readonly p: number; readonly t: string};

/** What the file of the names holds. Its index is made of the documents when they arrive (`Lexicon`). */
export type PackedNames = readonly [
  SearchFileEntry<'title', TitleDocument, object>,
  SearchFileEntry<'heading', HeadingDocument, object>,
];

/** What separates the keywords of a page, the lines of its parts, and the fields of a line. */
const between = {keywords: ', ', lines: '\n', fields: '\t'};

/** The anchor that Docusaurus gives to a heading, unless it has one of its own. Names of the API are their anchors. */
function usualAnchor(kind: PagePart['kind'], title: string): string {
  if (kind !== 'section') {
    return title;
  }
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** A line of fields, without the empty ones at its end. Throws an Error for a text with a separator. */
function lineOf(fields: readonly string[]): string {
  const wrong = fields.find((field) => /[\n\t]/.test(field));
  if (wrong !== undefined) {
    throw new Error(
      `Search cannot pack "${wrong}", because it has a line break or a tab. Remove it.`,
    );
  }
  return fields.join(between.fields).trimEnd();
}

/** The title alone, where nothing else is special. */
function packPart({kind, title, anchor, method = '', path = ''}: PagePart): string {
  return lineOf([
    title,
    kind === 'section' ? '' : kind,
    anchor === usualAnchor(kind, title) ? '' : anchor,
    method,
    path,
  ]);
}

function unpackPart(line: string): PagePart {
  const [title = '', kind, anchor, method, path] = line.split(between.fields);
  const known = (kind || 'section') as PagePart['kind'];
  return {
    kind: known,
    title,
    anchor: anchor || usualAnchor(known, title),
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
        i,
        t: title,
        u: address,
        b: breadcrumb,
        k: keywords.join(between.keywords),
      })),
      index: {},
    },
    {
      type: 'heading',
      documents: pages.map(({parts}, p) => ({
        i: pages.length + p,
        p,
        t: parts.map(packPart).join(between.lines),
      })),
      index: {},
    },
  ];
}

/** What a text consists of; nothing for an empty one. */
const itemsOf = (text: string, separator: string) => (text ? text.split(separator) : []);

/** The pages whose names were packed, in their order. */
export function unpackNames([titles, headings]: PackedNames): IndexedPage[] {
  const lines = new Map(headings.documents.map(({p, t}) => [p, t]));
  return titles.documents.map(({i, t: title, u: address, b: breadcrumb, k}) => ({
    title,
    address,
    breadcrumb,
    keywords: itemsOf(k, between.keywords),
    parts: itemsOf(lines.get(i) ?? '', between.lines).map(unpackPart),
  }));
}
