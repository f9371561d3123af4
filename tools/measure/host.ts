import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Browser} from '@playwright/test';
import {lookup} from 'mrmime';
import {cacheControl, isHashed} from '@aldermark/plugins/finish/hosts';
import {filesIn} from '@aldermark/lib/files';
import {headersOfBuild} from '../preview/headers';
import {cleanHost} from '../preview/hostRules';
import {redirectsOfBuild} from '../preview/redirects';

/** A file that the host has sent. */
export type SentFile = {
  readonly path: string;
  /** The size of the body as it was sent. */
  readonly bytes: number;
  /** Whether a worker asked for it, or was started with it. */
  readonly isForWorker: boolean;
  /** Whether the page asked for it because the reader might want it later. */
  readonly isInAdvance: boolean;
};

export type MeasuredHost = {
  readonly origin: string;
  /** What the host has sent since the last call. */
  readonly takeSent: () => SentFile[];
  readonly stop: () => void;
};

/** A build on a host, a browser to open it in, and how often a time is measured. */
export type Site = {
  readonly folder: string;
  readonly host: MeasuredHost;
  readonly browser: Browser;
  readonly runs: number;
};

const compressible = /^text\/|json|javascript|xml|svg|wasm/;

/** Reads files as a host stores them: compressed once, as small as brotli can. */
function storedFiles(folder: string): (file: string, type: string, encodings: string) => Body {
  const stored = new Map<string, Buffer>();
  return (file, type, encodings) => {
    const isCompressed = compressible.test(type) && /\bbr\b/.test(encodings);
    const key = `${file} ${isCompressed}`;
    const content = readFileSync(path.join(folder, file));
    const body = stored.get(key) ?? (isCompressed ? brotliCompressSync(content) : content);
    stored.set(key, body);
    return {body, isCompressed};
  };
}
type Body = {readonly body: Buffer; readonly isCompressed: boolean};

/** Serves a build as deploy/nginx.conf does: with brotli 11, and with names that contain a hash kept for ever. */
export async function startHost(folder: string): Promise<MeasuredHost> {
  const headers = headersOfBuild(folder);
  const files = new Set(filesIn(folder));
  const redirects = redirectsOfBuild(folder);
  const read = storedFiles(folder);
  const workers = new Set<string>();
  let sent: SentFile[] = [];
  const server = createServer((request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://host');
    const answer = cleanHost(decodeURIComponent(pathname), files, redirects);
    if ('location' in answer) {
      response.writeHead(answer.status, {Location: answer.location}).end();
      return;
    }
    const type = lookup(answer.file) ?? 'application/octet-stream';
    const {body, isCompressed} = read(
      answer.file,
      type,
      String(request.headers['accept-encoding']),
    );
    if (request.headers['sec-fetch-dest'] === 'worker') {
      workers.add(pathname);
    }
    const {referer} = request.headers;
    const isForWorker =
      workers.has(pathname) || (referer !== undefined && workers.has(new URL(referer).pathname));
    const isInAdvance = request.headers['purpose'] === 'prefetch';
    sent.push({path: pathname, bytes: body.length, isForWorker, isInAdvance});
    response
      .writeHead(answer.status, {
        ...headers,
        'Content-Type': compressible.test(type) ? `${type}; charset=utf-8` : type,
        'Content-Length': body.length,
        'Cache-Control': isHashed(`/${answer.file}${search}`)
          ? cacheControl.asset
          : cacheControl.page,
        Vary: 'Accept-Encoding',
        ...(isCompressed && {'Content-Encoding': 'br'}),
      })
      .end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(0, resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeSent: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
