import {createHash} from 'node:crypto';
import {withTags} from './pages';

/** The file that the search plugin writes. */
export const indexFile = 'search-index.json';

/**
 * The search index without the positions of tokens in texts, which take two thirds of its size. The search plugin
 * has no option for this. `search/search.ts` computes the positions in the few texts that it shows.
 */
export function withoutPositions(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    key === 'position' ? undefined : value,
  );
}

/**
 * The address under which browsers ask for the index. Its query is a hash of the content, so that a browser never
 * uses an outdated index from its cache. The hash of the search plugin covers only the Markdown, but much of the
 * indexed text comes from `contract/` and `data/`.
 */
export function indexAddress(index: string, baseUrl: string): string {
  return `${baseUrl}${indexFile}?_=${createHash('sha256').update(index).digest('hex').slice(0, 8)}`;
}

/**
 * Writes the address of the index into a page. Scripts cannot contain it, because they are built before the
 * index, and browsers cache them for a year.
 */
export function withIndexAddress(html: string, address: string): string {
  return withTags(html, `<meta name="search-index" content="${address}">`);
}
