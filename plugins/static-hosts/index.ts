import path from 'node:path';
import type {Plugin, Props} from '@docusaurus/types';
import {contractOnce} from '../../contract-reader/once';
import {write} from '../../lib/write';
import {afterOthers} from '../docusaurus-internals';
import {cardOf, cardTags} from '../link-cards/card';
import {writeCards} from '../link-cards';
import {twinsOf} from '../markdown-twins';
import {finishStyles} from '../one-sheet/finish';
import {withSearchIndex, writeSearchIndex} from '../search-index';
import {allRedirects} from './allRedirects';
import {checkLinks} from './checkLinks';
import {checkRedirects} from './checkRedirects';
import {contentSecurityPolicy, withPolicy} from './contentSecurityPolicy';
import {withoutNeedlessTags} from './head';
import {
  headersFile,
  nginxAnchors,
  nginxHeaders,
  nginxRedirects,
  redirectPage,
  redirectsFile,
  securityHeaders,
} from './hostFiles';
import {filesIn} from '../../lib/files';
import {notFoundFile, readPages, withTags, type Page} from './pages';
import {withoutRobots} from './robots';

const name = 'static-hosts';
type Redirects = Readonly<Record<string, string>>;

/** Throws with every address whose target does not exist. */
function checkAddresses(
  pages: readonly Page[],
  folder: string,
  redirects: Redirects,
  siteUrl: string,
): void {
  const routes = pages.map(({route}) => route);
  const faults = [
    ...checkLinks(pages, filesIn(folder), siteUrl),
    ...checkRedirects(redirects, routes),
  ];
  if (faults.length > 0) {
    throw new Error(`${faults.length} broken addresses:\n${faults.join('\n')}`);
  }
}

/** The pages, each with the card that link previews show. */
async function withCards(
  pages: readonly Page[],
  {outDir, siteDir, siteConfig}: Props,
): Promise<Page[]> {
  const cards = pages.map(({route, html}) => cardOf(route, html, siteConfig.title));
  const files = await writeCards(cards, path.join(siteDir, 'static/img/wordmark-dark.svg'), {
    build: outDir,
    cache: path.join(siteDir, 'node_modules/.cache/link-cards'),
  });
  return pages.map((page, at) => {
    const [card, file] = [cards[at], files[at]];
    return card && file
      ? {...page, html: withTags(page.html, cardTags(card, `${siteConfig.url}/${file}`))}
      : page;
  });
}

/** The page without what its readers and search engines do not need. */
const cleaned = (html: string) => withoutNeedlessTags(withoutRobots(html));

/** Writes the pages, each a second time at the path where hosts that look for folders find it. */
function writePages(folder: string, pages: readonly Page[]): void {
  for (const {file, route, html} of pages) {
    write(folder, file, html);
    // A host that looks for folders, such as Python's http.server, serves this copy at /x/. boot.js corrects
    // the address to /x.
    if (route !== '/' && file !== notFoundFile) {
      write(folder, `${route.slice(1)}/index.html`, html);
    }
  }
}

/** Writes the rules for the hosts: `_headers` and `_redirects` beside the pages, the others for nginx. */
function writeRules(folder: string, nginxFolder: string, redirects: Redirects, policy: string) {
  const headers = securityHeaders(policy);
  write(folder, '_headers', headersFile(headers));
  write(folder, '_redirects', redirectsFile(redirects, Boolean(process.env.NETLIFY)));
  write(nginxFolder, 'headers.conf', nginxHeaders(headers));
  write(nginxFolder, 'redirects.map', nginxRedirects(redirects));
  write(nginxFolder, 'anchors.map', nginxAnchors(redirects));
}

/**
 * Turns the output of Docusaurus and the other plugins into a site that any static host serves well, or fails
 * the build with every broken link and redirect.
 *
 * In:  the pages, the sitemap and the search index.
 * Out: - pages with the security policy, the address of the search index and a card for link previews, and
 *        `noindex` on those with a successor;
 *      - the Markdown twin of each page, packs, and the indexes for language models;
 *      - one style sheet and one font with only what the pages use;
 *      - a copy of `x.html` at `x/index.html`, and a page at every old address;
 *      - the files that the search reads (`plugins/search-index`);
 *      - `_headers` and `_redirects`, and in `deploy/generated/` the same rules for nginx.
 */
export default function staticHosts(): Plugin {
  return {
    name,
    async postBuild(props) {
      await afterOthers(name, props);
      const {outDir, siteConfig, siteDir, baseUrl, plugins} = props;
      const twins = twinsOf(readPages(outDir), contractOnce());
      twins.files.forEach((text, file) => write(outDir, file, text));
      const built = twins.pages;
      const redirects = allRedirects();
      checkAddresses(built, outDir, redirects, siteConfig.url);

      const hasAnalytics = plugins.some((plugin) => plugin.name.endsWith('google-gtag'));
      const policy = contentSecurityPolicy(built, hasAnalytics);
      const searchIndex = writeSearchIndex(outDir, baseUrl, contractOnce());
      const styled = await finishStyles(await withCards(built, props), props);
      const pages = styled.map((page) => ({
        ...page,
        html: withPolicy(withSearchIndex(cleaned(page.html), searchIndex), policy),
      }));
      const moved = Object.entries(redirects).map(([from, to]) => ({
        file: `${from.slice(1)}.html`,
        route: from,
        html: withPolicy(redirectPage(to, siteConfig.url), policy),
      }));
      writePages(outDir, [...pages, ...moved]);
      writeRules(outDir, path.join(siteDir, 'deploy/generated'), redirects, policy);
    },
  };
}
