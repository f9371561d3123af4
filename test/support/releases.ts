import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {summaryAddress, workerAddress} from '../../data/offline';
import {filesIn} from '../../lib/files';
import {write} from '../../lib/write';
import {writeOffline} from '../../plugins/finish/offline';
import {headersOfBuild} from '../../tools/preview/headers';
import {cleanHost} from '../../tools/preview/hostRules';
import {redirectsOfBuild} from '../../tools/preview/redirects';
import {createHost} from '../../tools/preview/server';
import {buildFolder, root} from './hosts';

/** What the headings of the second release end with. */
export const mark = ' (second release)';

/** A copy of the build with another heading on each page, other dates of pages, and another name of the build. */
export function secondRelease(): string {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'release-')), 'build');
  // Hard links: only the files that change take room.
  execFileSync('cp', ['-al', buildFolder, folder]);
  const change = (file: string, content: string) => {
    rmSync(path.join(folder, file));
    write(folder, file, content);
  };
  for (const file of filesIn(folder).filter((name) => /\.(?:html|part\.txt)$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (text.includes('</h1>')) {
      change(
        file,
        text
          .replaceAll('</h1>', `${mark}</h1>`)
          .replace(/(<meta name="?build"? content="?)\w+/, '$1second'),
      );
    }
  }
  change('page-dates.json', '{"release":"second"}');
  rmSync(path.join(folder, workerAddress));
  rmSync(path.join(folder, summaryAddress));
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

  constructor() {
    this.#build = this.#hostOf(buildFolder);
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
