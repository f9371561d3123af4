#!/usr/bin/env node
/** The command of the package. The bundle puts the two files that it reads beside it. */
import {readFileSync} from 'node:fs';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import type {SandboxContract} from '@aldermark/sandbox';
import type {Docs} from '../library/docs';
import {createServer} from './createServer';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as unknown;

const server = createServer(read('docs.json') as Docs, read('contract.json') as SandboxContract);
void server.connect(new StdioServerTransport());
if (process.stdin.isTTY) {
  // Only messages may be written to the standard output.
  console.error(
    'This server waits for the messages of an assistant. README.md says how to register it.',
  );
}
