import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';

/** What a tool returned. */
export type ToolResult = {
  readonly isError: boolean;
  /** The Markdown. */
  readonly text: string;
  /** The JSON in the second block, which errors lack. */
  readonly content: Readonly<Record<string, unknown>>;
  /** How long the whole response is, in characters. */
  readonly size: number;
};

const newClient = () => new Client({name: 'test', version: '1.0.0'});

/** A client of a server in this process. */
export async function clientOf(server: McpServer): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = newClient();
  await Promise.all([server.connect(far), client.connect(near)]);
  return client;
}

/**
 * A client of a command, which it starts in a folder. `report` gets whatever the command writes to its standard
 * output that is no message, and the standard error.
 */
export async function clientOfCommand(
  command: string,
  cwd: string,
  report: (text: string) => void,
): Promise<Client> {
  const transport = new StdioClientTransport({command, cwd, stderr: 'pipe'});
  transport.stderr?.on('data', (part) => report(String(part)));
  const client = newClient();
  client.onerror = (error) => report(error.message);
  await client.connect(transport);
  return client;
}

/** Calls a tool. */
export async function callTool(
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<ToolResult> {
  const result = (await client.callTool({name, arguments: {...args}})) as CallToolResult;
  const [text = '', json = '{}'] = result.content.map((block) =>
    block.type === 'text' ? block.text : '',
  );
  return {
    isError: result.isError === true,
    text,
    content: JSON.parse(json) as ToolResult['content'],
    size: JSON.stringify(result).length,
  };
}
