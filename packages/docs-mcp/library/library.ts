import {Lexicon} from '@aldermark/search/lexicon';
import {search} from '@aldermark/search/search';
import type {SearchResult} from '@aldermark/search/results';
import {snippetOf} from '@aldermark/search/snippet';
import type {DocPage, Docs, DocSection} from './docs';
import {unknownName} from '@aldermark/lib/nearest';
import {markdownInLanguage} from './samples';

/** How long the text around a match is, in characters. */
const SNIPPET = 240;

/** A page or one of its sections. */
export type Passage = {
  readonly page: DocPage;
  readonly section?: DocSection;
  /** The public address, with the anchor of the section. */
  readonly url: string;
  readonly markdown: string;
};

/** A result of the search, with the text around the match. */
export type Hit = SearchResult & {readonly url: string; readonly snippet: string};

/** What a query finds. */
export type Hits = {
  readonly hits: readonly Hit[];
  /** The number of pages that match, also beyond the limit. */
  readonly pages: number;
  readonly didYouMean?: string;
};

/** The pages of the site: finds them, and reads them whole or in sections. */
export class DocsLibrary {
  readonly pages: ReadonlyMap<string, DocPage>;
  /** The packs by their paths without the ending. */
  readonly #packs: ReadonlyMap<string, DocPage>;
  readonly #lexicon: Lexicon;

  constructor(readonly docs: Docs) {
    this.pages = new Map(docs.pages.map((page) => [page.address, page]));
    this.#packs = new Map(docs.packs.map((pack) => [pack.address.replace(/\.md$/, ''), pack]));
    this.#lexicon = new Lexicon(docs.search.names);
    this.#lexicon.addText(docs.search.words);
  }

  /** The public address of a path of the site. */
  url(address: string): string {
    return new URL(address, this.docs.site).href;
  }

  /** Searches names and text as the site does. */
  search(query: string, limit: number): Hits {
    const {results, total, tokens, didYouMean} = search(this.#lexicon, query, limit);
    return {
      hits: results.map((result) => {
        const texts = this.docs.search.texts[result.page.address];
        const pieces = texts ? snippetOf(result, texts, tokens, SNIPPET) : [];
        const snippet = pieces.map(({text}) => text).join('');
        return {...result, url: this.url(result.address), snippet};
      }),
      pages: total,
      ...(didYouMean !== undefined && {didYouMean}),
    };
  }

  /**
   * The page or the section at an address: a path or a public address, with or without the ending of a file, and with an anchor if
   * a section is wanted. With a language, samples in others are left out. Throws with the nearest addresses or anchors
   * when there is none.
   */
  passage(address: string, language?: string): Passage {
    const passage = this.#whole(address);
    const {languages} = this.docs;
    return language === undefined
      ? passage
      : {...passage, markdown: markdownInLanguage(passage.markdown, language, languages)};
  }

  #whole(address: string): Passage {
    const {path, anchor} = this.#placeOf(address);
    const page = this.pages.get(path) ?? this.#packs.get(path);
    if (!page) {
      const known = path.startsWith('/packs/') ? this.#packs : this.pages;
      throw new Error(unknownName('page', path, known.keys()));
    }
    if (anchor === '') {
      return {page, url: this.url(page.address), markdown: page.markdown};
    }
    const sectionAnchor = page.places[anchor] ?? anchor;
    const section = page.sections.find((one) => one.anchor === sectionAnchor);
    if (!section) {
      const known = [...page.sections.map((one) => one.anchor), ...Object.keys(page.places)];
      throw new Error(unknownName(`section of ${path} with the anchor`, anchor, known));
    }
    const url = this.url(`${path}#${section.anchor}`);
    return {page, section, url, markdown: sectionText(page, section)};
  }

  /** The path without the endings that files have, and the anchor, which may be empty. */
  #placeOf(address: string): {path: string; anchor: string} {
    if (!URL.canParse(address, this.docs.site)) {
      throw new Error(`"${address}" is no address. Write a path such as /docs/introduction.`);
    }
    const {origin, pathname, hash} = new URL(address, this.docs.site);
    if (origin !== this.docs.site) {
      throw new Error(`${origin} is another site. Only pages of ${this.docs.site} can be read.`);
    }
    const path = decodeURIComponent(pathname)
      .replace(/\.(?:all\.md|md|html)$/, '')
      .replace(/\/(?:index)?$/, '');
    return {path: path || '/', anchor: decodeURIComponent(hash.slice(1))};
  }
}

/** A section with its subsections, and with the meanings of the terms in it, which are at the end of the page. */
function sectionText({markdown, sections}: DocPage, section: DocSection): string {
  const next = sections.find(({start, depth}) => start > section.start && depth <= section.depth);
  const meanings = [...markdown.matchAll(/^\[\^([^\]]+)\]: .*$/gm)];
  // A sample above the section may hold such a line too.
  const firstBelow = meanings.find(({index}) => index > section.start);
  const end = next?.start ?? firstBelow?.index ?? markdown.length;
  const text = markdown.slice(section.start, end).trimEnd();
  const own = meanings.filter(([, name]) => text.includes(`[^${name}]`)).map(([line]) => line);
  return `${[text, ...own].join('\n\n')}\n`;
}
