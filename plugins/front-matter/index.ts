import {readFileSync} from 'node:fs';
import type {AllContent, ParseFrontMatter, Plugin} from '@docusaurus/types';
import * as z from 'zod';
import {didYouMean} from '../../lib/nearest';
import {isPartial, lineOfKey, projectPath} from '../../lib/source';
import {fillKnownFacts, fillProviderFacts} from '../../contract-reader/facts';
import {docsContents} from '../docusaurus-internals';
import {archivedFaults, frontMatterFaults} from './check';
import {finderFaults, titleFaults, type PageOfSet} from './pageSet';

/** What was read from a page: its faults, and the lines of keys that are compared with other pages. */
type Reading = {
  readonly faults: readonly string[];
  readonly titleLine: number;
  readonly descriptionLine: number;
  readonly successor?: {readonly path: string; readonly line: number};
};

/** What js-yaml throws. `line` counts from 0, and the opening `---` is not counted. */
const yamlErrorSchema = z.object({reason: z.string(), mark: z.object({line: z.number()})});

type FrontMatter = Awaited<ReturnType<ParseFrontMatter>>;
type LineFault = {readonly line: number; readonly text: string};

/** The front matter. When it is not YAML, it is empty and `fault` gives the reason. */
async function read(
  parse: () => Promise<FrontMatter>,
): Promise<{parsed: FrontMatter; fault?: LineFault}> {
  try {
    return {parsed: await parse()};
  } catch (error) {
    const {data} = yamlErrorSchema.safeParse(error);
    if (!data) {
      throw error;
    }
    const fix = data.reason.startsWith('duplicated')
      ? 'Remove one of the two.'
      : 'Put quotes around a value that contains a colon.';
    const text = `the front matter is not valid YAML: ${data.reason}. ${fix}`;
    return {parsed: {frontMatter: {}, content: ''}, fault: {line: data.mark.line + 1, text}};
  }
}

/** A page of an earlier version of the docs. */
function isArchived(file: string): boolean {
  return file.startsWith('versioned_docs/');
}

/** A landing page leads to many pages, so Docusaurus names no previous and no next one below it. */
function withoutPager(frontMatter: FrontMatter['frontMatter']): FrontMatter['frontMatter'] {
  return frontMatter['type'] === 'landing'
    ? {...frontMatter, pagination_prev: null, pagination_next: null}
    : frontMatter;
}

/**
 * Parses and checks the front matter of a page, and remembers what it reads. With a fault the front matter is empty,
 * which keeps Docusaurus from stopping at a value that it cannot use. Partials (`_name.mdx`) have no front matter and
 * are not checked.
 */
const parserInto =
  (readings: Map<string, Reading>): ParseFrontMatter =>
  async ({filePath, fileContent, defaultParseFrontMatter}) => {
    const file = projectPath(filePath);
    if (isPartial(filePath)) {
      return defaultParseFrontMatter({
        filePath,
        fileContent: fillProviderFacts(fileContent, filePath),
      });
    }
    const filled = fillKnownFacts(fileContent, filePath);
    const {parsed, fault} = await read(() =>
      defaultParseFrontMatter({filePath, fileContent: filled.text}),
    );
    const faultsOf = isArchived(file) ? archivedFaults : frontMatterFaults;
    const found = fault
      ? [fault]
      : faultsOf(parsed.frontMatter).map(({key, text}) => ({
          line: lineOfKey(fileContent, key),
          text,
        }));
    const faults = [...found.map(({line, text}) => `${file}:${line}: ${text}`), ...filled.faults];
    const {successor} = parsed.frontMatter;
    readings.set(file, {
      faults,
      titleLine: lineOfKey(fileContent, 'title'),
      descriptionLine: lineOfKey(fileContent, 'description'),
      ...(typeof successor === 'string' && {
        successor: {path: successor, line: lineOfKey(fileContent, 'successor')},
      }),
    });
    return {
      ...parsed,
      frontMatter: faults.length > 0 ? {} : withoutPager(parsed.frontMatter),
    };
  };

type Page = Reading & PageOfSet & {readonly description: string};

/** The page that links to every use case. */
const finderPage = '/usecases/CustomPage';
/** Pages that only lead to use cases: they need no link from the finder. */
export const leadingPages: readonly string[] = [finderPage, '/usecases/Introduction'];

function finderFaultsOf(pages: readonly Page[]): string[] {
  const finder = pages.find(({address}) => address === finderPage);
  const usecases = pages.filter(
    ({address}) => address.startsWith('/usecases/') && !leadingPages.includes(address),
  );
  return finder
    ? finderFaults({file: finder.file, text: readFileSync(finder.file, 'utf8')}, usecases)
    : [];
}

/** One fault for each description that another page has too. */
function repeatedDescriptions(pages: readonly Page[]): string[] {
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

/** One fault for each successor that is not a current page: it does not exist, or has a successor itself. */
function lostSuccessors(pages: readonly Page[]): string[] {
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
function pagesOf(allContent: AllContent, readings: ReadonlyMap<string, Reading>): Page[] {
  return docsContents(allContent)
    .flatMap((content) => content.loadedVersions.flatMap((version) => version.docs))
    .flatMap(({description, source, title, permalink}): Page[] => {
      const file = source.replace('@site/', '');
      const reading = readings.get(file);
      const address = permalink.replace(/(?<=.)\/$/, '');
      return reading ? [{...reading, file, description, title, address}] : [];
    });
}

/** Every fault in the front matter of a page, and every conflict between pages. */
function faultsOfSet(pages: readonly Page[]): string[] {
  const sound = pages.filter((page) => page.faults.length === 0);
  return [
    ...pages.flatMap((page) => page.faults),
    ...repeatedDescriptions(sound),
    ...titleFaults(sound),
    ...finderFaultsOf(pages),
    ...lostSuccessors(pages),
  ];
}

/** The front matter of the pages of a site. */
export type FrontMatterOfSite = {
  readonly parse: ParseFrontMatter;
  /** Fails the build with every fault, each in a line with file, line, what is wrong and what to write. */
  readonly plugin: () => Plugin;
  /** Whether another page replaces the page at an address. Known only after all pages are read. */
  readonly hasSuccessor: (address: string) => boolean;
};

/**
 * Reads and checks the front matter of a site. Docusaurus reads all pages at once and stops at the first error, so
 * faults are kept until every page is read. A writer then sees all of them.
 */
export function frontMatterOfSite(): FrontMatterOfSite {
  const readings = new Map<string, Reading>();
  let replaced: ReadonlySet<string> = new Set();
  return {
    parse: parserInto(readings),
    plugin: () => ({
      name: 'front-matter',
      allContentLoaded({allContent}) {
        const pages = pagesOf(allContent, readings);
        replaced = new Set(pages.flatMap(({address, successor}) => (successor ? [address] : [])));
        const faults = faultsOfSet(pages);
        if (faults.length > 0) {
          throw new Error(faults.join('\n'));
        }
      },
    }),
    hasSuccessor: (address) => replaced.has(address),
  };
}
