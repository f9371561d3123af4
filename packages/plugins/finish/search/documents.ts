import type {SearchedText} from './searchedText';

/** A text of a page, in the letters of the files that browsers search. */
export type SearchDocument = {
  /** Id. */
  readonly i: number;
  /** Text. */
  readonly t: string;
  /** Address of the page. */
  readonly u: string;
  /** Anchor, including its `#`; empty for text above the first heading. */
  readonly h?: string;
  /** Id of the page. A document for the page itself has none. */
  readonly p?: number;
  /** Breadcrumb of a page. */
  readonly b?: readonly string[];
};

/** The documents of each kind. */
export type Documents = Readonly<
  Record<'title' | 'heading' | 'description' | 'keywords' | 'content', SearchDocument[]>
>;

/** The documents of pages, numbered in the order of their addresses. */
export function documentsOf(pages: readonly SearchedText[]): Documents {
  const made: Documents = {title: [], heading: [], description: [], keywords: [], content: []};
  let last = 0;
  const next = () => (last += 1);
  const inOrder = [...pages].sort(({address: one}, {address: other}) => (one < other ? -1 : 1));
  for (const {address: u, title, description, keywords, breadcrumb, sections} of inOrder) {
    const p = next();
    made.title.push({i: p, t: title, u, b: breadcrumb});
    made.description.push(...(description ? [{i: p, t: description, u, p}] : []));
    made.keywords.push(...(keywords ? [{i: p, t: keywords, u, p}] : []));
    for (const {title: t, hash: h, text} of sections) {
      made.heading.push(...(t === title ? [] : [{i: next(), t, u, h, p}]));
      made.content.push(...(text ? [{i: next(), t: text, u, h, p}] : []));
    }
  }
  return made;
}
