import {createHash} from 'node:crypto';
import type {Props} from '@docusaurus/types';
import {KeptValues} from '@aldermark/lib/cached';
import {cardOf, type Card} from './cards';
import {parsedDocument} from './document';
import {firstScreenTag, inlineScriptsOf, robotsTag} from './head';
import {pageLinks, type PageLinks} from './links';
import {readBuiltPage, type PageLocation} from './pages';
import {frameOf} from './parts';
import {programHash} from '../programHash';
import {errorListsOf, type ErrorList} from './search/errorLists';
import {searchedTextOf, type SearchedText} from './search/searchedText';
import {usageOf, type Usage} from './styles';
import {readTwin} from './twins';

/** What the stages read from a page. It holds no part of the parsed page, which is freed before the next one. */
export type PageReading = PageLocation & {
  readonly links: PageLinks;
  readonly errorLists: readonly ErrorList[];
  readonly searched: SearchedText | undefined;
  readonly card: Card;
  readonly twin: string | undefined;
  readonly robots: string;
  readonly firstScreen: string;
  readonly frame: string;
  readonly scripts: readonly string[];
  readonly usage: Usage;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Parses a page once for all stages but the search, whose parser takes the text of the page. */
function read(place: PageLocation, html: string, siteTitle: string): PageReading {
  const document = parsedDocument(html);
  const {route} = place;
  return {
    ...place,
    links: pageLinks(route, document),
    errorLists: errorListsOf(route, document),
    searched: searchedTextOf(route, html),
    card: cardOf(route, document, siteTitle),
    twin: readTwin(route, document),
    robots: robotsTag(document),
    firstScreen: firstScreenTag(document),
    frame: frameOf(route, html),
    scripts: inlineScriptsOf(document),
    usage: usageOf(route, document, html),
  };
}

/**
 * Reads the pages of a build. A page that an earlier build wrote with the same bytes is not parsed again. The commit, with
 * which readers report a problem, is left out: every page has it, and no stage reads it.
 */
export function readAll(
  outDir: string,
  places: readonly PageLocation[],
  {title: siteTitle, customFields}: Props['siteConfig'],
): readonly PageReading[] {
  const commit = `commit=${String(customFields?.['commit'])}`;
  const readings = new KeptValues<PageReading>('readings');
  readings.recall(`${programHash()}-${siteTitle}`);
  const all = places.map((place) => {
    const html = readBuiltPage(outDir, place).replaceAll(commit, '');
    return readings.get(`${place.file} ${hashOf(html)}`, () => read(place, html, siteTitle));
  });
  readings.keep();
  return all;
}
