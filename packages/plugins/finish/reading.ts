import {createHash} from 'node:crypto';
import type {Props} from '@docusaurus/types';
import {writeCache, readCache} from '@aldermark/lib/cached';
import {cardOf, type Card} from './cards';
import {parsedDocument} from './document';
import {firstScreenTag, inlineScriptsOf, robotsTag} from './head';
import {pageLinks, type PageLinks} from './links';
import {readBuiltPage, type PageLocation} from './pages';
import {frameOf} from './parts';
import {programHash} from '../programHash';
import {errorListsOf, type ErrorList} from './search/errorLists';
import {sheetOf, usageOf, type Usage} from './styles';
import {readTwin, type Twin} from './twins';

/** What the stages read from a page. It holds no part of the parsed page, which is freed before the next one. */
export type PageReading = PageLocation & {
  readonly links: PageLinks;
  readonly errorLists: readonly ErrorList[];
  readonly card: Card;
  readonly twin: Twin | undefined;
  readonly robots: string;
  readonly firstScreen: string;
  readonly frame: string;
  readonly sheet: string | undefined;
  readonly scripts: readonly string[];
  readonly usage: Usage;
};

/** The readings that the last builds kept: of each page with the hash of its HTML. */
type KeptReadings = ReadonlyMap<string, readonly [hash: string, reading: PageReading]>;

const name = 'readings';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Parses a page once, and lets every stage read it. */
function read(place: PageLocation, html: string, siteTitle: string): PageReading {
  const document = parsedDocument(html);
  const {route} = place;
  return {
    ...place,
    links: pageLinks(route, document),
    errorLists: errorListsOf(route, document),
    card: cardOf(route, document, siteTitle),
    twin: readTwin(route, document),
    robots: robotsTag(document),
    firstScreen: firstScreenTag(document),
    frame: frameOf(route, html),
    sheet: sheetOf(document),
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
  const key = `${programHash()}-${siteTitle}`;
  const known = readCache<KeptReadings>(name, key) ?? new Map();
  const readings = new Map(
    places.map((place) => {
      const html = readBuiltPage(outDir, place).replaceAll(commit, '');
      const hash = hashOf(html);
      const [knownHash, reading] = known.get(place.file) ?? [];
      const same = hash === knownHash ? reading : undefined;
      return [place.file, [hash, same ?? read(place, html, siteTitle)] as const];
    }),
  );
  if ([...readings].some(([file, [hash]]) => known.get(file)?.[0] !== hash)) {
    // Before later stages complete the addresses of the twins.
    writeCache(name, key, readings);
  }
  return [...readings.values()].map(([, reading]) => reading);
}
