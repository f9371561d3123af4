import {errorsBetween} from './distance';

/** The address of the list of all addresses of pages, as JSON: a list of paths. */
export const addressesPath = '/addresses.json';

/** How files end whose page has the same address without it, such as `.html`, `.md` or `.part.txt`. */
const extension = /(?:\.[a-z]{2,5})+$/;

/** How many addresses are proposed at most. */
const MOST = 3;

/** A path without percent-encoding, also one that was encoded twice. What is no UTF-8 counts as a space. */
function decoded(path: string): string {
  const once = path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return ' ';
    }
  });
  return once === path ? path : decoded(once);
}

/** The pages that stand for the folder in which they are. */
const indexes = new Set(['index', 'readme']);

/** What is left of a path when neither case, separators, punctuation, an extension nor an index count. */
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
  return (indexes.has(words.at(-1) ?? '') ? words.slice(0, -1) : words).join('/');
}

/**
 * A path that ends where a sentence, a link around it, or a query or an anchor that was encoded seems to go on: at a space,
 * a bracket, a quotation mark, `?`, `#` or `&`.
 */
const cut = (path: string): string =>
  path.replace(/(?<=.)[\s,;?#&()[\]{}<>"'`|*\\\u2018-\u201d\u2026].*$/su, '');

/** Whether a path without letters or digits that count is one of the home page. */
const isHome = (path: string): boolean => /^[\p{P}\p{Z}\p{C}]*(?:index\P{Z}*)?$/iu.test(path);

/** An address of a page with its key. */
type Known = readonly [key: string, address: string];

/** How many words two lists have in common, from their starts. */
function inCommon(words: readonly string[], others: readonly string[]): number {
  const end = words.findIndex((word, at) => word !== others[at]);
  return end < 0 ? words.length : end;
}

/**
 * The pages of the same name in other folders: first those that have most of their folders in common, then the highest.
 * With `isWhole`, only those where a part of the path is missing at its start, or stands there too much.
 */
function elsewhere(key: string, keys: readonly Known[], isWhole = false): Known[] {
  const words = key.split('/');
  const backwards = words.toReversed();
  return keys
    .map((known) => {
      const others = known[0].split('/');
      const end = inCommon(backwards, others.toReversed());
      return {known, end, start: inCommon(words, others), depth: others.length};
    })
    .filter(({end, depth}) =>
      isWhole ? end === words.length || (end === depth && end > 1) : end > 0,
    )
    .sort((one, other) => other.end - one.end || other.start - one.start || one.depth - other.depth)
    .map(({known}) => known);
}

/** The pages whose key differs in slashes alone. */
const withOtherSlashes = (key: string, keys: readonly Known[]): Known[] =>
  keys.filter(([known]) => known.replaceAll('/', '') === key.replaceAll('/', ''));

/** The fewest letters of a key in which a second letter may be wrong. */
const LONG = 12;

function near(key: string, keys: readonly Known[]): Known[] {
  const most = key.length < LONG ? 1 : 2;
  return keys
    .map((known) => [errorsBetween(key, known[0], most), known] as const)
    .filter(([errors]) => errors <= most)
    .sort(([one], [other]) => one - other)
    .map(([, known]) => known);
}

/** The page of which the path seems to name a part: the one above it, unless that is a whole section of the site. */
function above(key: string, keys: readonly Known[]): Known[] {
  const words = key.split('/').slice(0, -1);
  return words.length < 2 ? [] : keys.filter(([known]) => known === words.join('/'));
}

/**
 * The addresses of pages that somebody most likely meant with a path that has none: those that differ in case, separators,
 * an extension or what a sentence has put behind it; otherwise those that differ in slashes or in a letter or two, those of
 * the same name in another folder, or the page above it.
 */
export function addressesMeant(path: string, addresses: readonly string[]): string[] {
  const all = addresses.map((address): Known => [keyOf(address), address]);
  const whole = decoded(path);
  const written = [keyOf(whole), keyOf(cut(whole))];
  if (written[0] === '') {
    return isHome(whole) ? all.filter(([key]) => key === '').map(([, address]) => address) : [];
  }
  const same = (key: string, keys: readonly Known[]) => keys.filter(([known]) => known === key);
  const keys = all.filter(([key]) => key !== '');
  const included = (key: string, keys: readonly Known[]) => elsewhere(key, keys, true);
  for (const find of [same, included, withOtherSlashes, near, elsewhere, above]) {
    for (const key of written) {
      const found = key === '' ? [] : find(key, keys);
      if (found.length > 0) {
        return found.slice(0, MOST).map(([, address]) => address);
      }
    }
  }
  return [];
}
