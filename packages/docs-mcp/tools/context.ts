import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {Catalogue} from '../library/catalogue';
import type {DocsLibrary} from '../library/library';
import type {ClientSession} from '../server/session';

/** What the tools share. */
export type Context = {
  readonly server: McpServer;
  readonly library: DocsLibrary;
  readonly catalogue: Catalogue;
  readonly session: ClientSession;
};

/** The hints of a tool that only reads what this process holds. */
export const readsOnly = {readOnlyHint: true, idempotentHint: true, openWorldHint: false} as const;

/**
 * A response in two blocks of text, which every client hands to its model: Markdown to read, then facts as JSON. What
 * is in one is not in the other, so that nothing is sent twice.
 */
export function toolResponse(text: string, facts: object) {
  return {
    content: [
      {type: 'text' as const, text},
      {type: 'text' as const, text: JSON.stringify(facts)},
    ],
  };
}
