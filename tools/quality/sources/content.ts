import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {usePublished} from '../../../contract-reader';
import {provider} from '../../../data/provider';
import {allRedirects} from '../../../plugins/static-hosts/allRedirects';
import {countLinks} from '../../../plugins/static-hosts/checkLinks';
import {readPages, type Page} from '../../../plugins/static-hosts/pages';
import {sum} from '../../measure/figures';
import type {Outcome} from '../outcome';

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
function wordsOf({html}: Page): number {
  const $ = load(html);
  const article = $('article');
  article.find('pre, svg, button, .dropdown, .theme-doc-footer, .termMeaning').remove();
  // Elements without a space between them are not one word.
  article.find('*').append(' ');
  return (article.text().match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []).length;
}

/** The pages that the build wrote once: without copies for hosts that look for folders, and without old addresses. */
function ownPages(folder: string): Page[] {
  const redirects = allRedirects();
  return readPages(folder).filter(
    ({file, route}) =>
      (file === 'index.html' || !file.endsWith('/index.html')) && !(route in redirects),
  );
}

/** Counts what is on the pages of the last build. */
export function contentFigures(folder: string, since: number): Outcome {
  const start = path.join(folder, 'index.html');
  if (!existsSync(start) || statSync(start).mtimeMs < since) {
    return {missing: 'there is no build of the last commit. Run npm run build.'};
  }
  usePublished(path.join(folder, 'openapi'));
  const listed = routesOfSitemap(folder);
  const pages = ownPages(folder);
  const current = pages.filter(({route}) => listed.has(route));
  return {
    time: statSync(start).mtimeMs,
    figures: {
      pages: current.length,
      words: sum(current.map(wordsOf)),
      ...countLinks(pages, provider.site.docs),
    },
  };
}
