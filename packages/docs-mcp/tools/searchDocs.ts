import {z} from 'zod';
import {longestQuery} from '@aldermark/search/limits';
import type {Hit, Hits} from '../library/library';
import {toolResponse, readsOnly, type Context} from './context';
import {argumentsOf} from './inputs';

/** A result: its address is for `read_page`, its `url` for people, and `page` is the title of the page. */
function resultOf({kind, title, address, url, page, method, path, snippet}: Hit) {
  return {
    kind,
    title,
    address,
    url,
    page: page.title,
    ...(method && {method}),
    ...(path && {path}),
    snippet,
  };
}

function textOf(query: string, {hits, pages, didYouMean}: Hits): string {
  const repaired = didYouMean === undefined ? '' : ` Searched for "${didYouMean}" instead.`;
  return hits.length === 0
    ? `Nothing on the site matches "${query}". Try fewer or other words.`
    : `${pages} pages match "${query}".${repaired}`;
}

/** Finds pages, sections and names of the API. */
export function registerSearchDocs({server, library}: Context): void {
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Searches guides, use cases and the API reference, as the site does: words, names of the API, paths and error codes. Returns addresses for read_page, best match first.',
      inputSchema: argumentsOf({
        query: z
          .string()
          .trim()
          .min(1)
          .max(longestQuery)
          .describe('Words or a name, such as "close an account" or card.activated'),
        limit: z.number().int().min(1).max(25).default(8).describe('Most results'),
      }),
      annotations: readsOnly,
    },
    ({query, limit}) => {
      const found = library.search(query, limit);
      const {hits, pages, didYouMean} = found;
      return toolResponse(textOf(query, found), {
        results: hits.map(resultOf),
        matchingPages: pages,
        ...(didYouMean !== undefined && {didYouMean}),
      });
    },
  );
}
