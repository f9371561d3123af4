import {rmSync} from 'node:fs';
import path from 'node:path';
import {write} from '@aldermark/lib/write';
import {
  headersFile,
  nginxHeaders,
  nginxRedirects,
  redirectsFile,
  securityHeaders,
} from './hostFiles';

export {cacheControl, isHashed, markdownHeaders, partHeaders} from './hostFiles';

/**
 * Writes the rules for the hosts: `_headers` and `_redirects` beside the pages, and the same rules for nginx in
 * `deploy/generated/`.
 */
export function writeHostFiles(
  folders: {readonly outDir: string; readonly siteDir: string},
  redirects: Readonly<Record<string, string>>,
  policy: string,
): void {
  const headers = securityHeaders(policy);
  write(folders.outDir, '_headers', headersFile(headers));
  write(folders.outDir, '_redirects', redirectsFile(redirects, Boolean(process.env.NETLIFY)));
  const nginx = path.join(folders.siteDir, 'deploy/generated');
  // What an older version of this program wrote would be deployed too.
  rmSync(nginx, {recursive: true, force: true});
  write(nginx, 'headers.conf', nginxHeaders(headers));
  write(nginx, 'redirects.map', nginxRedirects(redirects));
}
