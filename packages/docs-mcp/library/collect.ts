import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {catalogues} from '@aldermark/data/catalogues';
import {provider} from '@aldermark/data/provider';
import {filesIn} from '@aldermark/lib/files';
import {namesFile, textsFileOf} from '@aldermark/search/files';
import {unpackNames} from '@aldermark/search/names';
import type {PageText} from '@aldermark/search/snippet';
import {allLanguagesFile} from '@aldermark/plugins/finish/twins/addresses';
import {BuiltSearch} from '@aldermark/search/built';
import type {DocPage, Docs, DocSection} from './docs';
import {headingsIn} from './headings';

/** The letters and digits of a text, by which a heading of a page and that of its Markdown are compared. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The anchors of a page in their order; those of headings with the text of the heading. */
type Anchor = {readonly id: string; readonly heading?: string};

function anchorsIn(html: string): Anchor[] {
  const $ = load(html);
  // The heading above footnotes is for screen readers only.
  return $('.theme-doc-markdown [id]:not(#footnote-label)')
    .toArray()
    .map((element) => {
      const id = element.attribs.id ?? '';
      // On the page, the heading of an operation ends with its method.
      const text = $(element)
        .text()
        .replace(/(?:GET|POST|PUT|PATCH|DEL)\P{L}*$/u, '');
      return /^h[2-6]$/.test(element.tagName) ? {id, heading: text} : {id};
    });
}

/** The sections of a page. Throws when its Markdown lacks one of its headings. */
function sectionsOf(file: string, anchors: readonly Anchor[], markdown: string): DocSection[] {
  const headings = headingsIn(markdown);
  let next = 0;
  return anchors.flatMap(({id: anchor, heading}): DocSection[] => {
    if (heading === undefined) {
      return [];
    }
    const at = headings.findIndex(
      ({title}, index) => index >= next && letters(title) === letters(heading),
    );
    const found = headings[at];
    if (!found) {
      throw new Error(`${file} lacks the heading "${heading}" of its page. Build the site again.`);
    }
    next = at + 1;
    return [{...found, anchor}];
  });
}

/** The anchors of a page that are not headings and that the search names, with the anchors of their sections. */
function placesOf(
  anchors: readonly Anchor[],
  wanted: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const places: Record<string, string> = {};
  let section: string | undefined;
  for (const {id, heading} of anchors) {
    if (heading !== undefined) {
      section = id;
    } else if (section !== undefined && wanted.has(id)) {
      places[id] = section;
    }
  }
  return places;
}

/** The Markdown of a page, with its samples in every language, among which a reader chooses. */
function markdownAt(build: string, file: string): string {
  const all = path.join(build, allLanguagesFile(file));
  return readFileSync(existsSync(all) ? all : path.join(build, file), 'utf8');
}

/**
 * Reads a page and its Markdown, which begins with title, description and address. `named` has the anchors that the
 * search names, by page.
 */
function pageAt(
  build: string,
  file: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): DocPage {
  const markdown = markdownAt(build, file);
  const html = readFileSync(path.join(build, file.replace(/\.md$/, '.html')), 'utf8');
  const [title = '', description = ''] = markdown.split('\n\n', 2);
  const anchors = anchorsIn(html);
  const address = `/${file.replace(/(^|\/)index\.md$|\.md$/, '')}`;
  return {
    address,
    title: title.replace(/^# /, ''),
    description,
    markdown,
    sections: sectionsOf(file, anchors, markdown),
    places: placesOf(anchors, named.get(address) ?? new Set()),
  };
}

/** Reads a pack, which has neither a page nor anchors. */
function packAt(build: string, file: string): DocPage {
  const markdown = readFileSync(path.join(build, file), 'utf8');
  const [title = '', description = ''] = markdown.split('\n\n', 2);
  return {
    address: `/${file}`,
    title: title.replace(/^# /, ''),
    description,
    markdown,
    sections: [],
    places: {},
  };
}

/** The Markdown files of pages and packs that `llms.txt` lists, in its order, and those of the entries of the lists of names. */
function filesOf(build: string): {pages: readonly string[]; packs: readonly string[]} {
  const index = readFileSync(path.join(build, 'llms.txt'), 'utf8');
  const files = [...index.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => decodeURI(new URL(address).pathname).slice(1))
    .filter((file) => file.endsWith('.md'));
  // A page has other Markdown beside its twin, such as its prompt.
  const isTwin = (file: string) => existsSync(path.join(build, file.replace(/\.md$/, '.html')));
  return {
    pages: [
      ...files.filter(isTwin),
      ...Object.keys(catalogues).flatMap((list) =>
        filesIn(path.join(build, list))
          .filter((file) => file.endsWith('.md'))
          .map((file) => `${list.slice(1)}/${file}`)
          .filter(isTwin),
      ),
    ],
    packs: files.filter((file) => file.startsWith('packs/')),
  };
}

/**
 * Takes the pages, the packs and the search from a build of the site. Throws, with the command to run, when the folder has no
 * finished build.
 */
export function collect(build: string): Pick<Docs, 'site' | 'pages' | 'packs' | 'search'> {
  if (!existsSync(path.join(build, 'llms.txt'))) {
    throw new Error(
      `${build} has no finished build of the site. Run npm run build, then try again.`,
    );
  }
  const search = new BuiltSearch(build);
  const {names, words} = search;
  const unpacked = unpackNames(names);
  const named = new Map(
    unpacked.map(({address, parts}) => [address, new Set(parts.map(({anchor}) => anchor))]),
  );
  const texts = unpacked.map(({address}): [string, PageText] => [
    address,
    JSON.parse(search.read(textsFileOf(namesFile, address))) as PageText,
  ]);
  const {pages, packs} = filesOf(build);
  return {
    site: provider.site.docs,
    pages: pages.map((file) => pageAt(build, file, named)),
    packs: packs.map((file) => packAt(build, file)),
    search: {
      names,
      words,
      texts: Object.fromEntries(texts),
    },
  };
}
