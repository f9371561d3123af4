import {load} from 'cheerio';
import {didYouMean} from '../../lib/nearest';
import type {Page} from './pages';

type Target = {readonly element: string; readonly address: string};

function targetsOf({html}: Page): Target[] {
  const $ = load(html);
  const attributes = [
    ['a', 'href'],
    ['link', 'href'],
    ['script', 'src'],
    ['img', 'src'],
    ['source', 'src'],
    ['iframe', 'src'],
    ['form', 'action'],
  ] as const;
  const single = attributes.flatMap(([name, attribute]) =>
    $(`${name}[${attribute}]`)
      .toArray()
      .map((node) => ({element: `<${name} ${attribute}>`, address: $(node).attr(attribute) ?? ''})),
  );
  const sets = $('[srcset]')
    .toArray()
    .flatMap((node) => ($(node).attr('srcset') ?? '').split(','))
    .map((candidate) => ({
      element: '<img srcset>',
      address: candidate.trim().split(/\s+/)[0] ?? '',
    }));
  return [...single, ...sets];
}

function anchorsOf({html}: Page): Set<string> {
  const $ = load(html);
  return new Set(
    $('[id], a[name]')
      .toArray()
      .flatMap((node) => [$(node).attr('id'), $(node).attr('name')])
      .filter((id) => id !== undefined),
  );
}

/** Decodes an address: `%20` → a space. A text that cannot be decoded stays as it is, and matches no page. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The targets that addresses on pages may lead to. */
type Site = {
  readonly url: string;
  /** The anchors of each page, by its route. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** The files, as paths. */
  readonly assets: ReadonlySet<string>;
  /** All paths that exist, for the proposals in messages. */
  readonly known: readonly string[];
};

/** What is wrong with an address on a page, as the end of a sentence; undefined when its target exists. */
function faultOf(route: string, address: string, site: Site): string | undefined {
  const base = new URL(route, site.url);
  if (address === '' || !URL.canParse(address, base)) {
    return `has the address "${address}". Write a path that starts with "/".`;
  }
  const url = new URL(address, base);
  if (url.origin !== base.origin || !/^https?:$/.test(url.protocol)) {
    return undefined;
  }
  const target = decoded(url.pathname);
  if (site.assets.has(target) && !target.endsWith('.html')) {
    return undefined;
  }
  const ids = site.anchors.get(target);
  if (!ids) {
    return `leads to ${target}, which does not exist. ${didYouMean(target, site.known)}`;
  }
  const anchor = decoded(url.hash.slice(1));
  return anchor === '' || ids.has(anchor)
    ? undefined
    : `leads to ${target}#${anchor}, which does not exist. ${didYouMean(anchor, [...ids])}`;
}

/** Text such as ` (and 3 other pages)`; empty when there are none. */
function alsoOn(others: number): string {
  return others === 0 ? '' : ` (and ${others} other ${others === 1 ? 'page' : 'pages'})`;
}

/**
 * How many addresses inside the site the pages have, each counted once for a page, and how many of them name a section
 * of a page.
 */
export function countLinks(
  pages: readonly Page[],
  siteUrl: string,
): {readonly links: number; readonly anchors: number} {
  const links = pages.flatMap((page) => {
    const base = new URL(page.route, siteUrl);
    const addresses = targetsOf(page)
      .filter(({address}) => URL.canParse(address, base))
      .map(({address}) => new URL(address, base))
      .filter(({origin}) => origin === base.origin);
    return [...new Set(addresses.map(({href}) => href))];
  });
  return {links: links.length, anchors: links.filter((href) => new URL(href).hash !== '').length};
}

/**
 * Checks every address inside the site in the finished HTML: links, images, scripts, anchors. Docusaurus checks
 * only addresses in its own components, and not those in raw HTML (facebook/docusaurus, issue 9808). `files` are
 * the other files of the build. Returns one sentence per fault, with the first page that has it, because a
 * broken link in the navbar is on all pages.
 */
export function checkLinks(
  pages: readonly Page[],
  files: readonly string[],
  siteUrl: string,
): string[] {
  const anchors = new Map(pages.map((page) => [page.route, anchorsOf(page)]));
  const assets = new Set(files.map((file) => `/${file}`));
  const known = [...anchors.keys(), ...[...assets].filter((file) => !file.endsWith('.html'))];
  const site: Site = {url: siteUrl, anchors, assets, known};

  const routesOf = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const {element, address} of targetsOf(page)) {
      const fault = faultOf(page.route, address, site);
      if (fault !== undefined) {
        const text = `${element} ${fault}`;
        routesOf.set(text, (routesOf.get(text) ?? new Set()).add(page.route));
      }
    }
  }
  return [...routesOf].map(
    ([text, routes]) => `${[...routes][0]}${alsoOn(routes.size - 1)}: ${text}`,
  );
}
