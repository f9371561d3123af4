/**
 * Turns what Docusaurus built into a site that any static host serves well. Runs after
 * `docusaurus build`; fails on a broken link or redirect, with every fault in one run.
 *
 * In:  build/ as Docusaurus wrote it.
 * Out: build/ with the policy in every page, no robots on pages with a successor, a copy of `x.html` at
 *      `x/index.html`, a page at every old address, a search index without what the engine can tell itself,
 *      `_headers` and `_redirects`; deploy/generated/ with the same rules for nginx.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {provider} from '../../data/provider';
import {allRedirects} from './allRedirects';
import {checkLinks} from './checkLinks';
import {checkRedirects} from './checkRedirects';
import {contentSecurityPolicy, withPolicy} from './contentSecurityPolicy';
import {
  headersFile,
  nginxAnchors,
  nginxHeaders,
  nginxRedirects,
  redirectPage,
  redirectsFile,
  securityHeaders,
} from './hostFiles';
import {withoutRobots} from './legacyPages';
import {filesIn, notFoundFile, readPages} from './pages';
import {withoutPositions} from './searchIndex';

const buildFolder = path.resolve('build');
const nginxFolder = path.resolve('deploy/generated');

function write(folder: string, file: string, content: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, content);
}

function finishBuild(): void {
  const pages = readPages(buildFolder);
  const redirects = allRedirects();
  const faults = [
    ...checkLinks(pages, filesIn(buildFolder), provider.site.docs),
    ...checkRedirects(
      redirects,
      pages.map(({route}) => route),
    ),
  ];
  if (faults.length > 0) {
    throw new Error(`${faults.length} broken addresses:\n${faults.join('\n')}`);
  }

  const policy = contentSecurityPolicy(pages, Boolean(process.env.GTAG_TRACKING_ID));
  for (const {file, route, html} of pages) {
    const page = withPolicy(withoutRobots(html), policy);
    write(buildFolder, file, page);
    // A host that looks for folders, such as Python's, finds the page at /x/. boot.js makes that /x.
    if (route !== '/' && file !== notFoundFile) {
      write(buildFolder, `${route.slice(1)}/index.html`, page);
    }
  }
  for (const [from, to] of Object.entries(redirects)) {
    const page = withPolicy(redirectPage(to, provider.site.docs), policy);
    write(buildFolder, `${from.slice(1)}.html`, page);
    write(buildFolder, `${from.slice(1)}/index.html`, page);
  }

  const indexFile = 'search-index.json';
  write(
    buildFolder,
    indexFile,
    withoutPositions(readFileSync(path.join(buildFolder, indexFile), 'utf8')),
  );

  const headers = securityHeaders(policy);
  write(buildFolder, '_headers', headersFile(headers));
  write(buildFolder, '_redirects', redirectsFile(redirects, Boolean(process.env.NETLIFY)));
  write(nginxFolder, 'headers.conf', nginxHeaders(headers));
  write(nginxFolder, 'redirects.map', nginxRedirects(redirects));
  write(nginxFolder, 'anchors.map', nginxAnchors(redirects));
  console.log(`Finished ${pages.length} pages and ${Object.keys(redirects).length} redirects.`);
}

try {
  finishBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
