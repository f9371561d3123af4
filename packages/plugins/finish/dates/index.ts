import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {pageDatesPath, type PageDates} from '@aldermark/data/pageDates';
import {write} from '@aldermark/lib/write';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import {docsContents} from '../../docusaurus-internals';

/** The current pages with a date, the one that changed last first. Partners read no archived pages again. */
export function datesOf(contents: readonly LoadedContent[]): PageDates {
  return contents
    .flatMap(({loadedVersions}) => loadedVersions)
    .filter(({isLast}) => isLast)
    .flatMap(({docs}) => docs)
    .flatMap(({permalink, title, lastUpdatedAt, frontMatter}) =>
      lastUpdatedAt && !('successor' in frontMatter)
        ? [[permalink, lastUpdatedAt, title] as const]
        : [],
    )
    .sort(([, one], [, other]) => other - one);
}

/** Writes when each page changed, which a browser requests to tell a reader what is new since the last visit. */
export function writePageDates(siteDir: string, allContent: AllContent): void {
  const dates = datesOf(docsContents(allContent));
  write(path.join(siteDir, generatedFolder), pageDatesPath, JSON.stringify(dates));
}
