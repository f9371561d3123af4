import {errorsBetween} from './distance';

/** The address of the list of all addresses of pages, as JSON: a list of paths. */
export const addressesPath = '/addresses.json';

/** How files end whose page has the same address without it. */
const extension = /\.(?:html?|mdx?|php|aspx?|part\.txt)$/;

/** How many addresses are proposed at most. */
const MOST = 3;

/** A path without percent-encoding, also one that was encoded twice; as it is where the encoding is broken. */
function decoded(path: string): string {
  try {
    const once = decodeURIComponent(path);
    return once === path ? path : decoded(once);
  } catch {
    return path;
  }
}

/** What is left of a path when neither case, separators, punctuation, an extension nor `index` count. */
function keyOf(path: string): string {
  const words = path
    .normalize('NFKC')
    .toLowerCase()
    .split(/[/\\]+/)
    .map((part) =>
      part
        .replace(/[^\p{L}\p{N}]+$/u, '')
        .replace(extension, '')
        .replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .filter(Boolean);
  return (words.at(-1) === 'index' ? words.slice(0, -1) : words).join('/');
}

/** A path that ends where a sentence or a link around it seems to go on: at a space, a bracket or a quotation mark. */
const cut = (path: string): string =>
  path.replace(/(?<=.)[\s,;()[\]{}<>"'`|*\\\u2018-\u201d\u2026].*$/su, '');

/** Whether a path without letters or digits that count is one of the home page. */
const isHome = (path: string): boolean => /^[\p{P}\p{Z}\p{C}]*(?:index\P{Z}*)?$/iu.test(path);

/** The fewest letters of a key in which a second letter may be wrong. */
const LONG = 12;

function near(key: string, keys: readonly (readonly [key: string, address: string])[]): string[] {
  const most = key.length < LONG ? 1 : 2;
  return keys
    .map(([known, address]) => [errorsBetween(key, known, most), address] as const)
    .filter(([errors]) => errors <= most)
    .sort(([one], [other]) => one - other)
    .map(([, address]) => address);
}

/**
 * The addresses of pages that somebody most likely meant with a path that has none: those that differ in case, separators,
 * an extension or what a sentence has put behind it; otherwise those that end in the same way, or differ in a letter or two.
 */
export function addressesMeant(path: string, addresses: readonly string[]): string[] {
  const keys = addresses.map((address) => [keyOf(address), address] as const);
  const whole = decoded(path);
  if (keyOf(whole) === '' && !isHome(whole)) {
    return [];
  }
  for (const written of [whole, cut(whole)]) {
    const key = keyOf(written);
    const same = keys.filter(([known]) => known === key);
    const ending = keys.filter(([known]) => key !== '' && known.endsWith(`/${key}`));
    const [found = []] = [same, ending].filter(({length}) => length > 0);
    if (found.length > 0) {
      return found.slice(0, MOST).map(([, address]) => address);
    }
  }
  const key = keyOf(cut(whole));
  return key === '' ? [] : near(key, keys).slice(0, MOST);
}
