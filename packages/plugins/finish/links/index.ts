import {isForProgram} from '@aldermark/data/addressMarkers';
import {decodedPart} from '@aldermark/lib/decodedPart';
import {didYouMean} from '@aldermark/lib/nearest';
import {attributeOf, type PageDocument, type Element} from '../document';

/** An address on a page, and where it stands. */
type Target = {readonly element: string; readonly address: string};

/** What a page leads to, and the anchors to which others may lead. */
export type PageLinks = {
  readonly route: string;
  readonly targets: readonly Target[];
  readonly anchors: ReadonlySet<string>;
};

/** The attribute that holds the address of an element. */
const addressOf: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  script: 'src',
  img: 'src',
  source: 'src',
  iframe: 'src',
  form: 'action',
};

function targetsOf(element: Element): Target[] {
  const {tagName} = element;
  const name = addressOf[tagName];
  const address = name && attributeOf(element, name);
  const candidates = attributeOf(element, 'srcset')?.split(',') ?? [];
  return [
    ...(address === undefined ? [] : [{element: `<${tagName} ${name}>`, address}]),
    ...candidates.map((candidate) => ({
      element: '<img srcset>',
      address: candidate.trim().split(/\s+/)[0] ?? '',
    })),
  ];
}

function anchorsOf(element: Element): string[] {
  const names = element.tagName === 'a' ? ['id', 'name'] : ['id'];
  return names.flatMap((name) => attributeOf(element, name) ?? []);
}

/** Reads the addresses and the anchors of a page. */
export function pageLinks(route: string, {elements}: PageDocument): PageLinks {
  return {
    route,
    targets: elements.flatMap(targetsOf),
    anchors: new Set(elements.flatMap(anchorsOf)),
  };
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
  const target = decodedPart(url.pathname);
  if (site.assets.has(target) && !target.endsWith('.html')) {
    return undefined;
  }
  const ids = site.anchors.get(target);
  if (!ids) {
    return `leads to ${target}, which does not exist. ${didYouMean(target, site.known)}`;
  }
  const anchor = decodedPart(url.hash.slice(1));
  return anchor === '' || ids.has(anchor) || isForProgram(url.hash)
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
  pages: readonly PageLinks[],
  siteUrl: string,
): {readonly links: number; readonly anchors: number} {
  const links = pages.flatMap(({route, targets}) => {
    const base = new URL(route, siteUrl);
    const addresses = targets
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
 * the other files of the build. Returns one sentence per error, with the first page that has it, because a
 * broken link in the navbar is on all pages.
 */
export function checkLinks(
  pages: readonly PageLinks[],
  files: readonly string[],
  siteUrl: string,
): string[] {
  const anchors = new Map(pages.map((page) => [page.route, page.anchors]));
  const assets = new Set(files.map((file) => `/${file}`));
  const known = [...anchors.keys(), ...[...assets].filter((file) => !file.endsWith('.html'))];
  const site: Site = {url: siteUrl, anchors, assets, known};

  const routesOf = new Map<string, Set<string>>();
  for (const {route, targets} of pages) {
    for (const {element, address} of targets) {
      const fault = faultOf(route, address, site);
      if (fault !== undefined) {
        const text = `${element} ${fault}`;
        routesOf.set(text, (routesOf.get(text) ?? new Set()).add(route));
      }
    }
  }
  return [...routesOf].map(
    ([text, routes]) => `${[...routes][0]}${alsoOn(routes.size - 1)}: ${text}`,
  );
}
