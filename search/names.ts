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

/** What `names.json` holds: a text with a line for each page and each part, which compresses better than objects. */
export type PackedNames = string;

/** What separates pages, the lines of a page, the fields of a line, and the items of a field. */
const between = {pages: '\n\n', lines: '\n', fields: '\t', items: '|'};

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

function itemsOf(items: readonly string[]): string {
  const wrong = items.find((item) => item.includes(between.items));
  if (wrong !== undefined) {
    throw new Error(`Search cannot pack "${wrong}", because it has a "|". Write it without.`);
  }
  return items.join(between.items);
}

/** The title alone, where nothing else is special. */
function packPart({kind, title, anchor, method = '', path = ''}: Part): string {
  return lineOf([
    title,
    kind === 'section' ? '' : kind,
    anchor === usualAnchor(kind, title) ? '' : anchor,
    method,
    path,
  ]);
}

function unpackPart(line: string): Part {
  const [title = '', kind, anchor, method, path] = line.split(between.fields);
  const known = (kind || 'section') as Part['kind'];
  return {
    kind: known,
    title,
    anchor: anchor || usualAnchor(known, title),
    ...(method && {method}),
    ...(path && {path}),
  };
}

function packPage({title, address, breadcrumb, keywords, parts}: Page): string {
  const head = lineOf([title, address, itemsOf(breadcrumb), itemsOf(keywords)]);
  return [head, ...parts.map(packPart)].join(between.lines);
}

function unpackPage(packed: string): Page {
  const [head = '', ...lines] = packed.split(between.lines);
  const [title = '', address = '', breadcrumb, keywords] = head.split(between.fields);
  const items = (field: string | undefined) => (field ? field.split(between.items) : []);
  return {
    title,
    address,
    breadcrumb: items(breadcrumb),
    keywords: items(keywords),
    parts: lines.map(unpackPart),
  };
}

/** Packs the names of all pages. Throws an Error for a name that has a separator. */
export function packNames(pages: readonly Page[]): PackedNames {
  return pages.map(packPage).join(between.pages);
}

export function unpackNames(packed: PackedNames): Page[] {
  return packed ? packed.split(between.pages).map(unpackPage) : [];
}
