import {createHash} from 'node:crypto';
import {withTags} from './pages';

/** The file that the search plugin writes. */
export const indexFile = 'search-index.json';

/**
 * The search index without the places of words in texts, which are two thirds of it. The plugin has no
 * option for it; `search/search.ts` finds the places in the few texts that it shows.
 */
export function withoutPositions(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    key === 'position' ? undefined : value,
  );
}

/**
 * The address under which browsers ask for the index. Its query is a hash of the content, so that a
 * browser never answers a changed index from its cache. The hash of the search plugin knows only the
 * Markdown, and much of what it indexes comes from `contract/` and `data/`.
 */
export function indexAddress(index: string, baseUrl: string): string {
  return `${baseUrl}${indexFile}?_=${createHash('sha256').update(index).digest('hex').slice(0, 8)}`;
}

/**
 * Tells a page the address of the index. The scripts cannot know it: they are built before the index,
 * and hosts keep them for a year under their name.
 */
export function withIndexAddress(html: string, address: string): string {
  return withTags(html, `<meta name="search-index" content="${address}">`);
}
