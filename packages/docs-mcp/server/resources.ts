import {ResourceTemplate, type McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {ErrorCode, McpError} from '@modelcontextprotocol/sdk/types.js';
import type {DocsLibrary, Passage} from '../library/library';

const mimeType = 'text/markdown';

/** How many addresses a completion proposes, which is the most that the protocol allows. */
const MOST_PROPOSALS = 100;

/** The addresses that begin with a text, then those that contain it, without their first slash. */
function completions(library: DocsLibrary, text: string): string[] {
  const typed = text.toLowerCase();
  const {pages, packs} = library.docs;
  const all = [...pages, ...packs].map(({address}) => address.slice(1)).filter(Boolean);
  const matching = all.filter((path) => path.toLowerCase().includes(typed));
  const begins = (path: string) => Number(!path.toLowerCase().startsWith(typed));
  return matching.sort((a, b) => begins(a) - begins(b)).slice(0, MOST_PROPOSALS);
}

/** The passage at a URI. Throws an error of the protocol, with the nearest addresses, when there is none. */
function passageAt(library: DocsLibrary, {href}: URL): Passage {
  try {
    return library.passage(href);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new McpError(ErrorCode.InvalidParams, message);
  }
}

/** Offers every page and every pack as a resource whose URI is its public address, and completes addresses. */
export function registerPages(server: McpServer, library: DocsLibrary): void {
  const read = (uri: URL) => {
    const {url, markdown} = passageAt(library, uri);
    return {contents: [{uri: url, mimeType, text: markdown}]};
  };
  const {pages, packs} = library.docs;
  for (const {address, title, description} of [...pages, ...packs]) {
    server.registerResource(address, library.url(address), {title, description, mimeType}, read);
  }
  const template = new ResourceTemplate(`${library.docs.site}/{+path}`, {
    // Each page is listed by itself.
    list: undefined,
    complete: {path: (text) => completions(library, text)},
  });
  const description = 'A page, or with an anchor one of its sections, as Markdown';
  server.registerResource('page', template, {title: 'Page', description, mimeType}, read);
}
