import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {provider} from '@aldermark/data/provider';
import {redirects} from '@aldermark/data/redirects';
import type {Measured} from '@aldermark/plugins/quality/catalogue';
import {parsedDocument} from '@aldermark/plugins/finish/document';
import {countLinks, pageLinks} from '@aldermark/plugins/finish/links';
import {readPages, type PageFile} from '@aldermark/plugins/finish/pages';
import {sum} from './figures';

/** The addresses in the sitemap: every page without those of v1. */
function routesOfSitemap(folder: string): ReadonlySet<string> {
  const $ = load(readFileSync(path.join(folder, 'sitemap.xml'), 'utf8'), {xml: true});
  return new Set(
    $('loc')
      .toArray()
      .map((node) => new URL($(node).text()).pathname),
  );
}

/** The words of the article of a page, without code and without the Markdown menu. */
function wordsOf({html}: PageFile): number {
  const $ = load(html);
  const article = $('article');
  article.find('pre, svg, button, .dropdown, .theme-doc-footer, .termMeaning').remove();
  // Elements without a space between them are not one word.
  article.find('*').append(' ');
  return (article.text().match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []).length;
}

/** The pages that the build wrote once: without copies for hosts that look for folders, and without old addresses. */
function ownPages(folder: string): PageFile[] {
  return readPages(folder).filter(
    ({file, route}) =>
      (file === 'index.html' || !file.endsWith('/index.html')) && !(route in redirects),
  );
}

/** When a folder was built, in milliseconds since 1970; undefined when that was before `since`, or never. */
export function builtSince(folder: string, since: number): number | undefined {
  const start = path.join(folder, 'index.html');
  const time = existsSync(start) ? statSync(start).mtimeMs : 0;
  return time < since ? undefined : time;
}

/** Counts what is on the pages of a build. */
export function contentFigures(folder: string): Measured {
  const listed = routesOfSitemap(folder);
  const pages = ownPages(folder);
  const current = pages.filter(({route}) => listed.has(route));
  const links = pages.map(({route, html}) => pageLinks(route, parsedDocument(html)));
  return {
    pages: current.length,
    words: sum(current.map(wordsOf)),
    ...countLinks(links, provider.site.docs),
  };
}
