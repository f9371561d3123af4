import {plainTextFiles} from '@aldermark/data/downloads';
import {workerAddress} from '@aldermark/data/offline';
import {partExtension} from '@aldermark/data/pageParts';
import {releaseParameter} from '@aldermark/search/files';

/** The security headers that every host sends with every response. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    // Only a header can stop other sites from showing a page in a frame: a <meta> element cannot.
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The beginning of the addresses of the files of the search. */
const searchFiles = '/search-index';

/**
 * Whether a hash of the content is in an address: in the names of assets, and in the queries of the files of the search.
 * `deploy/nginx.conf` has the same.
 */
export const isHashed = (address: string): boolean =>
  address.startsWith('/assets/') ||
  (address.startsWith(searchFiles) && address.includes(`?${releaseParameter}=`));

/** Browsers keep files with a hash in their addresses, and ask for all others again. */
export const cacheControl = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
} as const;

/**
 * The additional headers of Markdown. Search engines leave it out, because it repeats the pages. `deploy/nginx.conf`
 * has the same.
 */
export const markdownHeaders = {
  'Content-Type': 'text/markdown; charset=utf-8',
  'X-Robots-Tag': 'noindex',
} as const;

/** The additional headers of the parts of pages, which search engines leave out for the same reason. */
export const partHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Robots-Tag': 'noindex',
} as const;

const indented = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** `_headers` of Netlify and Cloudflare Pages. */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  return [
    '/*',
    ...indented(headers),
    '/assets/*',
    ...indented({'Cache-Control': cacheControl.asset}),
    // Scripts notice that a file is of another release than its query (src/search/files.ts), which no rule here can name.
    `${searchFiles}*`,
    ...indented({'Cache-Control': cacheControl.asset}),
    // Otherwise readers who keep the site on their device would get the next release late.
    workerAddress,
    ...indented({'Cache-Control': cacheControl.page}),
    '/*.md',
    ...indented(markdownHeaders),
    `/*${partExtension}`,
    ...indented(partHeaders),
    ...plainTextFiles.flatMap((file) => [
      `/openapi/${file}`,
      ...indented({'Content-Type': 'text/plain; charset=utf-8'}),
    ]),
    '',
  ].join('\n');
}

/**
 * `_redirects` of Netlify and Cloudflare Pages. Cloudflare Pages always follows it. Netlify prefers an existing
 * file, and the build writes one at each old address, so Netlify needs a `!` after the status. Cloudflare Pages
 * does not accept that sign.
 */
export function redirectsFile(
  redirects: Readonly<Record<string, string>>,
  forNetlify: boolean,
): string {
  const status = forNetlify ? '301!' : '301';
  return `${Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} ${status}`)
    .join('\n')}\n`;
}

/**
 * The pattern of an old address for an nginx `map $uri`. It is a pattern, because nginx ignores the case of plain
 * strings and limits their length. It matches every form of the address, so that no second redirect follows.
 */
function nginxPattern(from: string): string {
  return `"~^${from.replaceAll('.', String.raw`\.`)}(?:/index)?(?:\\.html)?/?$"`;
}

/** Lines of an nginx `map $uri $moved`: the new page of each old address. */
export function nginxRedirects(redirects: Readonly<Record<string, string>>): string {
  return `${Object.entries(redirects)
    .map(([from, to]) => `${nginxPattern(from)} ${to};`)
    .join('\n')}\n`;
}

/** `add_header` lines of nginx. */
export function nginxHeaders(headers: Readonly<Record<string, string>>): string {
  return `${Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n')}\n`;
}
