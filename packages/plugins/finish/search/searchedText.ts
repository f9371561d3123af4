import {load} from 'cheerio';
import {parse} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse';

/** A section of a page: its heading, the address of its anchor, and its text up to the next heading. */
type Section = {readonly title: string; readonly hash: string; readonly text: string};

/** What the search takes from a page. */
export type SearchedText = {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly breadcrumb: readonly string[];
  /** The text before the first section is that of the heading of the page. */
  readonly sections: readonly Section[];
};

/**
 * Code samples and the notes below them repeat the text, the glossary contains the meanings of terms, and the heading of
 * footnotes is only heard.
 */
const ignoreCssSelectors = [
  '[data-search-ignore]',
  '.filters',
  '.theme-code-block',
  '.tabsFrame noscript',
  '.sampleNote',
  '.termMeaning',
  '#footnote-label',
];

/** What holds headings and text together only for the eye. The parser takes for the text of a heading what follows it directly. */
const frames = '.lanes, .lane, summary:has(> h2), details noscript';

/** The page without these frames. */
function unframed(html: string): string {
  const $ = load(html, {scriptingEnabled: false});
  const found = $(frames);
  if (found.length === 0) {
    return html;
  }
  $('details:has(> summary > h2)').replaceWith((_, box) => $(box).contents());
  $(frames).replaceWith((_, frame) => $(frame).contents());
  return $.html();
}

/**
 * Reads what the search shows of a page. Undefined for one that is no document, or that search engines may not index.
 *
 * The parser is that of the search plugin. As a plugin it would parse every page in every build, and make a Lunr index of
 * 8 MB that no page requests.
 */
export function searchedTextOf(address: string, html: string): SearchedText | undefined {
  const page = parse(unframed(html), 'docs', address, {ignoreCssSelectors});
  if (!page?.pageTitle) {
    return undefined;
  }
  const {pageTitle, description, keywords, breadcrumb, sections} = page;
  return {
    address,
    title: pageTitle,
    description,
    keywords,
    breadcrumb,
    sections: sections.map(({title, hash, content}) => ({title, hash, text: content})),
  };
}
