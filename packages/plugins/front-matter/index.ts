import path from 'node:path';
import type {AllContent, LoadContext, ParseFrontMatter, Plugin} from '@docusaurus/types';
import {sections} from '@aldermark/data/sections';
import {filesIn} from '@aldermark/lib/files';
import {readFrontMatter, type FrontMatter as ReadFrontMatter} from '@aldermark/lib/frontMatter';
import {didYouMean} from '@aldermark/lib/nearest';
import {isPartial, projectPath} from '@aldermark/lib/source';
import {readSource, sourceText} from '@aldermark/lib/sourceText';
import {fillKnownFacts, fillProviderFacts} from '@aldermark/contract-reader/facts';
import {docsContents} from '../docusaurus-internals';
import type {Pages} from '../page-compiler/pages';
import {archivedPageErrors, frontMatterErrors} from './check';
import {finderErrors, titleErrors, type PageOfSet} from './pageSet';

/** What was read from a page: its errors, and the lines of keys that are compared with other pages. */
type Reading = {
  readonly faults: readonly string[];
  readonly titleLine: number;
  readonly descriptionLine: number;
  readonly successor?: {readonly path: string; readonly line: number};
};

type Syntax = Pick<Pages, 'syntaxErrors'>;

type FrontMatter = Awaited<ReturnType<ParseFrontMatter>>;

/** A page of an earlier version of the docs. */
function isArchived(file: string): boolean {
  return file.startsWith('versioned_docs/');
}

/** A start page leads to many pages, so Docusaurus names no previous and no next one below it. */
function withoutPager(frontMatter: FrontMatter['frontMatter']): FrontMatter['frontMatter'] {
  return frontMatter['type'] === 'start'
    ? {...frontMatter, pagination_prev: null, pagination_next: null}
    : frontMatter;
}

/** Every error that the page alone shows: of its front matter, and of its text where MDX cannot read it. */
export function pageErrors(file: string, source: string, pages: Syntax): string[] {
  const filled = fillKnownFacts(source, file);
  const {values, keyLines, faults} = readFrontMatter(filled.text);
  const faultsOf = isArchived(file) ? archivedPageErrors : frontMatterErrors;
  const ofForm = faults.map(({line, text}) => `${file}:${line}: ${text}`);
  const none = `${file}:1: the page has no front matter. Write title, description, type and keywords at its beginning, each on a line, between two lines with ---.`;
  const ofKeys =
    keyLines.size === 0
      ? [none]
      : faultsOf(values).map(({key, text}) => `${file}:${keyLines.get(key) ?? 1}: ${text}`);
  return [
    ...(faults.length > 0 ? ofForm : ofKeys),
    ...filled.faults,
    ...pages.syntaxErrors(file, source),
  ];
}

/** Every error of the partials of a site, which the build would meet one by one, in the pages that show them. */
const faultsOfPartials = (siteDir: string, pages: Syntax): string[] =>
  [...sections.map(({folder}) => folder), 'versioned_docs']
    .flatMap((folder) => filesIn(path.join(siteDir, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.mdx') && isPartial(file))
    .flatMap((file) => {
      const source = readSource(path.join(siteDir, file));
      return [...fillKnownFacts(source, file).faults, ...pages.syntaxErrors(file, source)];
    });

/** What other pages are compared with, in a page with these errors of its own. */
export function readingOf({values, keyLines}: ReadFrontMatter, faults: readonly string[]): Reading {
  const lineOf = (key: string) => keyLines.get(key) ?? 1;
  const {successor} = values;
  return {
    faults,
    titleLine: lineOf('title'),
    descriptionLine: lineOf('description'),
    ...(typeof successor === 'string' && {
      successor: {path: successor, line: lineOf('successor')},
    }),
  };
}

/**
 * Parses and checks the front matter of a page, and remembers what it reads. With an error the front matter is empty,
 * which keeps Docusaurus from stopping at a value that it cannot use. Partials (`_name.mdx`) have no front matter and
 * are not checked. Docusaurus asks for a page again when it compiles it, so that one that is unchanged is not read twice.
 */
const parserInto =
  (readings: Map<string, Reading & {readonly source: string}>, pages: Syntax): ParseFrontMatter =>
  async ({filePath, fileContent}) => {
    const file = projectPath(filePath);
    const source = sourceText(fileContent);
    if (isPartial(filePath)) {
      const {values, body} = readFrontMatter(fillProviderFacts(source, filePath));
      return {frontMatter: values, content: body.trim()};
    }
    const read = readFrontMatter(fillKnownFacts(source, filePath).text);
    if (readings.get(file)?.source !== source) {
      readings.set(file, {...readingOf(read, pageErrors(file, source, pages)), source});
    }
    const isSound = readings.get(file)?.faults.length === 0;
    return {frontMatter: isSound ? withoutPager(read.values) : {}, content: read.body.trim()};
  };

/** A page with its address, its errors, and what other pages are compared with. */
export type CheckedPage = Reading & PageOfSet & {readonly description: string};

/** The page that links to every use case. */
const finderPage = '/usecases/CustomPage';
/** Pages that only lead to use cases: they need no link from the finder. */
export const leadingPages: readonly string[] = [finderPage, '/usecases/Introduction'];

function finderFaultsOf(pages: readonly CheckedPage[]): string[] {
  const finder = pages.find(({address}) => address === finderPage);
  const usecases = pages.filter(
    ({address}) => address.startsWith('/usecases/') && !leadingPages.includes(address),
  );
  return finder ? finderErrors({file: finder.file, text: readSource(finder.file)}, usecases) : [];
}

/** One error for each description that another page has too. */
function repeatedDescriptions(pages: readonly CheckedPage[]): string[] {
  const firstUse = new Map<string, string>();
  return pages.flatMap(({file, description, descriptionLine}) => {
    const other = firstUse.get(description);
    firstUse.set(description, other ?? file);
    return other
      ? [
          `${file}:${descriptionLine}: same description as ${other}. Say what this page alone covers.`,
        ]
      : [];
  });
}

/** One error for each successor that is not a current page: it does not exist, or has a successor itself. */
function lostSuccessors(pages: readonly CheckedPage[]): string[] {
  const current = pages.filter(({successor}) => !successor).map(({address}) => address);
  return pages.flatMap(({file, successor}) =>
    !successor || current.includes(successor.path)
      ? []
      : [
          `${file}:${successor.line}: "successor" leads to ${successor.path}, which is not a current page. ${didYouMean(successor.path, current)}`,
        ],
  );
}

/** The pages that Docusaurus has loaded, with what was read from them. */
function pagesOf(allContent: AllContent, readings: ReadonlyMap<string, Reading>): CheckedPage[] {
  return docsContents(allContent)
    .flatMap((content) => content.loadedVersions.flatMap((version) => version.docs))
    .flatMap(({description, source, title, permalink}): CheckedPage[] => {
      const file = source.replace('@site/', '');
      const reading = readings.get(file);
      const address = permalink.replace(/(?<=.)\/$/, '');
      return reading ? [{...reading, file, description, title, address}] : [];
    });
}

/** Every error of a page alone, and every conflict between pages. */
export function pageSetErrors(pages: readonly CheckedPage[]): string[] {
  const sound = pages.filter((page) => page.faults.length === 0);
  return [
    ...pages.flatMap((page) => page.faults),
    ...repeatedDescriptions(sound),
    ...titleErrors(sound),
    ...finderFaultsOf(pages),
    ...lostSuccessors(pages),
  ];
}

/** The front matter of the pages of a site. */
export type FrontMatterOfSite = {
  readonly parse: ParseFrontMatter;
  /** Fails the build with every error, each in a line with file, line, what is wrong and what to write. */
  readonly plugin: (context: Pick<LoadContext, 'siteDir'>) => Plugin;
  /** Whether another page replaces the page at an address. Known only after all pages are read. */
  readonly hasSuccessor: (address: string) => boolean;
};

/**
 * Reads and checks the front matter of a site. Docusaurus reads all pages at once and stops at the first error, so
 * errors are kept until every page is read. A writer then sees all of them.
 */
export function frontMatterOfSite(pages: Syntax): FrontMatterOfSite {
  const readings = new Map<string, Reading & {readonly source: string}>();
  let replaced: ReadonlySet<string> = new Set();
  return {
    parse: parserInto(readings, pages),
    plugin: ({siteDir}) => ({
      name: 'front-matter',
      allContentLoaded({allContent}) {
        const checked = pagesOf(allContent, readings);
        replaced = new Set(checked.flatMap(({address, successor}) => (successor ? [address] : [])));
        const faults = [...pageSetErrors(checked), ...faultsOfPartials(siteDir, pages)];
        if (faults.length > 0) {
          throw new Error(faults.join('\n'));
        }
      },
    }),
    hasSuccessor: (address) => replaced.has(address),
  };
}
