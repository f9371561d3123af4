import {createReadStream} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import {PassThrough, pipeline} from 'node:stream';
import {createGzip} from 'node:zlib';
import {lookup} from 'mrmime';
import {mediaTypeOf} from '@aldermark/data/downloads';
import {partExtension} from '@aldermark/data/pageParts';
import {
  cacheControl,
  isHashed,
  markdownHeaders,
  partHeaders,
} from '@aldermark/plugins/finish/hosts';
import {filesIn} from '@aldermark/lib/files';
import type {HostRules} from './hostRules';
import {redirectsOfBuild} from './redirects';

/** The media type of a file, with which the hosts' own rules for downloads agree. */
function typeOf(file: string): string {
  return file.startsWith('openapi/')
    ? mediaTypeOf(file)
    : (lookup(file) ?? 'application/octet-stream');
}

const compressible = /^text\/|json|javascript|xml|svg/;

/**
 * Serves a build by the rules of a host, with the given headers on every response. A path that cannot be decoded
 * gets the response 400, and a file that a new build has removed since the host started the response 503.
 */
export function createHost(
  folder: string,
  rules: HostRules,
  headers: Readonly<Record<string, string>> = {},
): Server {
  const files = new Set(filesIn(folder));
  const redirects = redirectsOfBuild(folder);
  return createServer((request, response) => {
    const [, rawPath = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? [];
    let pathname: string;
    try {
      pathname = decodeURIComponent(rawPath);
    } catch {
      response.writeHead(400).end();
      return;
    }
    const answer = rules(pathname, files, redirects, request.headers.accept);
    if ('location' in answer) {
      const [page = '', anchor] = encodeURI(answer.location).split('#');
      const location = page + query + (anchor === undefined ? '' : `#${anchor}`);
      response
        .writeHead(answer.status, {
          ...headers,
          'Cache-Control': cacheControl.page,
          Location: location,
        })
        .end();
      return;
    }
    const type = typeOf(answer.file);
    const zips =
      compressible.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
    const isAsset = answer.file.startsWith('assets/');
    const vary = [...(isAsset ? [] : ['Accept']), ...(zips ? ['Accept-Encoding'] : [])].join(', ');
    const content = createReadStream(path.join(folder, answer.file));
    content.once('error', () => {
      if (!response.headersSent) {
        response.writeHead(503).end('The build has changed. Start the preview again.\n');
      }
    });
    content.once('open', () => {
      response.writeHead(answer.status, {
        ...headers,
        'Content-Type': compressible.test(type) ? `${type}; charset=utf-8` : type,
        'Cache-Control': isHashed(`/${answer.file}${query}`)
          ? cacheControl.asset
          : cacheControl.page,
        ...(answer.file.endsWith('.md') && markdownHeaders),
        ...(answer.file.endsWith(partExtension) && partHeaders),
        ...(zips && {'Content-Encoding': 'gzip'}),
        ...(vary && {Vary: vary}),
      });
      // Breaks off a response whose file cannot be read to its end, or whose reader has gone.
      pipeline(content, zips ? createGzip() : new PassThrough(), response, () => undefined);
    });
  });
}
