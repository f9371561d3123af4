import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {Catalogue} from '../library/catalogue';
import type {Library} from '../library/library';
import type {Session} from '../server/session';

/** What the tools share. */
export type Context = {
  readonly server: McpServer;
  readonly library: Library;
  readonly catalogue: Catalogue;
  readonly session: Session;
};

/** The hints of a tool that only reads what this process holds. */
export const readsOnly = {readOnlyHint: true, idempotentHint: true, openWorldHint: false} as const;

/** An answer as Markdown for people and models, and as JSON for programs. */
export function answer<Content extends object>(text: string, content: Content) {
  return {
    content: [{type: 'text' as const, text}],
    structuredContent: {...content} as Record<string, unknown>,
  };
}

/** A value as a block of JSON. */
export const jsonBlock = (value: unknown) =>
  `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
