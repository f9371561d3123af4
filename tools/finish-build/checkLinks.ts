import {load} from 'cheerio';
import {didYouMean} from '../../plugins/lib/nearest';
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

/** `%20` → a space; what cannot be decoded stays, and leads nowhere. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Checks every address inside the site that the finished HTML names: links, images, scripts, anchors.
 * Docusaurus checks only what goes through its own components; raw HTML escapes it (docusaurus#9808).
 * `files` are the other files of the build. Returns one sentence per fault.
 */
export function checkLinks(
  pages: readonly Page[],
  files: readonly string[],
  siteUrl: string,
): string[] {
  const anchors = new Map(pages.map((page) => [page.route, anchorsOf(page)]));
  const assets = new Set(files.map((file) => `/${file}`));
  const known = [...anchors.keys(), ...[...assets].filter((file) => !file.endsWith('.html'))];

  return pages.flatMap((page) =>
    targetsOf(page).flatMap(({element, address}) => {
      const base = new URL(page.route, siteUrl);
      if (address === '' || !URL.canParse(address, base)) {
        return [
          `${page.route}: ${element} has the address "${address}". Write a path that starts with "/".`,
        ];
      }
      const url = new URL(address, base);
      if (url.origin !== base.origin || !/^https?:$/.test(url.protocol)) {
        return [];
      }
      const target = decoded(url.pathname);
      if (assets.has(target) && !target.endsWith('.html')) {
        return [];
      }
      const ids = anchors.get(target);
      if (!ids) {
        return [
          `${page.route}: ${element} leads to ${target}, which does not exist. ${didYouMean(target, known)}`,
        ];
      }
      const anchor = decoded(url.hash.slice(1));
      return anchor === '' || ids.has(anchor)
        ? []
        : [
            `${page.route}: ${element} leads to ${target}#${anchor}, which does not exist. ${didYouMean(anchor, [...ids])}`,
          ];
    }),
  );
}
