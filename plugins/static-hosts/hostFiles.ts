/** What every host sends with every answer. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    // A page cannot forbid its own framing: only the header can.
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Files whose name changes with their content never change; all others are asked for again. */
export const cacheControl = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
} as const;

/** `_headers` of Netlify and Cloudflare Pages. */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '/assets/*', `  Cache-Control: ${cacheControl.asset}`, ''].join('\n');
}

/**
 * `_redirects` of Netlify and Cloudflare Pages. Cloudflare Pages follows it always. Netlify prefers a
 * file, and there is one at each old address, unless the status ends with `!`, which Cloudflare Pages
 * does not accept.
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
 * The pattern of an old address for an nginx `map $uri`. A pattern, because nginx compares plain strings
 * without case and limits their length; it takes the address in every form, so that no second redirect
 * follows.
 */
function nginxPattern(from: string): string {
  return `"~^${from.replaceAll('.', String.raw`\.`)}(?:/index)?(?:\\.html)?/?$"`;
}

/** Lines of an nginx `map $uri $moved`: the page behind each old address. */
export function nginxRedirects(redirects: Readonly<Record<string, string>>): string {
  return `${Object.entries(redirects)
    .map(([from, to]) => `${nginxPattern(from)} ${to.replace(/#.*$/, '')};`)
    .join('\n')}\n`;
}

/** Lines of an nginx `map $uri $moved_anchor`: the query of a request belongs before the anchor. */
export function nginxAnchors(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .filter(([, to]) => to.includes('#'))
    .map(([from, to]) => `${nginxPattern(from)} "${to.slice(to.indexOf('#'))}";\n`)
    .join('');
}

/** `add_header` lines of nginx. */
export function nginxHeaders(headers: Readonly<Record<string, string>>): string {
  return `${Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n')}\n`;
}

/**
 * The page that answers an old address on hosts that cannot redirect (GitHub Pages). It works without
 * JavaScript; the script keeps the query and the anchor, which a refresh would lose.
 */
export function redirectPage(to: string, siteUrl: string): string {
  const target = new URL(to.replace(/#.*$/, ''), siteUrl).href;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>This page has moved</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${target}">`,
    // Without it, browsers ask for /favicon.ico, which does not exist.
    '<link rel="icon" href="/img/favicon.svg">',
    `<script src="/redirect.js" data-to="${to}"></script>`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<p>This page has moved to <a href="${to}">${to}</a>.</p>`,
    '</html>',
    '',
  ].join('\n');
}
