import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {partExtension} from '@aldermark/data/pageParts';
import {headersOfBuild} from '../../tools/preview/headers';
import {cleanHost} from '../../tools/preview/hostRules';
import {createHost} from '../../tools/preview/server';
import {buildFolder} from '../support/hosts';

const complaintsPath = '/complaints';
const watcherPath = '/watcher.js';
/** The event by which a page learns that the reader opens another one. Only then does it lose files for a good reason. */
export const leaving = 'reader-leaves';
const watcherTag = `<script src="${watcherPath}"></script>`;

/**
 * Reports what the browser complains about, from before any other script runs. Only some engines let a driver read
 * their console.
 */
const watcher = `
const report = (text) => navigator.sendBeacon('${complaintsPath}', String(text));
for (const level of ['error', 'warn']) {
  const log = console[level];
  console[level] = (...texts) => { report(texts.join(' ')); log.apply(console, texts); };
}
let isLeaving = false;
for (const way of ['pagehide', '${leaving}']) {
  addEventListener(way, () => { isLeaving = true; });
}
addEventListener('pageshow', () => { isLeaving = false; });
addEventListener('error', ({message, target: {src, href}}) => {
  // A page that the reader leaves may not get its last files.
  setTimeout(() => isLeaving || report(message ?? 'Cannot load ' + (src ?? href)), 100);
}, true);
addEventListener('unhandledrejection', ({reason}) => report(reason));
addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => report(violatedDirective + ' ' + blockedURI));
`;

/** Runs a server on a port, or a free one, and returns the port. */
async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return (server.address() as AddressInfo).port;
}

/** Ends a server and its connections. */
async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** The build as hosts serve it. */
export async function serveBuild(): Promise<{origin: string; stop: () => Promise<void>}> {
  const server = createHost(buildFolder, cleanHost, headersOfBuild(buildFolder));
  return {origin: `http://127.0.0.1:${await listen(server)}`, stop: () => end(server)};
}

/** Stands before the site, and holds its network in hand. Each has an origin, and so a storage, of its own. */
export class StagedHost {
  /** The paths that a browser has asked for, in order. */
  readonly requests: string[] = [];
  /** What a browser complained about. */
  readonly complaints: string[] = [];
  private readonly held = new Map<string, Promise<void>>();
  private readonly server: Server;
  private port = 0;

  constructor(private readonly site: string) {
    this.server = createServer((request, response) => {
      // The site may close a connection while the browser leaves; then the browser gets none either.
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {pathname, search} = new URL(request.url ?? '/', this.site);
    if (pathname === complaintsPath) {
      this.complaints.push(await text(request));
      response.writeHead(204).end();
    } else if (pathname === watcherPath) {
      response.writeHead(200, {'Content-Type': 'text/javascript'}).end(watcher);
    } else {
      this.requests.push(pathname);
      await this.held.get(pathname.replace(partExtension, ''));
      await this.pass(pathname + search, request, response);
    }
  }

  /** Hands on what the site returns, and the watcher with each page. */
  private async pass(address: string, request: IncomingMessage, response: ServerResponse) {
    const answer = await fetch(this.site + address, {
      // Compressed by one of these servers, it would be unpacked at once by the other.
      headers: {accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity'},
      redirect: 'manual',
    });
    const headers = Object.fromEntries(answer.headers);
    delete headers['transfer-encoding'];
    const content = Buffer.from(await answer.arrayBuffer());
    const isPage = /^text\/html/.test(headers['content-type'] ?? '');
    response
      .writeHead(answer.status, headers)
      .end(isPage ? content.toString().replace('<head>', `$&${watcherTag}`) : content);
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Lets the responses to a page wait, the document and its part, until the returned function is called. */
  hold(pathname: string): () => void {
    let release = () => {};
    this.held.set(pathname, new Promise((resolve) => (release = resolve)));
    return release;
  }

  async connect(): Promise<void> {
    this.port = await listen(this.server, this.port);
  }

  /** Takes the browser off the network. */
  disconnect(): Promise<void> {
    return end(this.server);
  }
}
