import {cpSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {filesIn} from '@aldermark/lib/files';
import {write} from '@aldermark/lib/write';
import {writeOffline} from '@aldermark/plugins/finish/offline';
import {headersOfBuild} from '../../tools/preview/headers';
import {cleanHost} from '../../tools/preview/hostRules';
import {redirectsOfBuild} from '../../tools/preview/redirects';
import {createHost} from '../../tools/preview/server';
import {buildFolder, root} from './hosts';

/** Pages of a small release, which is stored in a moment. */
const pages = /^(?:404|docs\/(?:introduction|accounts\/iban|tools\/offline)|usecases\/webhooks)\./;

/** What hosts read, and what every page may load. */
const parts = /^(?:_headers|_redirects|assets\/(?:css|fonts|js)\/.*)$/;

/** Makes a build of few pages in a folder, whose name is in their headings and in the dates of pages. */
export function smallRelease(folder: string): string {
  const name = path.basename(folder);
  for (const file of filesIn(buildFolder)) {
    if (parts.test(file)) {
      cpSync(path.join(buildFolder, file), path.join(folder, file));
    } else if (pages.test(file)) {
      const text = readFileSync(path.join(buildFolder, file), 'utf8');
      write(folder, file, text.replaceAll('</h1>', ` (${name})</h1>`));
    }
  }
  write(folder, 'page-dates.json', JSON.stringify({release: name}));
  writeOffline({outDir: folder, siteDir: root}, redirectsOfBuild(folder));
  return folder;
}

/** A host on one origin, whose build a test replaces, breaks and takes off the network. */
export class ReleaseHost {
  readonly requested: string[] = [];
  /** The path of a file whose connection the host breaks off. */
  broken: string | undefined;
  readonly #server: Server;
  #build: Server;
  #port = 0;

  constructor(folder: string) {
    this.#build = this.#hostOf(folder);
    this.#server = createServer((request, response) => {
      const {pathname} = new URL(request.url ?? '/', 'http://host');
      this.requested.push(pathname);
      if (pathname === this.broken) {
        response.destroy();
      } else {
        this.#build.emit('request', request, response);
      }
    });
  }

  #hostOf(folder: string): Server {
    return createHost(folder, cleanHost, headersOfBuild(folder));
  }

  /** Begins to listen, the second time on the same port. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  publish(folder: string): void {
    this.#build = this.#hostOf(folder);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
