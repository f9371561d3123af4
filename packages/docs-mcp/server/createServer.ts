import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {SandboxContract} from '@aldermark/sandbox';
import {Catalogue} from '../library/catalogue';
import type {Docs} from '../library/docs';
import {DocsLibrary} from '../library/library';
import project from '../package.json';
import {registerCallSandbox} from '../tools/callSandbox';
import type {Context} from '../tools/context';
import {registerDescribe} from '../tools/describe';
import {MOST_ELEMENTS} from '../tools/inputs';
import {registerReadEvents} from '../tools/readEvents';
import {registerReadPage} from '../tools/readPage';
import {registerResetSandbox} from '../tools/resetSandbox';
import {registerSearchDocs} from '../tools/searchDocs';
import {registerValidateRequest} from '../tools/validateRequest';
import {registerPages} from './resources';
import {ClientSession} from './session';

/** What a client tells its model about this server. */
function instructionsFor({provider}: SandboxContract): string {
  return `The documentation of the ${provider} API and a sandbox of it, without any network.

1. Find the guide or the use case with search_docs, and read it with read_page.
2. Look up exact names with describe: operations, events, error codes, objects, state machines, schemas.
3. Check each call with validate_request, make it with call_sandbox, and see what it caused with read_events.

The sandbox has one partner, and people with accounts and cards, whose ids reset_sandbox lists. The page /docs/sandbox-scenarios says how to cause each outcome. Names, fields and codes that neither describe nor search_docs knows do not exist.`;
}

const tools: readonly ((context: Context) => void)[] = [
  registerSearchDocs,
  registerReadPage,
  registerDescribe,
  registerValidateRequest,
  registerCallSandbox,
  registerReadEvents,
  registerResetSandbox,
];

/** Makes a server for one client. `docs` is the site, and `contract` is what its sandbox runs. */
export function createServer(docs: Docs, contract: SandboxContract): McpServer {
  const library = new DocsLibrary(docs);
  const server = new McpServer(
    {name: project.name, title: `${contract.provider} documentation`, version: project.version},
    {instructions: instructionsFor(contract), maxToolInputElements: MOST_ELEMENTS},
  );
  const context: Context = {
    server,
    library,
    catalogue: new Catalogue(library, contract),
    session: new ClientSession(contract),
  };
  tools.forEach((register) => register(context));
  registerPages(server, library);
  return server;
}
